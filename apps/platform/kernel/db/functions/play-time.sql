-- Returns the playing time attributed to a round in milliseconds: the time since the last round if that is at most two
-- minutes, otherwise half a minute.
create or replace function time_played_ms(p_last timestamptz, p_at timestamptz) returns bigint language sql immutable as $$
  select case
    when p_last is null or p_at - p_last > interval '2 minutes' then 30000
    else greatest(0, floor(extract(epoch from p_at - p_last) * 1000))::bigint end $$;

-- Returns whether the platform ended the round because its player had left it; nobody was playing at that moment.
create or replace function is_left_round(p_steps text) returns boolean language sql immutable as $$
  select p_steps like '%"requestId":"left-%' $$;

-- Returns the stakes of later steps by day, from the steps as stored.
create or replace function step_stake_days(p_taken json, p_zone text) returns table (day date, stake bigint)
language sql stable as $$
  select (to_timestamp((t ->> 'atMs')::numeric / 1000) at time zone p_zone)::date, (t ->> 'stakeMinor')::bigint
    from json_array_elements(p_taken) t where (t ->> 'stakeMinor')::bigint > 0 $$;

-- Returns the stakes of an open round by day.
create or replace function open_round_stake_days(p_begun_at timestamptz, p_first bigint, p_taken json, p_zone text)
returns table (day date, stake bigint)
language sql stable as $$
  select (p_begun_at at time zone p_zone)::date, p_first
  union all
  select t.day, t.stake from step_stake_days(p_taken, p_zone) t $$;

-- Returns the stakes of a round by the day each was placed: for a round of several steps by its steps, for a table's
-- round by its bets.
create or replace function round_stake_days(
  p_stake bigint, p_at timestamptz, p_steps text, p_table_round uuid, p_player uuid, p_zone text
) returns table (day date, stake bigint)
language sql stable as $$
  select (p_at at time zone p_zone)::date, p_stake where p_steps = '' and p_table_round is null
  union all
  select (to_timestamp((s.steps ->> 'begunAtMs')::numeric / 1000) at time zone p_zone)::date,
      (s.steps ->> 'firstStakeMinor')::bigint
    from (select nullif(p_steps, '')::json as steps) s where s.steps is not null
  union all
  select t.day, t.stake from step_stake_days(nullif(p_steps, '')::json -> 'taken', p_zone) t
  union all
  select d.day::date, d.minor::bigint
    from table_bet b cross join lateral jsonb_each_text(b.staked_by_day) as d(day, minor)
    where b.round_id = p_table_round and b.player_id = p_player $$;

-- Returns settled rounds in the order given, with their playing time, continuing from the last round in `play_tally`.
-- The times add up to the same sum in any order and however the rounds are split into calls. A round, its payout and
-- its time count towards the day on which it ended, each of its stakes towards the day on which it was placed. For
-- rounds with bonus money only the stakes are counted, and additionally as `bonus_stake`; for free spins only the time;
-- rounds abandoned by their player have no time and a null `at`. `unrisked` is the part of the round's stake of own
-- money that was not at risk.
create or replace function played_rounds(p_ids uuid[], p_zone text)
returns table (player_id uuid, currency text, rounds int, stake bigint, payout bigint, at timestamptz, day date, ms bigint,
  bonus_stake bigint, unrisked bigint)
language sql stable as $$
  with r as materialized (
    select i.n, r.player_id, r.currency, r.stake, r.at_risk, r.payout, r.at, r.funding, r.steps, r.table_round_id,
      is_left_round(r.steps) as is_left, r.steps = '' and r.table_round_id is null as is_plain
    from unnest(p_ids) with ordinality as i(id, n) join studio_round r on r.id = i.id and r.id = any(p_ids)
  ), timed as (
    select r.*, case when is_left then 0 else time_played_ms(greatest(t.last_round_at,
        max(r.at) filter (where not is_left) over (
          partition by r.player_id order by r.n rows between unbounded preceding and 1 preceding)), r.at) end as ms
    from r left join play_tally t on t.player_id = r.player_id
  )
  select player_id, currency, 1, case when is_plain and funding <> 2 then stake else 0 end,
    case funding when 0 then payout else 0 end, case when not is_left then at end, (at at time zone p_zone)::date, ms,
    case when is_plain and funding = 1 then stake else 0 end,
    case funding when 0 then stake - coalesce(at_risk, stake) else 0 end
  from timed
  union all
  select r.player_id, r.currency, 0, s.stake, 0, null, s.day, 0, case r.funding when 1 then s.stake else 0 end, 0
  from r cross join lateral round_stake_days(r.stake, r.at, r.steps, r.table_round_id, r.player_id, p_zone) s
  where not r.is_plain and r.funding <> 2 $$;
