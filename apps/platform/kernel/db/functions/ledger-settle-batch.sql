-- Returns the purpose of the account that pays a settled bet of this kind. The bet's transfer stores the version of
-- that account's entry.
create or replace function ledger_paying_purpose(p_kind text) returns text language sql immutable as $$
  select case when p_kind in ('bonusRound', 'bonusRoundStep') then 'bonus'
    when p_kind in ('freeRound', 'freeRoundStep') then 'spins'
    when p_kind = 'tableRound' then 'held' else 'wallet' end $$;

-- Settles a batch of bets in as few statements as possible. No two bets of a batch may have the same wallet. Locks the
-- accounts in order of id, then checks on a fresh snapshot (READ COMMITTED), in this order: replays, items barred by
-- the caller, and funds; then writes.
-- Planner settings are pinned, since a plan made while the tables were empty must not become a full scan of a million
-- transfers; for the same reason transfers and postings are looked up one at a time by key. The lock timeout is short,
-- so that a wallet locked by another transaction does not delay the other bets of the batch.
-- A bet is paid in full from one account, and its win goes in full to one account. Both are the wallet if `p_from` and
-- `p_to` are null; otherwise each bet names its accounts: the wallet for own money, the player's bonus account for a
-- bonusRound, the player's spins and spinWins for a freeRound, the same accounts for later steps of these rounds, and
-- held money and the wallet for a tableRound. The wallet is always the scope of the idempotency key,
-- so that a repeated request is a replay whichever account paid first. The result and the transfer contain the balance
-- and version of the account that paid.
create or replace function ledger_settle_batch(
  p_id uuid[], p_wallet uuid[], p_key text[], p_hash bytea[], p_currency text[], p_stake bigint[], p_win bigint[],
  p_house int[], p_net bigint[], p_kind text[], p_ref text[],
  c_item int[], c_id uuid[], c_house int[], c_amount bigint[], p_from uuid[], p_to uuid[],
  p_barred boolean[] default null
) returns table (outcome text, transfer_id uuid, balance bigint, version bigint)
language plpgsql
set lock_timeout = '1s'
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  o text[]; fresh boolean[]; b bigint[]; v bigint[]; t uuid[];
  expected bigint; changed bigint; player_sum numeric; house_sum numeric; is_any_known boolean;
  payer uuid[] := coalesce(p_from, p_wallet);
  -- Amount credited to the paying account: the whole win, or 0 if the win goes to another account.
  back bigint[] := p_win;
  is_any_apart boolean := false;
