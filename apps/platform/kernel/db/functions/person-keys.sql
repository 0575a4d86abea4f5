-- Triggers that invalidate the stored hashes of an account's identifying facts (migration 0079) when one of the facts
-- changes. Each upsert waits for a transaction that is computing the hashes, and invalidates its result.
create or replace function person_keys_outdated() returns trigger language plpgsql as $$
  begin
    insert into person_keys (player_id) values (case when tg_op = 'DELETE' then old.player_id else new.player_id end)
      on conflict (player_id) do update set kinds = null, hashes = null;
    return null;
  end $$;

create or replace function person_keys_outdated_by_player() returns trigger language plpgsql as $$
  begin
    insert into person_keys (player_id) values (new.id)
      on conflict (player_id) do update set kinds = null, hashes = null;
    return null;
  end $$;

create or replace function person_keys_outdated_by_device() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from player_session s
      where s.player_id = new.player_id and s.device_id = new.device_id and s.id <> new.id) then return null;
    end if;
    insert into person_keys (player_id) values (new.player_id)
      on conflict (player_id) do update set kinds = null, hashes = null;
    return null;
  end $$;
