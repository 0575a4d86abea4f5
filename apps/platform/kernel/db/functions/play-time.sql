-- Two rounds within two minutes were played through; a longer pause leaves half a minute for the round before it.
create or replace function time_played_ms(p_last timestamptz, p_at timestamptz) returns bigint language sql immutable as $$
  select case
    when p_last is null or p_at - p_last > interval '2 minutes' then 30000
    else greatest(0, floor(extract(epoch from p_at - p_last) * 1000))::bigint end $$;

-- Settled rounds with their day and the time they took, after what play_tally has seen.
create or replace function played_rounds(p_ids uuid[], p_zone text)
returns table (player_id uuid, currency text, stake bigint, payout bigint, at timestamptz, day date, ms bigint)
language sql stable as $$
  select r.player_id, r.currency, r.stake, r.payout, r.at, (r.at at time zone p_zone)::date,
    time_played_ms(coalesce(lag(r.at) over (partition by r.player_id order by r.at, r.id), t.last_round_at), r.at)
  from studio_round r left join play_tally t on t.player_id = r.player_id
  where r.id = any(p_ids) $$;

-- A player's rounds that wait in the outbox to be added to their days.
create or replace function unfollowed_rounds(p_player uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(r.id), '{}')
  from outbox o cross join lateral json_array_elements_text(o.body) as e(id)
  join studio_round r on r.id = e.id::uuid
  where o.kind = 'rounds' and r.player_id = p_player $$;
