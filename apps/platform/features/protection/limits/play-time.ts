// Play from stored rounds and non-round wagers: each player's days, the
// current periods, and the current play session.
import type { Currency } from '@mangetsu/money'
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { roundConsumer, settledNames } from '../../../events/index.ts'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import { type Connection, listOf } from '../../../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

/** Maximum of rounds read for a play session; a longer one shows only these. */
const sittingRoundsLimit = 10_000

/** A longer pause starts another play session; the database uses the same value. */
const pauseMs = 30 * 60_000

const addDays = `with r as materialized (select * from played_rounds($1::uuid[], $2)), days as (
    insert into play_day as d (player_id, day, currency, rounds, staked, returned, played_ms, bonus_staked, unrisked)
    select player_id, day, currency, sum(rounds), sum(stake), sum(payout), sum(ms), sum(bonus_stake), sum(unrisked) from r
    group by player_id, day, currency order by player_id, day, currency
    on conflict (player_id, day, currency) do update set rounds = d.rounds + excluded.rounds,
      staked = d.staked + excluded.staked, returned = d.returned + excluded.returned,
      played_ms = d.played_ms + excluded.played_ms, bonus_staked = d.bonus_staked + excluded.bonus_staked,
      unrisked = d.unrisked + excluded.unrisked
  )
  insert into play_tally as t (player_id, last_round_at)
    select player_id, max(at) from r group by player_id having max(at) is not null order by player_id
    on conflict (player_id) do update set last_round_at = greatest(t.last_round_at, excluded.last_round_at)`

const name = 'play-days'

/**
 * Consumer that adds each player's stakes, returns and play time to
 * their days, as `played_rounds` counts them.
 */
export const playDays = roundConsumer(name, ['play_day', 'play_tally'], async (tx, rounds) => {
  await tx.query(addDays, [listOf(rounds.map(({ id }) => id)), siteZone])
})

/** Day, week and month in progress; amounts in the reference currency's smallest unit. */
export type InHand = {
  readonly staked: readonly bigint[]
  readonly returned: readonly bigint[]
  readonly playedMs: readonly bigint[]
}

const perPeriod = (of: string) =>
  `array[${['today', 'week', 'month'].map((from) => `coalesce(sum(${of}) filter (where day >= ${from}), 0)`)}]::bigint[]`

// One statement, thus one snapshot: a round is behind the consumer's cursor and in its day, or neither.
const inHand = `with here as (
    select ($2::timestamptz at time zone $3)::date as today,
      date_trunc('week', $2::timestamptz at time zone $3)::date as week,
      date_trunc('month', $2::timestamptz at time zone $3)::date as month
  ), played as (
    select day, currency, staked, returned + bonus_staked as returned, played_ms from play_day
      where player_id = $1 and day >= (select least(week, month) from here)
    union all
    select day, currency, stake, payout + bonus_stake, ms from played_rounds(unfollowed_rounds($1, '${name}', ${settledNames}), $3)
    union all
    select day, currency, staked, returned, 0 from other_bet_day
      where player_id = $1 and day >= (select least(week, month) from here)
    union all
    select s.day, o.currency, s.stake, case o.funding when 1 then s.stake else 0 end, 0
      from studio_open_round o cross join lateral open_round_stake_days(o.begun_at, o.first_stake, o.taken, $3) s
      where o.player_id = $1 and o.funding <> 2 and s.day >= (select least(week, month) from here)
    union all
    select d.day::date, b.currency, d.staked::bigint, 0, 0
      from play_table t join table_bet b on b.round_id = t.newest_round_id
        cross join lateral jsonb_each_text(b.staked_by_day) as d(day, staked)
      where b.player_id = $1 and b.paid is null and d.day::date >= (select least(week, month) from here)
  )
  select currency, ${perPeriod('staked')} as staked, ${perPeriod('returned')} as returned,
    ${perPeriod('played_ms')} as played_ms
  from played, here group by currency`

const sumOf = (rows: readonly bigint[][]): bigint[] =>
  [0, 1, 2].map((place) => rows.reduce((sum, row) => sum + (row[place] ?? 0n), 0n))

/**
 * Play in the current periods up to the last settled round, with the
 * stakes of an open round and of bets on tables.
 */
export async function playedInHand(tx: Reader, playerId: string, nowMs: number): Promise<InHand> {
  type Row = { currency: Currency; staked: bigint[]; returned: bigint[]; played_ms: bigint[] }
  const rows = await tx.query<Row>(inHand, [playerId, dateOf(nowMs), siteZone])
  return {
    staked: sumOf(rows.map(({ currency, staked }) => staked.map((minor) => inReference(currency, minor)))),
    returned: sumOf(
      rows.map(({ currency, returned }) => returned.map((minor) => returnInReference(currency, minor))),
    ),
    playedMs: sumOf(rows.map(({ played_ms }) => played_ms)),
  }
}

export type PlaySession = {
  readonly playedMs: bigint
  readonly netMinor: bigint
  readonly lastRoundAt: Date | null
}

