// The kinds of bets on a race, with the share of the stakes that each returns.

/**
 * 単勝, 複勝, each way, 枠連, 馬連, ワイド, 馬単, 三連複 and 三連単. An each-way stake is half 単勝 and half 複勝 on the same
 * horse.
 */
export const raceBetKinds = [
  'win',
  'place',
  'each-way',
  'bracket-quinella',
  'quinella',
  'quinella-place',
  'exacta',
  'trio',
  'trifecta',
] as const
export type RaceBetKind = (typeof raceBetKinds)[number]

type KindRules = {
  /** The number of horses, or frames, that a bet names. */
  readonly picks: 1 | 2 | 3
  /** Whether the order of the picks counts; otherwise they are named in ascending order. */
  readonly isOrdered: boolean
  /** Average return of a stake before its odds are rounded down, ppm. */
  readonly returnPpm: number
}

export const raceBetRules: Readonly<Record<RaceBetKind, KindRules>> = {
  win: { picks: 1, isOrdered: false, returnPpm: 900_000 },
  place: { picks: 1, isOrdered: false, returnPpm: 900_000 },
  'each-way': { picks: 1, isOrdered: false, returnPpm: 900_000 },
  'bracket-quinella': { picks: 2, isOrdered: false, returnPpm: 880_000 },
  quinella: { picks: 2, isOrdered: false, returnPpm: 880_000 },
  'quinella-place': { picks: 2, isOrdered: false, returnPpm: 880_000 },
  exacta: { picks: 2, isOrdered: true, returnPpm: 850_000 },
  trio: { picks: 3, isOrdered: false, returnPpm: 850_000 },
  trifecta: { picks: 3, isOrdered: true, returnPpm: 800_000 },
}

/** The picks of a bet: numbers of horses from 1, or of frames for 枠連, as `3` or `3-1-6`. */
export type RacePick = string

export const pickOf = (numbers: readonly number[]): RacePick => numbers.join('-')
