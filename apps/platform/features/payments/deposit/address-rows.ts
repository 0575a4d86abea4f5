// Rows of deposit addresses: reserved, read, retired, and mapped to the bank's request.
import type { BankAddressRequest } from '@mangetsu/contract/bank'
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import type { DepositAddress } from './channels/index.ts'
import type { Payer } from './rows.ts'

export type AddressRow = {
  readonly id: string
  readonly player_id: string
  readonly currency: Currency
  readonly network: string
  readonly lang: 'ja' | 'en'
  readonly address: string | null
  readonly tag: string | null
  readonly needed: number | null
  readonly pay_url: string | null
  /**
   * A payout of this site went to the address before the bank assigned it: incoming payments are reviewed by an
   * operator.
   */
  readonly is_retired: boolean
}

const columns = 'id, player_id, currency, network, lang, address, tag, needed, pay_url, is_retired'

export type NewAddress = {
  readonly playerId: string
  readonly currency: Currency
  readonly network: string
  readonly payer: Payer
}

export async function findAddress(
  tx: Pick<Connection, 'query'>,
  id: string,
): Promise<AddressRow | undefined> {
  return (await tx.query<AddressRow>(`select ${columns} from coin_address where id = $1`, [id]))[0]
}

/** Returns the id of the player's address, created if new; the request to the bank may be pending. */
export async function reserveAddress(tx: Tx, request: NewAddress, nowMs: number): Promise<string> {
  const { playerId, currency, network, payer } = request
  await tx.query(
    `insert into coin_address (id, player_id, currency, network, lang, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, currency, network) where not is_retired do nothing`,
    [newId(), playerId, currency, network, payer.lang, dateOf(nowMs)],
  )
  const [row] = await tx.query<{ id: string }>(
    'select id from coin_address where player_id = $1 and currency = $2 and network = $3 and not is_retired',
    [playerId, currency, network],
  )
  if (row === undefined) throw new Error('an address just made is not there')
  return row.id
}

export type PlacedAddress = DepositAddress & { readonly needed: number }

/** Returns the address with what a payer needs; null until the bank has assigned it. */
export const placeOf = (row: AddressRow): PlacedAddress | null =>
  row.address === null || row.needed === null
    ? null
    : { address: row.address, tag: row.tag, payUrl: row.pay_url, needed: row.needed }

/** Returns the current row for the address: it differs if the bank's first address had to be retired. */
export async function currentAddress(tx: Pick<Connection, 'query'>, id: string): Promise<AddressRow> {
  const [row] = await tx.query<AddressRow>(
    `select ${columns} from coin_address where not is_retired and (player_id, currency, network) =
       (select player_id, currency, network from coin_address where id = $1)`,
    [id],
  )
  if (row === undefined) throw new Error(`the address ${id} is not there`)
  return row
}

/** The request by which the bank assigns the address; its pages are in the payer's language. */
export const bankRequestOf = (
  { id, currency, network, lang }: AddressRow,
  owner: string,
  notifyUrl: string,
): BankAddressRequest => ({ id, currency, network, owner, lang, notifyUrl })

/** Retires an address that payouts were sent to: it credits nothing, and the player gets another address. */
export async function retireAddress(
  tx: Tx,
  { id }: AddressRow,
  { address, tag, needed, payUrl }: PlacedAddress,
): Promise<void> {
  const nextId = newId()
  const retired = await tx.query(
    `update coin_address set address = $2, tag = $3, needed = $4, pay_url = $5, is_retired = true
     where id = $1 and address is null returning id`,
    [id, address, tag, needed, payUrl],
  )
  if (retired.length === 0) return
  await tx.query(
    `insert into coin_address (id, player_id, currency, network, lang, created_at)
     select $2, player_id, currency, network, lang, created_at from coin_address where id = $1`,
    [id, nextId],
  )
  await tx.query('update deposit set address_id = $2 where address_id = $1 and tx_id is null', [id, nextId])
}
