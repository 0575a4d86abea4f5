// The kinds of wagers: one row for each with the rules of the guard that apply to it.
import { type PlayKind, tableKind } from '@mangetsu/contract/game-attributes'
import type { limitRefusals } from '@mangetsu/contract/stake-refusals'
import type { OtherWager, SettledKind } from '../events/index.ts'

/** Checks of the guard that a kind may be exempt from. A pause, an exclusion or a held account refuses every kind. */
type WagerCheck = Exclude<(typeof limitRefusals)[number], 'onBreak' | 'excluded' | 'identityHeld'>

export type WagerRules = {
  /** The kind of play for rules of the jurisdiction and for weights of rewards; null for the kind of its game. */
  readonly playedAs: PlayKind | null
  /**
   * The interval that must be at least the jurisdiction's: between the player's own rounds, between the rounds of the
   * table, or none, for wagers that begin no round.
   */
  readonly pace: 'perPlayer' | 'perTable' | 'none'
  /** Whether bonus money may pay the stake, within the bonus's terms; otherwise only own money pays. */
  readonly bonusMoney: 'allowed' | 'never'
  readonly checks: readonly WagerCheck[]
  /** Whether a round that ends with it takes time of play. */
  readonly isTimed: boolean
}

const limits = ['sessionLimit', 'wagerLimit', 'lossLimit'] as const
const limitsAndReality = ['sessionLimit', 'wagerLimit', 'lossLimit', 'realityCheck'] as const

const virtualSport = {
  playedAs: 'sports',
  pace: 'none',
  bonusMoney: 'never',
  checks: limitsAndReality,
  isTimed: false,
} as const satisfies WagerRules

/** At least one row for every kind that is settled by an event (`wager.settled`). */
type WagerTable = Readonly<Record<SettledKind, WagerRules> & Record<string, WagerRules>>

export const wagerKinds = {
  /** The first stake of a round of a game. */
  round: {
    playedAs: null,
    pace: 'perPlayer',
    bonusMoney: 'allowed',
    checks: limitsAndReality,
    isTimed: true,
  },
  /** A later stake of a round of several steps, settled with its round. */
  step: {
    playedAs: null,
    pace: 'none',
    bonusMoney: 'allowed',
    checks: limitsAndReality,
    isTimed: true,
  },
  /** Bets in a round at a table. */
  table: {
    playedAs: tableKind,
    pace: 'perTable',
    bonusMoney: 'never',
    checks: limitsAndReality,
    isTimed: true,
  },
  /** A bet on a guess-game. It interrupts no play; a reality check that is due appears at the next round. */
  guess: {
    playedAs: 'guess',
    pace: 'none',
    bonusMoney: 'never',
    checks: limits,
    isTimed: false,
  },
  /** Chips bought for a stack at a table of players, cashed out later. */
  'buy-in': {
    playedAs: 'poker',
    pace: 'none',
    bonusMoney: 'never',
    checks: limitsAndReality,
    isTimed: false,
  },
  /** A bet on sports, placed by a slip. It interrupts no play. */
  slip: {
    playedAs: 'sports',
    pace: 'none',
    bonusMoney: 'allowed',
    checks: limits,
    isTimed: false,
  },
  /** A ticket of bets on a horse race. Races follow each other every few minutes, so a reality check comes first. */
  race: virtualSport,
  /** A ticket of bets on a round of virtual football. */
  'virtual-football': virtualSport,
} as const satisfies WagerTable

export type WagerKind = keyof typeof wagerKinds

/** Returns the kind of play of a wager's subject, such as `guess/last-digit`; undefined for the id of a game. */
export function playedAsOf(subject: string): PlayKind | undefined {
  const found = Object.entries(wagerKinds).find(([kind]) => subject.startsWith(`${kind}/`))
  return found?.[1].playedAs ?? undefined
}

/** Kinds with a row in `wager`; rounds are recorded by the studio and the tables. */
export type RecordedKind = OtherWager['kind']
