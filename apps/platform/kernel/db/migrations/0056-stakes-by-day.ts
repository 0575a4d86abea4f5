// Stakes at tables by the day that counted them, and counters of limits that never fall below zero.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const counters = ['staked', 'returned', 'played_ms']

const raised = (counter: string) =>
  `${counter} = (select array_agg(greatest(n, 0) order by place) from unnest(${counter}) with ordinality as u(n, place))`

const STATEMENTS: readonly string[] = [
  // Days of the site's zone, each with smallest units of the bet's currency as text; their sum is the stake.
  `alter table table_bet add column staked_by_day jsonb not null default '{}'`,
  `update table_bet set staked_by_day =
      jsonb_build_object(to_char(changed_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'), staked::text)
    where paid is null and staked > 0`,
  'grant update (staked_by_day) on table_bet to mangetsu_app',
  // Stakes that had never been counted were subtracted when taken back: such a counter allowed more than its limit.
  `update play_guard set ${counters.map(raised).join(', ')}
    where 0 > any(staked) or 0 > any(returned) or 0 > any(played_ms)`,
  ...counters.map((counter) => `alter table play_guard add check (0 <= all (${counter}))`),
]
