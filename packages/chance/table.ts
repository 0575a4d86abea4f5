// A table that many play at once: what its mathematics offers, and what the key of one of its rounds is made from.
import type { Bilingual } from './disclosure.ts'
import type { KeyedDraws } from './draws.ts'
import type { GameEvent } from './game.ts'

/** A place of the layout where chips lie, as the game names it: `banker`, `straight-17`. */
export type BetSpot = string

export const isSpot = (text: string): boolean => /^[a-z0-9-]{1,24}$/.test(text)

/** What a winning chip is paid beside itself: `[19, 20]` is nineteen for every twenty. */
export type Odds = readonly [gain: number, of: number]

/** What happens to a stake: it wins at these odds, comes back, comes back by half, or is lost. */
export type SpotResult = Odds | 'push' | 'half' | 'lost'

/** A part of a whole, exactly: `[36n, 37n]`. */
export type Share = readonly [part: bigint, whole: bigint]

export type TableBet = {
  readonly spot: BetSpot
  readonly title: Bilingual
  /** What it pays at, the highest first. */
  readonly odds: readonly Odds[]
  /** What it returns of its stake on average, at the first round of a fresh shoe where there is one. */
  readonly returns: Share
}

/** What is left of a shoe, as the game writes it: stored with each round, before and after. */
export type ShoeState = string

/** What a player may do with a hand. */
export type TurnAction = 'hit' | 'stand' | 'double' | 'split' | 'surrender'

/** What was done with a hand: `late` where its player let the time pass, and it stands. */
export type HandDecision = TurnAction | 'late'

/** Whose turn it is: seats count from 1, their hands from 0. */
export type HandTurn = {
  readonly seat: number
  readonly hand: number
  readonly may: readonly TurnAction[]
}

/** What players make of a round, of games with seats: who was dealt to, ascending, and what was decided, in order. */
export type SeatedPlay = { readonly seats: readonly number[]; readonly decisions: readonly HandDecision[] }

export type TableOutcome = {
  readonly events: readonly GameEvent[]
  /** Only of games with a shoe. */
  readonly shoe?: ShoeState
  /** Only while somebody has to decide; the events are those up to there. */
  readonly turn?: HandTurn
}

/** The spot of a seat's own bet, of a bet on the seat of somebody else, and of what doubling and splitting have added. */
export const seatSpot = (seat: number): BetSpot => `seat-${seat}`
export const behindSpot = (seat: number): BetSpot => `behind-${seat}`
export const addedSpot = (seat: number): BetSpot => `added-${seat}`

/** The seat a spot of this kind is of; null for any other spot. */
export function seatOfSpot(kind: 'seat' | 'behind' | 'added', spot: BetSpot): number | null {
  const [, seat] = new RegExp(`^${kind}-([1-9])$`).exec(spot) ?? []
  return seat === undefined ? null : Number(seat)
}

/** The rules in which a game's tables differ, as data: the game's stage and its advice read them. */
export type TableRuleData = Readonly<Record<string, boolean | number | string>>

/** A game in which one outcome holds for all who have bet. */
export type TableMath = {
  readonly id: string
  /** Changes with every change of the mathematics, so that old rounds are proved by the version they were played on. */
  readonly version: string
  readonly bets: readonly TableBet[]
  /** Only of games whose tables differ in what may be decided: the rules this version plays by. */
  readonly rules?: TableRuleData
  /** Only of games with a shoe: a fresh one. */
  readonly newShoe?: ShoeState
  /** Only of games in which seats decide about their hands: how many there are, numbered from 1. */
  readonly seats?: number
  /**
   * Decides a round. Pure. A shoe that is used up is replaced by a fresh one first, which an event says. A game with seats is
   * played from its beginning with all that was decided so far. Throws a RangeError for what could not be decided.
   */
  play(draws: KeyedDraws, shoe?: ShoeState, seated?: SeatedPlay): TableOutcome
  /**
   * What a stake on a spot gives back in a round with these events, its own amount included, smallest units; a fraction of
   * a unit is the house's. Throws a RangeError for a spot the table has not.
   */
  payoutMinor(spot: BetSpot, stakeMinor: bigint, events: readonly GameEvent[]): bigint
  /**
   * The part of a layout's stakes that is at risk, smallest units: bets that cover each other are returned by one another in
   * most outcomes. Throws a RangeError for a spot the table has not.
   */
  atRiskMinor(layout: Readonly<Record<BetSpot, bigint>>): bigint
}

/** What a round of a table is numbered by: the chain it belongs to, and its place in it, from 1. */
export type TableRoundNo = { readonly chainId: string; readonly place: number }

/**
 * The ASCII text under the HMAC that the key of a table's round is, keyed by the 32 bytes of the chain's link at the
 * round's place. The beacon's value is 64 hex digits.
 */
export const tableRoundText = ({ chainId, place }: TableRoundNo, beacon: string): string =>
  `table:${chainId}:${place}:${beacon}`

/** The head of a chain: its link at place 0, 64 hex digits. */
export type ChainHead = { readonly chainId: string; readonly commitment: string }

/** The list of a day's chains, as its digest is made of it: ASCII, a line for each in the order of their ids. */
export const chainListText = (heads: readonly ChainHead[]): string =>
  heads
    .toSorted((one, other) => (one.chainId < other.chainId ? -1 : 1))
    .map(({ chainId, commitment }) => `${chainId}:${commitment}\n`)
    .join('')

const stakeBack: Readonly<Record<Exclude<SpotResult, Odds>, readonly [bigint, bigint]>> = {
  push: [1n, 1n],
  half: [1n, 2n],
  lost: [0n, 1n],
}

/** What a stake gives back, smallest units, a fraction of one left out. */
export function returnOf(result: SpotResult, stakeMinor: bigint): bigint {
  if (typeof result !== 'string') return stakeMinor + (stakeMinor * BigInt(result[0])) / BigInt(result[1])
  const [part, whole] = stakeBack[result]
  return (stakeMinor * part) / whole
}

/** What a stake gives back of itself, exactly. */
export function shareOf(result: SpotResult): Share {
  if (typeof result === 'string') return stakeBack[result]
  const [gain, of] = result
  return [BigInt(of + gain), BigInt(of)]
}

/** Parts per million of a share, rounded down. */
export const ppmOf = ([part, whole]: Share): number => Number((part * 1_000_000n) / whole)
