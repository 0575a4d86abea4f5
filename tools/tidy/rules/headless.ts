// The contract's client runs without a browser: it accesses the page through its ports.
import { isTestFile, lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

const ofBrowser = new Set(['window', 'document', 'navigator', 'localStorage', 'sessionStorage'])

/** Reports every use of a browser global in the client package. */
export function checkHeadless(source: Source): Violation[] {
  if (!source.path.startsWith('packages/client/') || isTestFile(source.path) || !source.program) return []
  const found: Violation[] = []
  walk(source.program, (node) => {
    if (node.type !== 'MemberExpression') return
    const object = node.object as Node & { name?: string }
    const member = node.property as Node & { name?: string }
    const name = object.name === 'globalThis' ? member.name : object.name
    if (name === undefined || !ofBrowser.has(name)) return
    const message = `uses ${name}, which only a browser has: take it by a port (packages/client/ports.ts)`
    found.push({ rule: 'headless', path: source.path, line: lineAt(source.text, node.start), message })
  })
  return found
}
