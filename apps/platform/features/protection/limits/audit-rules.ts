// The ledger audit's rule for limits: recomputes every counter of each
// guard from stakes, returns and play time.
import { currencies } from '@mangetsu/money'
import { microYenPerUnit, referenceCurrency } from '@mangetsu/money/reference'
import { siteZone } from '../../../kernel/clock.ts'
import type { AuditRules } from '../../../ledger/index.ts'

/** The value of each currency's smallest unit in the reference currency's smallest unit. */
const rates = Object.entries(currencies)
  .map(([code, { decimals }]) => {
    const places = decimals - currencies[referenceCurrency].decimals
    const rate = microYenPerUnit[code as keyof typeof microYenPerUnit]
    return `('${code}', ${rate}::numeric * power(10::numeric, ${-places}) / 1000000)`
  })
  .join(', ')

const zone = `'${siteZone}'`
const dayOf = (at: string) => `(${at} at time zone ${zone})::date`

/**
 * Guards with the first day of their current periods, its instant, and two minutes before it: the longest
 * pause that counts as play.
 */
const guards = `
    select g.*, least(date_trunc('week', day::timestamp), date_trunc('month', day::timestamp))::date as first_day
    from play_guard g`

/**
 * Finished rounds of players with a guard, from two minutes before the first
 * day on; an id is never younger than its round.
 */
const rounds = `
    select r.player_id, r.currency, r.funding, r.stake, r.payout, r.at, r.steps, r.table_round_id, b.first_day
    from guard b join studio_round r on r.player_id = b.player_id
      and r.at >= b.first_day::timestamp at time zone ${zone} - interval '2 minutes'`

/**
 * Stakes by the day of placement and returns by the day of payment. Bonus money returns with its stake and
 * free spins do not count, as in `countedFor`; a guess-game bet whose refund was paid does not count either.
 * Other recorded wagers are paid when they are settled, with corrections on that day, less what they returned earlier,
 * which counts on its own day. They do not count while they are voided; bonus money returns with its stake, and free
 * bets do not count.
 */
const items = `
    select r.player_id, s.day, r.currency, s.stake as staked, case r.funding when 1 then s.stake else 0 end as returned
    from round r cross join lateral
      round_stake_days(r.stake, r.at, r.steps, r.table_round_id, r.player_id, ${zone}) s
    where r.funding <> 2
    union all
    select player_id, ${dayOf('at')}, currency, 0, payout from round where funding = 0 and payout > 0
    union all
    select o.player_id, s.day, o.currency, s.stake, case o.funding when 1 then s.stake else 0 end
    from studio_open_round o join guard b on b.player_id = o.player_id
      cross join lateral open_round_stake_days(o.begun_at, o.first_stake, o.taken, ${zone}) s
    where o.funding <> 2
    union all
    select t.player_id, d.day::date, t.currency, d.minor::bigint, 0
    from table_bet t join guard b on b.player_id = t.player_id
      cross join lateral jsonb_each_text(t.staked_by_day) as d(day, minor)
    where t.paid is null
    union all
    select t.player_id, ${dayOf('t.at')}, t.currency, case when exists (select from guess_prize p
      where p.promotion_id = t.promotion_id and p.player_id = t.player_id and p.currency = t.currency
        and p.kind = 'refund' and p.claimed_at is not null) then 0 else t.stake end, 0
    from guess_bet t join guard b on b.player_id = t.player_id
    union all
    select p.player_id, ${dayOf('p.claimed_at')}, p.currency, 0, p.amount
    from guess_prize p join guard b on b.player_id = p.player_id
    where p.kind <> 'refund' and p.claimed_at is not null
    union all
    select w.player_id, ${dayOf('w.placed_at')}, w.currency, w.stake, case w.funding when 'bonus' then w.stake else 0 end
    from wager w join guard b on b.player_id = w.player_id
    where w.kind <> 'guess' and w.state <> 'voided' and w.funding <> 'freeBet'
    union all
    select w.player_id, ${dayOf('w.settled_at')}, w.currency, 0, coalesce(w.corrected_payout, w.payout)
      - (select coalesce(sum(e.value::bigint), 0) from jsonb_each_text(w.early_returns) e)
    from wager w join guard b on b.player_id = w.player_id where w.kind <> 'guess' and w.state = 'settled' and w.funding = 'cash'
    union all
    select w.player_id, e.key::date, w.currency, 0, e.value::bigint
    from wager w join guard b on b.player_id = w.player_id cross join lateral jsonb_each_text(w.early_returns) e`

/**
 * The sum of the items by player and period, and how many of them were
 * rounded to the reference currency individually.
 */
const counted = `
    select b.player_id, p.place,
      coalesce(sum(i.staked * r.rate), 0) as staked, coalesce(sum(i.returned * r.rate), 0) as returned,
      count(*) filter (where i.currency <> '${referenceCurrency}') as rounded
    from guard b
      cross join lateral (values (1, b.day), (2, date_trunc('week', b.day::timestamp)::date),
        (3, date_trunc('month', b.day::timestamp)::date)) as p(place, begins)
      left join item i on i.player_id = b.player_id and i.day >= p.begins
      left join rate r on r.currency = i.currency
    group by b.player_id, p.place`

const timed = `
    select b.player_id, p.place, coalesce(sum(t.ms), 0) as played_ms
    from guard b
      cross join lateral (values (1, b.day), (2, date_trunc('week', b.day::timestamp)::date),
        (3, date_trunc('month', b.day::timestamp)::date)) as p(place, begins)
      left join (
        select player_id, ${dayOf('at')} as day,
          time_played_ms(lag(at) over (partition by player_id order by at), at) as ms
        from round where not is_left_round(steps)
      ) t on t.player_id = b.player_id and t.day >= p.begins
    group by b.player_id, p.place`

const recount = `
    with rate(currency, rate) as (values ${rates}), guard as (${guards}), round as materialized (${rounds}),
      item as materialized (${items}), counted as (${counted}), timed as (${timed})`

/**
 * Tolerance for play time, in milliseconds: rounds of two processes may be
 * counted in another order than their instants.
 */
const timeSlackMs = 1_000

export const limitRules: AuditRules = {
  /**
   * The counters of the day, week and month of a guard equal the player's stakes, returns and play time.
   * Amounts in other currencies are rounded individually, so each may differ by one unit.
   */
  guardCounted: `${recount}
    select 'play_guard ' || g.player_id as row,
      (array['day', 'week', 'month'])[c.place] || ' of ' || g.day || ' has ' || g.staked[c.place] || ' staked, '
        || g.returned[c.place] || ' returned and ' || g.played_ms[c.place] || ' ms played, but its bets say '
        || round(c.staked) || ', ' || round(c.returned) || ' and ' || t.played_ms as detail
    from guard g join counted c on c.player_id = g.player_id
      join timed t on t.player_id = c.player_id and t.place = c.place
    where abs(g.staked[c.place] - c.staked) > c.rounded or abs(g.returned[c.place] - c.returned) > c.rounded
      or abs(g.played_ms[c.place] - t.played_ms) > ${timeSlackMs}`,
}
