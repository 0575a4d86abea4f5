// What players stake by week, game and currency, from settled rounds: what rakeback is reckoned from.
import { type Consumer, roundConsumer } from '../../../events/index.ts'
import { siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'

type Row = { player_id: string; week: string; currency: string; game_id: string; staked: bigint }

const staked = `select player_id, date_trunc('week', at at time zone $2)::date as week, currency, game_id,
    sum(stake)::bigint as staked
  from studio_round where id = any($1::uuid[]) and stake > 0
  group by player_id, week, currency, game_id order by player_id, week, currency, game_id`

const add = `insert into rakeback_week as w (player_id, week, currency, game_id, cost_ppm, staked)
  select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::integer[], $6::bigint[])
  on conflict (player_id, week, currency, game_id, cost_ppm) do update set staked = w.staked + excluded.staked`

async function countRounds(tx: Tx, games: Games, roundIds: string): Promise<void> {
  const all = await tx.query<Row>(staked, [roundIds, siteZone])
  const known = all.flatMap((row) => {
    const game = games.find(row.game_id)
    // Of a game that is not known any more nobody can say what it kept.
    return game === undefined ? [] : [{ ...row, costPpm: Math.max(0, 1_000_000 - game.math.rtpPpm) }]
  })
  if (known.length === 0) return
  await tx.query(add, [
    known.map(({ player_id }) => player_id),
    known.map(({ week }) => week),
    known.map(({ currency }) => currency),
    known.map(({ game_id }) => game_id),
    known.map(({ costPpm }) => costPpm),
    known.map((row) => row.staked),
  ])
}

export const rakebackAccrual = (games: Games): Consumer<'rounds.settled'> =>
  roundConsumer('rakeback', ['rakeback_week'], async (tx, roundIds) => {
    await countRounds(tx, games, roundIds)
    return []
  })
