// Where a player has signed in: the devices by their ids, and the networks they stood in.
import type { Tx } from '../../../kernel/db/index.ts'
import { networkOf } from '../../../kernel/network.ts'

export type SignInPlaces = { readonly devices: readonly string[]; readonly networks: readonly string[] }

/** More than anybody has who is one person. */
const devicesLimit = 200
const networksLimit = 10

const devices = `select device_id from player_session where player_id = $1 and device_id <> ''
  group by device_id order by max(refreshed_at) desc limit $2`
// The machine's own network, where the site is tried out, tells nobody apart.
const networks = `select address from player_session where player_id = $1 and address <> '' and region <> 'local'
  group by address order by max(refreshed_at) desc limit $2`

/** The devices and the networks of a player's sign-ins, those used last, and the device the account was opened on. */
export async function signInPlaces(tx: Tx, playerId: string): Promise<SignInPlaces> {
  const used = await tx.query<{ device_id: string }>(devices, [playerId, devicesLimit])
  const seen = await tx.query<{ address: string }>(networks, [playerId, networksLimit])
  const [opened] = await tx.query<{ registered_device: string | null }>(
    'select registered_device from player where id = $1',
    [playerId],
  )
  const first = opened?.registered_device ? [opened.registered_device] : []
  return {
    devices: [...new Set([...used.map(({ device_id }) => device_id), ...first])],
    networks: [...new Set(seen.map(({ address }) => networkOf(address)))],
  }
}