// Reads newest first by id, which sorts by time, then counts forward from the last pause of half an hour. A
// round that was ended for an absent player is excluded: nobody played at that moment.
const sitting = `with newest as (
    (select round_id as id from player_round where player_id = $1 order by round_id desc limit $2)
    union all
    select unnest(unfollowed_rounds($1, 'player-rounds', ${settledNames}))
  ), recent as (
    select r.* from newest n cross join lateral (
      select at, currency, stake, payout, funding, steps from studio_round where id = n.id limit 1) r
    where not is_left_round(r.steps)
  ), spaced as (
    select *, lag(at) over (order by at) as last from recent
  ), begun as (
    select max(at) as at from spaced where last is null or at - last > interval '30 minutes'
  )
  select currency, coalesce(sum(stake) filter (where funding = 0), 0)::bigint as staked,
    coalesce(sum(payout) filter (where funding = 0), 0)::bigint as returned,
    sum(time_played_ms(last, s.at))::bigint as ms,
    max(s.at) as last_at
  from spaced s, begun where s.at >= begun.at group by currency`

/**
 * The latest play session (since the last pause of half an hour) up to the
 * last settled round, with the result of own money.
 */
export async function latestPlaySession(tx: Reader, playerId: string): Promise<PlaySession> {
  type Row = { currency: Currency; staked: bigint; returned: bigint; ms: bigint; last_at: Date }
  const rows = await tx.query<Row>(sitting, [playerId, sittingRoundsLimit])
  const net = ({ currency, staked, returned }: Row) =>
    returnInReference(currency, returned) - inReference(currency, staked)
  const lastAtMs = Math.max(...rows.map(({ last_at }) => last_at.getTime()))
  return {
    playedMs: rows.reduce((sum, { ms }) => sum + ms, 0n),
    netMinor: rows.reduce((sum, row) => sum + net(row), 0n),
    lastRoundAt: rows.length === 0 ? null : dateOf(lastAtMs),
  }
}

/** The time since a play session's last round, as it would count at the next round. */
async function sinceLastRound(tx: Reader, lastRoundAt: Date, nowMs: number): Promise<bigint> {
  const [row] = await tx.query<{ ms: bigint }>('select time_played_ms($1, $2) as ms', [
    lastRoundAt,
    dateOf(nowMs),
  ])
  return row?.ms ?? 0n
}

/**
 * The current play session, including the time since its last round; empty once that was half an hour ago.
 */
export async function currentPlaySession(
  tx: Reader,
  { playedMs, netMinor, lastRoundAt }: PlaySession,
  nowMs: number,
): Promise<{ readonly minutes: number; readonly netMinor: bigint }> {
  if (lastRoundAt === null || nowMs - lastRoundAt.getTime() > pauseMs) return { minutes: 0, netMinor: 0n }
  const ms = playedMs + (await sinceLastRound(tx, lastRoundAt, nowMs))
  return { minutes: Number(ms / 60_000n), netMinor }
}

export type DayPlayed = { readonly date: string; readonly playedMs: bigint; readonly netMinor: bigint }

/** The days of a month (`2026-11`) with play, oldest first, with the result of own money. */
export async function daysOf(tx: Reader, playerId: string, month: string): Promise<DayPlayed[]> {
  type Row = { day: string; currency: Currency; staked: bigint; returned: bigint; played_ms: bigint }
  const rows = await tx.query<Row>(
    `select day, currency, sum(staked)::bigint as staked, sum(returned)::bigint as returned,
       sum(played_ms)::bigint as played_ms
     from (
       select player_id, day, currency, staked - bonus_staked as staked, returned, played_ms from play_day
       union all select player_id, day, currency, staked, returned, 0 from other_bet_day
     ) played
     where player_id = $1 and day >= $2::date and day < $2::date + interval '1 month'
     group by day, currency order by day`,
    [playerId, `${month}-01`],
  )
  const days = new Map<string, DayPlayed>()
  for (const { day, currency, staked, returned, played_ms } of rows) {
    const known = days.get(day) ?? { date: day, playedMs: 0n, netMinor: 0n }
    const net = returnInReference(currency, returned) - inReference(currency, staked)
    days.set(day, { date: day, playedMs: known.playedMs + played_ms, netMinor: known.netMinor + net })
  }
  return [...days.values()]
}

const lifetime = `select currency, sum(staked)::bigint as staked from (
    select currency, staked - bonus_staked - unrisked as staked from play_day where player_id = $1
    union all
    select currency, stake - bonus_stake - unrisked from played_rounds(unfollowed_rounds($1, '${name}', ${settledNames}), $2)
  ) played group by currency`

/**
 * All stakes of own money at risk over the account's life until now,
 * in the reference currency's smallest unit.
 */
export async function stakedMinor(tx: Reader, playerId: string): Promise<bigint> {
  const rows = await tx.query<{ currency: Currency; staked: bigint }>(lifetime, [playerId, siteZone])
  return rows.reduce((sum, { currency, staked }) => sum + inReference(currency, staked), 0n)
}
