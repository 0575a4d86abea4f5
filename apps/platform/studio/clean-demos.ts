// Demo sessions are temporary: their seeds are revealed when they end, and all
// their data is deleted a day later.

import { dateOf } from '../kernel/clock.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import type { SeedPairs } from './seed-pairs.ts'

const keptMs = 24 * 60 * 60_000
const batchLimit = 500

/** Runs one batch; true if more remains. Real sessions without a round are deleted as well, others stay. */
export async function cleanDemos(
  work: UnitOfWork,
  seedPairs: Pick<SeedPairs, 'revealDemos'>,
  nowMs: number,
): Promise<boolean> {
  return work.write(async (tx) => {
    // Open rounds of ended demos are deleted first, since their seeds are about to be revealed.
    await tx.query(
      `delete from studio_open_round where player_id is null and session_id in (
         select id from studio_session where expires_at <= $1)`,
      [dateOf(nowMs)],
    )
    const revealed = await seedPairs.revealDemos(tx, nowMs, batchLimit)
    const old = await tx.query<{ id: string; seed_pair_id: string | null }>(
      `delete from studio_session where id in (select id from studio_session
         where expires_at <= $1 and (player_id is null or last_round_id is null) order by expires_at limit $2)
       returning id, seed_pair_id`,
      [dateOf(nowMs - keptMs), batchLimit],
    )
    await tx.query('delete from studio_demo_round where session_id = any($1)', [old.map(({ id }) => id)])
    const pairs = old.flatMap(({ seed_pair_id }) => (seed_pair_id === null ? [] : [seed_pair_id]))
    await tx.query('delete from seed_pair where id = any($1) and player_id is null', [pairs])
    return old.length === batchLimit || revealed === batchLimit
  })
}
