-- Returns the guard at an instant, with the counters of ended periods reset. Periods only advance: a bet requested
-- before midnight and settled after a bet of the new day counts towards the new day.
create or replace function play_guard_at(g play_guard, p_at timestamptz, p_zone text) returns play_guard
language plpgsql stable as $$
declare
  today date := greatest(g.day, (p_at at time zone p_zone)::date);
  is_over boolean[] := array[today > g.day,
    date_trunc('week', today::timestamp) > date_trunc('week', g.day::timestamp),
    date_trunc('month', today::timestamp) > date_trunc('month', g.day::timestamp)];
begin
  for i in 1..3 loop
    continue when not is_over[i];
    g.staked[i] := 0; g.returned[i] := 0; g.played_ms[i] := 0;
  end loop;
  g.day := today;
  if p_at - g.last_round_at > interval '30 minutes' then
    g.since_check_ms := 0; g.sitting_ms := 0; g.sitting_net := 0;
  end if;
  return g;
end $$;

-- Returns the reason why a stake is refused at an instant, or null if it is allowed. The check must not depend on the
-- round's win, or refusals would select rounds by their outcome. `p_checks` are the checks of the wager's kind
-- (`wagering/kinds.ts`), by the names of their refusals; pauses, exclusions and held accounts refuse every kind.
create or replace function play_guard_refusal(g play_guard, p_at timestamptz, p_stake bigint, p_checks text[])
returns text
language plpgsql stable as $$
declare
  spent bigint := time_played_ms(g.last_round_at, p_at);
begin
  if g.opens_at > p_at then return case g.closure_kind when 'break' then 'onBreak' else 'excluded' end; end if;
  if g.held_until > p_at then return 'identityHeld'; end if;
  for i in 1..3 loop
    if g.played_ms[i] + spent > g.session_caps[i] and 'sessionLimit' = any(p_checks) then return 'sessionLimit'; end if;
    if g.staked[i] + p_stake > g.wager_caps[i] and 'wagerLimit' = any(p_checks) then return 'wagerLimit'; end if;
    if g.staked[i] - g.returned[i] + p_stake > g.loss_caps[i] and 'lossLimit' = any(p_checks) then
      return 'lossLimit';
    end if;
  end loop;
  if g.check_every_ms > 0 and g.since_check_ms + spent >= g.check_every_ms and 'realityCheck' = any(p_checks) then
    return 'realityCheck';
  end if;
  return null;
end $$;

-- Returns the instant at which a bet or a return is counted: never before the player's last round or the guard's
-- current day, so that the stored instant lies on the day whose counters include it, even if a process's clock is
-- behind.
create or replace function play_guard_instant(g play_guard, p_at timestamptz, p_zone text) returns timestamptz
language sql stable as $$
  select greatest(p_at, g.last_round_at, g.day::timestamp at time zone p_zone) $$;

-- Returns the guard after a stake, a return, or both. Playing time and the play session are counted once a round is
-- over: `p_round_net` is its result, and null for a stake of a round that continues, for a bet that is not a round, and
-- for a payout to a player who has left.
create or replace function play_guard_after(
  g play_guard, p_at timestamptz, p_stake bigint, p_win bigint, p_round_net bigint
) returns play_guard
language plpgsql stable as $$
declare
  spent bigint := case when p_round_net is null then 0 else time_played_ms(g.last_round_at, p_at) end;
begin
  for i in 1..3 loop
    g.staked[i] := g.staked[i] + p_stake;
    g.returned[i] := g.returned[i] + p_win;
    g.played_ms[i] := g.played_ms[i] + spent;
  end loop;
  if p_round_net is null then return g; end if;
  g.since_check_ms := g.since_check_ms + spent;
  g.sitting_ms := g.sitting_ms + spent;
  g.sitting_net := g.sitting_net + p_round_net;
  g.last_round_at := greatest(g.last_round_at, p_at);
  return g;
end $$;
