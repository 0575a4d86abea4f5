// Challenges that a passkey must sign, each valid once and for five minutes (WebAuthn Level 3, 13.4.3).
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'

const goodForMs = 5 * 60_000
/** Expired challenges deleted with each new one, so that they do not accumulate. */
const sweepLimit = 20

/** Stores a challenge: for this player to register a key, or for anybody to sign in. */
export async function keepChallenge(
  tx: Tx,
  challenge: string,
  playerId: string | null,
  nowMs: number,
): Promise<string> {
  const id = newId()
  await tx.query(
    `with over as (select id from passkey_challenge where expires_at <= $1 limit $2 for update skip locked)
     delete from passkey_challenge where id in (select id from over)`,
    [dateOf(nowMs), sweepLimit],
  )
  await tx.query(
    'insert into passkey_challenge (id, challenge, player_id, expires_at) values ($1, $2, $3, $4)',
    [id, challenge, playerId, dateOf(nowMs + goodForMs)],
  )
  return id
}

/** Removes and returns a challenge; null, without removing it, if it is unknown, spent or another player's. */
export async function spendChallenge(
  tx: Tx,
  id: string,
  playerId: string | null,
  nowMs: number,
): Promise<string | null> {
  const [row] = await tx.query<{ challenge: string; expires_at: Date }>(
    `delete from passkey_challenge where id = $1 and player_id is not distinct from $2
      returning challenge, expires_at`,
    [id, playerId],
  )
  return row === undefined || row.expires_at.getTime() <= nowMs ? null : row.challenge
}
