// Posts what moves when a bet changes: its hold, and its return by the difference from what it had returned.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  balancesOf,
  hold,
  isRefused,
  type LedgerRefusal,
  moveLegs,
  openWallet,
  release,
  settle,
  transfer,
} from '../../../ledger/index.ts'
import { type BetDecision, changeReturn, returnOf } from './decide.ts'
import type { SportBetRow } from './rows.ts'

/** The account of stakes and returns of the sportsbook. */
export const sportsAccount = 'house:sports'

type Posted = Pick<
  SportBetRow,
  'id' | 'player_id' | 'currency' | 'stake' | 'hold_id' | 'claim' | 'settlements'
> & {
  readonly before: BetDecision
}

type Outcome = { readonly refusal: LedgerRefusal } | object

/** Returns the result of a posting that cannot be refused. */
export function must<T extends Outcome>(
  betId: string,
  outcome: T,
): Exclude<T, { readonly refusal: LedgerRefusal }> {
  if ('refusal' in outcome) throw new Error(`the bet ${betId} could not be posted: ${outcome.refusal}`)
  return outcome as Exclude<T, { readonly refusal: LedgerRefusal }>
}

/** Moves an amount from the house to the wallet, or back if it is negative. Refused if the wallet has less. */
function move(
  tx: Tx,
  { id, player_id: playerId, currency }: Pick<Posted, 'id' | 'player_id' | 'currency'>,
  about: { readonly key: string; readonly kind: 'sportReturn' | 'sportCorrection' },
  walletMinor: bigint,
) {
  const [from, to] =
    walletMinor > 0n ? ([sportsAccount, { playerId }] as const) : ([{ playerId }, sportsAccount] as const)
  const amountMinor = walletMinor > 0n ? walletMinor : -walletMinor
  return transfer(tx, { ...about, ref: id, legs: moveLegs({ from, to, currency, amountMinor }) })
}

async function balanceOf(tx: Tx, playerId: string, currency: Currency): Promise<bigint> {
  const balances = await balancesOf(tx, playerId)
  return balances.find((one) => one.currency === currency)?.balanceMinor ?? 0n
}

/** The hold of a bet that ends goes to the wallet, or to the house, which then pays what the bet returns. */
async function endHold(
  tx: Tx,
  bet: Posted,
  after: BetDecision,
  walletMinor: bigint,
  key: string,
): Promise<void> {
  const { id, hold_id: holdId, stake } = bet
  if (holdId === null) throw new Error(`the bet ${id} has no hold`)
  if (after.state === 'refunded' && walletMinor === stake) {
    must(id, await release(tx, { key, kind: 'sportBetBack', ref: id, holdId }))
    return
  }
  const to = [{ place: sportsAccount, amountMinor: stake }] as const
  must(id, await settle(tx, { key, kind: 'sportReturn', ref: id, holdId, to }))
  if (walletMinor > 0n)
    must(id, await move(tx, bet, { key: `${key}:paid`, kind: 'sportReturn' }, walletMinor))
}

/**
 * Moves the difference of a bet's return; a bet that opens again also gets its stake, to hold it, from the house. The
 * wallet never pays more than it has; returns the claim.
 */
async function moveReturn(tx: Tx, bet: Posted, after: BetDecision, key: string): Promise<bigint> {
  const before = { returnMinor: returnOf(bet.before, bet.stake), claimMinor: bet.claim }
  const stakeMinor = after.state === 'open' ? bet.stake : 0n
  // The wallet's account is locked by a transfer that it refuses, so its balance is final at the second attempt.
  for (const _ of [1, 2]) {
    const balanceMinor = await balanceOf(tx, bet.player_id, bet.currency)
    const { walletMinor, claimMinor } = changeReturn(before, returnOf(after, bet.stake), balanceMinor)
    const netMinor = walletMinor + stakeMinor
    if (netMinor === 0n) return claimMinor
    const moved = await move(tx, bet, { key, kind: 'sportCorrection' }, netMinor)
    if (!isRefused(moved)) return claimMinor
    if (moved.refusal !== 'insufficientFunds') must(bet.id, moved)
  }
  throw new Error(`the wallet of ${bet.player_id} changed under its lock`)
}

type PostedBet = { readonly claim: bigint; readonly holdId: string | null }

/** Posts the change of a locked bet under the key of its number; returns its claim and hold. */
export async function postChange(tx: Tx, bet: Posted, after: BetDecision): Promise<PostedBet> {
  const { id, player_id: playerId, currency, stake, hold_id: holdId } = bet
  const key = `sport:${id}:${bet.settlements + 1}`
  await openWallet(tx, playerId, currency)
  if (bet.before.state === 'open') {
    const change = changeReturn({ returnMinor: 0n, claimMinor: bet.claim }, returnOf(after, stake), 0n)
    await endHold(tx, bet, after, change.walletMinor, key)
    return { claim: change.claimMinor, holdId }
  }
  const claim = await moveReturn(tx, bet, after, key)
  if (after.state !== 'open') return { claim, holdId }
  const about = { key: `${key}:hold`, kind: 'sportBet', ref: id, playerId, currency, amountMinor: stake }
  return { claim, holdId: must(id, await hold(tx, about)).holdId }
}
