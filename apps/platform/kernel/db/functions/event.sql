-- Returns the payload of an event for a batch of wagers of one kind (`wager.settled`, `wager.voided`), as declared in
-- `events/event-types.ts`.
create or replace function wager_batch(p_kind text, p_ids uuid[]) returns json
language sql stable as $$ select json_build_object('kind', p_kind, 'ids', to_json(p_ids)) $$;

-- Returns the ids of a batch of settled wagers in order, for the current and the former format of the payload.
create or replace function settled_ids(p_payload json) returns table (id uuid, n bigint)
language sql immutable as $$
  select i.id::uuid, i.n
    from json_array_elements_text(coalesce(p_payload -> 'ids', p_payload -> 'roundIds')) with ordinality as i(id, n) $$;

-- Returns the settled wagers that an event consumer has not processed: those after its cursor, including events that it
-- may not read yet because an older transaction is still open, and those in its dead letters. `p_types` are the names
-- under which such events are stored (`settledNames` in `events/event-types.ts`). The planner is restricted to index
-- scans, so that half a year of events is never read in full.
create or replace function unfollowed_wagers(p_consumer text, p_types text[])
returns table (xid xid8, event bigint, n bigint, id uuid)
language sql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select e.xid, e.id, i.n, i.id
    from event e cross join lateral settled_ids(e.payload) as i
    where e.type = any(p_types)
      and (e.xid, e.id) > ((select c.xid from event_consumer c where c.name = p_consumer),
        (select c.id from event_consumer c where c.name = p_consumer))
  union all
  select e.xid, e.id, i.n, i.id
    from event_dead_letter d join event e on e.xid = d.xid and e.id = d.id
      cross join lateral settled_ids(e.payload) as i
    where d.consumer = p_consumer and e.type = any(p_types) $$;

-- Returns a player's rounds among the wagers that the consumer has not processed, in stream order. Each round is read
-- by its id, so the cost does not depend on the number of stored months.
create or replace function unfollowed_rounds(p_player uuid, p_consumer text, p_types text[]) returns uuid[]
language sql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select coalesce(array_agg(r.id order by o.xid, o.event, o.n), '{}')
  from unfollowed_wagers(p_consumer, p_types) o join studio_round r on r.id = o.id
  where r.player_id = p_player $$;

-- Returns when the first of a player's wagers of any kind that the consumers have not processed was settled, or null if
-- there is none.
create or replace function unfollowed_since(p_player uuid, p_consumers text[], p_types text[]) returns timestamptz
language sql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select min(coalesce(r.at, w.settled_at))
  from unnest(p_consumers) as c(name) cross join lateral unfollowed_wagers(c.name, p_types) o
    left join studio_round r on r.id = o.id and r.player_id = p_player
    left join wager w on w.id = o.id and w.player_id = p_player $$;

-- Renumbers events after a restore. Transaction ids start again on another server: in a database restored from a dump,
-- events and cursors contain ids that this server has not assigned yet, and new events would sort before old ones. In
-- that case all events and cursors get numbers below every future id, in their existing order. Returns whether
-- renumbering was necessary.
create or replace function event_number_anew() returns boolean
language plpgsql as $$
declare
  next xid8 := pg_snapshot_xmax(pg_current_snapshot());
begin
  if not exists (select 1 from event where xid >= next)
    and not exists (select 1 from event_consumer where xid >= next) then return false; end if;
  lock table event, event_consumer, event_dead_letter in access exclusive mode;
  create temporary table numbered on commit drop as
    select xid, id, row_number() over (order by xid, id) as place from event;
  create unique index on numbered (xid, id);
  update event_consumer c set xid = '0',
    id = coalesce((select max(n.place) from numbered n where (n.xid, n.id) <= (c.xid, c.id)), 0);
  update event_dead_letter d set xid = '0', id = n.place from numbered n where n.xid = d.xid and n.id = d.id;
  -- Updates in two steps, so that no new number collides with a row that is not renumbered yet.
  update event e set xid = '0', id = -n.place from numbered n where n.xid = e.xid and n.id = e.id;
  update event set id = -id where id < 0;
  return true;
end $$;
