// What players stake and get back by week, kind of game and currency, from settled rounds: what loss-back is reckoned from.
import { type Consumer, roundConsumer } from '../../../events/index.ts'
import { siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'

type Row = { player_id: string; week: string; currency: string; game_id: string; staked: bigint; won: bigint }

export const lossBackConsumer = 'loss-back'

// Of own money alone: what the house has given to be staked is no loss of the player's.
const played = `select player_id, date_trunc('week', at at time zone $2)::date as week, currency, game_id,
    sum(stake)::bigint as staked, sum(payout)::bigint as won
  from studio_round where id = any($1::uuid[]) and funding = 0
  group by player_id, week, currency, game_id order by player_id, week, currency, game_id`

const add = `insert into loss_back_week as w (player_id, week, currency, kind, staked, returned)
  select player_id, week, currency, kind, sum(staked), sum(returned)
    from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
      as p(player_id, week, currency, kind, staked, returned)
    group by player_id, week, currency, kind order by player_id, week, currency, kind
  on conflict (player_id, week, currency, kind)
    do update set staked = w.staked + excluded.staked, returned = w.returned + excluded.returned`

async function countRounds(tx: Tx, games: Games, roundIds: string): Promise<void> {
  const rows = await tx.query<Row>(played, [roundIds, siteZone])
  if (rows.length === 0) return
  await tx.query(add, [
    rows.map(({ player_id }) => player_id),
    rows.map(({ week }) => week),
    rows.map(({ currency }) => currency),
    rows.map(({ game_id }) => games.find(game_id)?.kind ?? ''),
    rows.map(({ staked }) => staked),
    rows.map(({ won }) => won),
  ])
}

export const lossBackAccrual = (games: Games): Consumer<'rounds.settled'> =>
  roundConsumer(lossBackConsumer, ['loss_back_week'], async (tx, roundIds) => {
    await countRounds(tx, games, roundIds)
    return []
  })
