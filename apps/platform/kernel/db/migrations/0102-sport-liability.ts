// Sports: the bounds of bets as data, and what open bets may return by outcome.
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { betReturn } from '@mangetsu/sports'
import { type Kysely, sql } from 'kysely'

type Leg = { readonly odds: number; readonly isBanker: boolean; readonly result: null }
type OpenBet = {
  readonly id: string
  readonly currency: Currency
  readonly stake: string
  readonly unit_stake: string
  readonly sizes: readonly number[]
  readonly legs: readonly Leg[]
}

const openBets = sql<OpenBet>`select b.id, b.currency, b.stake::text, b.unit_stake::text, b.sizes,
    (select jsonb_agg(jsonb_build_object('odds', l.odds, 'isBanker', l.is_banker, 'result', null) order by l.place)
      from sport_bet_leg l where l.bet_id = b.id) as legs
  from sport_bet b`

/** Stores what each bet counts with: its stake and its largest return in the reference currency. */
async function countBets(db: Kysely<unknown>): Promise<void> {
  for (const { id, currency, stake, unit_stake, sizes, legs } of (await openBets.execute(db)).rows) {
    const bankers = legs.flatMap(({ isBanker }, place) => (isBanker ? [place] : []))
    const most = betReturn(BigInt(unit_stake), legs, { sizes, bankers }, 'won')
    const counted = [inReference(currency, BigInt(stake)), inReference(currency, most)].map(String)
    await sql`update sport_bet set counted_stake = ${counted[0]}::bigint, counted_return = ${counted[1]}::bigint
      where id = ${id}`.execute(db)
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STRUCTURE) await sql.raw(statement).execute(db)
  await countBets(db)
  for (const statement of SUMS) await sql.raw(statement).execute(db)
}

const STRUCTURE: readonly string[] = [
  // Amounts are in the reference currency's smallest unit. Null leaves a bound to the next wider scope.
  `create table sport_bound (
    scope text not null check (scope in ('all', 'sport', 'competition', 'event')),
    -- The id of the sport, competition or event; empty for all.
    scope_id text not null,
    -- The least stake of one combination.
    least_stake bigint check (least_stake > 0),
    -- The largest return of one bet.
    bet_return bigint check (bet_return > 0),
    -- The largest sum of returns of open bets on one outcome, and on all outcomes of one market.
    outcome_return bigint check (outcome_return >= 0),
    market_return bigint check (market_return >= 0),
    -- The largest sum of returns of one player's bets of one day.
    player_day_return bigint check (player_day_return >= 0),
    primary key (scope, scope_id),
    check ((scope = 'all') = (scope_id = '')),
    check ((scope = 'all') = (player_day_return is not null)),
    check (scope <> 'all' or
      (least_stake is not null and bet_return is not null and outcome_return is not null and market_return is not null))
  )`,
  `insert into sport_bound (scope, scope_id, least_stake, bet_return, outcome_return, market_return, player_day_return)
    values ('all', '', 10000, 500000000, 5000000000, 10000000000, 2000000000)`,
  // Stakes and largest returns of the open and waiting bets with a leg on an outcome, in the reference currency's
  // smallest unit. The outcome "*" has the sums over all outcomes of its market.
  `create table sport_liability (
    event_id text not null references sport_event on delete cascade,
    market_id text not null,
    outcome_id text not null,
    stakes bigint not null check (stakes >= 0),
    returns bigint not null check (returns >= 0),
    primary key (event_id, market_id, outcome_id)
  ) with (fillfactor = 50)`,
  // What a bet counts with while it is open or waits.
  `alter table sport_bet add counted_stake bigint not null default 0 check (counted_stake >= 0),
    add counted_return bigint not null default 0 check (counted_return >= 0)`,
  // Bets of one player are settled together: what they risk is found by reading all of them.
  'drop index sport_bet_due',
  'create index sport_bet_due on sport_bet (due_at, player_id, id) where due_at is not null',
  'grant select, insert, update, delete on sport_bound, sport_liability to mangetsu_app',
]

const SUMS: readonly string[] = [
  'alter table sport_bet alter counted_stake drop default, alter counted_return drop default',
  `with legs as (
      select l.event_id, l.market_id, l.outcome_id, b.counted_stake as stake, b.counted_return as return
      from sport_bet b join sport_bet_leg l on l.bet_id = b.id where b.state in ('waiting', 'open'))
    insert into sport_liability (event_id, market_id, outcome_id, stakes, returns)
      select event_id, market_id, outcome_id, sum(stake), sum(return) from legs group by 1, 2, 3
      union all
      select event_id, market_id, '*', sum(stake), sum(return) from legs group by 1, 2`,
]
