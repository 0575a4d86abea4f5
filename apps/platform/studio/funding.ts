// Which money pays a round, decided before it is drawn: own money, a bonus's within its terms, or a free spin.
import type { Currency } from '@mangetsu/money'
import { stakedMoney } from '@mangetsu/money/staked-money'
import { amountValue, type Refused, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import { type RefusedByTerms, refusedByTerms } from '../wagering/bonus-terms.ts'
import type { BonusMemory } from './bonus-memory.ts'
import type { BonusInPlay, BonusPort, FreeSpins } from './bonus-port.ts'

/** The funding of a round; null for own money. */
export type Paying =
  | { readonly funding: 'bonus'; readonly bonus: BonusInPlay }
  | { readonly funding: 'freeSpin'; readonly spins: FreeSpins }
  | null

export type FundingRefused = Refused<RefusedByTerms['refusal'] | 'freeSpinsOver' | 'freeSpinStakeFixed'>

/** The request of a stake. */
export type StakeRequest = {
  readonly gameId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly freeSpinOf: string | undefined
  readonly isOwnMoney: boolean
  /** Bypasses the cache, which has just been wrong. */
  readonly isReadAnew: boolean
  readonly nowMs: number
}

/**
 * The funding of a stake of a player with a bonus in play. If the bonus's order selects bonus money and its terms forbid
 * it, the bet is refused; own money is used instead only at the player's request.
 */
export function payingWith(bonus: BonusInPlay, request: StakeRequest): Paying | FundingRefused {
  const { gameId, currency, stakeMinor, isOwnMoney, nowMs } = request
  if (isOwnMoney || bonus.currency !== currency) return null
  const { order, balanceMinor: bonusMinor, walletMinor } = bonus
  if (stakedMoney({ order, walletMinor, bonusMinor, stakeMinor }) === 'cash') return null
  const refused = refusedByTerms(bonus, { gameId, stakeMinor }, nowMs)
  if (refused === null) return { funding: 'bonus', bonus }
  return refused.refusal === 'bonusStakeTooLarge'
    ? refuse(refused.refusal, { max: amountValue(refused.mostMinor, currency) })
    : refuse(refused.refusal)
}

/** Whether a free spin can be played as requested. */
export function freeSpinFor(spins: FreeSpins | null, request: StakeRequest): Paying | FundingRefused {
  if (spins === null || spins.left === 0 || spins.expiresMs <= request.nowMs) return refuse('freeSpinsOver')
  if (spins.gameId !== request.gameId || spins.currency !== request.currency) return refuse('freeSpinsOver')
  if (spins.stakeMinor !== request.stakeMinor)
    return refuse('freeSpinStakeFixed', { stake: amountValue(spins.stakeMinor, request.currency) })
  return { funding: 'freeSpin', spins }
}

export type FundingParts = {
  readonly work: UnitOfWork
  readonly bonuses: BonusPort
  readonly memory: BonusMemory
}

/** A player's bonus in play, read and cached. */
export const readInPlay = (
  { work, bonuses, memory }: FundingParts,
  playerId: string,
): Promise<BonusInPlay | null> =>
  memory.readBy(playerId, () => work.read((tx) => bonuses.inPlay(tx, playerId)))

/**
 * The funding by balances that may be outdated: returned if it is the first money in the bonus's order, which settlement
 * refuses if it no longer covers the stake. Undefined where a read must decide: the second money, or a refusal.
 */
export function payingByMemory(known: BonusInPlay | null, request: StakeRequest): Paying | undefined {
  if (known === null) return null
  const paying = payingWith(known, request)
  if (paying === null)
    return known.order === 'cashFirst' || known.currency !== request.currency ? null : undefined
  return 'refusal' in paying || known.order === 'cashFirst' ? undefined : paying
}

/** The funding of the stake, without a query if the cache decides. */
export function payingFor(
  parts: FundingParts,
  playerId: string,
  request: StakeRequest,
): Paying | FundingRefused | Promise<Paying | FundingRefused> {
  const { work, bonuses, memory } = parts
  if (request.freeSpinOf !== undefined) {
    const { freeSpinOf } = request
    return work
      .read((tx) => bonuses.freeSpinsOf(tx, playerId, freeSpinOf))
      .then((spins) => freeSpinFor(spins, request))
  }
  if (request.isOwnMoney) return null
  const known = request.isReadAnew ? undefined : memory.of(playerId)
  const paying = known === undefined ? undefined : payingByMemory(known, request)
  if (paying !== undefined) return paying
  return readInPlay(parts, playerId).then((bonus) => (bonus === null ? null : payingWith(bonus, request)))
}
