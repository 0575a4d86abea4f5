// Counts each stake on the day it was placed and each return on the day it was paid, in the days of play and in the
// guards of limits; excludes returns of bonus money from both, and refunds by corrections of guess games from winnings.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Their arguments or result columns have changed.
const REPLACED = ['play_guard_after', 'studio_guard_step', 'played_rounds'].map(
  (name) => `drop function if exists ${name}`,
)

const dayOf = (at: string) => `(${at} at time zone 'Asia/Tokyo')::date`

const TABLE_DAYS = `update table_bet
  set staked_by_day = jsonb_build_object(to_char(changed_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'), staked::text)
  where paid is not null and staked > 0 and staked_by_day = '{}'`

// A correction to an outcome without bets refunded the stakes; if another correction followed, the refunded amount is
// unknown.
const CORRECTIONS = [
  `create temporary table given_back on commit drop as
    select p.id, p.promotion_id, p.player_id, p.currency, p.amount, p.claimed_at
    from guess_prize p where p.kind = 'correction'
      and p.decision = (select max(d.number) from guess_decision d where d.promotion_id = p.promotion_id)
      and exists (select from guess_bet b where b.promotion_id = p.promotion_id and b.player_id = p.player_id
        and b.currency = p.currency and b.outcome = 'refunded')`,
  `update guess_prize p set kind = 'refund', pay_by = least(pay_by, now()) from given_back g where g.id = p.id`,
  `update other_bet_day d set returned = greatest(0, d.returned - g.amount)
    from (select player_id, currency, ${dayOf('claimed_at')} as day, sum(amount) as amount from given_back
      where claimed_at is not null group by 1, 2, 3) g
    where d.player_id = g.player_id and d.currency = g.currency and d.day = g.day`,
  `update other_bet_day d set staked = greatest(0, d.staked - g.amount)
    from (select b.player_id, b.currency, ${dayOf('b.at')} as day, sum(b.stake) as amount
      from guess_bet b join given_back g on g.promotion_id = b.promotion_id and g.player_id = b.player_id
        and g.currency = b.currency where g.claimed_at is not null group by 1, 2, 3) g
    where d.player_id = g.player_id and d.currency = g.currency and d.day = g.day`,
]

const stepStakes = (steps: string, begunAt: string, first: string) => `
    select ${dayOf(begunAt)} as day, ${first} as stake
    union all
    select ${dayOf(`to_timestamp((t ->> 'atMs')::numeric / 1000)`)}, (t ->> 'stakeMinor')::bigint
    from json_array_elements(${steps}) t where (t ->> 'stakeMinor')::bigint > 0`

const roundSteps = `nullif(r.steps, '')::json`

const stakesOf = `cross join lateral (
    select ${dayOf('r.at')} as day, r.stake where r.steps = '' and r.table_round_id is null
    union all
    select s.day, s.stake from (${stepStakes(
      `${roundSteps} -> 'taken'`,
      `to_timestamp((${roundSteps} ->> 'begunAtMs')::numeric / 1000)`,
      `(${roundSteps} ->> 'firstStakeMinor')::bigint`,
    )}) s where s.stake is not null
    union all
    select d.day::date, d.minor::bigint from table_bet b cross join lateral jsonb_each_text(b.staked_by_day) as d(day, minor)
    where b.round_id = r.table_round_id and b.player_id = r.player_id
  ) s`

// Rounds the consumer of days of play has not processed yet are counted by it later.
const UNFOLLOWED = `create temporary table unfollowed on commit drop as
  select i.round_id::uuid as id
  from event e cross join lateral json_array_elements_text(e.payload -> 'roundIds') as i(round_id)
  where e.type = 'rounds.settled' and ((e.xid, e.id) > ((select c.xid from event_consumer c where c.name = 'play-days'),
      (select c.id from event_consumer c where c.name = 'play-days'))
    or exists (select from event_dead_letter d where d.consumer = 'play-days' and d.xid = e.xid and d.id = e.id))`

const others = "(r.funding = 1 or r.steps <> '' or r.table_round_id is not null)"
const followed = `r.funding <> 2 and ${others} and not exists (select from unfollowed u where u.id = r.id)`

