// Success rates of players: each player's score over decided games, and the two rankings built from the scores.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Reader } from './rows.ts'

/** Decided games required for the ranking by rate; the index of the scores matches this number. */
export const leastSettled = 20
const listed = 10

// Computed from the bets alone, so that a corrected result counts as if it had been the first.
const players = 'select distinct player_id from guess_bet where promotion_id = $1'
const scores = `with told as (
    select b.player_id, g.promotion_id, first.at, bool_or(b.outcome = 'won') as is_right
    from guess_bet b
      join guess_game g on g.promotion_id = b.promotion_id
      join guess_decision first on first.promotion_id = g.promotion_id and first.number = 1
    where b.outcome in ('won', 'lost') and b.player_id in (${players})
    group by b.player_id, g.promotion_id, first.at
  ), missed as (
    select player_id, max(at) filter (where not is_right) as last from told group by player_id
  )
  select t.player_id, count(*)::int as settled,
    (count(*) filter (where t.is_right) * 1000000 / count(*))::int as rate,
    count(*) filter (where m.last is null or t.at > m.last)::int as streak
  from told t join missed m on m.player_id = t.player_id group by t.player_id`

/** Recomputes the score of every player with a bet on the game. */
export async function updateScores(tx: Tx, promotionId: string): Promise<void> {
  await tx.query(`delete from guess_score where player_id in (${players})`, [promotionId])
  await tx.query(`insert into guess_score (player_id, settled, rate, streak) ${scores}`, [promotionId])
}

type ScoreRow = {
  player_id: string
  login_name: string
  is_sample: boolean
  settled: number
  rate: number
  streak: number
  place: bigint
}

const columns = 's.player_id, p.login_name, p.is_sample, s.settled, s.rate, s.streak'
const byRate = `select ${columns}, row_number() over (order by s.rate desc, s.settled desc, s.player_id) as place
  from guess_score s join player p on p.id = s.player_id where s.settled >= 20
  order by s.rate desc, s.settled desc, s.player_id limit $1`
const ownRate = `select ${columns}, 1 + (select count(*) from guess_score o where o.settled >= 20
    and (o.rate, o.settled, s.player_id) > (s.rate, s.settled, o.player_id)) as place
  from guess_score s join player p on p.id = s.player_id where s.player_id = $1 and s.settled >= 20`
const byStreak = `select ${columns}, row_number() over (order by s.streak desc, s.player_id) as place
  from guess_score s join player p on p.id = s.player_id where s.streak > 0
  order by s.streak desc, s.player_id limit $1`
const ownStreak = `select ${columns}, 1 + (select count(*) from guess_score o where o.streak > 0
    and (o.streak, s.player_id) > (s.streak, o.player_id)) as place
  from guess_score s join player p on p.id = s.player_id where s.player_id = $1 and s.streak > 0`

/** Masks a login name for other players: its first letters, with the length hidden too. */
const maskName = (loginName: string): string => `${loginName.slice(0, loginName.length > 5 ? 3 : 2)}***`

async function listOf(tx: Reader, [all, own]: readonly [string, string], playerId: string | null) {
  const rows = await tx.query<ScoreRow>(all, [listed])
  const isIn = rows.some((row) => row.player_id === playerId)
  if (playerId !== null && !isIn) rows.push(...(await tx.query<ScoreRow>(own, [playerId])))
  return rows.map(({ player_id, login_name, is_sample, settled, rate, streak, place }) => {
    const shown = { place: Number(place), maskedName: maskName(login_name), isSample: is_sample }
    return { ...shown, isOwn: player_id === playerId, settled, ratePpm: rate, streak }
  })
}

export const listRates = (tx: Reader, playerId: string | null) => listOf(tx, [byRate, ownRate], playerId)
export const listStreaks = (tx: Reader, playerId: string | null) =>
  listOf(tx, [byStreak, ownStreak], playerId)
