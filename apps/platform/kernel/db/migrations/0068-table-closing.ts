// A table's round publishes its closing time and its beacon round at its opening; each bet stores the instant it was
// judged by.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // In version 1, the deciding beacon round is the first after bets were actually closed; in version 2, the
  // first after `closes_at`. Running rounds are of version 1.
  'alter table table_round add column record_version smallint not null default 1 check (record_version in (1, 2))',
  // The application may write the beacon round, which version 1 needs, but neither the version nor
  // `closes_at`: a round of version 2 accepts only the published number. The formula is `drandRoundAfter`.
  `alter table table_round add constraint table_round_beacon_published check (record_version = 1 or (
    beacon_round is not null and beacon_key is not null and beacon_genesis is not null and beacon_period is not null
    and beacon_round = greatest(1, floor((extract(epoch from closes_at) - beacon_genesis) / beacon_period) + 2)))`,
  'alter table table_round add check (record_version = 1 or closed_at >= closes_at)',

  // The database's clock when the current bets were judged; null for older bets; bets that were taken back keep it.
  'alter table table_bet add column judged_at timestamptz',
  'grant update (judged_at) on table_bet to mangetsu_app',
]
