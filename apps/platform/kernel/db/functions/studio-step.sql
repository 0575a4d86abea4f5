-- What a later step of a round means for its player's guard: a further stake is judged and counted as a bet's is, what the
-- round pays is counted as returned. Answers why the stake is refused, in which case nothing is counted. Takes both in the
-- reference currency's smallest unit, and the zone days begin in.
create or replace function studio_guard_step(
  p_player uuid, p_at timestamptz, p_stake bigint, p_win bigint, p_zone text
) returns text
language plpgsql as $$
declare
  refusal text;
begin
  perform 1 from play_guard g where g.player_id = p_player for no key update;
  if not found then return null; end if;
  if p_stake > 0 then
    select play_guard_refusal(play_guard_at(g, p_at, p_zone), p_at, p_stake) into refusal
      from play_guard g where g.player_id = p_player;
    if refusal is not null then return refusal; end if;
  end if;
  update play_guard g
    set day = a.day, staked = a.staked, returned = a.returned, played_ms = a.played_ms,
      last_round_at = a.last_round_at, since_check_ms = a.since_check_ms, sitting_ms = a.sitting_ms,
      sitting_net = a.sitting_net
    from play_guard k
    cross join lateral play_guard_after(play_guard_at(k, p_at, p_zone), p_at, p_stake, p_win) as a
    where k.player_id = p_player and g.player_id = k.player_id;
  return null;
end $$;
