// The map of the house: which room a file stands in, and which rooms each may import from.

/** A room of the house, with the game's name for the rooms of a game. */
export type Area = { readonly kind: AreaKind; readonly game: string | null }

export type AreaKind =
  | 'money'
  | 'coin'
  | 'wire'
  | 'contract'
  | 'client'
  | 'chance'
  | 'cards'
  | 'roads'
  | 'verifier'
  | 'sound'
  | 'stage-kit'
  | 'games'
  | 'engine'
  | 'game'
  | 'game-math'
  | 'game-stage'
  | 'platform'
  | 'player'
  | 'stage'
  | 'server'
  | 'sandbox'
  | 'test'
  | 'e2e'
  | 'bench'
  | 'tools'

const packageRooms = new Set([
  'money',
  'coin',
  'wire',
  'contract',
  'client',
  'chance',
  'cards',
  'roads',
  'verifier',
  'sound',
  'stage-kit',
])
const appRooms = new Set(['platform', 'player', 'stage', 'server'])
const houseRooms = new Set(['sandbox', 'test', 'e2e', 'bench', 'tools'])

/** The rooms each room may import from besides itself. */
export const mayImport: Readonly<Record<AreaKind, readonly AreaKind[]>> = {
  money: [],
  coin: ['money'],
  wire: [],
  contract: ['money'],
  client: ['contract', 'wire'],
  chance: ['wire'],
  // The deck is shuffled by draws.
  cards: ['chance'],
  // Marks come in by a reader that the caller gives.
  roads: [],
  verifier: ['chance', 'games', 'game-math', 'money'],
  sound: [],
  // Of the engine its model and its events: what a stage shows.
  'stage-kit': ['money', 'engine', 'cards', 'roads'],
  // The manifest, and the registry that finds every game by its folder.
  games: ['chance', 'cards', 'contract', 'game', 'engine', 'money'],
  engine: ['chance', 'money', 'cards'],
  // A game's manifest says which mathematics it has.
  game: ['games', 'engine', 'chance', 'cards', 'game-math', 'sound'],
  'game-math': ['games', 'engine', 'game', 'chance', 'cards', 'money'],
  'game-stage': ['engine', 'game', 'stage-kit', 'cards', 'roads', 'money'],
  platform: ['contract', 'wire', 'money', 'coin', 'chance', 'games', 'game-math', 'game'],
  player: ['client', 'contract', 'wire', 'money', 'roads', 'verifier', 'games'],
  stage: ['stage-kit', 'sound', 'games', 'game-stage', 'client', 'contract', 'wire', 'game'],
  server: ['platform', 'player', 'stage', 'sandbox', 'client', 'contract', 'wire', 'money'],
  // Types of the platform's own ports, which the practice world serves, the client for sample players, and a game's advice.
  sandbox: ['platform', 'client', 'contract', 'wire', 'money', 'coin', 'game'],
  test: [
    'verifier',
    'stage-kit',
    'platform',
    'player',
    'stage',
    'sandbox',
    'client',
    'contract',
    'wire',
    'money',
    'coin',
    'chance',
    'cards',
    'games',
    'engine',
    'game',
    'game-math',
  ],
  // The client's addresses, none of which the look check may forget.
  e2e: ['server', 'sandbox', 'player', 'stage', 'verifier'],
  bench: [
    // The studio of found rounds, behind the stages that are measured.
    'test',
    'server',
    'sandbox',
    'platform',
    'contract',
    'wire',
    'money',
    'chance',
    'cards',
    'games',
    'engine',
    'game',
    'game-math',
  ],
  tools: [
    'server',
    // How much a soak does more.
    'test',
    'sandbox',
    'bench',
    'platform',
    'client',
    'contract',
    'money',
    'chance',
    'cards',
    'verifier',
    'stage',
    'stage-kit',
    'sound',
    'games',
    'engine',
    'game',
    'game-math',
  ],
}

/** What several games are computed from: slots, video poker, and tables that many play at once. */
const engines = new Set(['engine', 'tables', 'video-poker'])

/** A file of the games' own folder, a folder of the engine, or one of a game. */
const roomOfGame = (game: string, folder: string | undefined): Area => {
  if (engines.has(game)) return { kind: 'engine', game: null }
  if (folder === undefined || folder === '') return { kind: 'games', game: null }
  // The vectors are for anybody's tests.
  if (folder === 'vectors') return { kind: 'games', game: null }
  // A game's rounds of one player, or those of a table.
  if (folder === 'math' || folder === 'table') return { kind: 'game-math', game }
  return folder === 'stage' ? { kind: 'game-stage', game } : { kind: 'game', game }
}

/** The room a path (from the root) stands in; null for files of the house itself. */
export function areaOfPath(path: string): Area | null {
  const [first = '', second = '', third = ''] = path.split('/')
  if (first === 'packages' && packageRooms.has(second)) return { kind: second as AreaKind, game: null }
  if (first === 'apps' && appRooms.has(second)) return { kind: second as AreaKind, game: null }
  if (first === 'games') return roomOfGame(second, third)
  return houseRooms.has(first) ? { kind: first as AreaKind, game: null } : null
}

/** The room an import such as `@mangetsu/money` or `@mangetsu/games/moonlit-festival/math` reaches; null when not ours. */
export function areaOfPackage(from: string): Area | null {
  const match = /^@mangetsu\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?(?:\/([a-z0-9-]+))?/.exec(from)
  if (!match) return null
  const [, name = '', folder = '', within] = match
  if (name === 'games') return roomOfGame(folder, within)
  if (packageRooms.has(name) || appRooms.has(name) || houseRooms.has(name)) {
    return { kind: name as AreaKind, game: null }
  }
  return null
}

export const nameOfArea = (room: Area): string => {
  if (!room.game) return room.kind
  return room.kind === 'game' ? `games/${room.game}` : `games/${room.game}/${room.kind.slice(5)}`
}
