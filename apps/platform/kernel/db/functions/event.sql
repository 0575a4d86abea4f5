-- What a consumer of events has not seen of a player's rounds, in their order: later than its cursor, whether or not a
-- transaction still open could come before them, or in its dead letters. Pinned to the index: half of a year of events
-- is no reason to read them all.
create or replace function unfollowed_rounds(p_player uuid, p_consumer text) returns uuid[]
language sql stable
set enable_seqscan = off set enable_bitmapscan = off
as $$
  select coalesce(array_agg(r.id order by o.xid, o.id, o.n), '{}')
  from (
    select e.xid, e.id, i.n, i.round_id::uuid as round_id
    from event e cross join lateral json_array_elements_text(e.payload -> 'roundIds') with ordinality as i(round_id, n)
    where e.type = 'rounds.settled'
      and (e.xid, e.id) > ((select c.xid from event_consumer c where c.name = p_consumer),
        (select c.id from event_consumer c where c.name = p_consumer))
    union all
    select e.xid, e.id, i.n, i.round_id::uuid
    from event_dead_letter d join event e on e.xid = d.xid and e.id = d.id
      cross join lateral json_array_elements_text(e.payload -> 'roundIds') with ordinality as i(round_id, n)
    where d.consumer = p_consumer and e.type = 'rounds.settled'
  ) o join studio_round r on r.id = o.round_id
  where r.player_id = p_player
$$;
