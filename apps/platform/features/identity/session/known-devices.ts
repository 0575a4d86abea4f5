// Known devices of a player: the player has signed in there, and the session was not ended for a security reason.
import type { Tx } from '../../../kernel/db/index.ts'

/** Placeholder id: an unknown name takes the same steps. */
const nobody = '00000000-0000-0000-0000-000000000000'
const knownForMs = 180 * 24 * 60 * 60_000
/** End reasons that do not discredit the device; after any other, a new sign-in is required. */
const harmlessEnds: readonly string[] = ['signedOut', 'gaveWay']
/** Devices whose counts are reset with a password: more than any player has. */
const devicesLimit = 200

/**
 * Returns whether the player's last session on this device marks it as theirs. The id is chosen by the device and may
 * be stolen: it only gives the device its own count.
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

/** Lists the devices a player has signed in on, the most recently used first. */
export async function devicesOf(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ device_id: string }>(
    `select device_id from player_session where player_id = $1 and device_id <> ''
     group by device_id order by max(refreshed_at) desc limit $2`,
    [playerId, devicesLimit],
  )
  return rows.map((row) => row.device_id)
}

/** Returns the counting subject of password attempts on a known device, under any name. */
export const attemptsOn = (playerId: string, deviceId: string) =>
  ({ rule: 'device', what: `${playerId}:${deviceId}` }) as const
