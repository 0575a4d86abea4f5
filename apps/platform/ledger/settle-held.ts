// Settles the holds of several players in one statement: each hold goes to the house in full, and its win to the
// player's wallet.
import type { Currency } from '@mangetsu/money'
import { batchColumns, listOf, type Tx } from '../kernel/db/index.ts'
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
  /** The kind of the transfers. A `sportReturn` with a win is a movement of the wallet. */
  readonly kind: 'tableRound' | 'sportReturn'
}

type HoldRow = { id: string; player_id: string; currency: Currency; amount: bigint }
type AccountRow = { id: string; player_id: string; currency: Currency; purpose: 'wallet' | 'held' }

const lockHolds = `select id, player_id, currency, amount from ledger_hold where id = any($1::uuid[]) and state = 'open'
  order by id for no key update`
const accounts = `select a.id, a.player_id, a.currency, a.purpose from ledger_account a
  where a.player_id = any($1::uuid[]) and a.purpose in ('wallet', 'held')`
const closeHolds = `update ledger_hold h set state = 'settled', closed_by = i.transfer
  from unnest($1::uuid[], $2::uuid[]) as i(hold, transfer) where h.id = i.hold and h.state = 'open' returning h.id`

type Win = { readonly transferId: string; readonly walletId: string }

const winColumns = batchColumns<Win>([
  { name: 'transfer', sqlType: 'uuid[]', of: ({ transferId }) => transferId },
  { name: 'wallet', sqlType: 'uuid[]', of: ({ walletId }) => walletId },
])

// Rounds are listed by their own records; a bet that ended hours after it was placed is an entry of its own. A locked
// wallet's version is that of its last entry.
const noteMovements = `insert into ledger_movement (account_id, version, transfer_id, kind, at)
  select a.id, a.version, i.transfer, $1, uuid_extract_timestamp(i.transfer)
  from ${winColumns.unnest(2)} join ledger_account a on a.id = i.wallet`

async function assertOpen(tx: Tx, stakes: readonly HeldStake[]): Promise<void> {
  const rows = await tx.query<HoldRow>(lockHolds, [listOf(stakes.map(({ holdId }) => holdId))])
  const open = new Map(rows.map((row) => [row.id, row]))
  const wrong = stakes.find(({ holdId, playerId, currency, stakeMinor }) => {
    const held = open.get(holdId)
    return held?.amount !== stakeMinor || held.player_id !== playerId || held.currency !== currency
  })
  if (wrong !== undefined) throw new BrokenLedger(`The hold ${wrong.holdId} is not open with its stake.`)
}

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
  await assertOpen(tx, stakes)
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
  if (kind === 'sportReturn') {
    const wins = stakes.flatMap((stake, place) =>
      stake.winMinor === 0n
        ? []
        : [{ transferId: transfers[place] ?? '', walletId: accountOf(stake, 'wallet') }],
    )
    await tx.query(noteMovements, [kind, ...winColumns.values(wins)])
  }
  const holds = stakes.map(({ holdId }) => holdId)
  const closed = await tx.query(closeHolds, [listOf(holds), listOf(transfers)])
  if (closed.length !== stakes.length) throw new BrokenLedger('A hold changed under its lock.')
  return transfers
}
