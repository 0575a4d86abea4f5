-- The guards for wagers of every kind (`wagering/kinds.ts`): only these functions judge, count and take back stakes. Only players who have set a limit, a break or a timer have a row in `play_guard`. Amounts are in the
-- smallest unit of the reference currency; days begin in the time zone given. The callers of `wager_judge` and
-- `wager_count` pin the planner's settings, because a plan made while the table was empty would scan it.

-- Locks the guards of the given players, in the lock order used everywhere, and judges each stake; a null stake is a
-- mere return and is not judged. The result arrays are in the order of the players: whether the player has a guard, the
-- instant at which the wager counts (the given one for a player without a guard), and the reason for a refusal. All
-- three are null if no player has a guard. `p_checks` are the checks of the wagers' kind.
create or replace function wager_judge(
  p_checks text[], p_player uuid[], p_at timestamptz[], p_stake bigint[], p_zone text,
  out guarded boolean[], out at timestamptz[], out refusal text[]
)
language plpgsql
as $$
begin
  perform 1 from play_guard g where g.player_id = any(p_player) order by g.player_id for no key update;
  if not found then return; end if;
  select array_agg(coalesce(j.is_there, false) order by i.n), array_agg(coalesce(j.at, i.at) order by i.n),
         array_agg(j.refusal order by i.n)
    into guarded, at, refusal
  from unnest(p_player, p_at, p_stake) with ordinality as i(player, at, stake, n)
  left join lateral (
    select true as is_there, c.at, case when i.stake is not null then
        play_guard_refusal(play_guard_at(k, c.at, p_zone), c.at, i.stake, p_checks) end as refusal
    from play_guard k cross join lateral (select play_guard_instant(k, i.at, p_zone) as at) c
    where k.player_id = i.player
  ) j on true;
end $$;

-- Counts the marked wagers, of players whose guards are locked; returns the number of guards changed. `p_round_net` is
-- the result of a round that has ended, and null for any other stake or return (`play_guard_after`).
create or replace function wager_count(
  p_player uuid[], p_at timestamptz[], p_stake bigint[], p_returned bigint[], p_round_net bigint[], p_counts boolean[],
  p_zone text
) returns int
language plpgsql
as $$
declare
  counted int;
begin
  update play_guard g
    set day = a.day, staked = a.staked, returned = a.returned, played_ms = a.played_ms,
      last_round_at = a.last_round_at, since_check_ms = a.since_check_ms, sitting_ms = a.sitting_ms,
      sitting_net = a.sitting_net
    from unnest(p_player, p_at, p_stake, p_returned, p_round_net, p_counts) as i(player, at, stake, returned, net, counts)
    join play_guard k on k.player_id = i.player
    cross join lateral play_guard_after(play_guard_at(k, i.at, p_zone), i.at, coalesce(i.stake, 0), i.returned, i.net) as a
    where i.counts and g.player_id = i.player;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- Returns whether a round begins sooner after its player's last one than the least time allows (`waitFor` in
-- `wagering/pace.ts`). The last round may be slightly in the future if another process settled it. One further in the
-- future means that a clock was set back, and does not block the player.
create or replace function wager_is_too_soon(p_last timestamptz, p_begins timestamptz, p_least_ms int) returns boolean
language sql immutable as $$ select abs(extract(epoch from p_begins - p_last)) * 1000 < p_least_ms $$;

-- Returns whether a locked bonus can still pay a wager: with its money (1) while it is in play, or with a free spin (2)
-- of the game while one is left. The other terms of a bonus never change and are judged before the wager
-- (`wagering/bonus-terms.ts`).
create or replace function wager_is_payable(
  k bonus, p_funding smallint, p_player uuid, p_currency text, p_game text, p_at timestamptz
) returns boolean
language sql immutable as $$
  select (k.player_id, k.currency, k.expires_at > p_at) is not distinct from (p_player, p_currency, true)
    and case p_funding when 1 then k.status = 5
      else (k.status, k.spins ->> 'gameId', k.spins_left > 0) is not distinct from (2::smallint, p_game, true) end $$;

