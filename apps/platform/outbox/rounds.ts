// What follows from settled rounds: statistics, winners and each player's history, exactly once.
import type { Winner } from '@mangetsu/contract/winner'
import type { Bus } from '../bus.ts'
import { dateOf } from '../clock.ts'
import type { Tx } from '../db/index.ts'
import { addRounds } from '../features/lobby/index.ts'
import { addWinners } from '../features/winner/index.ts'
import type { Work } from '../http/index.ts'
import type { Games, RoundFact } from '../studio/index.ts'

/** Batches one transaction takes; each carries at most as many rounds as a settlement. */
const batchLimit = 8
/** Winners told over push in one turn: a burst shows its newest. */
const toldLimit = 10

const take = {
  name: 'outbox_take',
  text: `delete from outbox where id in
      (select id from outbox where kind = 'rounds' order by id limit $1 for update skip locked)
    returning body`,
}
const keep = {
  name: 'player_round_keep',
  text: `insert into player_round (player_id, round_id, game_id, currency, stake, payout, at)
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[])`,
}

async function keepHistory(tx: Tx, facts: readonly RoundFact[]): Promise<void> {
  await tx.query(keep, [
    facts.map(({ playerId }) => playerId),
    facts.map(({ id }) => id),
    facts.map(({ gameId }) => gameId),
    facts.map(({ currency }) => currency),
    facts.map(({ stake }) => stake),
    facts.map(({ payout }) => payout),
    facts.map(({ atMs }) => dateOf(atMs)),
  ])
}

export type FollowParts = { readonly work: Work; readonly games: Games; readonly bus: Bus }

/**
 * One turn: takes rows away and does what they ask for in one transaction, so that each counts once whatever
 * happens. Returns how many rows it took; run again at once while that is more than none.
 */
export async function followRounds({ work, games, bus }: FollowParts): Promise<number> {
  const { taken, winners } = await work.write(async (tx) => {
    const rows = await tx.query<{ body: RoundFact[] }>(take, [batchLimit])
    const facts = rows.flatMap(({ body }) => body)
    if (facts.length === 0) return { taken: rows.length, winners: [] as Winner[] }
    await keepHistory(tx, facts)
    await addRounds(tx, facts)
    return { taken: rows.length, winners: await addWinners(tx, games, facts) }
  })
  for (const winner of winners.slice(-toldLimit)) bus.publish({ type: 'winner', winner })
  return taken
}
