-- Settles a batch of rounds as one statement, so as one round trip. Locks the seed pairs in order, then the guards of the
-- batch's players (`wager_judge`), and bars rounds whose nonce is not the next one of a pair in force, that begin too soon
-- after the player's last one, or that a player's limits refuse; those come back with the refusal's name. A guarded
-- player's round is stored with the instant its guard counts it at. A last round may lie a
-- little in the future, where another process settled it; one further off is a clock that was set back: it closes no
-- seat. Has the ledger settle the rest (`ledger_settle_batch`, whose arguments come first and whose rows are the answer),
-- and books what was freshly settled: nonces, guards, session totals, the rounds, and one event for all of them. Pairs
-- are looked at after they are locked, on a fresh snapshot.
-- A batch of own money alone has no `p_funding` and no `p_bonus`, and costs what it always did. Of others each round says
-- what pays it (0 own money, 1 bonus money, 2 a free spin) and the bonus it belongs to: that is locked after the guards,
-- the round is barred where it is no longer played, and a free spin is counted off it with what it won.
-- A batch of games that keep no state has no `p_state_before` and no `p_state_after`. Of others each round says from what
-- its player had gathered at its stake it was drawn: it is barred where that is no longer so, and what it led to is kept
-- with it. The seed pair's lock holds for both, since every round of the player takes it.
-- A batch of games whose rounds have one step has no `p_steps`. Of others each round says whether it has several (1), and
-- is open now (2): both are barred where their player has one open, or else whoever has would be told which draw comes
-- next. One that is open is booked and counted with its stake, and stands among the open ones, with the bet it was begun
-- with where the batch has `p_bets`: nobody follows it until it is over.
-- Order of locks everywhere: player, seed pair, guard, bonus, accounts. A guard being made holds its player's seed pair,
-- so that no bet slips past it. Takes stakes and wins once more in the reference currency's smallest unit, and the zone
-- days begin in. Of one player at most one round of a batch is not barred: only one of their pairs is ever in force,
-- and it is a lane. The rounds' events come as one text parted by U+001E, which JSON never holds unescaped. Planner
-- settings are pinned: a plan made while the tables were empty must not become a scan of a million sessions.
create or replace function studio_settle_rounds(
  p_id uuid[], p_wallet uuid[], p_key text[], p_hash bytea[], p_currency text[], p_stake bigint[], p_win bigint[],
  p_house int[], p_net bigint[], p_kind text[], p_ref text[],
  c_item int[], c_id uuid[], c_house int[], c_amount bigint[], p_from uuid[], p_to uuid[],
  p_session uuid[], p_player uuid[], p_pair uuid[], p_nonce bigint[], p_game text[], p_version text[], p_events text,
  p_at timestamptz[], p_counted_stake bigint[], p_counted_win bigint[], p_begins timestamptz[], p_least_ms int[],
  p_zone text, p_funding smallint[], p_bonus uuid[], p_state_before text[], p_state_after text[],
  p_steps smallint[], p_bets text[]
) returns table (outcome text, transfer_id uuid, balance bigint, version bigint)
language plpgsql
set lock_timeout = '1s'
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  events text[] := string_to_array(p_events, chr(30));
  refusal text[]; barred boolean[]; o text[]; t uuid[]; b bigint[]; v bigint[]; fresh boolean[];
  over boolean[];
  judged record;
  expected bigint; counted bigint;
  -- What a session shows as staked and returned: a free spin stakes nothing of the player's, and its win is no return.
  shown_stake bigint[] := p_stake; shown_win bigint[] := p_win;
