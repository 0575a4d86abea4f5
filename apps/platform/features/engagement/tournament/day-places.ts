// The places of running tournaments at the start of the site's day, stored once a day for each division.
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import { dayBegan } from '../../../kernel/site-calendar.ts'
import { promotionsOf } from '../promotion/index.ts'
import { tournamentKind } from './kind.ts'
import type { TournamentReader } from './rank.ts'
import { tournamentStateAt } from './state.ts'

/** A place with the time at which it was stored, an instant. */
export type DayPlace = { readonly place: number; readonly at: string }

const unstored = `select k.promotion_id, k.division from unnest($1::uuid[], $2::text[]) as k (promotion_id, division)
  where exists (select from tournament_bucket b
      where b.promotion_id = k.promotion_id and b.division = k.division and b.entrants > 0)
    and not exists (select from tournament_day_place t
      where t.promotion_id = k.promotion_id and t.division = k.division and t.at >= $3)`

const store = `insert into tournament_day_place (promotion_id, division, player_id, place, at)
  select e.promotion_id, e.division, e.player_id,
    row_number() over (order by (-e.score), e.reached_at, e.round_id), $3
  from tournament_entry e where e.promotion_id = $1 and e.division = $2 and e.score > 0
  on conflict (promotion_id, division, player_id) do update set place = excluded.place, at = excluded.at`

type DivisionKey = { readonly promotion_id: string; readonly division: string }

/** Stores the places of each division that has none of the current day yet. A job. */
export async function storeDayPlaces(work: UnitOfWork, nowMs: number): Promise<boolean> {
  const divisions = await work.read(async (tx) => {
    const all = await promotionsOf(tx, tournamentKind, nowMs)
    const running = all.filter((one) => tournamentStateAt(one, false, nowMs) === 'running')
    const keys = running.flatMap(({ id, rules }) => rules.divisions.map((one) => ({ id, division: one.id })))
    if (keys.length === 0) return []
    return tx.query<DivisionKey>(unstored, [
      keys.map(({ id }) => id),
      keys.map(({ division }) => division),
      dateOf(dayBegan(nowMs)),
    ])
  })
  await takeEach(divisions, ({ promotion_id, division }) =>
    work.write(async (tx) => void (await tx.query(store, [promotion_id, division, dateOf(nowMs)]))),
  )
  return false
}

/** Returns a player's stored places by division. */
export async function dayPlacesOf(
  tx: TournamentReader,
  promotionId: string,
  divisions: readonly string[],
  playerId: string,
): Promise<Map<string, DayPlace>> {
  const rows = await tx.query<{ division: string; place: number; at: Date }>(
    `select division, place, at from tournament_day_place
     where promotion_id = $1 and division = any($2::text[]) and player_id = $3`,
    [promotionId, divisions, playerId],
  )
  return new Map(rows.map(({ division, place, at }) => [division, { place, at: instantOf(at) }]))
}
