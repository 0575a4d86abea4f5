// What players allow themselves: limits, the guard that settlement asks, and their days of play.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...TIME, ...GUARD, ...SETTLE, ...BACKFILL])
    await sql.raw(statement).execute(db)
}

const TABLES = [
  // Amounts in smallest units of the reference currency; session limits in milliseconds.
  `create table player_limit (
    id uuid primary key,
    player_id uuid not null references player,
    kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
    period text not null check (period in ('day', 'week', 'month')),
    cap bigint not null check (cap > 0),
    set_at timestamptz not null,
    raise_ready_at timestamptz,
    raise_cap bigint,
    check (raise_cap is null or (raise_cap > cap and raise_ready_at is not null)),
    unique (player_id, kind, period)
  )`,

  `create table limit_change (
    id uuid primary key,
    player_id uuid not null references player,
    what text not null,
    kind text,
    period text,
    cap_from text,
    cap_to text,
    at timestamptz not null
  )`,
  'create index limit_change_by_player on limit_change (player_id, id desc)',

  // Only of players who have limited, paused or timed their play; made once, then kept. Arrays hold day, week and
  // month in hand. Caps repeat player_limit's, so that a batch of bets reads one row a player.
  `create table play_guard (
    player_id uuid primary key references player,
    wager_caps bigint[] not null default '{null,null,null}' check (cardinality(wager_caps) = 3),
    loss_caps bigint[] not null default '{null,null,null}' check (cardinality(loss_caps) = 3),
    session_caps bigint[] not null default '{null,null,null}' check (cardinality(session_caps) = 3),
    closure_kind text check (closure_kind in ('break', 'exclusion')),
    closure_from timestamptz,
    closure_until timestamptz,
    closure_end_asked_at timestamptz,
    opens_at timestamptz not null default '-infinity',
    check_every_ms bigint not null default 0 check (check_every_ms >= 0),
    day date not null,
    staked bigint[] not null check (cardinality(staked) = 3),
    returned bigint[] not null check (cardinality(returned) = 3),
    played_ms bigint[] not null check (cardinality(played_ms) = 3),
    last_round_at timestamptz,
    since_check_ms bigint not null default 0,
    sitting_ms bigint not null default 0,
    sitting_net bigint not null default 0
  ) with (fillfactor = 60)`,

  // Keyed hashes of addresses somebody could be reached at while they paused.
  `create table excluded_address (
    address_hash bytea not null,
    player_id uuid not null references player,
    primary key (address_hash, player_id)
  )`,

  // Follows the outbox; amounts in the wallet's own currency.
  `create table play_day (
    player_id uuid not null,
    day date not null,
    currency text not null,
    rounds bigint not null,
    staked bigint not null,
    returned bigint not null,
    played_ms bigint not null,
    primary key (player_id, day, currency)
  ) with (fillfactor = 60)`,
  `create table play_tally (player_id uuid primary key, last_round_at timestamptz not null) with (fillfactor = 60)`,
]

const TIME = [
  // Two rounds within two minutes were played through; a longer pause leaves half a minute for the round before it.
  `create function time_played_ms(p_last timestamptz, p_at timestamptz) returns bigint language sql immutable as $$
    select case
      when p_last is null or p_at - p_last > interval '2 minutes' then 30000
      else greatest(0, floor(extract(epoch from p_at - p_last) * 1000))::bigint end $$`,

  // Settled rounds with their day and the time they took, after what play_tally has seen.
  `create function played_rounds(p_ids uuid[], p_zone text)
  returns table (player_id uuid, currency text, stake bigint, payout bigint, at timestamptz, day date, ms bigint)
  language sql stable as $$
    select r.player_id, r.currency, r.stake, r.payout, r.at, (r.at at time zone p_zone)::date,
      time_played_ms(coalesce(lag(r.at) over (partition by r.player_id order by r.at, r.id), t.last_round_at), r.at)
    from studio_round r left join play_tally t on t.player_id = r.player_id
    where r.id = any(p_ids) $$`,

  // A player's rounds that wait in the outbox to be added to their days.
  `create function unfollowed_rounds(p_player uuid) returns uuid[] language sql stable as $$
    select coalesce(array_agg(r.id), '{}')
    from outbox o cross join lateral json_array_elements_text(o.body) as e(id)
    join studio_round r on r.id = e.id::uuid
    where o.kind = 'rounds' and r.player_id = p_player $$`,
]

