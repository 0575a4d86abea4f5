// Deposit addresses of coins: one per player, coin and network, requested from the bank once and stored permanently.
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { GatewayDown } from '../gateway/index.ts'
import { hasPayoutTo, lockCoinPlace } from '../payout-method/index.ts'
import type { DepositAddress } from './channels/index.ts'
import type { DepositParts } from './parts.ts'

type PlaceParts = Pick<DepositParts, 'work' | 'gateway' | 'notifyUrl' | 'log'>

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

export type AddressRequest = {
  readonly playerId: string
  readonly currency: Currency
  readonly network: string
  readonly lang: 'ja' | 'en'
}

export async function findAddress(
  tx: Pick<Connection, 'query'>,
  id: string,
): Promise<AddressRow | undefined> {
  return (await tx.query<AddressRow>(`select ${columns} from coin_address where id = $1`, [id]))[0]
}

/** Returns the id of the player's address, created if new; the request to the bank may be pending. */
export async function reserveAddress(tx: Tx, request: AddressRequest, nowMs: number): Promise<string> {
  const { playerId, currency, network, lang } = request
  await tx.query(
    `insert into coin_address (id, player_id, currency, network, lang, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, currency, network) where not is_retired do nothing`,
    [newId(), playerId, currency, network, lang, dateOf(nowMs)],
  )
  const [row] = await tx.query<{ id: string }>(
    'select id from coin_address where player_id = $1 and currency = $2 and network = $3 and not is_retired',
    [playerId, currency, network],
  )
  if (row === undefined) throw new Error('an address just made is not there')
  return row.id
}

type PlacedAddress = DepositAddress & { readonly needed: number }

const placeOf = (row: AddressRow): PlacedAddress | null =>
  row.address === null || row.needed === null
    ? null
    : { address: row.address, tag: row.tag, payUrl: row.pay_url, needed: row.needed }

/** Returns the current row for the address: it differs if the bank's first address had to be retired. */
async function currentAddress(tx: Pick<Connection, 'query'>, id: string): Promise<AddressRow> {
  const [row] = await tx.query<AddressRow>(
    `select ${columns} from coin_address where not is_retired and (player_id, currency, network) =
       (select player_id, currency, network from coin_address where id = $1)`,
    [id],
  )
  if (row === undefined) throw new Error(`the address ${id} is not there`)
  return row
}

/** Retires an address that payouts were sent to: it credits nothing, and the player gets another address. */
async function retire(
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

/**
 * Stores the bank's address, unless a payout may be in transit to it: that payout would be credited as a deposit.
 * Returns false if it was not stored.
 */
async function keep(tx: Tx, row: AddressRow, place: PlacedAddress): Promise<boolean> {
  const { address, tag, needed, payUrl } = place
  await lockCoinPlace(tx, { network: row.network, address })
  if (await hasPayoutTo(tx, { network: row.network, address })) {
    await retire(tx, row, place)
    return false
  }
  await tx.query(
    `update coin_address set address = $2, tag = $3, needed = $4, pay_url = $5 where id = $1 and address is null`,
    [row.id, address, tag, needed, payUrl],
  )
  return true
}

/** Maximum addresses requested from the bank per player, coin and network; a second request is already rare. */
const placeTries = 3

/** Returns the address, requested from the bank if it is not stored yet; throws `GatewayDown`. */
export async function placeAt(parts: PlaceParts, id: string, owner: string): Promise<PlacedAddress> {
  const { work, gateway, notifyUrl, log } = parts
  for (let tries = 0; tries < placeTries; tries += 1) {
    const row = await work.read((tx) => currentAddress(tx, id))
    const known = placeOf(row)
    if (known !== null) return known
    const { currency, network, lang } = row
    const request = { id: row.id, currency, network, owner, lang, notifyUrl }
    const { address, tag, needed, payUrl } = await gateway.requestAddress(request)
    const place = { address, tag, needed, payUrl }
    if (await work.write((tx) => keep(tx, row, place))) return place
    log.warn({ addressId: row.id }, 'the bank gave a deposit address that a payout went to')
  }
  throw new GatewayDown('the bank gives addresses that payouts went to')
}

/** Window after a reservation in which an address with a lost response is requested again, ms. */
const lostFromMs = 60_000
const lostUntilMs = 24 * 60 * 60_000
/** Addresses requested in one batch. */
const lostLimit = 20

/**
 * Requests addresses again whose response may have been lost: an unknown address credits nothing. More than a day after
 * its reservation, an address is requested only when its player asks for it.
 */
export async function placeLost(parts: PlaceParts, nowMs: number): Promise<void> {
  const lost = await parts.work.read((tx) =>
    tx.query<{ id: string; login_name: string }>(
      `select a.id, p.login_name from coin_address a join player p on p.id = a.player_id
       where a.address is null and a.created_at between $1 and $2 order by a.created_at limit ${lostLimit}`,
      [dateOf(nowMs - lostUntilMs), dateOf(nowMs - lostFromMs)],
    ),
  )
  for (const { id, login_name: owner } of lost) {
    try {
      await placeAt(parts, id, owner)
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      parts.log.warn({ err: error, addressId: id }, 'the bank did not give an address')
    }
  }
}
