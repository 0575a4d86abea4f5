// Reads the vault and its openings, for display and export.
import { type Vault, type VaultOpening, vaultDelayHours } from '@mangetsu/contract/vault'
import { type Currency, toDecimal } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { vaultOf } from '../../../ledger/index.ts'

type OpeningRow = {
  id: string
  currency: Currency
  amount: bigint
  asked_at: Date
  opens_at: Date
  state: 'waiting' | 'opened' | 'cancelled'
  ended_at: Date | null
}

const columns = 'id, currency, amount, asked_at, opens_at, state, ended_at'
const waiting = {
  name: 'vault_waiting',
  text: `select ${columns} from vault_opening where player_id = $1 and state = 'waiting' order by opens_at, id`,
}

const openingOf = (row: OpeningRow): VaultOpening => ({
  id: row.id,
  currency: row.currency,
  amount: toDecimal(row.amount, row.currency),
  askedAt: instantOf(row.asked_at),
  opensAt: instantOf(row.opens_at),
})

async function lockedOf(tx: Pick<Connection, 'query'>, playerId: string): Promise<Vault['locked']> {
  const balances = await vaultOf(tx, playerId)
  return walletOrder(
    balances.map(({ currency, balanceMinor }) => ({ currency, amount: toDecimal(balanceMinor, currency) })),
  )
}

/** The vault in the contract's form. */
export async function vaultView(tx: Tx, playerId: string): Promise<Vault> {
  const locked = await lockedOf(tx, playerId)
  const openings = (await tx.query<OpeningRow>(waiting, [playerId])).map(openingOf)
  return { locked, openings, delayHours: vaultDelayHours }
}

/** Whether the player has money in the vault. */
export const isVaultUsed = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await vaultOf(tx, playerId)).length > 0

/** The vault's part of a player's data export: locked amounts and every opening, newest first. */
export const exportVault: Exporter = async (tx, playerId) => {
  const rows = await tx.query<OpeningRow>(
    `select ${columns} from vault_opening where player_id = $1 order by id desc limit $2`,
    [playerId, exportedRows],
  )
  const openings = rows.map((row) => ({
    ...openingOf(row),
    state: row.state,
    endedAt: row.ended_at === null ? null : instantOf(row.ended_at),
  }))
  return { locked: await lockedOf(tx, playerId), openings }
}