begin
  perform 1 from seed_pair s where s.id = any(p_pair) and s.revealed_at is null order by s.id for no key update;
  judged := wager_judge('round', p_player, p_at, p_counted_stake, p_zone);
  select array_agg(r.refusal order by i.n), array_agg(r.refusal is not null order by i.n)
    into refusal, barred
    from unnest(p_pair, p_nonce, p_begins, p_least_ms) with ordinality as i(pair, nonce, begins, least_ms, n)
    left join seed_pair s on s.id = i.pair and s.revealed_at is null
    cross join lateral (select case
      when s.next_nonce is distinct from i.nonce then 'staleNonce'
      when abs(extract(epoch from i.begins - s.last_round_at)) * 1000 < i.least_ms then 'tooFast'
    end) as r(refusal);
  if judged.guarded is not null then
    p_at := judged.at;
    select array_agg(coalesce(i.by_guard, i.refusal) order by i.n),
           array_agg(coalesce(i.by_guard, i.refusal) is not null order by i.n)
      into refusal, barred
      from unnest(judged.refusal, refusal) with ordinality as i(by_guard, refusal, n);
  end if;
  if p_bonus is not null then
    perform 1 from bonus k where k.id = any(p_bonus) order by k.id for no key update;
    select array_agg(coalesce(i.refusal, r.refusal) order by i.n),
           array_agg(coalesce(i.refusal, r.refusal) is not null order by i.n),
           array_agg(case when i.funding = 2 then 0 else i.stake end order by i.n),
           array_agg(case when i.funding = 2 then 0 else i.win end order by i.n)
      into refusal, barred, shown_stake, shown_win
      from unnest(refusal, p_funding, p_bonus, p_player, p_currency, p_game, p_at, p_stake, p_win)
        with ordinality as i(refusal, funding, bonus, player, currency, game, at, stake, win, n)
      left join bonus k on k.id = i.bonus and k.player_id = i.player and k.currency = i.currency and k.expires_at > i.at
      cross join lateral (select case
        when i.funding = 1 and k.status is distinct from 5 then 'bonusChanged'
        when i.funding = 2 and (k.status, k.spins ->> 'gameId', k.spins_left > 0) is distinct from (2::smallint, i.game, true)
          then 'bonusChanged'
      end) as r(refusal);
  end if;

  if p_state_before is not null then
    select array_agg(r.refusal order by i.n), array_agg(r.refusal is not null order by i.n)
      into refusal, barred
      from unnest(refusal, p_player, p_game, p_currency, p_stake, p_state_before)
        with ordinality as i(refusal, player, game, currency, stake, before, n)
      left join studio_game_state k on i.before <> '' and k.player_id = i.player and k.game_id = i.game
        and k.currency = i.currency and k.stake = i.stake
      cross join lateral (select coalesce(i.refusal, case when k.state <> i.before then 'stateChanged' end)) as r(refusal);
  end if;
  if p_steps is not null then
    select array_agg(r.refusal order by i.n), array_agg(r.refusal is not null order by i.n)
      into refusal, barred
      from unnest(refusal, p_player, p_steps) with ordinality as i(refusal, player, steps, n)
      left join studio_open_round k on i.steps > 0 and k.player_id = i.player
      cross join lateral (select coalesce(i.refusal, case when k.id is not null then 'roundOpen' end)) as r(refusal);
  end if;

  select array_agg(case when r.outcome = 'barred' then refusal[r.n] else r.outcome end order by r.n),
         array_agg(r.transfer_id order by r.n), array_agg(r.balance order by r.n),
         array_agg(r.version order by r.n), array_agg(r.outcome = 'settled' order by r.n),
         count(*) filter (where r.outcome = 'settled')
    into o, t, b, v, fresh, expected
  from ledger_settle_batch(p_id, p_wallet, p_key, p_hash, p_currency, p_stake, p_win, p_house, p_net, p_kind, p_ref,
      c_item, c_id, c_house, c_amount, p_from, p_to, barred)
    with ordinality as r(outcome, transfer_id, balance, version, n);

  if expected > 0 then
    update seed_pair s set next_nonce = s.next_nonce + 1, last_round_at = i.begins
      from unnest(p_pair, p_nonce, p_begins, fresh) as i(pair, nonce, begins, fresh)
      where i.fresh and s.id = i.pair and s.next_nonce = i.nonce;
    get diagnostics counted = row_count;
    if counted <> expected or cardinality(events) <> cardinality(p_id) then
      raise exception 'studio: % nonces counted for % rounds', counted, expected using errcode = 'XX001';
    end if;
    if judged.guarded is not null then
      counted := wager_count(p_player, p_at, p_counted_stake, p_counted_win,
        (select array_agg(case when i.steps = 2 then null else i.win - i.stake end order by i.n)
          from unnest(p_counted_stake, p_counted_win, p_steps) with ordinality as i(stake, win, steps, n)),
        fresh, p_zone);
      if counted <> (select count(*) from unnest(judged.guarded, fresh) as i(guarded, fresh) where i.guarded and i.fresh) then
        raise exception 'studio: % guards changed, another number should have', counted using errcode = 'XX001';
      end if;
    end if;
    if p_bonus is not null then
      update bonus k set spins_left = k.spins_left - 1, amount = k.amount + i.win
        from unnest(p_bonus, p_funding, p_win, fresh) as i(bonus, funding, win, fresh)
        where i.fresh and i.funding = 2 and k.id = i.bonus;
      get diagnostics counted = row_count;
      if counted <> (
        select count(*) from unnest(p_funding, fresh) as i(funding, fresh) where i.fresh and i.funding = 2
      ) then
        raise exception 'studio: % free spins counted off, another number should have been', counted
          using errcode = 'XX001';
      end if;
    end if;
    update studio_session s
      set rounds = s.rounds + 1, staked = s.staked + i.stake, returned = s.returned + i.win, last_round_id = i.id
      from unnest(p_session, shown_stake, shown_win, t, fresh) as i(session, stake, win, id, fresh)
      where i.fresh and s.id = i.session;
    over := fresh;
    if p_steps is not null then
      select array_agg(i.fresh and i.steps < 2 order by i.n) into over
        from unnest(fresh, p_steps) with ordinality as i(fresh, steps, n);
      insert into studio_open_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency,
          first_stake, staked, funding, bonus_id, state_before, begun_at, touched_at, bet)
        select i.id, i.session, i.player, i.pair, i.nonce, i.game, i.version, i.currency, i.stake, i.stake,
            coalesce(i.funding, 0), i.bonus, coalesce(i.before, ''), i.at, i.at, coalesce(i.bet, '')
          from unnest(t, p_session, p_player, p_pair, p_nonce, p_game, p_version, p_currency, p_stake, p_funding,
              p_bonus, p_state_before, p_at, fresh, p_steps, p_bets)
            as i(id, session, player, pair, nonce, game, version, currency, stake, funding, bonus, before, at, fresh,
              steps, bet)
          where i.fresh and i.steps = 2;
    end if;
    insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
        payout, events, at, funding, state_before, state_after)
      select i.id, i.session, i.player, i.pair, i.nonce, i.game, i.version, i.currency, i.stake, i.win, i.events, i.at,
          coalesce(i.funding, 0), coalesce(i.before, ''), coalesce(i.after, '')
        from unnest(t, p_session, p_player, p_pair, p_nonce, p_game, p_version, p_currency, p_stake, p_win, events,
            p_at, p_funding, p_state_before, p_state_after, over)
          as i(id, session, player, pair, nonce, game, version, currency, stake, win, events, at, funding, before,
            after, over)
        where i.over;
    if p_state_before is not null then
      insert into studio_game_state as k (player_id, game_id, currency, stake, state, round_id)
        select i.player, i.game, i.currency, i.stake, i.after, i.id
          from unnest(t, p_player, p_game, p_currency, p_stake, p_state_after, over)
            as i(id, player, game, currency, stake, after, over)
          where i.over and i.after <> ''
        on conflict (player_id, game_id, currency, stake) do update
          set state = excluded.state, round_id = excluded.round_id;
    end if;
    insert into event (type, payload)
      select 'wager.settled', wager_batch('round', array_agg(i.id order by i.n))
        from unnest(t, over) with ordinality as i(id, over, n) where i.over having count(*) > 0;
  end if;

  return query select * from unnest(o, t, b, v);
end $$;
