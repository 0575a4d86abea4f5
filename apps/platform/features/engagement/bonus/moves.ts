// Transfers of bonus money, from the promotion's budget to the player's wallet or back to the house: each step is one
// transfer under an idempotency key of the bonus.
import { type Currency, minorOf } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type AccountRef,
  balancesOfPurpose,
  isRefused,
  moveLegs,
  openAccount,
  openWallet,
  transfer,
} from '../../../ledger/index.ts'
import type { BonusRow } from './rows.ts'

/** Account for forfeited bonus money, including winnings: those were the house's. */
const funds = 'house:promotions'

type Step =
  | 'promise'
  | 'return'
  | 'pay'
  | 'begin'
  | 'spins'
  | 'spinsBack'
  | 'winsBack'
  | 'release'
  | 'forfeit'

type Move = {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** Statement kinds of the steps; the statement lists only transfers to the wallet. */
const kinds: Readonly<Record<Step, string>> = {
  promise: 'bonus.promise',
  return: 'bonus.return',
  pay: 'reward',
  begin: 'bonus.begin',
  spins: 'spins.begin',
  spinsBack: 'spins.return',
  winsBack: 'spins.forfeit',
  release: 'bonus',
  forfeit: 'bonus.forfeit',
}

async function move(tx: Tx, step: Step, bonusId: string, moved: Move): Promise<boolean> {
  if (moved.amountMinor === 0n) return true
  const request = { key: `bonus.${step}:${bonusId}`, kind: kinds[step], ref: bonusId, legs: moveLegs(moved) }
  const done = await transfer(tx, request)
  if (!isRefused(done)) return true
  if (step === 'promise' && (done.refusal === 'insufficientFunds' || done.refusal === 'accountNotFound'))
    return false
  throw new Error(`the bonus ${bonusId} could not be moved (${step}): ${done.refusal}`)
}

const budget = (promotionId: string) => ({ promotionId, purpose: 'budget' }) as const
const promised = (promotionId: string) => ({ promotionId, purpose: 'promised' }) as const

export type PromiseRequest = {
  readonly bonusId: string
  readonly promotionId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** Sets a reward's cost aside from its promotion's budget; returns false if the budget is too small. */
export const promise = (
  tx: Tx,
  { bonusId, promotionId, currency, amountMinor }: PromiseRequest,
): Promise<boolean> =>
  move(tx, 'promise', bonusId, {
    from: budget(promotionId),
    to: promised(promotionId),
    currency,
    amountMinor,
  })

/** Returns the amount set aside for a bonus: its own amount, or the stakes of its free spins. */
function costOfRow({
  amount,
  spins,
  spins_left: left,
  currency,
}: Pick<BonusRow, 'amount' | 'spins' | 'spins_left' | 'currency'>): bigint {
  return spins === null ? amount : minorOf(spins.stake, currency) * BigInt(left ?? 0)
}

/** Returns the unclaimed reserve to the budget. */
export async function giveBack(tx: Tx, row: BonusRow): Promise<void> {
  const { id, promotion_id: promotionId, currency } = row
  const amountMinor = costOfRow(row)
  await move(tx, 'return', id, {
    from: promised(promotionId),
    to: budget(promotionId),
    currency,
    amountMinor,
  })
}

/** Pays a reward without wagering into the wallet. */
export async function payOut(tx: Tx, row: BonusRow): Promise<void> {
  const { id, player_id: playerId, promotion_id, currency, amount: amountMinor } = row
  await openWallet(tx, playerId, currency)
  const from = row.spins === null ? promised(promotion_id) : ({ playerId, purpose: 'spinWins' } as const)
  await move(tx, 'pay', id, { from, to: { playerId }, currency, amountMinor })
}

/** Brings a bonus into play: its money moves to the player's bonus account. */
export async function bringIntoPlay(tx: Tx, row: BonusRow): Promise<void> {
  const { id, player_id: playerId, promotion_id, currency, amount: amountMinor } = row
  const to = { playerId, purpose: 'bonus' } as const
  await openAccount(tx, to, currency)
  const from = row.spins === null ? promised(promotion_id) : ({ playerId, purpose: 'spinWins' } as const)
  await move(tx, 'begin', id, { from, to, currency, amountMinor })
}

/** Moves the stakes of free spins to the player, and opens the account for their winnings. */
export async function giveSpins(tx: Tx, row: BonusRow): Promise<void> {
  const { id, player_id: playerId, promotion_id, currency } = row
  const to = { playerId, purpose: 'spins' } as const
  await openAccount(tx, to, currency)
  await openAccount(tx, { playerId, purpose: 'spinWins' }, currency)
  await move(tx, 'spins', id, { from: promised(promotion_id), to, currency, amountMinor: costOfRow(row) })
}

/** Returns the stakes of spins that were not played in time to the budget. */
export async function takeBackSpins(tx: Tx, row: BonusRow): Promise<void> {
  const { id, player_id: playerId, promotion_id: promotionId, currency } = row
  const from = { playerId, purpose: 'spins' } as const
  await move(tx, 'spinsBack', id, { from, to: budget(promotionId), currency, amountMinor: costOfRow(row) })
}

/** Takes back the unclaimed winnings of free spins. */
export async function takeBackWins(tx: Tx, row: BonusRow): Promise<void> {
  const { id, player_id: playerId, currency, amount: amountMinor } = row
  await move(tx, 'winsBack', id, {
    from: { playerId, purpose: 'spinWins' },
    to: funds,
    currency,
    amountMinor,
  })
}

/** Returns the balance of the player's bonus account, smallest units. */
export async function bonusBalance(tx: Tx, playerId: string, currency: Currency): Promise<bigint> {
  const all = await balancesOfPurpose(tx, playerId, 'bonus')
  return all.find((one) => one.currency === currency)?.balanceMinor ?? 0n
}

/**
 * Releases the remainder of a bonus to the wallet, up to its largest release; the rest goes to the house.
 * Returns the amount paid.
 */
export async function releaseToWallet(tx: Tx, row: BonusRow): Promise<bigint> {
  const { id, player_id: playerId, currency, wagering } = row
  const balance = await bonusBalance(tx, playerId, currency)
  const most = wagering.largestRelease?.[currency]
  const limit = most === undefined ? balance : minorOf(most, currency)
  const amountMinor = balance < limit ? balance : limit
  const from = { playerId, purpose: 'bonus' } as const
  await openWallet(tx, playerId, currency)
  await move(tx, 'release', id, { from, to: { playerId }, currency, amountMinor })
  await forfeitRest(tx, row, balance - amountMinor)
  return amountMinor
}

async function forfeitRest(
  tx: Tx,
  { id, player_id: playerId, currency }: BonusRow,
  amountMinor: bigint,
): Promise<void> {
  const from = { playerId, purpose: 'bonus' } as const
  await move(tx, 'forfeit', id, { from, to: funds, currency, amountMinor })
}

/** Takes the remainder of a bonus out of play. The wallet is not affected. */
export const forfeit = async (tx: Tx, row: BonusRow): Promise<void> =>
  forfeitRest(tx, row, await bonusBalance(tx, row.player_id, row.currency))
