// Devices a player is known on: they have signed in there themselves, and nobody has ended that for a reason.
import type { Tx } from '../../../kernel/db/index.ts'

/** Nobody's id: an unknown name takes the same steps. */
const nobody = '00000000-0000-0000-0000-000000000000'
const knownForMs = 180 * 24 * 60 * 60_000
/** Ends that say nothing against the device; after any other it has to be signed in on anew. */
const harmlessEnds: readonly string[] = ['signedOut', 'gaveWay']
/** Devices whose counts are forgotten with a password: more than anybody has. */
const devicesLimit = 200

/**
 * Whether the last session of the player on this device says that it is theirs. The id is chosen by the device and may
 * be stolen: it earns a count of its own, and nothing else.
 */
export async function isKnownDevice(
  tx: Tx,
  playerId: string | undefined,
  deviceId: string,
  nowMs: number,
): Promise<boolean> {
  const [last] = await tx.query<{ end_reason: string | null; refreshed_at: Date }>(
    `select end_reason, refreshed_at from player_session where player_id = $1 and device_id = $2
     order by created_at desc, id desc limit 1`,
    [playerId ?? nobody, deviceId],
  )
  if (deviceId === '' || last === undefined) return false
  const isHarmless = last.end_reason === null || harmlessEnds.includes(last.end_reason)
  return isHarmless && nowMs - last.refreshed_at.getTime() < knownForMs
}

/** The devices a player has signed in on, those used last first. */
export async function devicesOf(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ device_id: string }>(
    `select device_id from player_session where player_id = $1 and device_id <> ''
     group by device_id order by max(refreshed_at) desc limit $2`,
    [playerId, devicesLimit],
  )
  return rows.map((row) => row.device_id)
}

/** What attempts at a password on a device its player is known on are counted under, by whatever name. */
export const attemptsOn = (playerId: string, deviceId: string) =>
  ({ rule: 'device', what: `${playerId}:${deviceId}` }) as const
