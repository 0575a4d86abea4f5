// Places computed in PostgreSQL: a place is the sum of the buckets above plus a few rows of its own bucket, so the cost
// is the same for ten or a hundred thousand entrants.
import type { Connection } from '../../../kernel/db/index.ts'
import { maskedName } from './names.ts'

export type TournamentReader = Pick<Connection, 'query'>

export type BoardKey = { readonly promotionId: string; readonly division: string }

export type EntryRow = {
  player_id: string
  masked_name: string
  is_sample: boolean
  score: number
  reached_at: Date
  round_id: string
  rounds: number
}

/** Returns a score's bucket: the number of its digits, and the first three of them. */
export function bucketOf(score: number): number {
  const figures = String(score)
  return figures.length * 1_000 + Number(figures.slice(0, 3))
}

const order = 'order by (-e.score), e.reached_at, e.round_id'
const back = 'order by (-e.score) desc, e.reached_at desc, e.round_id desc'

/** SQL for entries by condition and order, limited before any player's name is joined. */
const entries = (which: string, inOrder: string = order): string => `
  select e.player_id, ${maskedName} as masked_name, p.is_sample, e.score::float8 as score, e.reached_at, e.round_id,
    e.rounds
  from (select * from tournament_entry e
      where e.promotion_id = $1 and e.division = $2 and e.score > 0 ${which}) e
    join player p on p.id = e.player_id ${inOrder}`

export const pageEntries = (
  tx: TournamentReader,
  { promotionId, division }: BoardKey,
  limit: number,
  offset: number,
): Promise<EntryRow[]> =>
  tx.query<EntryRow>(entries(`${order} limit $3 offset $4`), [promotionId, division, limit, offset])

export async function entryOf(
  tx: TournamentReader,
  { promotionId, division }: BoardKey,
  playerId: string,
): Promise<EntryRow | undefined> {
  return (await tx.query<EntryRow>(entries('and e.player_id = $3'), [promotionId, division, playerId]))[0]
}

const place = `select
    coalesce((select sum(b.entrants) from tournament_bucket b
      where b.promotion_id = $1 and b.division = $2 and b.bucket > $3), 0)::int
    + (select count(*) from tournament_entry e where e.promotion_id = $1 and e.division = $2 and e.score > 0
      and -e.score >= -$7::bigint and (-e.score, e.reached_at, e.round_id) < (-$4::bigint, $5::timestamptz, $6::uuid))::int
    + 1 as place`

/** Returns the largest score in the same bucket. */
function lastOfBucket(score: number): number {
  const figures = String(score)
  return Number(figures.slice(0, 3).padEnd(figures.length, '9'))
}

/** Returns an entry's place: the number of entries ahead, plus one. */
export async function placeOf(
  tx: TournamentReader,
  { promotionId, division }: BoardKey,
  { score, reached_at, round_id }: Pick<EntryRow, 'score' | 'reached_at' | 'round_id'>,
): Promise<number> {
  const facts = [promotionId, division, bucketOf(score), score, reached_at, round_id, lastOfBucket(score)]
  return (await tx.query<{ place: number }>(place, facts))[0]?.place ?? 1
}

/** Returns the number of ranked entrants, by division. */
export async function entrantsOf(
  tx: TournamentReader,
  promotionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ promotion_id: string; division: string; entrants: number }>(
    `select promotion_id, division, sum(entrants)::int as entrants from tournament_bucket
     where promotion_id = any($1::uuid[]) group by promotion_id, division`,
    [promotionIds],
  )
  return new Map(rows.map((row) => [`${row.promotion_id} ${row.division}`, row.entrants]))
}

/** Returns an entry with its nearest neighbours, in order. */
export async function neighboursOf(
  tx: TournamentReader,
  { promotionId, division }: BoardKey,
  own: EntryRow,
  each: number,
): Promise<{ ahead: EntryRow[]; behind: EntryRow[] }> {
  const facts = [promotionId, division, own.score, own.reached_at, own.round_id, each]
  const at = '(-$3::bigint, $4::timestamptz, $5::uuid)'
  const row = '(-e.score, e.reached_at, e.round_id)'
  const ahead = await tx.query<EntryRow>(entries(`and ${row} < ${at} ${back} limit $6`, back), facts)
  const behind = await tx.query<EntryRow>(entries(`and ${row} > ${at} ${order} limit $6`), facts)
  return { ahead: ahead.reverse(), behind }
}
