// Notices about failed attempts at a player's account: each lock, and at most one per hour of the others.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Origin } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { PlayerRow } from '../account/index.ts'

const quietMs = 60 * 60_000
/** Placeholder id: an unknown name takes the same steps. */
const nobody = '00000000-0000-0000-0000-000000000000'

export type FailedAttempt = {
  readonly player: Pick<PlayerRow, 'id'> | undefined
  readonly from: Origin | null
  /** Lock caused by this attempt; 0 for none. */
  readonly minutes: number
}

export async function reportFailure(
  tx: Tx,
  note: CreateNotice,
  { player, from, minutes }: FailedAttempt,
  nowMs: number,
): Promise<void> {
  // Only a changed row waits for the disk at commit, and an unknown name changes none: so no attempt waits here.
  await tx.query('set local synchronous_commit to off')
  const due = await tx.query(
    `update player set failure_noted_at = $2
     where id = $1 and ($4 or failure_noted_at is null or failure_noted_at <= $3) returning 1`,
    [player?.id ?? nobody, dateOf(nowMs), dateOf(nowMs - quietMs), minutes > 0],
  )
  if (player === undefined || due.length === 0) return
  const what =
    minutes > 0 ? ({ kind: 'lockedOut', data: { minutes } } as const) : { kind: 'signInFailed' as const }
  await note(tx, { playerId: player.id, from, ...what }, nowMs)
}
