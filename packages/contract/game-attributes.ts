// Attributes of games without validation code, for pages that filter before any request.

export const gameKinds = ['slots', 'live-casino', 'fish', 'pachinko', 'pachislot', 'poker', 'sports'] as const

/** Kinds of play for the weights of rewards: those of games, and guess-games. */
export const playKinds = [...gameKinds, 'guess'] as const
export type PlayKind = (typeof playKinds)[number]

/** The kind of all tables. */
export const tableKind = 'live-casino' as const satisfies PlayKind

export const gameFeatures = [
  'wilds',
  'freeSpins',
  'multipliers',
  'ways',
  'clusters',
  'respins',
  'cascades',
  'holdAndWin',
  'collect',
  'bonusGame',
  'chain',
  'jackpot',
  'decisions',
  'severalHands',
] as const

export const gameThemes = [
  'festival',
  'sea',
  'animals',
  'seasons',
  'myth',
  'food',
  'treasure',
  'sport',
  'cards',
] as const

export const gameSorts = ['popular', 'newest', 'name', 'rtp', 'maxWin'] as const
