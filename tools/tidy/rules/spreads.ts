// Spreads combine values defined elsewhere. Spreading a literal in place only keeps names on one line that would
// otherwise be on separate lines, and hides the length of a list, an object or a function.
import { lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

/** Nodes that may wrap a literal without changing its value. */
const wrapping = /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|TSNonNullExpression)$/

const isLiteral = (node: Node): boolean =>
  wrapping.test(node.type)
    ? isLiteral(node.expression as Node)
    : /^(ObjectExpression|ArrayExpression)$/.test(node.type)

/** Reports literals that are spread in place, in any context. */
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