-- Judges wagers of different players and counts those that are not refused; returns instants and refusals as
-- `wager_judge` does. Costs a single statement if no player has a guard.
create or replace function wager_take(
  p_checks text[], p_player uuid[], p_at timestamptz[], p_stake bigint[], p_returned bigint[], p_round_net bigint[],
  p_zone text, out at timestamptz[], out refusal text[]
)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  judged record;
begin
  judged := wager_judge(p_checks, p_player, p_at, p_stake, p_zone);
  if judged.guarded is null then return; end if;
  at := judged.at;
  refusal := judged.refusal;
  perform wager_count(p_player, at, p_stake, p_returned, p_round_net,
    (select array_agg(r.refusal is null order by r.n) from unnest(judged.refusal) with ordinality as r(refusal, n)), p_zone);
end $$;

-- Judges stakes of different players without counting them, as `wager_judge` does: the stakes of a batch are counted by
-- `wager_add` once it is known which of them are placed.
create or replace function wager_check(
  p_checks text[], p_player uuid[], p_at timestamptz[], p_stake bigint[], p_zone text,
  out guarded boolean[], out at timestamptz[], out refusal text[]
)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  judged record;
begin
  judged := wager_judge(p_checks, p_player, p_at, p_stake, p_zone);
  guarded := judged.guarded;
  at := judged.at;
  refusal := judged.refusal;
end $$;

-- Counts stakes that `wager_check` judged in the same transaction.
create or replace function wager_add(p_player uuid[], p_at timestamptz[], p_stake bigint[], p_zone text) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  perform wager_count(p_player, p_at, p_stake, array_fill(0::bigint, array[cardinality(p_player)]),
    array_fill(null::bigint, array[cardinality(p_player)]), array_fill(true, array[cardinality(p_player)]), p_zone);
end $$;

-- Changes what was counted as staked and returned on the given days, only in the periods that include the day: a change
-- of an earlier period does not change today's counter.
create or replace function wager_recount(
  p_player uuid, p_at timestamptz, p_days date[], p_staked bigint[], p_returned bigint[], p_zone text
) returns void
language plpgsql as $$
declare
  g play_guard;
  begins date[];
  change record;
begin
  select * into g from play_guard k where k.player_id = p_player for no key update;
  if not found then return; end if;
  g := play_guard_at(g, p_at, p_zone);
  begins := array[g.day, date_trunc('week', g.day::timestamp)::date, date_trunc('month', g.day::timestamp)::date];
  for i in 1..3 loop
    select coalesce(sum(u.staked), 0) as staked, coalesce(sum(u.returned), 0) as returned into change
    from unnest(p_days, p_staked, p_returned) as u(day, staked, returned) where u.day >= begins[i];
    -- Amounts rounded one at a time may exceed their rounded sum by a unit, and a new guard counts the rounded sum.
    g.staked[i] := greatest(0, g.staked[i] + change.staked);
    g.returned[i] := greatest(0, g.returned[i] + change.returned);
  end loop;
  update play_guard k set day = g.day, staked = g.staked, returned = g.returned, played_ms = g.played_ms,
      since_check_ms = g.since_check_ms, sitting_ms = g.sitting_ms, sitting_net = g.sitting_net
    where k.player_id = p_player;
end $$;

-- Takes back stakes that were counted on the given days.
create or replace function wager_take_back(
  p_player uuid, p_at timestamptz, p_days date[], p_amounts bigint[], p_zone text
) returns void
language sql as $$
  select wager_recount(p_player, p_at, p_days,
    array(select -u.amount from unnest(p_amounts) with ordinality as u(amount, n) order by u.n),
    array_fill(0::bigint, array[cardinality(p_days)]), p_zone) $$;
