// Devices and networks a player has signed in from.
import { dateOf } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { networkOf } from '../../../kernel/network.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'

export type SignInPlaces = { readonly devices: readonly string[]; readonly networks: readonly string[] }

/** More than any single person has. */
const devicesLimit = 200
const networksLimit = 10

const devices = `select device_id from player_session where player_id = $1 and device_id <> ''
  group by device_id order by max(refreshed_at) desc limit $2`
// The local network, where the site is tried out, does not distinguish players.
const networks = `select address from player_session where player_id = $1 and address <> '' and region <> 'local'
  group by address order by max(refreshed_at) desc limit $2`

/**
 * Returns the devices and networks of a player's sign-ins, the most recent ones, and the device used at registration.
 */
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

/** Older sign-ins do not indicate who plays together now. */
const sharedForMs = 90 * dayMs

const recent = `select player_id, device_id, address, region from player_session
  where player_id = any($1::uuid[]) and refreshed_at > $2 group by player_id, device_id, address, region`

type PlaceRow = { player_id: string; device_id: string; address: string; region: string }

/**
 * Returns the groups of two or more of these players that signed in on one device or from one network within 90 days.
 */
export async function accountsSharingPlaces(
  tx: Tx,
  playerIds: readonly string[],
  nowMs: number,
): Promise<readonly (readonly string[])[]> {
  const rows = await tx.query<PlaceRow>(recent, [listOf(playerIds), dateOf(nowMs - sharedForMs)])
  const players = new Map<string, Set<string>>()
  const add = (place: string, playerId: string) =>
    players.set(place, (players.get(place) ?? new Set()).add(playerId))
  for (const { player_id: playerId, device_id: device, address, region } of rows) {
    if (device !== '') add(`device ${device}`, playerId)
    if (address !== '' && region !== 'local') add(`network ${networkOf(address)}`, playerId)
  }
  return [...players.values()].filter(({ size }) => size > 1).map((set) => [...set])
}
