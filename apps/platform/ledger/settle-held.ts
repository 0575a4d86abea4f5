// Settles the holds of several players in one statement: each hold goes to the house in full, and its win to the
// player's wallet.
import type { Currency } from '@mangetsu/money'
import { listOf, type Tx } from '../kernel/db/index.ts'
import { closeHolds, lockOpenHolds } from './hold-together.ts'
import { BrokenLedger } from './invariants.ts'
import { settleTogether } from './settle-batch.ts'
import type { HouseAccount } from './types.ts'
import { isRefused } from './types.ts'

/** An open hold of one player and currency, at most one per player and currency in a batch. */
export type HeldStake = {
  readonly holdId: string
  readonly playerId: string
  readonly currency: Currency
  /** Held amount, smallest units. */
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  /** The record it belongs to: with the hold's id it forms the key. */
  readonly ref: string
}

export type HeldBatch = {
  readonly houseAccount: HouseAccount
  /** The kind of the transfers. */
  readonly kind: 'tableRound'
}

type AccountRow = { id: string; player_id: string; currency: Currency; purpose: 'wallet' | 'held' }

const accounts = `select a.id, a.player_id, a.currency, a.purpose from ledger_account a
  where a.player_id = any($1::uuid[]) and a.purpose in ('wallet', 'held')`
/**
 * Settles each stake from its hold; returns the transfers in the order of the stakes. The caller has locked the object
 * the stakes belong to, so a hold that is not open with this player, currency and amount is a fault and throws.
 */
export async function settleHeld(
  tx: Tx,
  { houseAccount, kind }: HeldBatch,
  stakes: readonly HeldStake[],
): Promise<readonly string[]> {
  if (stakes.length === 0) return []
  const holds = stakes.map((stake) => ({ ...stake, amountMinor: stake.stakeMinor }))
  await lockOpenHolds(tx, holds)
  const found = new Map(
    (await tx.query<AccountRow>(accounts, [listOf(stakes.map(({ playerId }) => playerId))])).map((row) => [
      `${row.player_id} ${row.currency} ${row.purpose}`,
      row.id,
    ]),
  )
  const accountOf = ({ playerId, currency }: HeldStake, purpose: AccountRow['purpose']): string => {
    const id = found.get(`${playerId} ${currency} ${purpose}`)
    if (id === undefined) throw new BrokenLedger(`The player ${playerId} has no ${purpose} in ${currency}.`)
    return id
  }
  const answers = await settleTogether(
    tx,
    stakes.map((stake) => ({
      key: `${stake.ref}:${stake.holdId}`,
      requestHash: stake.holdId.replaceAll('-', ''),
      playerAccountId: accountOf(stake, 'wallet'),
      currency: stake.currency,
      stakeMinor: stake.stakeMinor,
      winMinor: stake.winMinor,
      houseAccount,
      contributions: [],
      kind,
      ref: stake.ref,
      funding: { fromAccountId: accountOf(stake, 'held'), toAccountId: accountOf(stake, 'wallet') },
      attachment: undefined,
    })),
  )
  const transfers = answers.map((answer) => {
    if (isRefused(answer)) throw new BrokenLedger(`A held stake was refused with ${answer.refusal}.`)
    if (answer.isReplay) throw new BrokenLedger('A held stake was settled before.')
    return answer.transferId
  })
  await closeHolds(tx, 'settled', holds, transfers)
  return transfers
}
