// What the mathematics writes and the stage plays, in order. Amounts are smallest units as decimal text, so
// that no reader of JSON can bend them.
import type { CapReachedEvent, RoundEndEvent } from '@mangetsu/chance'

/** Twenty-five balls fall. */
export type ShotEvent = {
  readonly type: 'shot'
  /** The way of each ball: one bit a row of nails, the top row first, 1 is right. */
  readonly ways: readonly number[]
  /** How many balls reached a gate: so many draws are held. */
  readonly starts: number
  /** What the pockets pay, in balls. */
  readonly balls: number
  readonly amountMinor: string
  /** Everything the round has paid so far. */
  readonly totalMinor: string
}

/** The digits are drawn once. */
export type DigitsEvent = {
  readonly type: 'digits'
  /** The number of this draw in the round, counted from 1. */
  readonly draw: number
  /** Draws of the shot that are still held after this one. */
  readonly held: number
  /** 0 outside chain time, else the number of this draw in it, counted from 1. */
  readonly chain: number
  /** Three digits from the left. Three of a kind are a jackpot, and nothing else is. */
  readonly digits: string
  readonly isJackpot: boolean
}

/** A jackpot is paid. `amountMinor` is what is credited: less than its balls only where the cap cuts it. */
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

/** Chain time begins, or begins anew. */
export type ChainBeginEvent = { readonly type: 'chainBegin'; readonly draws: number }

/** Chain time has run out: the jackpots since it was last quiet, and what they paid together. */
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
