// Spreads: they put together what is somewhere else. A literal that is spread where it is written down only keeps names on
// one line that stand under each other otherwise, and hides how long a list, an object or a function is.
import { lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

/** What can stand around a literal without changing what it is. */
const wrapping = /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|TSNonNullExpression)$/

const isLiteral = (node: Node): boolean =>
  wrapping.test(node.type)
    ? isLiteral(node.expression as Node)
    : /^(ObjectExpression|ArrayExpression)$/.test(node.type)

/** Literals that are spread where they are written, whatever the spread stands in. */
export function checkSpreads({ path, text, program }: Source): Violation[] {
  const found: Violation[] = []
  if (program === null) return found
  walk(program, (node) => {
    if (!/^(SpreadElement|JSXSpreadAttribute)$/.test(node.type) || !isLiteral(node.argument as Node)) return
    const message = 'spreads a literal: write what is in it where the spread stands'
    found.push({ rule: 'spreads', path, line: lineAt(text, node.start), message })
  })
  return found
}
