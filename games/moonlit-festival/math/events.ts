// What the mathematics writes and the stage plays, in order. Amounts are smallest units as decimal text, so
// that no reader of JSON can bend them.
import type { CapReachedEvent, RoundEndEvent } from '@mangetsu/chance'
import type { FreeSpinsEndEvent, FreeSpinsMoreEvent } from '@mangetsu/games/engine/events'
import type { SymbolLetter } from '../rules.ts'

/** One line that pays: `rows` are the rows of its winning cells, one digit a reel from the left. */
export type LineWin = {
  /** The line's number, counted from 1. */
  readonly line: number
  readonly symbol: SymbolLetter
  readonly count: number
  readonly rows: string
  /** With the multiplier. */
  readonly amountMinor: string
}

/** The reels stop. `grid` is fifteen letters, reel by reel, each from the top. */
export type SpinEvent = {
  readonly type: 'spin'
  readonly stops: readonly number[]
  readonly grid: string
  /** 0 in the base game, else the number of this free spin, counted from 1. */
  readonly free: number
  /** How many free spins there are by now; 0 in the base game. */
  readonly of: number
  readonly multiplier: number
}

/** What this spin pays. `amountMinor` is what is credited: less than its parts only where the cap cuts it. */
export type WinsEvent = {
  readonly type: 'wins'
  readonly lines: readonly LineWin[]
  /** How many drums pay (0 or 3 to 5), and what, with the multiplier. */
  readonly drums: number
  readonly drumsMinor: string
  readonly amountMinor: string
  /** Everything the round has paid so far. */
  readonly totalMinor: string
}

export type FreeSpinsBeginEvent = {
  readonly type: 'freeSpinsBegin'
  readonly drums: number
  readonly spins: number
}

export type FestivalEvent =
  | SpinEvent
  | WinsEvent
  | FreeSpinsBeginEvent
  | FreeSpinsMoreEvent
  | FreeSpinsEndEvent
  | CapReachedEvent
  | RoundEndEvent
