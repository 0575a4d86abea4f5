// What the mathematics writes and the stage plays, in order. Amounts are smallest units as decimal text, so
// that no reader of JSON can bend them.
import type { RoundEndEvent } from '@mangetsu/chance'
import type { Bonus, Flag, SmallRole } from '../rules.ts'

/** Where the reels stand. `grid` is nine letters, reel by reel, each from the top. */
type ShownReels = {
  readonly stops: readonly [number, number, number]
  readonly grid: string
  /** The number of the line that shows the role, counted from 1; 0 where none does, and for the cherry. */
  readonly line: number
}

/** A game of the reels: the first of the round, or one a replay has given. */
export type ReelGameEvent = ShownReels & {
  readonly type: 'game'
  /** Counted from 1 within the round. */
  readonly game: number
  readonly flag: Flag
  /** When the lamp lights: 0 as the reels start, 1 to 3 as so many have stopped. Null without a bonus. */
  readonly lamp: number | null
}

/** What a game, or a bonus game, pays. */
type Paid = {
  readonly medals: number
  readonly amountMinor: string
  /** Everything the round has paid so far. */
  readonly totalMinor: string
}

/** A small role pays, or the last replay gives the medals back. */
export type PayEvent = Paid & { readonly type: 'pay'; readonly role: SmallRole | 'replay' }

export type BonusBeginEvent = { readonly type: 'bonusBegin'; readonly kind: Bonus; readonly games: number }

export type BonusGameEvent = ShownReels &
  Paid & {
    readonly type: 'bonusGame'
    readonly kind: Bonus
    /** Counted from 1. */
    readonly game: number
    readonly of: number
    /** What the bonus has paid so far, in medals. */
    readonly bonusMedals: number
  }

/** What all games of the bonus paid together. */
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
