// No app and no shared style sheet names a game by its folder: everything about one game is in games/<game>, where the
// apps find it (0182).
import {
  isTestFile,
  lineAt,
  type Node,
  type Source,
  type Violation,
  walk,
  withoutCssComments,
} from '../source.ts'

const apps = /^apps\/(platform|player|stage)\/.*\.tsx?$/
const sharedStyles = /^(apps|packages|sandbox)\/.*\.css$/

/** Files that may contain these names, with the reason. */
const exceptions: Readonly<Record<string, { readonly names: readonly string[]; readonly why: string }>> = {
  'apps/player/content-pictures.server.ts': { names: ['daruma'], why: 'a face of the account' },
  'apps/player/features/account/face-picker.tsx': { names: ['daruma'], why: 'a face of the account' },
  'apps/player/features/table/table-games.ts': { names: ['roulette'], why: 'a filter, part of addresses' },
  'apps/player/features/table/tables-page.tsx': { names: ['roulette'], why: 'a filter, with its label' },
}

/** Returns the names of the folders with a manifest. */
const gamesIn = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(sources.flatMap(({ path }) => /^games\/([^/]+)\/(?:game|tables)\.ts$/.exec(path)?.[1] ?? []))

type Named = { readonly name: string; readonly start: number }

/** Returns the texts of a literal or a template, and the names of properties written without quotes. */
function textsOf(node: Node, parent: Node | null): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateElement') return [String((node.value as { raw: string }).raw)]
  const isKey = node.type === 'Identifier' && parent?.type === 'Property' && parent.key === node
  return isKey && parent.shorthand !== true ? [String(node.name)] : []
}

/** Returns the games that a text names as a whole, or as a folder of games in a path. */
const namesIn = (text: string, games: ReadonlySet<string>): readonly string[] =>
  games.has(text)
    ? [text]
    : [...text.matchAll(/\bgames\/([a-z0-9-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => games.has(name))

/** Returns the games named by a selector, a property, a value or a path, as a whole or as words joined by hyphens. */
const namedInStyles = (css: string, games: ReadonlySet<string>): Named[] =>
  [...withoutCssComments(css).matchAll(/[a-z0-9]+(?:-+[a-z0-9]+)*/gi)].flatMap(({ 0: word, index }) =>
    [...games]
      .filter((name) => `-${word.toLowerCase()}-`.includes(`-${name}-`))
      .map((name) => ({ name, start: index })),
  )

function namedIn({ path, text, program }: Source, games: ReadonlySet<string>): Named[] {
  if (path.endsWith('.css')) return namedInStyles(text, games)
  const found: Named[] = []
  if (program === null) return found
  walk(program, (node, parent) => {
    for (const one of textsOf(node, parent))
      for (const name of namesIn(one, games)) found.push({ name, start: node.start })
  })
  return found
}

/** Reports a game's folder name in an app or a shared style sheet, and an exception for a name that its file does not contain. */
export function checkGameNames(sources: readonly Source[]): Violation[] {
  const games = gamesIn(sources)
  return sources.flatMap((source): Violation[] => {
    const { path, text } = source
    if (!(apps.test(path) || sharedStyles.test(path)) || isTestFile(path)) return []
    const allowed = exceptions[path]?.names ?? []
    const named = namedIn(source, games)
    const unused = allowed.filter((name) => !named.some((one) => one.name === name))
    return [
      ...named
        .filter(({ name }) => !allowed.includes(name))
        .map(({ name, start }) => ({
          rule: 'game-names',
          path,
          line: lineAt(text, start),
          message: `names the game ${name}: declare it in games/${name}, where it is found by its folder`,
        })),
      ...unused.map((name) => ({
        rule: 'game-names',
        path,
        line: 1,
        message: `does not name ${name} any more: remove the exception`,
      })),
    ]
  })
}
