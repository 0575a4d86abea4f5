// Deposit addresses of coins: one per player, coin and network, requested from the bank once and stored permanently.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { hasPayoutTo, lockCoinPlace } from '../payout-method/index.ts'
import {
  type AddressRow,
  bankRequestOf,
  currentAddress,
  type PlacedAddress,
  placeOf,
  retireAddress,
} from './address-rows.ts'
import type { DepositParts } from './parts.ts'

type PlaceParts = Pick<DepositParts, 'work' | 'gateway' | 'notifyUrl' | 'log'>

/**
 * Stores the bank's address, unless a payout may be in transit to it: that payout would be credited as a deposit.
 * Returns false if it was not stored.
 */
async function keep(tx: Tx, row: AddressRow, place: PlacedAddress): Promise<boolean> {
  const { address, tag, needed, payUrl } = place
  await lockCoinPlace(tx, { network: row.network, address })
  if (await hasPayoutTo(tx, { network: row.network, address })) {
    await retireAddress(tx, row, place)
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
    const request = bankRequestOf(row, owner, notifyUrl)
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
 * Requests addresses again whose response may have been lost: an unknown address credits nothing. More than a
 * day after its reservation, an address is requested only for its player's next request.
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
