-- Two rounds within two minutes were played through; a longer pause leaves half a minute for the round before it.
create or replace function time_played_ms(p_last timestamptz, p_at timestamptz) returns bigint language sql immutable as $$
  select case
    when p_last is null or p_at - p_last > interval '2 minutes' then 30000
    else greatest(0, floor(extract(epoch from p_at - p_last) * 1000))::bigint end $$;

-- Settled rounds in the order given, with their day and the time they took, after what play_tally has seen: whatever the
-- order and however it is cut into calls, the times add up the same. Stakes and payouts are as limits count them: of bonus
-- money in full, of free spins nothing. Beside it stands how much of a stake was bonus money, and how much of a stake of own
-- money was not at risk.
create or replace function played_rounds(p_ids uuid[], p_zone text)
returns table (player_id uuid, currency text, stake bigint, payout bigint, at timestamptz, day date, ms bigint,
  bonus_stake bigint, unrisked bigint)
language sql stable as $$
  select r.player_id, r.currency, case r.funding when 2 then 0 else r.stake end,
    case r.funding when 2 then 0 else r.payout end, r.at, (r.at at time zone p_zone)::date,
    time_played_ms(greatest(t.last_round_at, max(r.at) over (
      partition by r.player_id order by i.n rows between unbounded preceding and 1 preceding)), r.at),
    case r.funding when 1 then r.stake else 0 end,
    case r.funding when 0 then r.stake - coalesce(r.at_risk, r.stake) else 0 end
  from unnest(p_ids) with ordinality as i(id, n) join studio_round r on r.id = i.id and r.id = any(p_ids)
    left join play_tally t on t.player_id = r.player_id $$;
