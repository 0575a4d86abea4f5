// What a game's page asks for beside the page's own bundle, said in its head: the browser need not run the one to learn of
// the other. And what all of it may weigh.
import { brotliCompressSync } from 'node:zlib'

/** A script of the bundle, and what it needs before it can run. */
export type BuiltChunk = {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly code: string
}

/** A file of the display face, and where its source lies. */
export type BuiltFace = { readonly fileName: string; readonly source: string }

/** Bytes of Brotli that engine and game may weigh together until the game can be played. */
export const scriptBudget = 170_000

/** The game's own script with all it needs, by their files' names. A game without one is a fault. */
function scriptsOf(game: string, chunks: readonly BuiltChunk[]): ReadonlySet<string> {
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/games/${game}/stage/index.ts`))
  if (own === undefined) throw new Error(`${game} has no script in the bundle`)
  const scripts = new Set([own.fileName])
  // A set goes on to what is added while it is gone through.
  for (const name of scripts)
    for (const needed of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) scripts.add(needed)
  return scripts
}

/** The page's cut of the display face, and the game's where it has one. */
const facesOf = (game: string, faces: readonly BuiltFace[]): readonly BuiltFace[] =>
  faces.filter(({ source }) => !source.includes('games/') || source.includes(`games/${game}/`))

/**
 * The page with preloads of the game's scripts and of what it writes with; those it names already are left out. A face would
 * else be asked for by the scripts, once they run, and no word is written before it is there.
 */
export function withPreloads(
  page: string,
  game: string,
  chunks: readonly BuiltChunk[],
  faces: readonly BuiltFace[],
): string {
  const scripts = [...scriptsOf(game, chunks)]
    .filter((name) => !page.includes(name))
    .map((name) => `    <link rel="modulepreload" crossorigin href="/stage/${name}">\n`)
  const fonts = facesOf(game, faces).map(
    ({ fileName }) =>
      `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/stage/${fileName}">\n`,
  )
  return page.replace('  </head>', `${[...scripts, ...fonts].join('')}  </head>`)
}

/** What weighs more than it may, as one line each: the game's scripts with the page's own, in Brotli as they are sent. */
export function overBudget(
  games: readonly string[],
  chunks: readonly BuiltChunk[],
  budget = scriptBudget,
): readonly string[] {
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]))
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  return games.flatMap((game) => {
    const names = new Set([...entries, ...scriptsOf(game, chunks)])
    const sum = [...names].reduce((total, name) => total + (bytes.get(name) ?? 0), 0)
    return sum > budget ? [`${game}: ${sum} bytes of script, ${budget} are allowed`] : []
  })
}
