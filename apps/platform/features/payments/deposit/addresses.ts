// The addresses of coins: one for each player, coin and network, asked of the bank once and kept for good.
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import type { DepositAddress } from './channels/index.ts'
import type { DepositParts } from './parts.ts'

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
}

const columns = 'id, player_id, currency, network, lang, address, tag, needed, pay_url'

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

/** The id of the player's address, made if it is new; the bank need not have been asked yet. */
export async function reserveAddress(tx: Tx, request: AddressRequest, nowMs: number): Promise<string> {
  const { playerId, currency, network, lang } = request
  await tx.query(
    `insert into coin_address (id, player_id, currency, network, lang, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, currency, network) do nothing`,
    [newId(), playerId, currency, network, lang, dateOf(nowMs)],
  )
  const [row] = await tx.query<{ id: string }>(
    'select id from coin_address where player_id = $1 and currency = $2 and network = $3',
    [playerId, currency, network],
  )
  if (row === undefined) throw new Error('an address just made is not there')
  return row.id
}

const placeOf = (row: AddressRow): (DepositAddress & { readonly needed: number }) | null =>
  row.address === null || row.needed === null
    ? null
    : { address: row.address, tag: row.tag, payUrl: row.pay_url, needed: row.needed }

/** The address itself, from the bank if it was never asked; throws `GatewayDown`. */
export async function placeAt({ work, gateway, notifyUrl }: DepositParts, id: string, owner: string) {
  const row = await work.read((tx) => findAddress(tx, id))
  if (row === undefined) throw new Error(`the address ${id} is not there`)
  const known = placeOf(row)
  if (known !== null) return known
  const { currency, network, lang } = row
  const { address, tag, needed, payUrl } = await gateway.requestAddress({
    id,
    currency,
    network,
    owner,
    lang,
    notifyUrl,
  })
  await work.write((tx) =>
    tx.query(
      `update coin_address set address = $2, tag = $3, needed = $4, pay_url = $5 where id = $1 and address is null`,
      [id, address, tag, needed, payUrl],
    ),
  )
  return { address, tag, needed, payUrl }
}
