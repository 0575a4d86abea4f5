// What a game's mathematics offers the studio: stakes in, draws in, a decided round out.
import type { Bilingual } from './disclosure.ts'
import type { Draws } from './draws.ts'

/** One thing that happens in a round; JSON-safe, so that it can be stored and played again. Games narrow it. */
export type GameEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** The round has reached the most it can pay and ends. */
export type CapReachedEvent = { readonly type: 'capReached'; readonly totalMinor: string }

/** The last event of every round. */
export type RoundEndEvent = {
  readonly type: 'roundEnd'
  readonly stakeMinor: string
  readonly totalMinor: string
}

/**
 * What a player has gathered at a game at one stake, as the game writes it: 1 to 200 printable ASCII characters. It is
 * stored with each round, before and after, and is the player's for good: a later version of the game takes what an
 * earlier one wrote.
 */
export type GameState = string

export const isGameState = (text: string): boolean => /^[ -~]{1,200}$/.test(text)

/** A decided round: what the stage plays, and what the player is paid in smallest units (0n for a loss). */
export type RoundOutcome = {
  readonly events: readonly GameEvent[]
  readonly payoutMinor: bigint
  /** Only of games with an `initialState`: what the player has gathered now. */
  readonly state?: GameState
}

/** What a player decides in a round of several steps, as the game names it: `hit`, `hold:1,3`. */
export type RoundAction = string

export const isRoundAction = (text: string): boolean => /^[A-Za-z0-9:,_-]{1,32}$/.test(text)

/** An action that is open, and what it stakes beside what was staked before: nothing for most. */
export type OpenAction = { readonly action: RoundAction; readonly stakeMinor: bigint }

/** Where a round of several steps stands, and what has happened since the step before. */
export type RoundStep<Position = unknown> = {
  /** All the game needs to go on. Never stored: it is what the actions so far have led to. */
  readonly position: Position
  readonly events: readonly GameEvent[]
  /** What the player may do now, in the order it is offered; nothing once the round is over. */
  readonly actions: readonly OpenAction[]
  /** What the player is paid once the round is over; 0n before. */
  readonly payoutMinor: bigint
  /** Once it is over, of games with an `initialState`: what the player has gathered now. */
  readonly state?: GameState
}

/**
 * A round as a reducer: position, action and draws in, the next step out. Pure: all draws come from the one stream of the
 * round, so that seeds, nonce and the actions so far fix what every step draws.
 */
export type RoundSteps<Position = unknown> = {
  /** `stakeMinor` is all that is staked at first, with a bet its stake; `bet` the name of one of `GameMath.bets`. */
  begin(draws: Draws, stakeMinor: bigint, state?: GameState, bet?: RoundAction): RoundStep<Position>
  /** Only asked for an action that is open. */
  next(position: Position, action: RoundAction, draws: Draws): RoundStep<Position>
  /** The open action that is taken for a player who has left: one that stakes nothing. */
  whenLeft(position: Position): RoundAction
}

/** A feature that is begun for a price instead of being drawn. */
export type FeatureBuy = {
  readonly name: RoundAction
  readonly title: Bilingual
  /** What the round stakes, in the stakes it is played at: a whole number from 2 on. */
  readonly price: number
  /** Return to player in parts per million of the price. */
  readonly rtpPpm: number
}

/** The first event of a round whose feature was bought. */
export type FeatureBoughtEvent = { readonly type: 'featureBought'; readonly name: RoundAction }

const nameInFirst = (type: string, [first]: readonly GameEvent[]): RoundAction | null => {
  if (first?.type !== type) return null
  const { name } = first as { readonly name?: unknown }
  // A record may come from anywhere.
  return typeof name === 'string' ? name : null
}

/** The feature that was bought with this round; null for one whose reels were spun. */
export const boughtFeature = (events: readonly GameEvent[]): RoundAction | null =>
  nameInFirst('featureBought', events)

/** A way to stake more from the beginning than the stake that is chosen: several hands, or a bet on something beside it. */
export type RoundBet = {
  readonly name: RoundAction
  readonly title: Bilingual
  /** What the round stakes at first, in tenths of the stake that is chosen: a whole number from 11 on. */
  readonly tenths: number
  /** Return to player in parts per million of all that is staked. */
  readonly rtpPpm: number
}

/** The first event of a round with such a bet. */
export type BetPlacedEvent = { readonly type: 'betPlaced'; readonly name: RoundAction }

/** The bet a round was begun with; null for the plain stake. Its first event says it, nothing else does. */
export const betPlaced = (events: readonly GameEvent[]): RoundAction | null =>
  nameInFirst('betPlaced', events)

export type Volatility = 'low' | 'medium' | 'high'

/** A bonus as a hall counts it: a big one, a regular one, or one won inside the chance time of another. */
export type BonusKind = 'big' | 'regular' | 'chain'

/** What the data board above a machine counts of a round. */
export type MachineTally = {
  /** Games of the reels, or draws of the digits. */
  readonly games: number
  /** In order; `atGame` counts from 1 within the round. */
  readonly bonuses: readonly { readonly kind: BonusKind; readonly atGame: number }[]
}

export type GameMath = {
  readonly id: string
  /** Changes with every change of the mathematics, so that old rounds are proved by the version they were played on. */
  readonly version: string
  /** Return to player in parts per million of the stake. */
  readonly rtpPpm: number
  /** The most a round can pay, as a multiple of its stake. */
  readonly maxWinMultiple: number
  readonly volatility: Volatility
  /** What may be bought instead of spun, where the place allows it; left out where nothing is. Never with `steps` or a state. */
  readonly featureBuys?: readonly FeatureBuy[]
  /**
   * The total stakes of a round that is spun, in smallest units, ascending; empty when the currency is not taken. One with a
   * feature bought stakes its price at one of them.
   */
  stakesMinor(currency: string): readonly bigint[]
  /** What a player has gathered before their first round; left out where nothing outlasts a round. */
  readonly initialState?: GameState
  /**
   * Decides the whole round, free spins included, from one stream of draws. Pure: no clock, no network, no other chance.
   * `stakeMinor` is all that is staked, with a feature bought its price. `state` is what the player has gathered at this
   * stake, the initial one where it is left out. Throws a RangeError for a feature that cannot be bought.
   */
  play(draws: Draws, stakeMinor: bigint, state?: GameState, featureBuy?: RoundAction): RoundOutcome
  /** Only of games with `steps`: that a later step may stake further. Its return is of all that is staked. */
  readonly mayStakeFurther?: true
  /** Only of games with `steps`: what may be staked beside the plain stake. */
  readonly bets?: readonly RoundBet[]
  /** Only of games whose rounds have several steps. `play` then takes the actions of one who has left (`playThrough`). */
  readonly steps?: RoundSteps
  /** Only of games that stand as machines in a hall. */
  tally?(events: readonly GameEvent[]): MachineTally
}
