// Events of a round in order, written by the maths and played by the stage. Amounts are smallest units as decimal text,
// so that JSON parsers cannot round them.
import type { CapReachedEvent, RoundEndEvent } from '@mangetsu/chance'
import type { FreeSpinsEndEvent, FreeSpinsMoreEvent } from '@mangetsu/slot-engine/events'
import type { SymbolLetter } from '../rules.ts'

/** A winning line: `rows` are the rows of its winning cells, one digit per reel from the left. */
export type LineWin = {
  /** The line's number, counted from 1. */
  readonly line: number
  readonly symbol: SymbolLetter
  readonly count: number
  readonly rows: string
  /** Amount with the multiplier. */
  readonly amountMinor: string
}

/** The reels stop. `grid` is fifteen letters, reel by reel, each from the top. */
export type FestivalSpinEvent = {
  readonly type: 'spin'
  readonly stops: readonly number[]
  readonly grid: string
  /** 0 in the base game, otherwise the number of this free spin, counted from 1. */
  readonly free: number
  /** Current total number of free spins; 0 in the base game. */
  readonly of: number
  readonly multiplier: number
}

/** Wins of this spin. `amountMinor` is the credited amount: less than the sum of its parts only if cut by the cap. */
export type FestivalWinsEvent = {
  readonly type: 'wins'
  readonly lines: readonly LineWin[]
  /** Number of paying drums (0 or 3 to 5), and their amount with the multiplier. */
  readonly drums: number
  readonly drumsMinor: string
  readonly amountMinor: string
  /** Total paid by the round so far. */
  readonly totalMinor: string
}

export type FestivalFreeSpinsBeginEvent = {
  readonly type: 'freeSpinsBegin'
  readonly drums: number
  readonly spins: number
}

export type FestivalEvent =
  | FestivalSpinEvent
  | FestivalWinsEvent
  | FestivalFreeSpinsBeginEvent
  | FreeSpinsMoreEvent
  | FreeSpinsEndEvent
  | CapReachedEvent
  | RoundEndEvent