// Difference between the correct values of the days and the stored ones, as amounts to add.
const DAYS = [
  UNFOLLOWED,
  'create unique index on unfollowed (id)',
  `create temporary table day_change on commit drop as
    select player_id, day, currency, sum(staked)::bigint as staked, sum(returned)::bigint as returned,
      sum(bonus)::bigint as bonus
    from (
      select r.player_id, ${dayOf('r.at')} as day, r.currency, -r.stake as staked,
        case r.funding when 1 then -r.payout else 0 end as returned, case r.funding when 1 then -r.stake else 0 end as bonus
      from studio_round r where ${followed}
      union all
      select r.player_id, s.day, r.currency, s.stake, 0, case r.funding when 1 then s.stake else 0 end
      from studio_round r ${stakesOf} where ${followed}
    ) moved group by 1, 2, 3 having sum(staked) <> 0 or sum(returned) <> 0 or sum(bonus) <> 0`,
  `insert into play_day (player_id, day, currency, rounds, staked, returned, played_ms, bonus_staked)
    select player_id, day, currency, 0, 0, 0, 0, 0 from day_change on conflict do nothing`,
  `update play_day d set staked = greatest(0, d.staked + c.staked), returned = greatest(0, d.returned + c.returned),
      bonus_staked = greatest(0, d.bonus_staked + c.bonus)
    from day_change c where d.player_id = c.player_id and d.day = c.day and d.currency = c.currency`,
]

// Value of each currency's smallest unit, in yen.
const RATES = `('JPY', 1), ('USD', 160), ('CNY', 23), ('EUR', 190), ('KRW', 0.12), ('IDR', 0.01), ('INR', 1.9), ('PHP', 2.8),
  ('THB', 5), ('VND', 0.0065), ('CAD', 118), ('MYR', 39), ('RUB', 2.1), ('BRL', 30), ('USDT', 0.00016),
  ('USDC', 0.00016), ('BTC', 20), ('ETH', 0.8), ('DOGE', 0.00005), ('LTC', 0.02), ('TRX', 0.00006), ('DAI', 0.00016),
  ('XRP', 0.0005), ('ADA', 0.00015), ('SHIB', 0.000000003), ('SOL', 0.04)`

// Stakes, returns and time of each guard's current periods, recomputed from all wagers of its player.
const GUARDS = `with rate(currency, rate) as (values ${RATES}), period as (
    select g.player_id, p.place, p.begins, least(date_trunc('week', g.day::timestamp), date_trunc('month', g.day::timestamp))
        at time zone 'Asia/Tokyo' as first_at
    from play_guard g cross join lateral (values (1, g.day), (2, date_trunc('week', g.day::timestamp)::date),
      (3, date_trunc('month', g.day::timestamp)::date)) as p(place, begins)
  ), round as materialized (
    select r.* from studio_round r join (select distinct player_id, first_at from period) p
      on p.player_id = r.player_id and r.at >= p.first_at - interval '2 minutes'
  ), item as materialized (
    select r.player_id, s.day, r.currency, s.stake as staked, case r.funding when 1 then s.stake else 0 end as returned,
      0 as ms
    from round r ${stakesOf} where r.funding <> 2
    union all
    select player_id, ${dayOf('at')}, currency, 0, case funding when 0 then payout else 0 end,
      case when steps like '%"requestId":"left-%' then 0 else time_played_ms(
        max(at) filter (where steps not like '%"requestId":"left-%') over (
          partition by player_id order by at rows between unbounded preceding and 1 preceding), at) end
    from round
    union all
    select o.player_id, s.day, o.currency, s.stake, case o.funding when 1 then s.stake else 0 end, 0
    from studio_open_round o cross join lateral (${stepStakes('o.taken', 'o.begun_at', 'o.first_stake')}) s
    where o.player_id is not null and o.funding <> 2
    union all
    select b.player_id, d.day::date, b.currency, d.minor::bigint, 0, 0
    from table_bet b cross join lateral jsonb_each_text(b.staked_by_day) as d(day, minor) where b.paid is null
    union all
    select player_id, day, currency, staked, returned, 0 from other_bet_day
  ), counted as (
    select p.player_id, p.place, coalesce(sum(ceil(i.staked * r.rate)), 0)::bigint as staked,
      coalesce(sum(floor(i.returned * r.rate)), 0)::bigint as returned, coalesce(sum(i.ms), 0)::bigint as ms
    from period p left join item i on i.player_id = p.player_id and i.day >= p.begins
      left join rate r on r.currency = i.currency
    group by 1, 2
  )
  update play_guard g set staked = c.staked, returned = c.returned, played_ms = c.ms
    from (
      select player_id, array_agg(staked order by place) as staked, array_agg(returned order by place) as returned,
        array_agg(ms order by place) as ms
      from counted group by player_id
    ) c where c.player_id = g.player_id`

const STATEMENTS: readonly string[] = [...REPLACED, TABLE_DAYS, ...CORRECTIONS, ...DAYS, GUARDS]