const GUARD = [
  // The guard as it stands at an instant. Periods only go forward: a bet that asked before midnight and settles after
  // another of the new day counts to the new day.
  `create function play_guard_at(g play_guard, p_at timestamptz, p_zone text) returns play_guard
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
  end $$`,

  // Why a stake is refused at an instant; null when it is not. What the round would win must not matter, or the
  // refusals would sort rounds by their luck.
  `create function play_guard_refusal(g play_guard, p_at timestamptz, p_stake bigint) returns text
  language plpgsql stable as $$
  declare
    spent bigint := time_played_ms(g.last_round_at, p_at);
  begin
    if g.opens_at > p_at then return case g.closure_kind when 'break' then 'onBreak' else 'excluded' end; end if;
    for i in 1..3 loop
      if g.played_ms[i] + spent > g.session_caps[i] then return 'sessionLimit'; end if;
      if g.staked[i] + p_stake > g.wager_caps[i] then return 'wagerLimit'; end if;
      if g.staked[i] - g.returned[i] + p_stake > g.loss_caps[i] then return 'lossLimit'; end if;
    end loop;
    if g.check_every_ms > 0 and g.since_check_ms + spent >= g.check_every_ms then return 'realityCheck'; end if;
    return null;
  end $$`,

  // The guard after a settled round.
  `create function play_guard_after(g play_guard, p_at timestamptz, p_stake bigint, p_win bigint) returns play_guard
  language plpgsql stable as $$
  declare
    spent bigint := time_played_ms(g.last_round_at, p_at);
  begin
    for i in 1..3 loop
      g.staked[i] := g.staked[i] + p_stake;
      g.returned[i] := g.returned[i] + p_win;
      g.played_ms[i] := g.played_ms[i] + spent;
    end loop;
    g.since_check_ms := g.since_check_ms + spent;
    g.sitting_ms := g.sitting_ms + spent;
    g.sitting_net := g.sitting_net - p_stake + p_win;
    g.last_round_at := greatest(g.last_round_at, p_at);
    return g;
  end $$`,
]

/**
 * `studio_settle_rounds` (0004) with the players' own limits: after the seed pairs it locks the guards of the batch's
 * players, and bars what they refuse. Order of locks everywhere: player, seed pair, guard, wallet. A guard that is
 * being made holds its player's seed pair, so that no bet slips past it. Barred rounds come back with the refusal's
 * name. Takes stakes and wins once more in the reference currency's smallest unit, and the zone days begin in. Of one
 * player at most one round of a batch is not barred: only one of their pairs is ever in force, and it is a lane.
 */
