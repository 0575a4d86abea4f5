// What a slot's round consists of, in order: the mathematics writes it, the stage plays it, the verifier compares it.
// Amounts are smallest units as decimal text. A cell is reel × rows + row, counted from 0 and from the top; with
// changing heights rows is the most there can be. A grid is its letters reel by reel, each from the top.
import type { CapReachedEvent, FeatureBoughtEvent, RoundEndEvent } from '@mangetsu/chance'
import type { Letter } from './model.ts'

export type Phase = 'base' | 'respin' | 'free' | 'meter'

/** The reels stop. */
export type SpinEvent = {
  readonly type: 'spin'
  readonly phase: Phase
  /** The place on its strip of each reel's top row; empty for bags. */
  readonly stops: readonly number[]
  readonly grid: string
  /** Rows of each reel, where they change. */
  readonly heights?: readonly number[]
  /** Which one this is of how many in its phase, from 1; 0 of 0 in the base game. */
  readonly no: number
  readonly of: number
  /** What its wins are multiplied by at first. */
  readonly multiplier: number
  /** Reels that stood still: held or wild as a whole. */
  readonly held?: readonly number[]
}

/** Wilds as they work after the reels have stopped: grown over their reel, moved, or with a multiplier. */
export type WildsEvent = {
  readonly type: 'wilds'
  readonly wilds: readonly {
    readonly letter: Letter
    /** The cells it now takes. */
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
  /** Of a line, counted from 1. */
  readonly line?: number
  /** How many ways it has. */
  readonly ways?: number
  /** With all multipliers. */
  readonly amountMinor: string
}

/** What one evaluation of the grid pays. `amountMinor` is what is credited: less than its parts only at the cap. */
export type WinsEvent = {
  readonly type: 'wins'
  readonly wins: readonly SlotWin[]
  /** How many scatters pay (0 for none), and what. */
  readonly scatters: number
  readonly scattersMinor: string
  readonly multiplier: number
  readonly amountMinor: string
  /** Everything the round has paid so far. */
  readonly totalMinor: string
}

/** The winners vanish and the columns fall; `no` counts the cascades of this spin from 1. */
export type CascadeEvent = {
  readonly type: 'cascade'
  readonly no: number
  readonly removed: readonly number[]
  readonly grid: string
  /** What wins are multiplied by from here on. */
  readonly multiplier: number
}

/** A wild grows to a square; `cells` are those that have become `symbol`. */
export type ScoopEvent = {
  readonly type: 'scoop'
  readonly from: number
  /** The top left cell of the square. */
  readonly corner: number
  readonly cells: readonly number[]
  readonly symbol: Letter
  readonly multiplier: number
  readonly grid: string
}

/** Symbols that have just won are laid down: all letters laid down in this spin, and the sets completed now. */
export type SetsEvent = {
  readonly type: 'sets'
  readonly laid: string
  readonly completed: readonly { readonly name: string; readonly amountMinor: string }[]
  readonly amountMinor: string
  readonly totalMinor: string
}

export type RespinsBeginEvent = {
  readonly type: 'respinsBegin'
  readonly held: readonly number[]
  readonly count: number
}

export type FreeSpinsBeginEvent = {
  readonly type: 'freeSpinsBegin'
  /** Scatters that began them; 0 when wilds did, or they were bought. */
  readonly scatters: number
  readonly spins: number
}

export type FreeSpinsMoreEvent = {
  readonly type: 'freeSpinsMore'
  readonly added: number
  readonly of: number
}

/** What all free spins together paid. */
export type FreeSpinsEndEvent = { readonly type: 'freeSpinsEnd'; readonly amountMinor: string }

/** What lies in a held cell. */
export type HeldCell = {
  readonly cell: number
  readonly letter: Letter
  readonly amountMinor: string
  readonly prize?: string
}

/** A hold begins: what is held, and the ways to play it where the player chooses. */
export type HoldBeginEvent = {
  readonly type: 'holdBegin'
  readonly cells: readonly { readonly cell: number; readonly letter: Letter }[]
  readonly options: readonly string[]
}

/** The hold is played this way; what was held has these values. */
export type HoldChosenEvent = {
  readonly type: 'holdChosen'
  readonly option: string
  readonly held: readonly HeldCell[]
  readonly respins: number
}

export type HoldSpinEvent = {
  readonly type: 'holdSpin'
  readonly landed: readonly HeldCell[]
  /** Respins left after this one. */
  readonly left: number
}

export type HoldEndEvent = {
  readonly type: 'holdEnd'
  readonly isFull: boolean
  readonly fullMinor: string
  readonly amountMinor: string
  readonly totalMinor: string
}

/** Symbols go from the grid to the meter; `before` and `after` are what it holds, letter by letter. */
export type MeterEvent = {
  readonly type: 'meter'
  readonly cells: readonly number[]
  readonly before: string
  readonly after: string
}

/** The meter is full: its spins begin, and it is empty, or holds what was too much. */
export type MeterFullEvent = { readonly type: 'meterFull'; readonly spins: number; readonly after: string }

/** What the meter's spins together paid. */
export type MeterEndEvent = { readonly type: 'meterEnd'; readonly amountMinor: string }

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
  | HoldBeginEvent
  | HoldChosenEvent
  | HoldSpinEvent
  | HoldEndEvent
  | MeterEvent
  | MeterFullEvent
  | MeterEndEvent
  | CapReachedEvent
  | FeatureBoughtEvent
  | RoundEndEvent
