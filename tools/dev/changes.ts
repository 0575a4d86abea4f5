// What has to be made anew when a file changes; the client's own sources are its development server's business.

/** The platform's process, the game pages' build, or the client's messages and drawings. */
export type Part = 'platform' | 'stage' | 'prepared'

/** The folders to watch, from the root. */
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

const made = /(^|\/)(build|dist|node_modules|pictures-drawn)\//
const test = /\.test\.tsx?$|\.md$/
/** What all games are made of, and a game but for its stage and drawings, which are the game page's. */
const rulesOfGame = /^games\/([\w-]+\.ts$|engine\/|[^/]+\/(math\/|[\w-]+\.ts$))/
/** What a game's tile and page show of it. */
const coverOfGame = /^games\/[^/]+\/art\/cover\//
/** Recorded videos are served as they lie. */
const videos = /^apps\/player\/art\/videos\//

/** Which parts the file at `path` (from the root) is a source of. */
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