const SETTLE = [
  'drop function studio_settle_rounds',
  `create function studio_settle_rounds(
  p_id uuid[], p_wallet uuid[], p_key text[], p_hash bytea[], p_currency text[], p_stake bigint[], p_win bigint[],
  p_house int[], p_net bigint[], p_kind text[], p_ref text[],
  c_item int[], c_id uuid[], c_house int[], c_amount bigint[],
  p_session uuid[], p_player uuid[], p_pair uuid[], p_nonce bigint[], p_game text[], p_version text[], p_events text,
  p_at timestamptz[], p_counted_stake bigint[], p_counted_win bigint[], p_zone text
) returns table (outcome text, transfer_id uuid, balance bigint, version bigint)
language plpgsql
set lock_timeout = '1s'
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  events text[] := string_to_array(p_events, chr(30));
  refusal text[]; guarded boolean[]; barred boolean[]; o text[]; t uuid[]; b bigint[]; v bigint[]; fresh boolean[];
  expected bigint; counted bigint; is_any_guarded boolean;
begin
  perform 1 from seed_pair s where s.id = any(p_pair) and s.revealed_at is null order by s.id for no key update;
  perform 1 from play_guard g where g.player_id = any(p_player) order by g.player_id for no key update;
  is_any_guarded := found;
  select array_agg(case when s.next_nonce is distinct from i.nonce then 'staleNonce' end order by i.n),
         array_agg(s.next_nonce is distinct from i.nonce order by i.n)
    into refusal, barred
    from unnest(p_pair, p_nonce) with ordinality as i(pair, nonce, n)
    left join seed_pair s on s.id = i.pair and s.revealed_at is null;
  if is_any_guarded then
    select array_agg(coalesce(g.refusal, i.refusal) order by i.n),
           array_agg(coalesce(g.refusal, i.refusal) is not null order by i.n),
           array_agg(coalesce(g.is_there, false) order by i.n)
      into refusal, barred, guarded
      from unnest(p_player, p_at, p_counted_stake, refusal) with ordinality as i(player, at, stake, refusal, n)
      left join lateral (
        select true as is_there, play_guard_refusal(play_guard_at(k, i.at, p_zone), i.at, i.stake) as refusal
        from play_guard k where k.player_id = i.player
      ) g on true;
  end if;

  select array_agg(case when r.outcome = 'barred' then refusal[r.n] else r.outcome end order by r.n),
         array_agg(r.transfer_id order by r.n), array_agg(r.balance order by r.n),
         array_agg(r.version order by r.n), array_agg(r.outcome = 'settled' order by r.n),
         count(*) filter (where r.outcome = 'settled')
    into o, t, b, v, fresh, expected
  from ledger_settle_batch(p_id, p_wallet, p_key, p_hash, p_currency, p_stake, p_win, p_house, p_net, p_kind, p_ref,
      c_item, c_id, c_house, c_amount, barred)
    with ordinality as r(outcome, transfer_id, balance, version, n);

  if expected > 0 then
    update seed_pair s set next_nonce = s.next_nonce + 1
      from unnest(p_pair, p_nonce, fresh) as i(pair, nonce, fresh)
      where i.fresh and s.id = i.pair and s.next_nonce = i.nonce;
    get diagnostics counted = row_count;
    if counted <> expected or cardinality(events) <> cardinality(p_id) then
      raise exception 'studio: % nonces counted for % rounds', counted, expected using errcode = 'XX001';
    end if;
    if is_any_guarded then
      update play_guard g
        set day = a.day, staked = a.staked, returned = a.returned, played_ms = a.played_ms,
          last_round_at = a.last_round_at, since_check_ms = a.since_check_ms, sitting_ms = a.sitting_ms,
          sitting_net = a.sitting_net
        from unnest(p_player, p_at, p_counted_stake, p_counted_win, fresh) as i(player, at, stake, win, fresh)
        join play_guard k on k.player_id = i.player
        cross join lateral play_guard_after(play_guard_at(k, i.at, p_zone), i.at, i.stake, i.win) as a
        where i.fresh and g.player_id = i.player;
      get diagnostics counted = row_count;
      if counted <> (select count(*) from unnest(guarded, fresh) as i(guarded, fresh) where i.guarded and i.fresh) then
        raise exception 'studio: % guards changed, another number should have', counted using errcode = 'XX001';
      end if;
    end if;
    update studio_session s
      set rounds = s.rounds + 1, staked = s.staked + i.stake, returned = s.returned + i.win, last_round_id = i.id
      from unnest(p_session, p_stake, p_win, t, fresh) as i(session, stake, win, id, fresh)
      where i.fresh and s.id = i.session;
    insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
        payout, events, at)
      select i.id, i.session, i.player, i.pair, i.nonce, i.game, i.version, i.currency, i.stake, i.win, i.events, i.at
        from unnest(t, p_session, p_player, p_pair, p_nonce, p_game, p_version, p_currency, p_stake, p_win, events,
            p_at, fresh)
          as i(id, session, player, pair, nonce, game, version, currency, stake, win, events, at, fresh)
        where i.fresh;
    insert into outbox (kind, body)
      select 'rounds', json_agg(i.id) from unnest(t, fresh) as i(id, fresh) where i.fresh;
  end if;

  return query select * from unnest(o, t, b, v);
end $$`,
]

// Rounds the outbox followed before there were days of play.
const BACKFILL = [
  `insert into play_day (player_id, day, currency, rounds, staked, returned, played_ms)
    select player_id, day, currency, count(*), sum(stake), sum(payout), sum(ms) from (
      select player_id, currency, stake, payout, (at at time zone 'Asia/Tokyo')::date as day,
        time_played_ms(lag(at) over (partition by player_id order by at, round_id), at) as ms
      from player_round
    ) r group by player_id, day, currency`,
  `insert into play_tally (player_id, last_round_at) select player_id, max(at) from player_round group by player_id`,
]
