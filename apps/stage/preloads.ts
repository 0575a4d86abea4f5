// What a game's page asks for beside the page's own bundle, said in its head: the browser need not run the one to learn of
// the other. And what all of it may weigh.
import { brotliCompressSync } from 'node:zlib'
import { uprightPhones } from './picture-choice.ts'

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

/** Whose page it is: a game's, or that of a table, which plays by the rules of a game's folder. */
export type StagedPage = { readonly id: string; readonly folder: string; readonly isTable: boolean }

/** The ends of the paths of what such a page runs. */
const modulesOf = ({ folder, isTable }: StagedPage): readonly string[] =>
  isTable
    ? [`/games/${folder}/stage/table.ts`, '/stage/tables/open-table.ts']
    : [`/games/${folder}/stage/index.ts`, '/stage/open-play.ts']

/** The page's own scripts with all they need, by their files' names. A page without one is a fault. */
function scriptsOf(page: StagedPage, chunks: readonly BuiltChunk[]): ReadonlySet<string> {
  const own = modulesOf(page).map((end) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    if (found === undefined) throw new Error(`${page.id} has no script in the bundle`)
    return found.fileName
  })
  const scripts = new Set(own)
  // A set goes on to what is added while it is gone through.
  for (const name of scripts)
    for (const needed of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) scripts.add(needed)
  return scripts
}

/** The page's cut of the display face, and the game's where it has one. */
const facesOf = ({ folder }: StagedPage, faces: readonly BuiltFace[]): readonly BuiltFace[] =>
  faces.filter(({ source }) => !source.includes('games/') || source.includes(`games/${folder}/`))

/**
 * The pictures a page opens with on an upright phone, at their addresses. They come after all scripts: without those nothing
 * is done with them.
 */
const pictureLinks = (addresses: readonly string[]): readonly string[] =>
  addresses.map(
    (address) =>
      `    <link rel="preload" as="fetch" fetchpriority="low" crossorigin media="${uprightPhones}" href="${address}">\n`,
  )

/**
 * The page with preloads of the game's scripts, of what it writes with and of these pictures' addresses; scripts it names already are
 * left out. A table's page names the folder of its game, since its id says nothing of it. A face would else be asked for by the scripts, once they run, and no word is written before it is there.
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

/** What weighs more than it may, as one line each: the game's scripts with the page's own, in Brotli as they are sent. */
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
