// The request of a spin, and its identity.
import type { StudioGame } from './games.ts'

export type Spin = {
  readonly game: StudioGame
  readonly requestId: string
  /** The total stake: the price of a bought feature, or the first stake with the side bet. */
  readonly stakeMinor: bigint
  readonly nowMs: number
  /** The start of the round; later than `nowMs` if it waited for the minimum interval. */
  readonly beginsAtMs: number
  /** The minimum interval since the player's last round, ms. */
  readonly leastMs: number
  /** The bought feature, instead of a base spin. */
  readonly featureBuy?: string | undefined
  /** The side bet, if any. */
  readonly sideBet?: string | undefined
  /** A free spin of this bonus. */
  readonly freeSpinOf?: string | undefined
  /** Uses own money, regardless of the bonus's order. */
  readonly isOwnMoney?: boolean | undefined
}

/** The identity of a request. */
export type SpinRequest = Pick<
  Spin,
  'game' | 'requestId' | 'stakeMinor' | 'freeSpinOf' | 'featureBuy' | 'sideBet'
>

/**
 * The identity of a request as hexadecimal bytes: the stake, and the bonus of a free spin or the name of a
 * bought feature or side bet (no game has both). Excludes the funding, so that a repeated request is the same
 * after the funding has changed. A name cannot equal a bonus: names are printable text, while a bonus's id
 * begins with a UUIDv7 timestamp.
 */
export const hashOf = ({ stakeMinor, freeSpinOf = '', featureBuy = '', sideBet = '' }: SpinRequest): string =>
  stakeMinor.toString(16).padStart(16, '0') +
  freeSpinOf.replaceAll('-', '') +
  Buffer.from(featureBuy + sideBet, 'utf8').toString('hex')

/** Excludes the session: a spin retried after the page was reopened is the same spin. */
export const keyOf = ({ game, requestId }: Pick<Spin, 'game' | 'requestId'>): string =>
  `${game.math.id}:${requestId}`
