// The map of the repository: the area of each file, and the areas each may import from.

/** An area of the repository, with the game's name for the areas of a game. */
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
  | 'sports'
  | 'league'
  | 'race'
  | 'virtual-football'
  | 'slot-engine'
  | 'video-poker'
  | 'verifier'
  | 'sound'
  | 'stage-kit'
  | 'games'
  | 'tables'
  | 'game'
  | 'game-math'
  | 'game-stage'
  | 'platform'
  | 'player'
  | 'verify'
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
  'sports',
  'league',
  'race',
  'virtual-football',
  'slot-engine',
  'video-poker',
  'verifier',
  'sound',
  'stage-kit',
])
const appRooms = new Set(['platform', 'player', 'verify', 'stage', 'server'])
const houseRooms = new Set(['sandbox', 'test', 'e2e', 'bench', 'tools'])

/** The areas each area may import from in addition to itself. */
export const mayImport: Readonly<Record<AreaKind, readonly AreaKind[]>> = {
  money: [],
  coin: ['money'],
  wire: [],
  // Sports, markets and odds: pure functions of ids, whole numbers and results.
  sports: [],
  // The practice league's models, which the verifier recomputes.
  league: ['chance', 'sports'],
  // Horse races: odds from strengths, and the run from its proof.
  race: ['chance'],
  // Virtual football by the practice league's goals: exact odds, and the goals from their proof.
  'virtual-football': ['chance', 'sports', 'league'],
  contract: ['money', 'sports', 'race'],
  client: ['contract', 'wire'],
  chance: ['wire'],
  // The deck is shuffled by random draws.
  cards: ['chance'],
  // Results are passed in through a reader by the caller.
  roads: [],
  // Its callers pass the games.
  verifier: ['chance', 'league', 'race', 'virtual-football', 'money'],
  sound: [],
  'slot-engine': ['chance', 'money'],
  'video-poker': ['chance', 'cards', 'money'],
  // Of the engines only their models and events, which a stage shows.
  'stage-kit': ['money', 'slot-engine', 'video-poker', 'cards', 'roads'],
  // The manifest, and the registry that finds every game by its folder.
  games: ['chance', 'cards', 'roads', 'contract', 'game', 'slot-engine', 'video-poker', 'tables', 'money'],
  tables: ['chance', 'money', 'cards'],
  // A game's manifest references its mathematics.
  game: ['games', 'slot-engine', 'video-poker', 'tables', 'chance', 'cards', 'roads', 'game-math', 'sound'],
  'game-math': ['games', 'slot-engine', 'video-poker', 'tables', 'game', 'chance', 'cards', 'money'],
  'game-stage': ['slot-engine', 'video-poker', 'tables', 'game', 'stage-kit', 'cards', 'roads', 'money'],
  platform: [
    'contract',
    'wire',
    'money',
    'coin',
    'chance',
    'sports',
    'race',
    'virtual-football',
    'games',
    'game-math',
    'game',
  ],
  player: [
    'client',
    'contract',
    'wire',
    'money',
    'roads',
    'sports',
    'race',
    'virtual-football',
    'verifier',
    'verify',
    'games',
  ],
  // The program that verifies rounds without this repository.
  verify: ['verifier', 'games', 'game-math', 'chance', 'money'],
  stage: ['stage-kit', 'games', 'game-stage', 'client', 'contract', 'wire', 'game'],
  server: ['platform', 'player', 'stage', 'sandbox', 'client', 'contract', 'wire', 'money'],
  // Types of the platform's own ports, which the practice world implements, the client for sample players, and a game's
  // advice.
  sandbox: ['platform', 'client', 'contract', 'wire', 'money', 'coin', 'chance', 'sports', 'league', 'game'],
  test: [
    'verifier',
    'verify',
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
    'sports',
    'league',
    'race',
    'virtual-football',
    'games',
    'slot-engine',
    'video-poker',
    'tables',
    'game',
    'game-math',
  ],
  // The client's addresses, all of which the look check must cover.
  e2e: ['server', 'sandbox', 'player', 'stage', 'verify'],
  bench: [
    // The studio of found rounds, behind the measured stages.
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
    'slot-engine',
    'video-poker',
    'tables',
    'game',
    'game-math',
  ],
  tools: [
    'server',
    // The factor of a soak run.
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
    'verify',
    'stage',
    'stage-kit',
    'sound',
    'games',
    'slot-engine',
    'video-poker',
    'tables',
    'game',
    'game-math',
  ],
}

/** Areas of the games' folder and of the games in it. */
const gameRooms: ReadonlySet<AreaKind> = new Set(['games', 'tables', 'game', 'game-math', 'game-stage'])

/** The engines: rounds computed from models, and rounds of tables computed from their rules. */
const engines: ReadonlySet<AreaKind> = new Set(['slot-engine', 'video-poker', 'tables'])

export const isEngine = (room: Area): boolean => engines.has(room.kind)
export const isOfGames = (room: Area): boolean => gameRooms.has(room.kind)
export const isPackage = (room: Area): boolean => packageRooms.has(room.kind)

/** Returns the area of a file in the games' folder, in the tables' engine, or in a game. */
const roomOfGame = (game: string, folder: string | undefined): Area => {
  if (game === 'tables') return { kind: 'tables', game: null }
  if (folder === undefined || folder === '') return { kind: 'games', game: null }
  // The vectors may be used by any test.
  if (folder === 'vectors') return { kind: 'games', game: null }
  // A game's single-player rounds, or those of a table.
  if (folder === 'math' || folder === 'table') return { kind: 'game-math', game }
  return folder === 'stage' ? { kind: 'game-stage', game } : { kind: 'game', game }
}

/** Returns the area of a path (from the root); null for files outside all areas. */
export function areaOfPath(path: string): Area | null {
  const [first = '', second = '', third = ''] = path.split('/')
  if (first === 'packages' && packageRooms.has(second)) return { kind: second as AreaKind, game: null }
  if (first === 'apps' && appRooms.has(second)) return { kind: second as AreaKind, game: null }
  if (first === 'games') return roomOfGame(second, third)
  return houseRooms.has(first) ? { kind: first as AreaKind, game: null } : null
}

/**
 * Returns the area of an import such as `@mangetsu/money` or `@mangetsu/games/moonlit-festival/math`; null for external
 * ones.
 */
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
