// The language of messages in tests: test files share their worker, so that a language that a file sets and does not
// restore is the next file's too.
import { isTestFile, lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

const setter = 'overwriteGetLocale'
const afterwards: readonly string[] = ['afterEach', 'afterAll']

/** A file that shares its worker with no other. */
const isAlone = (path: string): boolean => path.endsWith('.alone.dom.test.tsx')

function callsIn(program: Node, names: readonly string[]): Node[] {
  const found: Node[] = []
  walk(program, (node) => {
    if (node.type === 'CallExpression' && names.includes(String((node.callee as Node).name))) found.push(node)
  })
  return found
}

/** Reports a test that sets the language, and restores it neither after each test nor after all. */
export function checkRestoredLocale({ path, text, program }: Source): Violation[] {
  if (program === null || !isTestFile(path) || isAlone(path)) return []
  const [first] = callsIn(program, [setter])
  if (first === undefined) return []
  if (callsIn(program, afterwards).some((call) => callsIn(call, [setter]).length > 0)) return []
  const message = `sets the language of messages and leaves it to the next file: restore it in ${afterwards.join(' or ')}`
  return [{ rule: 'restored-locale', path, line: lineAt(text, first.start), message }]
}
