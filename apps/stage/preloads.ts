// Preloads a game's files in the head of its page, so that the browser need not run the page's own bundle to discover
// them; and checks the size of all scripts against a budget.
import { brotliCompressSync } from 'node:zlib'
import { uprightPhones } from './picture-choice.ts'

/** A script of the bundle with its dependencies. */
export type BuiltChunk = {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly code: string
}

/** A typeface file of the bundle and the path of its source. */
export type BuiltFace = { readonly fileName: string; readonly source: string }

/** Maximum size of engine and game together until the game is playable, bytes of Brotli. */
const scriptBudget = 170_000

/** Subject of a page: a game, or a table that uses the rules in a game's folder. */
export type StagedPage = { readonly id: string; readonly folder: string; readonly isTable: boolean }

/** Returns the path suffixes of the modules such a page runs. */
const modulesOf = ({ folder, isTable }: StagedPage): readonly string[] =>
  isTable
    ? [`/games/${folder}/stage/table.ts`, '/stage/tables/open-table.ts']
    : [`/games/${folder}/stage/index.ts`, '/stage/open-play.ts']

/** Returns the file names of the page's scripts with their dependencies. Throws if there is none. */
function scriptsOf(page: StagedPage, chunks: readonly BuiltChunk[]): ReadonlySet<string> {
  const own = modulesOf(page).map((end) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    if (found === undefined) throw new Error(`${page.id} has no script in the bundle`)
    return found.fileName
  })
  const scripts = new Set(own)
  // Iteration over a set includes the elements added meanwhile.
  for (const name of scripts)
    for (const needed of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) scripts.add(needed)
  return scripts
}

/** Returns the display typeface subsets of the page and, where there is one, of the game. */
const facesOf = ({ folder }: StagedPage, faces: readonly BuiltFace[]): readonly BuiltFace[] =>
  faces.filter(({ source }) => !source.includes('games/') || source.includes(`games/${folder}/`))

/**
 * Preload links of the packs of a page's first pictures on an upright phone. They follow all scripts, because the
 * pictures cannot be used before those.
 */
const pictureLinks = (addresses: readonly string[]): readonly string[] =>
  addresses.map(
    (address) =>
      `    <link rel="preload" as="fetch" fetchpriority="low" crossorigin media="${uprightPhones}" href="${address}">\n`,
  )

/**
 * Returns the page with preloads for the game's scripts, its typefaces and these pictures; scripts already in the page
 * are omitted. A table's page names its game's folder, because its id does not contain it. Without the preload,
 * typefaces would be requested only once the scripts run, and text is not painted before they arrive.
 */
export function withPreloads(
  page: string,
  of: StagedPage,
  chunks: readonly BuiltChunk[],
  faces: readonly BuiltFace[],
  pictures: readonly string[],
): string {
  const scripts = [...scriptsOf(of, chunks)]
    .filter((name) => !page.includes(name))
    .map((name) => `    <link rel="modulepreload" crossorigin href="/stage/${name}">\n`)
  const fonts = facesOf(of, faces).map(
    ({ fileName }) =>
      `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/stage/${fileName}">\n`,
  )
  const links = [...scripts, ...fonts, ...pictureLinks(pictures)]
  const filled = page.replace('  </head>', `${links.join('')}  </head>`)
  return of.isTable ? filled.replace('<main ', `<main data-table-game="${of.folder}" `) : filled
}

/** Lists the budgets exceeded, one line each: the game's scripts with the page's own, in Brotli as sent. */
export function overBudget(
  pages: readonly StagedPage[],
  chunks: readonly BuiltChunk[],
  budget = scriptBudget,
): readonly string[] {
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]))
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  return pages.flatMap((page) => {
    const names = new Set([...entries, ...scriptsOf(page, chunks)])
    const sum = [...names].reduce((total, name) => total + (bytes.get(name) ?? 0), 0)
    return sum > budget ? [`${page.id}: ${sum} bytes of script, ${budget} are allowed`] : []
  })
}
