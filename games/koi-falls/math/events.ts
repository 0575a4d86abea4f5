// Events of a round in order, written by the maths and played by the stage. Amounts are smallest units as decimal text,
// so that JSON parsers cannot round them.
import type { CapReachedEvent, RoundEndEvent } from '@mangetsu/chance'

/** Twenty-five balls fall. */
export type ShotEvent = {
  readonly type: 'shot'
  /** Path of each ball: one bit per row of nails, the top row first, 1 is right. */
  readonly ways: readonly number[]
  /** Number of balls in a gate, which is the number of pending draws. */
  readonly starts: number
  /** Payout of the pockets, in balls. */
  readonly balls: number
  readonly amountMinor: string
  /** Total paid by the round so far. */
  readonly totalMinor: string
}

/** The digits are drawn once. */
export type DigitsEvent = {
  readonly type: 'digits'
  /** The number of this draw in the round, counted from 1. */
  readonly draw: number
  /** Draws of the shot still pending after this one. */
  readonly held: number
  /** 0 outside chain time, otherwise the number of this draw in it, counted from 1. */
  readonly chain: number
  /** Three digits from the left. Exactly three of a kind are a jackpot. */
  readonly digits: string
  readonly isJackpot: boolean
}

/** A jackpot is paid. `amountMinor` is the credited amount: less than its balls only if cut by the cap. */
export type JackpotEvent = {
  readonly type: 'jackpot'
  /** The number of this jackpot in the round, counted from 1. */
  readonly number: number
  /** Whether it was drawn inside chain time. */
  readonly isChain: boolean
  readonly rounds: number
  readonly balls: number
  readonly amountMinor: string
  readonly totalMinor: string
}

/** Chain time begins or restarts. */
export type ChainBeginEvent = { readonly type: 'chainBegin'; readonly draws: number }

/** Chain time has ended: number of its jackpots, the first one included, and their total payout. */
export type ChainEndEvent = {
  readonly type: 'chainEnd'
  readonly jackpots: number
  readonly amountMinor: string
}

export type FallsEvent =
  | ShotEvent
  | DigitsEvent
  | JackpotEvent
  | ChainBeginEvent
  | ChainEndEvent
  | CapReachedEvent
  | RoundEndEvent
