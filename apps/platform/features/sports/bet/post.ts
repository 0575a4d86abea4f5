// Posts what moves when bets change again: their holds, and their returns by the difference from what they had returned.
import type { Tx } from '../../../kernel/db/index.ts'
import {
  holdTogether,
  type LedgerRefusal,
  lockWallets,
  moveTogether,
  releaseTogether,
  settleHolds,
} from '../../../ledger/index.ts'
import { type BetDecision, changeReturn, returnOf } from './decide.ts'
import type { SportBetRow } from './rows.ts'

/** The account of stakes and returns of the sportsbook. */
export const sportsAccount = 'house:sports'

/** A locked bet with what it was, and what it becomes. */
export type ToPost = {
  readonly row: Pick<
    SportBetRow,
    'id' | 'player_id' | 'currency' | 'stake' | 'hold_id' | 'claim' | 'settlements' | 'funding' | 'bonus_id'
  >
  readonly before: BetDecision
  readonly after: BetDecision
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

/** A bet's hold as the ledger ends it, under the key of the settlement's number. */
export function heldOf({ row }: Pick<ToPost, 'row'>) {
  const { id, hold_id: holdId, player_id: playerId, currency, stake: amountMinor } = row
  if (holdId === null) throw new Error(`the bet ${id} has no hold`)
  return { key: `sport:${id}:${row.settlements + 1}`, ref: id, holdId, playerId, currency, amountMinor }
}

/** What a changed bet owes, and its hold. */
export type PostedBet = { readonly claim: bigint; readonly holdId: string | null }
type Posted = ReadonlyMap<string, PostedBet>

/** The holds of bets that end go to their wallets, or to the house, which then pays what the bets return. */
async function endHolds(tx: Tx, bets: readonly ToPost[]): Promise<Posted> {
  const ends = bets.map((bet) => {
    const { row, after } = bet
    const returnMinor = returnOf(after, row.stake)
    const { walletMinor, claimMinor } = changeReturn(
      { returnMinor: 0n, claimMinor: row.claim },
      returnMinor,
      0n,
    )
    const isReleased = after.state === 'refunded' && walletMinor === row.stake
    return { held: { ...heldOf(bet), winMinor: walletMinor }, isReleased, claimMinor }
  })
  const { released = [], settled = [] } = Object.groupBy(ends, ({ isReleased }) =>
    isReleased ? 'released' : 'settled',
  )
  await releaseTogether(
    tx,
    'sportBetBack',
    released.map(({ held }) => held),
  )
  await settleHolds(
    tx,
    { kind: 'sportReturn', houseAccount: sportsAccount },
    settled.map(({ held }) => held),
  )
  return new Map(ends.map(({ held, claimMinor }) => [held.ref, { claim: claimMinor, holdId: held.holdId }]))
}

/**
 * Moves the differences of bets' returns, one after another; a bet that opens again also gets its stake, to hold it, from
 * the house. A wallet never pays more than it has: the rest is the bet's claim.
 */
async function moveReturns(tx: Tx, bets: readonly ToPost[]): Promise<Posted> {
  const keyOf = ({ row }: ToPost) => ({ playerId: row.player_id, currency: row.currency })
  const locked = await lockWallets(tx, bets.map(keyOf))
  const balances = new Map<string, bigint>()
  const moved = bets.map((bet) => {
    const { row, before, after } = bet
    const wallet = `${row.player_id} ${row.currency}`
    const balanceMinor = balances.get(wallet) ?? locked.balanceOf(keyOf(bet)) ?? 0n
    const earlier = { returnMinor: returnOf(before, row.stake), claimMinor: row.claim }
    const { walletMinor, claimMinor } = changeReturn(earlier, returnOf(after, row.stake), balanceMinor)
    // What a reopened bet holds again leaves the wallet after the moves of all bets.
    balances.set(wallet, balanceMinor + walletMinor)
    const net = walletMinor + (after.state === 'open' ? row.stake : 0n)
    const key = `sport:${row.id}:${row.settlements + 1}`
    return { bet, claimMinor, move: { ...keyOf(bet), key, ref: row.id, walletMinor: net } }
  })
  await moveTogether(
    tx,
    { kind: 'sportCorrection', houseAccount: sportsAccount },
    locked,
    moved.flatMap(({ move }) => (move.walletMinor === 0n ? [] : [move])),
  )
  const reopened = moved.filter(({ bet }) => bet.after.state === 'open')
  const holds = reopened.map(({ bet: { row }, move }) => {
    const { playerId, currency, key, ref } = move
    return { playerId, currency, key: `${key}:hold`, ref, amountMinor: row.stake }
  })
  const held = await holdTogether(tx, 'sportBet', await lockWallets(tx, holds), holds)
  const holdOf = new Map(reopened.map(({ bet }, place) => [bet.row.id, held[place] ?? null]))
  return new Map(
    moved.map(({ bet: { row }, claimMinor }) => [
      row.id,
      { claim: claimMinor, holdId: holdOf.get(row.id) ?? row.hold_id },
    ]),
  )
}

/** Posts the changes of locked bets under the keys of their numbers; returns their claims and holds by bet. */
export async function postChanges(tx: Tx, bets: readonly ToPost[]): Promise<Posted> {
  const { held = [], returned = [] } = Object.groupBy(bets, ({ before }) =>
    before.state === 'open' ? 'held' : 'returned',
  )
  return new Map([...(await endHolds(tx, held)), ...(await moveReturns(tx, returned))])
}
