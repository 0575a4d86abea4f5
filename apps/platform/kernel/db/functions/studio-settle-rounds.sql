-- Settles a batch of rounds in one statement, and so in one round trip. Locks the seed pairs in order, then the guards
-- of the batch's players (`wager_judge`), and reads both after locking, on a fresh snapshot. Bars rounds whose nonce is
-- not the next one of an active pair, rounds that begin too soon after the player's last round, and rounds that the
-- player's limits refuse; barred rounds are returned with the name of the refusal. Passes all rounds to the ledger
-- (`ledger_settle_batch`, whose parameters come first and whose rows are the result), and for the newly settled ones
-- writes nonces, guards, session totals, the rounds, and one event for all of them.
-- Time: a guarded player's round is stored with the instant at which its guard counts it.
-- Funding: a batch of own money only has no `p_funding` and no `p_bonus`, at no additional cost. In other batches each
-- round states its funding (0 own money, 1 bonus money, 2 a free spin) and its bonus. The bonus is locked after the
-- guards; the round is barred if the bonus is no longer active; a free spin is deducted from it and its win added.
-- Game state: a batch of games without a state has no `p_state_before` and no `p_state_after`. In other batches each
-- round states the state, for its player and stake, from which it was drawn: the round is barred if that state has
-- changed since, and its new state is stored with it. The seed pair's lock also protects the state, since every round
-- of the player takes that lock.
-- Steps: a batch of games whose rounds have one step has no `p_steps`. In other batches each round states whether its
-- game has several steps (1) and whether it is open now (2). Both are barred if the player already has an open round;
-- barring only rounds that stay open would reveal the next draw. An open round is posted and counted with its stake and
-- stored in `studio_open_round`, with its initial bet if the batch has `p_bets`; no event is published until it is
-- over.
-- Locks: the order everywhere is player, seed pair, guard, bonus, accounts. Creating a guard locks the player's seed
-- pair, so that no bet escapes the new guard. At most one round per player in a batch is not barred: only one of a
-- player's pairs is active at a time, and the pair is a lane of the settler, so its rounds are never in one batch.
-- Parameters: `p_counted_stake` and `p_counted_win` repeat stakes and wins in the reference currency's smallest unit;
-- `p_checks` are the checks of the guard for rounds, `p_zone` is the time zone of the days. `p_events` is one text with the rounds' events separated by U+001E, which JSON
-- always escapes. Planner settings are pinned, since a plan made while the tables were empty must not become a scan of
-- a million sessions.
create or replace function studio_settle_rounds(
  p_id uuid[], p_wallet uuid[], p_key text[], p_hash bytea[], p_currency text[], p_stake bigint[], p_win bigint[],
  p_house int[], p_net bigint[], p_kind text[], p_ref text[],
  c_item int[], c_id uuid[], c_house int[], c_amount bigint[], p_from uuid[], p_to uuid[],
  p_session uuid[], p_player uuid[], p_pair uuid[], p_nonce bigint[], p_game text[], p_version text[], p_events text,
  p_at timestamptz[], p_counted_stake bigint[], p_counted_win bigint[], p_begins timestamptz[], p_least_ms int[],
  p_checks text[], p_zone text, p_funding smallint[], p_bonus uuid[], p_state_before text[], p_state_after text[],
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
  -- Amounts added to the session's totals: a free spin stakes none of the player's money, and its win does not count as
  -- returned.
  shown_stake bigint[] := p_stake; shown_win bigint[] := p_win;
begin
  perform 1 from seed_pair s where s.id = any(p_pair) and s.revealed_at is null order by s.id for no key update;
  judged := wager_judge(p_checks, p_player, p_at, p_counted_stake, p_zone);
  select array_agg(r.refusal order by i.n), array_agg(r.refusal is not null order by i.n)
    into refusal, barred
    from unnest(p_pair, p_nonce, p_begins, p_least_ms) with ordinality as i(pair, nonce, begins, least_ms, n)
    left join seed_pair s on s.id = i.pair and s.revealed_at is null
    cross join lateral (select case
      when s.next_nonce is distinct from i.nonce then 'staleNonce'
      when wager_is_too_soon(s.last_round_at, i.begins, i.least_ms) then 'tooFast'
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
      left join bonus k on k.id = i.bonus
      cross join lateral (select case
        when i.funding > 0 and not wager_is_payable(k, i.funding, i.player, i.currency, i.game, i.at) then 'bonusChanged'
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
