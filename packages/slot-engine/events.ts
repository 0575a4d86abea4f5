// Events of a slot's round, in order: the maths writes them, the stage plays them, the verifier compares them. Amounts
// are smallest units as decimal text. A cell is reel × rows + row, counted from 0 and from the top; with changing
// heights rows is the maximum height. A grid is its letters reel by reel, each from the top.
import type { CapReachedEvent, FeatureBoughtEvent, RoundEndEvent } from '@mangetsu/chance'
import type { Letter } from './model.ts'

export type Phase = 'base' | 'respin' | 'free' | 'meter'

/** The reels stop. */
export type SpinEvent = {
  readonly type: 'spin'
  readonly phase: Phase
  /** Strip index of each reel's top row; empty for bags. */
  readonly stops: readonly number[]
  readonly grid: string
  /** Rows of each reel, if heights vary. */
  readonly heights?: readonly number[]
  /** Index and total of this spin in its phase, from 1; 0 of 0 in the base game. */
  readonly no: number
  readonly of: number
  /** Initial multiplier of its wins. */
  readonly multiplier: number
  /** Reels that did not spin: locked, or wild as a whole. */
  readonly held?: readonly number[]
}

/** Wilds in effect after the reels have stopped: expanded over their reel, moved, or with a multiplier. */
export type WildsEvent = {
  readonly type: 'wilds'
  readonly wilds: readonly {
    readonly letter: Letter
    /** Cells it now covers. */
    readonly cells: readonly number[]
    readonly multiplier: number
  }[]
  readonly grid: string
}

export type SlotWin = {
  readonly symbol: Letter
  readonly count: number
  /** Its winning cells, ascending. */
  readonly cells: readonly number[]
  /** Number of the line, counted from 1. */
  readonly line?: number
  /** Number of ways. */
  readonly ways?: number
  /** Amount with all multipliers. */
  readonly amountMinor: string
}

/**
 * Wins of one evaluation of the grid. `amountMinor` is the credited amount: less than the sum of its parts only at the
 * cap.
 */
export type WinsEvent = {
  readonly type: 'wins'
  readonly wins: readonly SlotWin[]
  /** Number of paying scatters (0 for none), and their amount. */
  readonly scatters: number
  readonly scattersMinor: string
  readonly multiplier: number
  readonly amountMinor: string
  /** Total paid by the round so far. */
  readonly totalMinor: string
}

/** Winning symbols are removed and the columns fall; `no` counts the cascades of this spin from 1. */
export type CascadeEvent = {
  readonly type: 'cascade'
  readonly no: number
  readonly removed: readonly number[]
  readonly grid: string
  /** Multiplier of the wins from here on. */
  readonly multiplier: number
}

/** A wild grows to a square; `cells` are the cells changed to `symbol`. */
export type ScoopEvent = {
  readonly type: 'scoop'
  readonly from: number
  /** Top left cell of the square. */
  readonly corner: number
  readonly cells: readonly number[]
  readonly symbol: Letter
  readonly multiplier: number
  readonly grid: string
}

/** Symbols that have just won are collected: all letters collected in this spin, and the sets completed now. */
export type SetsEvent = {
  readonly type: 'sets'
  readonly laid: string
  readonly completed: readonly { readonly name: string; readonly amountMinor: string }[]
  readonly amountMinor: string
  readonly totalMinor: string
}

type RespinsBeginEvent = {
  readonly type: 'respinsBegin'
  readonly held: readonly number[]
  readonly count: number
}

export type FreeSpinsBeginEvent = {
  readonly type: 'freeSpinsBegin'
  /** Number of triggering scatters; 0 if wilds triggered them, or they were bought. */
  readonly scatters: number
  readonly spins: number
}

export type FreeSpinsMoreEvent = {
  readonly type: 'freeSpinsMore'
  readonly added: number
  readonly of: number
}

/** Total paid by all free spins. */
export type FreeSpinsEndEvent = { readonly type: 'freeSpinsEnd'; readonly amountMinor: string }

/** Content of a locked cell. */
export type LockedCell = {
  readonly cell: number
  readonly letter: Letter
  readonly amountMinor: string
  readonly prize?: string
}

/** Hold and spin begins: the locked cells, and the ways to play it if the player chooses. */
export type HoldSpinBeginEvent = {
  readonly type: 'holdBegin'
  readonly cells: readonly { readonly cell: number; readonly letter: Letter }[]
  readonly options: readonly string[]
}

/** Hold and spin is played in the chosen way; the locked cells have these values. */
export type HoldSpinChosenEvent = {
  readonly type: 'holdChosen'
  readonly option: string
  readonly held: readonly LockedCell[]
  readonly respins: number
}

export type HoldSpinEvent = {
  readonly type: 'holdSpin'
  readonly landed: readonly LockedCell[]
  /** Respins left after this one. */
  readonly left: number
}

export type HoldSpinEndEvent = {
  readonly type: 'holdEnd'
  readonly isFull: boolean
  readonly fullMinor: string
  readonly amountMinor: string
  readonly totalMinor: string
}

/** Symbols move from the grid to the meter; `before` and `after` are its contents, letter by letter. */
export type MeterEvent = {
  readonly type: 'meter'
  readonly cells: readonly number[]
  readonly before: string
  readonly after: string
}

/** The meter is full: its spins begin, and it is emptied except for the excess. */
type MeterFullEvent = { readonly type: 'meterFull'; readonly spins: number; readonly after: string }

/** Total paid by the meter's spins. */
type MeterEndEvent = { readonly type: 'meterEnd'; readonly amountMinor: string }

export type SlotEvent =
  | SpinEvent
  | WildsEvent
  | WinsEvent
  | CascadeEvent
  | ScoopEvent
  | SetsEvent
  | RespinsBeginEvent
  | FreeSpinsBeginEvent
  | FreeSpinsMoreEvent
  | FreeSpinsEndEvent
  | HoldSpinBeginEvent
  | HoldSpinChosenEvent
  | HoldSpinEvent
  | HoldSpinEndEvent
  | MeterEvent
  | MeterFullEvent
  | MeterEndEvent
  | CapReachedEvent
  | FeatureBoughtEvent
  | RoundEndEvent
