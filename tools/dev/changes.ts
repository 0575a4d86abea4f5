// Maps a changed file to the parts to rebuild; the client's own sources are handled by its development server.

/** The platform's process, the game pages' build, or the client's compiled messages and pictures. */
export type Part = 'platform' | 'stage' | 'prepared'

/** Folders to watch, relative to the root. */
export const watchedFolders: readonly string[] = [
  'apps/platform',
  'apps/server',
  'apps/player/art',
  'apps/player/messages',
  'apps/stage',
  'content',
  'games',
  'packages',
  'sandbox',
]

const made = /(^|\/)(build|dist|node_modules|pictures-rendered)\//
const test = /\.test\.tsx?$|\.md$/
/** Sources shared by all games, and each game's own except its stage and pictures, which belong to the game page. */
const rulesOfGame = /^games\/([\w-]+\.ts$|engine\/|[^/]+\/(math\/|[\w-]+\.ts$))/
/** Pictures shown on a game's tile and page. */
const coverOfGame = /^games\/[^/]+\/art\/cover\//
/** Recorded videos are served without a build. */
const videos = /^apps\/player\/art\/videos\//

/** Returns the parts that depend on the file at `path` (from the root). */
export function partsOf(path: string): readonly Part[] {
  if (made.test(path) || test.test(path)) return []
  const isCode = /\.(ts|json)$/.test(path)
  if (path.startsWith('apps/player/')) return videos.test(path) ? [] : ['prepared']
  if (/^(apps\/(platform|server)|content|sandbox)\//.test(path)) return isCode ? ['platform'] : []
  if (path.startsWith('apps/stage/')) return ['stage']
  if (coverOfGame.test(path)) return ['prepared']
  const isPlatforms = isCode && (path.startsWith('packages/') || rulesOfGame.test(path))
  return isPlatforms ? ['platform', 'stage'] : ['stage']
}
