// The interface of a game's maths: from a stake and draws to a decided round.
import type { Bilingual } from './disclosure.ts'
import type { Draws } from './draws.ts'

/** One event of a round; JSON-safe, so that it can be stored and replayed. Games narrow the type. */
export type GameEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** The round has reached its maximum payout and ends. */
export type CapReachedEvent = { readonly type: 'capReached'; readonly totalMinor: string }

/** The last event of every round. */
export type RoundEndEvent = {
  readonly type: 'roundEnd'
  readonly stakeMinor: string
  readonly totalMinor: string
}

/**
 * The player's game state at one stake, in the game's format: 1 to 200 printable ASCII characters. It is stored with
 * each round, before and after, and belongs to the player permanently: a later version of the game accepts the state of
 * an earlier one.
 */
export type GameState = string

export const isGameState = (text: string): boolean => /^[ -~]{1,200}$/.test(text)

/** A decided round: the events that the stage plays, and the payout in the smallest units (0n for a loss). */
export type RoundOutcome = {
  readonly events: readonly GameEvent[]
  readonly payoutMinor: bigint
  /** The game state after the round; only of games with an `initialState`. */
  readonly state?: GameState
}

/** A player's decision in a round of several steps, as the game names it: `hit`, `hold:1,3`. */
export type RoundAction = string

export const isRoundAction = (text: string): boolean => /^[A-Za-z0-9:,_-]{1,32}$/.test(text)

/** An open action and its additional stake, which is zero for most. */
export type OpenAction = { readonly action: RoundAction; readonly stakeMinor: bigint }

/** The position of a round of several steps, and the events since the previous step. */
export type RoundStep<Position = unknown> = {
  /** The data with which the game continues. Never stored: it is recomputed from the actions so far. */
  readonly position: Position
  readonly events: readonly GameEvent[]
  /** Actions open to the player, in display order; empty once the round is over. */
  readonly actions: readonly OpenAction[]
  /** The payout once the round is over; 0n before. */
  readonly payoutMinor: bigint
  /** The game state after the round; only once it is over, of games with an `initialState`. */
  readonly state?: GameState
}

/**
 * A round as a reducer: from position, action and draws to the next step. Pure: all draws come from the round's single
 * stream, so seeds, nonce and the actions so far determine the draws of every step.
 */
export type RoundSteps<Position = unknown> = {
  /** `stakeMinor` is the total initial stake, including a side bet; `sideBet` is the name of one of `GameMath.sideBets`. */
  begin(draws: Draws, stakeMinor: bigint, state?: GameState, sideBet?: RoundAction): RoundStep<Position>
  /** Called only for an open action. */
  next(position: Position, action: RoundAction, draws: Draws): RoundStep<Position>
  /** Returns the open action taken for a player who has left, which has no additional stake. */
  whenLeft(position: Position): RoundAction
}

/** A feature that is started for a price instead of being drawn. */
export type FeatureBuy = {
  readonly name: RoundAction
  readonly title: Bilingual
  /** Total stake of the round as a multiple of the chosen stake: a whole number from 2. */
  readonly price: number
  /** Return to player in parts per million of the price. */
  readonly rtpPpm: number
}

/** The first event of a round with a bought feature. */
export type FeatureBoughtEvent = { readonly type: 'featureBought'; readonly name: RoundAction }

const nameInFirst = (type: string, [first]: readonly GameEvent[]): RoundAction | null => {
  if (first?.type !== type) return null
  const { name } = first as { readonly name?: unknown }
  // A record may come from an untrusted source.
  return typeof name === 'string' ? name : null
}

/** Returns the feature bought with this round; null for a round that was spun. */
export const boughtFeature = (events: readonly GameEvent[]): RoundAction | null =>
  nameInFirst('featureBought', events)

/** A higher initial stake than the chosen one: several hands, or a side bet. */
export type SideBet = {
  readonly name: RoundAction
  readonly title: Bilingual
  /** Initial stake of the round in tenths of the chosen stake: a whole number from 11. */
  readonly tenths: number
  /** Return to player in parts per million of the total stake. */
  readonly rtpPpm: number
}

/** The first event of a round with such a side bet. */
export type SideBetPlacedEvent = { readonly type: 'betPlaced'; readonly name: RoundAction }

/** Returns the side bet of a round; null for the plain stake. Only the round's first event records it. */
export const placedSideBet = (events: readonly GameEvent[]): RoundAction | null =>
  nameInFirst('betPlaced', events)

export type Volatility = 'low' | 'medium' | 'high'

/** A bonus as a hall counts it: big, regular, or won during the chance time of an earlier one. */
type BonusKind = 'big' | 'regular' | 'chain'

/** A round's contribution to the data board above a machine. */
export type MachineTally = {
  /** Spins of the reels (pachislot), or draws of the digits (pachinko). */
  readonly games: number
  /** In order; `atGame` counts from 1 within the round. */
  readonly bonuses: readonly { readonly kind: BonusKind; readonly atGame: number }[]
}

export type GameMath = {
  readonly id: string
  /** Changes with every change of the maths, so that old rounds are proved by the version they were played with. */
  readonly version: string
  /** Return to player in parts per million of the stake. */
  readonly rtpPpm: number
  /** Maximum payout of a round, as a multiple of its stake. */
  readonly maxWinMultiple: number
  readonly volatility: Volatility
  /**
   * Features that can be bought, where the jurisdiction allows it; absent if there are none. Never with `steps` or a
   * state.
   */
  readonly featureBuys?: readonly FeatureBuy[]
  /**
   * Returns the total stakes of a spun round, in the smallest units, ascending; empty for an unsupported currency. A
   * round with a bought feature stakes its price at one of them.
   */
  stakesMinor(currency: string): readonly bigint[]
  /** The game state before a player's first round; absent if the game has no state. */
  readonly initialState?: GameState
  /**
   * Decides the whole round, free spins included, from one stream of draws. Pure: no clock, no network, no other
   * chance. `stakeMinor` is the total stake, with a bought feature its price. `state` is the game state at this stake,
   * by default the initial one. Throws a RangeError for a feature that cannot be bought.
   */
  play(draws: Draws, stakeMinor: bigint, state?: GameState, featureBuy?: RoundAction): RoundOutcome
  /**
   * Whether a later step may have an additional stake; only of games with `steps`. The return is then of the total
   * stake.
   */
  readonly mayStakeFurther?: true
  /** Bets other than the plain stake; only of games with `steps`. */
  readonly sideBets?: readonly SideBet[]
  /**
   * Only of games whose rounds have several steps. `play` then takes the actions of a player who has left
   * (`playThrough`).
   */
  readonly steps?: RoundSteps
  /** Only of games whose machines are in a hall. */
  tally?(events: readonly GameEvent[]): MachineTally
}