begin
  if p_from is null then
    perform 1 from ledger_account a where a.id = any(p_wallet) order by a.id for no key update;
  else
    perform 1 from ledger_account a where a.id = any(p_wallet || p_from || p_to) order by a.id for no key update;
    if exists (
      select from unnest(p_wallet, p_kind, p_from, p_to) as i(wallet, kind, payer, payee)
      where not (i.payer = i.wallet and i.payee = i.wallet and ledger_paying_purpose(i.kind) = 'wallet')
        and not exists (
          select from ledger_account w
            join ledger_account f on f.id = i.payer and f.player_id = w.player_id and f.currency = w.currency
            join ledger_account g on g.id = i.payee and g.player_id = w.player_id and g.currency = w.currency
          where w.id = i.wallet and (i.kind, f.purpose, g.purpose) in
            (('bonusRound', 'bonus', 'bonus'), ('freeRound', 'spins', 'spinWins'),
             ('bonusRoundStep', 'bonus', 'bonus'), ('freeRoundStep', 'spins', 'spinWins'),
             ('tableRound', 'held', 'wallet'))
        )
    ) then
      raise exception 'ledger: a bet names accounts that cannot pay it' using errcode = 'XX001';
    end if;
    select array_agg(case when i.payer = i.payee then i.win else 0 end order by i.n), bool_or(i.payer <> i.payee)
      into back, is_any_apart
      from unnest(p_from, p_to, p_win) with ordinality as i(payer, payee, win, n);
  end if;

  select array_agg(j.outcome order by j.n), array_agg(j.outcome = 'settled' order by j.n),
         array_agg(j.balance order by j.n), array_agg(j.version order by j.n), array_agg(j.id order by j.n),
         count(*) filter (where j.outcome = 'settled'),
         sum(j.stake - j.win) filter (where j.outcome = 'settled'), bool_or(j.is_known)
    into o, fresh, b, v, t, expected, player_sum, is_any_known
  from (
    select i.n, i.stake, i.win, case
        when a.id is null then 'accountNotFound'
        when x.id is not null then case when x.request_hash = i.hash then 'replay' else 'keyReused' end
        when i.barred then 'barred'
        when a.balance < i.stake then 'insufficientFunds'
        else 'settled' end as outcome,
      coalesce(x.id, i.id) as id,
      a.balance,
      case when x.id is null then a.version else x.version end as version,
      x.id is not null as is_known
    from unnest(p_id, p_wallet, payer, p_key, p_hash, p_currency, p_stake, p_win, p_barred)
      with ordinality as i(id, wallet, payer, key, hash, currency, stake, win, barred, n)
    left join ledger_account a on a.id = i.payer and a.currency = i.currency
      and (a.purpose = 'wallet' or p_from is not null)
    left join lateral (
      select k.id, k.request_hash, k.version from ledger_transfer k where k.scope = i.wallet and k.key = i.key limit 1
    ) x on true
  ) j;

  -- A replay returns the balance right after the bet, of the account that paid it then. The entry is looked up by its
  -- transfer, so that only one month is searched. If the entry's month has been detached, the current balance is
  -- returned.
  if is_any_known then
    select array_agg(coalesce(p.balance_after, e.balance, i.b) order by i.n) into b
    from unnest(p_id, p_wallet, t, b, v) with ordinality as i(id, wallet, t, b, v, n)
    left join lateral (
      select a.id, a.balance
      from ledger_transfer k join ledger_account w on w.id = i.wallet
        join ledger_account a on a.player_id = w.player_id and a.currency = w.currency
          and a.purpose = ledger_paying_purpose(k.kind)
      where k.id = i.t limit 1
    ) e on i.t <> i.id
    left join lateral (
      select k.balance_after from ledger_posting k
      where k.account_id = e.id and k.version = i.v and k.transfer_id = i.t limit 1
    ) p on i.t <> i.id;
  end if;

  if expected > 0 then
    update ledger_account a
      set balance = a.balance - i.stake + i.back, version = a.version + case when i.back > 0 then 2 else 1 end
      from unnest(payer, p_stake, back, b, v, fresh) as i(payer, stake, back, b, v, fresh)
      where i.fresh and a.id = i.payer and a.balance = i.b and a.version = i.v;
    get diagnostics changed = row_count;
    if changed <> expected then
      raise exception 'ledger: % wallets changed where % should have', changed, expected using errcode = 'XX001';
    end if;

    insert into ledger_posting (account_id, version, transfer_id, amount, balance_after)
      select i.payer, i.v + 1, i.id, -i.stake, i.b - i.stake
        from unnest(p_id, payer, p_stake, b, v, fresh) as i(id, payer, stake, b, v, fresh) where i.fresh
      union all
      select i.payer, i.v + 2, i.id, i.back, i.b - i.stake + i.back
        from unnest(p_id, payer, p_stake, back, b, v, fresh) as i(id, payer, stake, back, b, v, fresh)
        where i.fresh and i.back > 0;

    if is_any_apart then
      with credited as (
        update ledger_account a set balance = a.balance + i.win, version = a.version + 1
          from unnest(p_id, p_to, p_win, back, fresh) as i(id, payee, win, back, fresh)
          where i.fresh and i.win > i.back and a.id = i.payee
          returning a.id, a.version, i.id as transfer_id, i.win, a.balance
      )
      insert into ledger_posting (account_id, version, transfer_id, amount, balance_after)
        select id, version, transfer_id, win, balance from credited;
      get diagnostics changed = row_count;
      if changed <> (
        select count(*) from unnest(p_win, back, fresh) as i(win, back, fresh) where i.fresh and i.win > i.back
      ) then
        raise exception 'ledger: % accounts were paid into, another number should have been', changed
          using errcode = 'XX001';
      end if;
    end if;

    insert into ledger_transfer (id, scope, key, request_hash, kind, ref, version)
      select i.id, i.wallet, i.key, i.hash, i.kind, i.ref, i.v + case when i.back > 0 then 2 else 1 end
        from unnest(p_id, p_wallet, p_key, p_hash, p_kind, p_ref, back, v, fresh)
          as i(id, wallet, key, hash, kind, ref, back, v, fresh) where i.fresh;

    with posted as (
      insert into ledger_house_posting (transfer_id, house_id, amount)
        select i.id, i.house, i.net
          from unnest(p_id, p_house, p_net, fresh) as i(id, house, net, fresh) where i.fresh and i.net <> 0
        union all
        select c.id, c.house, c.amount from unnest(c_item, c_id, c_house, c_amount) as c(item, id, house, amount)
          where fresh[c.item]
        returning house_id, amount
    ), gathered as (
      insert into ledger_house_delta (house_id, amount)
        select house_id, sum(amount) from posted group by house_id returning amount
    )
    select coalesce(sum(amount), 0) into house_sum from gathered;
    if house_sum <> player_sum then
      raise exception 'ledger: the batch does not sum to zero (players %, house %)', -player_sum, house_sum
        using errcode = 'XX001';
    end if;
  end if;

  return query
    select i.o, i.t,
      case when i.o = 'settled' then i.b - i.stake + i.back else i.b end,
      case when i.o = 'settled' then i.v + case when i.back > 0 then 2 else 1 end else i.v end
    from unnest(o, t, b, v, p_stake, back) with ordinality as i(o, t, b, v, stake, back, n) order by i.n;
end $$;
