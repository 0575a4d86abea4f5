-- Counts a stake or a return outside a batch of rounds for its player's guard: a later step of a round, a bet at a table, what
-- a round pays. A stake is judged first; where it is refused, nothing is counted. Answers why, and the instant it was counted
-- at, which is the one given for a player without a guard. Takes amounts in the reference currency's smallest unit, the result
-- of a round its player has just ended (`play_guard_after`), and the zone days begin in.
create or replace function studio_guard_step(
  p_player uuid, p_at timestamptz, p_stake bigint, p_win bigint, p_round_net bigint, p_zone text,
  out refusal text, out at timestamptz
)
language plpgsql as $$
declare
  g play_guard;
begin
  at := p_at;
  select * into g from play_guard k where k.player_id = p_player for no key update;
  if not found then return; end if;
  at := play_guard_instant(g, p_at, p_zone);
  g := play_guard_at(g, at, p_zone);
  if p_stake > 0 then
    refusal := play_guard_refusal(g, at, p_stake);
    if refusal is not null then return; end if;
  end if;
  g := play_guard_after(g, at, p_stake, p_win, p_round_net);
  update play_guard k
    set day = g.day, staked = g.staked, returned = g.returned, played_ms = g.played_ms,
      last_round_at = g.last_round_at, since_check_ms = g.since_check_ms, sitting_ms = g.sitting_ms,
      sitting_net = g.sitting_net
    where k.player_id = p_player;
end $$;
