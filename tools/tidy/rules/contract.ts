// Coverage of the contract: every call it declares has a handler, is used by a client or a stage, and is tested.
import { isTestFile, type Node, type Source, type Violation, walk } from '../source.ts'

const contractIndex = 'packages/contract/index.ts'

/** Returns the names of the calls the contract declares. */
function callNames(source: Source): string[] {
  const names: string[] = []
  if (!source.program) return names
  walk(source.program, (node) => {
    const id = node.id as { name?: string } | undefined
    if (node.type !== 'VariableDeclarator' || id?.name !== 'calls') return
    let value = node.init as Node
    while (value.type !== 'ObjectExpression') value = value.expression as Node
    for (const one of value.properties as Node[]) names.push((one.key as { name: string }).name)
  })
  return names
}

type Need = { readonly what: string; readonly isPlace: (path: string) => boolean }

const isCode = (path: string): boolean => /\.tsx?$/.test(path)

const needs: readonly Need[] = [
  {
    what: 'a handler in apps/platform',
    isPlace: (path) => path.startsWith('apps/platform/') && !isTestFile(path),
  },
  {
    what: 'a use in apps/player, apps/stage or packages/client',
    isPlace: (path) => /^(apps\/(player|stage)|packages\/client)\//.test(path) && !isTestFile(path),
  },
  { what: 'a test', isPlace: (path) => /^(apps|e2e|sandbox|games|test)\//.test(path) && isTestFile(path) },
]

/** Reports calls of the contract that are not handled, used or tested. */
export function checkContract(sources: readonly Source[]): Violation[] {
  const index = sources.find((source) => source.path === contractIndex)
  if (!index) return []
  return callNames(index).flatMap((name) => {
    const mentioned = new RegExp(`\\b${name}\\b`)
    return needs
      .filter(
        (need) =>
          !sources.some((one) => isCode(one.path) && need.isPlace(one.path) && mentioned.test(one.text)),
      )
      .map((need) => ({
        rule: 'contract',
        path: contractIndex,
        line: 1,
        message: `the call ${name} has no ${need.what.replace(/^an? /, '')}`,
      }))
  })
}
