// The request of a spin, and its identity.
import type { StudioGame } from './games.ts'

export type Spin = {
  readonly game: StudioGame
  readonly requestId: string
  /** All that is staked: of a bought feature its price, with a bet what that stakes at first. */
  readonly stakeMinor: bigint
  readonly nowMs: number
  /** When it begins; later than `nowMs` where it waited for its turn. */
  readonly beginsAtMs: number
  /** The least time since the player's last round, ms. */
  readonly leastMs: number
  /** The bought feature, instead of a base spin. */
  readonly featureBuy?: string | undefined
  /** The side bet, if any. */
  readonly bet?: string | undefined
  /** A free spin of this bonus. */
  readonly freeSpinOf?: string | undefined
  /** Uses own money, regardless of the bonus's order. */
  readonly isOwnMoney?: boolean | undefined
}

/** The identity of a request. */
export type SpinRequest = Pick<
  Spin,
  'game' | 'requestId' | 'stakeMinor' | 'freeSpinOf' | 'featureBuy' | 'bet'
>

/**
 * What the player requested, as hexadecimal bytes: the stake, and of a free spin its bonus, of a bought feature or a bet its
 * name (no game has both). Not which of their money pays: a request sent again after that has changed is still the same. No
 * name reads as a bonus: one is printable text, the other begins with a moment of this century.
 */
export const hashOf = ({ stakeMinor, freeSpinOf = '', featureBuy = '', bet = '' }: SpinRequest): string =>
  stakeMinor.toString(16).padStart(16, '0') +
  freeSpinOf.replaceAll('-', '') +
  Buffer.from(featureBuy + bet, 'utf8').toString('hex')

/** Excludes the session: a spin retried after the page was reopened is the same spin. */
export const keyOf = ({ game, requestId }: Pick<Spin, 'game' | 'requestId'>): string =>
  `${game.math.id}:${requestId}`
