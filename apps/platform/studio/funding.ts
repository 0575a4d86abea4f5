// Which money pays a round, decided before it is drawn: own money, a bonus's within its terms, or a free spin.
import { type Currency, formatAmount, stakedMoney } from '@mangetsu/money'
import type { Tx } from '../kernel/db/index.ts'
import { type Refused, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { type BonusMemory, readBonus } from './bonus-memory.ts'
import type { BonusInPlay, BonusPort, FreeSpins } from './bonus-port.ts'

/** What pays a round; null: the player's own money. */
export type Paying =
  | { readonly funding: 'bonus'; readonly bonus: BonusInPlay }
  | { readonly funding: 'freeSpin'; readonly spins: FreeSpins }
  | null

export type FundingRefused = Refused<
  'bonusStakeTooLarge' | 'bonusGameExcluded' | 'bonusOver' | 'freeSpinsOver' | 'freeSpinStakeFixed'
>

/** What a stake asks for. */
export type StakeRequest = {
  readonly gameId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly freeSpinOf: string | undefined
  readonly isOwnMoney: boolean
  readonly lang: 'ja' | 'en'
  readonly nowMs: number
}

const shown = (minor: bigint, { currency, lang }: StakeRequest): string =>
  formatAmount(minor, currency, { lang, style: 'compact' })

/**
 * What pays a stake of somebody with a bonus in play. Where its terms forbid what its order asks for, the bet is refused
 * and own money is not taken in its place: that is the player's to say.
 */
export function payingWith(
  bonus: BonusInPlay,
  walletMinor: bigint,
  request: StakeRequest,
): Paying | FundingRefused {
  const { gameId, currency, stakeMinor, isOwnMoney, nowMs } = request
  if (isOwnMoney || bonus.currency !== currency) return null
  const { order, balanceMinor: bonusMinor, largestStakeMinor } = bonus
  if (stakedMoney({ order, walletMinor, bonusMinor, stakeMinor }) === 'cash') return null
  if (bonus.expiresMs <= nowMs) return refuse('bonusOver')
  if (bonus.excludedGames.includes(gameId)) return refuse('bonusGameExcluded')
  if (largestStakeMinor !== null && stakeMinor > largestStakeMinor)
    return refuse('bonusStakeTooLarge', { max: shown(largestStakeMinor, request) })
  return { funding: 'bonus', bonus }
}

/** Whether a free spin can be played as it is asked for. */
export function freeSpinFor(spins: FreeSpins | null, request: StakeRequest): Paying | FundingRefused {
  if (spins === null || spins.left === 0 || spins.expiresMs <= request.nowMs) return refuse('freeSpinsOver')
  if (spins.gameId !== request.gameId || spins.currency !== request.currency) return refuse('freeSpinsOver')
  if (spins.stakeMinor !== request.stakeMinor)
    return refuse('freeSpinStakeFixed', { stake: shown(spins.stakeMinor, request) })
  return { funding: 'freeSpin', spins }
}

export type FundingParts = {
  readonly work: UnitOfWork
  readonly bonuses: BonusPort
  readonly memory: BonusMemory
}

/** Whose money, and in which currency. */
type Staker = { readonly playerId: string; readonly currency: Currency }

async function walletOf(tx: Tx, { playerId, currency }: Staker): Promise<bigint> {
  const balances = await balancesOf(tx, playerId)
  return balances.find((one) => one.currency === currency)?.balanceMinor ?? 0n
}

/** What pays the stake. At once, and without a question, for somebody who is known to have no bonus. */
export function payingFor(
  parts: FundingParts,
  staker: Staker,
  request: StakeRequest,
): Paying | FundingRefused | Promise<Paying | FundingRefused> {
  const { work, bonuses, memory } = parts
  const { playerId } = staker
  if (request.freeSpinOf !== undefined) {
    const { freeSpinOf } = request
    return work
      .read((tx) => bonuses.freeSpinsOf(tx, playerId, freeSpinOf))
      .then((spins) => freeSpinFor(spins, request))
  }
  if (request.isOwnMoney || memory.hasNone(playerId)) return null
  return readBonus(parts, playerId).then(async (bonus) => {
    if (bonus === null) return null
    const walletMinor = await work.read((tx) => walletOf(tx, staker))
    return payingWith(bonus, walletMinor, request)
  })
}
