// Posts what moves when a bet changes that a bonus's money or a free bet pays: no hold, and no wallet but for the wins of
// a free bet.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { type AccountRef, balancesOf, moveLegs, openWallet, transfer } from '../../../ledger/index.ts'
import { bonusBalance, followSlips, isInPlay, promotionOf } from '../../engagement/bonus/index.ts'
import { type BetDecision, changeReturn, returnOf } from './decide.ts'
import { must, sportsAccount, type ToPost } from './post.ts'
import { ownStakeOf, type SportBetRow } from './rows.ts'

/** The account of bonus money that comes back after its bonus has ended. */
const endedBonusAccount = 'house:promotions'

/** Statement kind of transfers between the sportsbook and a bonus's account. */
const bonusKind = 'sportBonus'

/** Moves the stake of a new bet from the bonus's account, under the lock of the bonus. */
export async function stakeBonus(
  tx: Tx,
  { id, playerId, currency, stakeMinor }: Pick<NewBonusBet, 'id' | 'playerId' | 'currency' | 'stakeMinor'>,
): Promise<void> {
  const from = { playerId, purpose: 'bonus' } as const
  const legs = moveLegs({ from, to: sportsAccount, currency, amountMinor: stakeMinor })
  must(id, await transfer(tx, { key: `sport:${id}`, kind: bonusKind, ref: id, legs }))
}

type NewBonusBet = {
  readonly id: string
  readonly playerId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
}

/** Where a bet's return goes, and what it can give back, smallest units. */
type Payee = { readonly place: AccountRef; readonly balanceMinor: bigint }

async function balanceOf(tx: Tx, playerId: string, currency: Currency): Promise<bigint> {
  const balances = await balancesOf(tx, playerId)
  return balances.find((one) => one.currency === currency)?.balanceMinor ?? 0n
}

async function payeeOf(tx: Tx, { row, before }: ToPost, bonusId: string): Promise<Payee> {
  const { player_id: playerId, currency, funding, stake } = row
  if (funding === 'freeBet') {
    await openWallet(tx, playerId, currency)
    return { place: { playerId }, balanceMinor: await balanceOf(tx, playerId, currency) }
  }
  if (await isInPlay(tx, bonusId))
    return {
      place: { playerId, purpose: 'bonus' },
      balanceMinor: await bonusBalance(tx, playerId, currency),
    }
  return { place: endedBonusAccount, balanceMinor: returnOf(before, stake) }
}

/** What the promotion of a free bet receives: its account holds the stake unless the bet is settled. */
function promisedChange({ row: { funding, stake }, before, after }: ToPost): bigint {
  const isPaid = (decision: BetDecision) => (decision.state === 'settled' ? stake : 0n)
  return funding === 'freeBet' ? isPaid(before) - isPaid(after) : 0n
}

/** Posts the change of a locked bet under a key of its own; returns its claim. */
export async function postFunded(tx: Tx, bet: ToPost, key: string): Promise<bigint> {
  const { row, after } = bet
  const { id, currency, bonus_id: bonusId, funding } = row
  if (bonusId === null) throw new Error(`the bet ${id} has no bonus`)
  const stakeMinor = ownStakeOf(row)
  const before = { returnMinor: returnOf(bet.before, stakeMinor), claimMinor: row.claim }
  const promisedMinor = promisedChange(bet)
  const promised =
    promisedMinor === 0n
      ? []
      : [
          {
            place: { promotionId: await promotionOf(tx, bonusId), purpose: 'promised' } as const,
            currency,
            amountMinor: promisedMinor,
          },
        ]
  const kind =
    funding === 'bonus' ? bonusKind : bet.before.state === 'settled' ? 'sportCorrection' : 'sportReturn'
  // The wallet's account is locked by a transfer that it refuses, so its balance is final at the second attempt.
  for (const _ of [1, 2]) {
    const { place, balanceMinor } = await payeeOf(tx, bet, bonusId)
    const change = changeReturn(before, returnOf(after, stakeMinor), balanceMinor)
    const legs = [
      { place, currency, amountMinor: change.walletMinor },
      ...promised,
      { place: sportsAccount, currency, amountMinor: -change.walletMinor - promisedMinor } as const,
    ].filter(({ amountMinor }) => amountMinor !== 0n)
    const moved = legs.length === 0 ? {} : await transfer(tx, { key, kind, ref: id, legs })
    if ('refusal' in moved && moved.refusal === 'insufficientFunds') continue
    must(id, moved)
    return change.claimMinor
  }
  throw new Error(`the wallet of ${row.player_id} changed under its lock`)
}

/** Brings the free bet that pays a bet to its state; nothing for any other bet. */
export async function followBet(
  tx: Tx,
  { funding, bonus_id: bonusId }: Pick<SportBetRow, 'funding' | 'bonus_id'>,
  after: BetDecision,
  nowMs: number,
): Promise<void> {
  if (funding !== 'freeBet' || bonusId === null) return
  const won = after.state === 'settled' ? after.payoutMinor : null
  await followSlips(tx, [{ bonusId, won, isGivenBack: after.state === 'refunded' }], nowMs)
}
