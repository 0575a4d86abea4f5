// Events of a round in order, written by the maths and played by the stage. Amounts are smallest units as decimal text,
// so that JSON parsers cannot round them.
import type { RoundEndEvent } from '@mangetsu/chance'
import type { Bonus, Flag, SmallRole } from '../rules.ts'

/** Positions of the reels. `grid` is nine letters, reel by reel, each from the top. */
type ShownReels = {
  readonly stops: readonly [number, number, number]
  readonly grid: string
  /** Number of the line with the role, counted from 1; 0 if there is none, and for the cherry. */
  readonly line: number
}

/** A game of the reels: the first of the round, or one granted by a replay. */
export type ReelGameEvent = ShownReels & {
  readonly type: 'game'
  /** Counted from 1 within the round. */
  readonly game: number
  readonly flag: Flag
  /** When the lamp lights: 0 as the reels start, 1 to 3 after that many reels have stopped. Null without a bonus. */
  readonly lamp: number | null
}

/** Payout of a game or a bonus game. */
type Paid = {
  readonly medals: number
  readonly amountMinor: string
  /** Total paid by the round so far. */
  readonly totalMinor: string
}

/** A small role pays, or the last replay returns the medals. */
export type PayEvent = Paid & { readonly type: 'pay'; readonly role: SmallRole | 'replay' }

export type BonusBeginEvent = { readonly type: 'bonusBegin'; readonly kind: Bonus; readonly games: number }

export type BonusGameEvent = ShownReels &
  Paid & {
    readonly type: 'bonusGame'
    readonly kind: Bonus
    /** Counted from 1. */
    readonly game: number
    readonly of: number
    /** Total paid by the bonus so far, in medals. */
    readonly bonusMedals: number
  }

/** Total paid by all games of the bonus. */
export type BonusEndEvent = {
  readonly type: 'bonusEnd'
  readonly kind: Bonus
  readonly medals: number
  readonly amountMinor: string
}

export type FireworksEvent =
  | ReelGameEvent
  | PayEvent
  | BonusBeginEvent
  | BonusGameEvent
  | BonusEndEvent
  | (RoundEndEvent & { readonly medals: number })
