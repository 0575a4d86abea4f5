-- The guard of every wager (`round`, `step`, `table`, `guess`): the only functions that judge, count and take back a stake.
-- Only players who have limited, paused or timed their play have a row in `play_guard`. Amounts are in the smallest unit of the
-- reference currency; days begin in the zone given. The callers of `wager_judge` and `wager_count` pin the planner's settings,
-- because a plan made while the table was empty would scan it.

-- Locks the guards of the players named, in the order they are locked in everywhere, and judges each stake; a stake that is
-- null is only a return and is not judged. The arrays answered are in the order of the players: whether there is a guard, the
-- instant it counts at (the one given for a player without one), and why the stake is refused. All three are null where no
-- player has a guard.
create or replace function wager_judge(
  p_kind text, p_player uuid[], p_at timestamptz[], p_stake bigint[], p_zone text,
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
        play_guard_refusal(play_guard_at(k, c.at, p_zone), c.at, i.stake, p_kind) end as refusal
    from play_guard k cross join lateral (select play_guard_instant(k, i.at, p_zone) as at) c
    where k.player_id = i.player
  ) j on true;
end $$;

-- Counts the wagers marked, of players whose guards are locked; answers how many guards it changed. `p_round_net` is the result
-- of a round that is over now, and null for any other stake or return (`play_guard_after`).
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

-- Judges wagers of different players, and counts those that are not refused. Answers as `wager_judge` does. A player without a
-- guard costs one statement.
create or replace function wager_take(
  p_kind text, p_player uuid[], p_at timestamptz[], p_stake bigint[], p_returned bigint[], p_round_net bigint[],
  p_zone text, out at timestamptz[], out refusal text[]
)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  judged record;
begin
  judged := wager_judge(p_kind, p_player, p_at, p_stake, p_zone);
  if judged.guarded is null then return; end if;
  at := judged.at;
  refusal := judged.refusal;
  perform wager_count(p_player, at, p_stake, p_returned, p_round_net,
    (select array_agg(r.refusal is null order by r.n) from unnest(judged.refusal) with ordinality as r(refusal, n)), p_zone);
end $$;

-- Takes stakes back that were counted on the days given: out of those periods alone that hold their day, so that what an
-- earlier period counted leaves today's counter as it is.
create or replace function wager_take_back(
  p_player uuid, p_at timestamptz, p_days date[], p_amounts bigint[], p_zone text
) returns void
language plpgsql as $$
declare
  g play_guard;
  begins date[];
begin
  select * into g from play_guard k where k.player_id = p_player for no key update;
  if not found then return; end if;
  g := play_guard_at(g, p_at, p_zone);
  begins := array[g.day, date_trunc('week', g.day::timestamp)::date, date_trunc('month', g.day::timestamp)::date];
  for i in 1..3 loop
    -- Several amounts rounded one by one may be a unit more than their sum, which is how a new guard counts them.
    g.staked[i] := greatest(0, g.staked[i] - coalesce((
      select sum(u.amount) from unnest(p_days, p_amounts) as u(day, amount) where u.day >= begins[i]), 0));
  end loop;
  update play_guard k set day = g.day, staked = g.staked, returned = g.returned, played_ms = g.played_ms,
      since_check_ms = g.since_check_ms, sitting_ms = g.sitting_ms, sitting_net = g.sitting_net
    where k.player_id = p_player;
end $$;
