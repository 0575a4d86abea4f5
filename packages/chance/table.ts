// A table that many play at once: the interface of its maths, and the text behind the key of a round.
import type { Bilingual } from './disclosure.ts'
import type { KeyedDraws } from './draws.ts'
import type { GameEvent } from './game.ts'

/** A betting spot of the layout, as the game names it: `banker`, `straight-17`. */
export type BetSpot = string

export const isSpot = (text: string): boolean => /^[a-z0-9-]{1,24}$/.test(text)

/** Profit of a winning chip in relation to the stake: `[19, 20]` is nineteen for every twenty. */
export type Odds = readonly [gain: number, of: number]

/** The result of a stake: it wins at these odds, is returned, is returned by half, or is lost. */
export type SpotResult = Odds | 'push' | 'half' | 'lost'

/** An exact fraction: `[36n, 37n]`. */
export type Share = readonly [part: bigint, whole: bigint]

export type TableBet = {
  readonly spot: BetSpot
  readonly title: Bilingual
  /** The odds it pays, highest first. */
  readonly odds: readonly Odds[]
  /** Average return of its stake, in the first round of a fresh shoe if there is one. */
  readonly returns: Share
}

/** The rest of a shoe in the game's format: stored with each round, before and after. */
export type ShoeState = string

/** An action of a player with a hand. */
export type TurnAction = 'hit' | 'stand' | 'double' | 'split' | 'surrender'

/** The decision on a hand: `late` if its player ran out of time, and it stands. */
export type HandDecision = TurnAction | 'late'

/** The hand whose turn it is: seats count from 1, their hands from 0. */
export type HandTurn = {
  readonly seat: number
  readonly hand: number
  readonly may: readonly TurnAction[]
}

/** The players' part of a round, of games with seats: the seats with hands, ascending, and the decisions in order. */
export type SeatedPlay = { readonly seats: readonly number[]; readonly decisions: readonly HandDecision[] }

export type TableOutcome = {
  readonly events: readonly GameEvent[]
  /** The shoe after the round; only of games with a shoe. */
  readonly shoe?: ShoeState
  /** The pending decision, if there is one; the events then end there. */
  readonly turn?: HandTurn
}

/**
 * The spots of a seat's own bet, of a bet on another player's seat, and of the additional stakes of doubling and
 * splitting.
 */
export const seatSpot = (seat: number): BetSpot => `seat-${seat}`
export const behindSpot = (seat: number): BetSpot => `behind-${seat}`
export const addedSpot = (seat: number): BetSpot => `added-${seat}`

/** Returns the seat of a spot of this kind; null for any other spot. */
export function seatOfSpot(kind: 'seat' | 'behind' | 'added', spot: BetSpot): number | null {
  const [, seat] = new RegExp(`^${kind}-([1-9])$`).exec(spot) ?? []
  return seat === undefined ? null : Number(seat)
}

/** Rules in which a game's tables differ, as data for the game's stage and its advice. */
export type TableRuleData = Readonly<Record<string, boolean | number | string>>

/** A game in which one outcome applies to all players. */
export type TableMath = {
  readonly id: string
  /** Changes with every change of the maths, so that old rounds are proved by the version they were played with. */
  readonly version: string
  readonly bets: readonly TableBet[]
  /** The rules of this version; only of games whose tables differ in the permitted decisions. */
  readonly rules?: TableRuleData
  /** A fresh shoe; only of games with a shoe. */
  readonly newShoe?: ShoeState
  /** Number of seats that decide about their hands, numbered from 1; only of such games. */
  readonly seats?: number
  /**
   * Decides a round. Pure. A used shoe is first replaced by a fresh one, which an event records. A game with seats is
   * played from its beginning with all decisions so far. Throws a RangeError for an impossible decision.
   */
  play(draws: KeyedDraws, shoe?: ShoeState, seated?: SeatedPlay): TableOutcome
  /**
   * Returns the amount that a stake on a spot returns in a round with these events, including the stake, in the
   * smallest units; a fraction of a unit stays with the operator. Throws a RangeError for a spot the table does not
   * have.
   */
  payoutMinor(spot: BetSpot, stakeMinor: bigint, events: readonly GameEvent[]): bigint
  /**
   * Returns the part of a layout's stakes that is at risk, in the smallest units: bets that hedge each other return one
   * another in most outcomes. Throws a RangeError for a spot the table does not have.
   */
  atRiskMinor(layout: Readonly<Record<BetSpot, bigint>>): bigint
}

/** Identifies a table's round: its chain, and its place in the chain, from 1. */
export type TableRoundNo = { readonly chainId: string; readonly place: number }

/**
 * Returns the ASCII text under the HMAC that gives the key of a table's round, keyed by the 32 bytes of the chain's
 * link at the round's place. The beacon's value is 64 hex digits.
 */
export const tableRoundText = ({ chainId, place }: TableRoundNo, beacon: string): string =>
  `table:${chainId}:${place}:${beacon}`

/** The head of a chain: its link at place 0, 64 hex digits. */
export type ChainHead = { readonly chainId: string; readonly commitment: string }

/** Returns the text whose digest a day's list of chains has: ASCII, a line for each chain in the order of their ids. */
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

/** Returns the payout of a stake, including the stake, in the smallest units, rounded down. */
export function returnOf(result: SpotResult, stakeMinor: bigint): bigint {
  if (typeof result !== 'string') return stakeMinor + (stakeMinor * BigInt(result[0])) / BigInt(result[1])
  const [part, whole] = stakeBack[result]
  return (stakeMinor * part) / whole
}

/** Returns the exact fraction of a stake that is returned. */
export function shareOf(result: SpotResult): Share {
  if (typeof result === 'string') return stakeBack[result]
  const [gain, of] = result
  return [BigInt(of + gain), BigInt(of)]
}

/** Converts a fraction to parts per million, rounded down. */
export const ppmOf = ([part, whole]: Share): number => Number((part * 1_000_000n) / whole)

/** Returns a search of `tables` by id and version; its result is undefined for one that is not among them. */
export const tableFinder =
  (tables: readonly TableMath[]) =>
  (id: string, version: string): TableMath | undefined =>
    tables.find((math) => math.id === id && math.version === version)
