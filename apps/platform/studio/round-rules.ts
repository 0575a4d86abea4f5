// The studio's rules of the ledger audit: each round matches its postings, and each settled bet has a round.
import { type AuditRules, firstKeptId } from '../ledger/index.ts'

/** The stake that identifies a game state: the round's first stake, without those of later steps. */
const firstStake = `case r.steps when '' then r.stake else (r.steps::json ->> 'firstStakeMinor')::bigint end`

/**
 * Postings have no index by transfer, so each rule reads each table once and joins whole tables by hash. A round paid
 * with own or bonus money has one posting of minus its stake, and one of its payout unless that is 0: their count,
 * minimum and maximum identify both. A free spin's postings are on two accounts, so a separate rule checks them.
 */
export const roundRules: AuditRules = {
  /**
   * A round has a transfer that posts exactly its stake and payout to the paying account of its player and
   * currency.
   */
  roundPosted: `
    select 'studio_round ' || r.id as row,
      'says stake ' || r.stake || ' and payout ' || r.payout || ' ' || r.currency || ' of player ' || r.player_id
        || ', but ' || case
          when t.id is null then 'its transfer is missing'
          when t.kind <> x.kind then 'its transfer is a ' || t.kind
          when e.account_id is null then 'its transfer has no entry of a player'
          else 'its transfer has ' || e.entries || case e.entries when 1 then ' entry' else ' entries' end || ' from '
            || e.least || ' to ' || e.greatest || ' on ' || coalesce(
              'the ' || a.purpose || ' of player ' || a.player_id || ' in ' || a.currency,
              'account ' || e.account_id || ', which is missing') end as detail
    from studio_round r
    cross join lateral (select case r.funding when 0 then 'round' when 1 then 'bonusRound' end as kind,
      case r.funding when 0 then 'wallet' when 1 then 'bonus' end as purpose) x
    left join ledger_transfer t on t.id = r.id
    left join (
      select p.transfer_id, p.account_id, count(*) as entries, min(p.amount) as least, max(p.amount) as greatest
      from ledger_posting p group by p.transfer_id, p.account_id
    ) e on e.transfer_id = r.id
    left join ledger_account a on a.id = e.account_id
    where r.funding <> 2 and r.steps = '' and r.table_round_id is null
      and (t.kind, a.purpose, a.player_id, a.currency, e.entries, e.least, e.greatest) is distinct from (x.kind, x.purpose, r.player_id, r.currency, case when r.payout = 0 then 1 else 2 end, -r.stake,
        case when r.payout = 0 then -r.stake else r.payout end)`,

  /** A table round has a transfer that takes its stake from the held funds and posts its payout to the wallet. */
  tableRoundPosted: `
    select 'studio_round ' || r.id as row,
      'at a table says stake ' || r.stake || ' and payout ' || r.payout || ' ' || r.currency || ' of player '
        || r.player_id || ', but ' || case
          when t.id is null then 'its transfer is missing'
          when t.kind <> 'tableRound' then 'its transfer is a ' || t.kind
          when e.transfer_id is null then 'its transfer has no entry of the player'
          else 'its transfer has ' || e.held || ' entries of what was held and ' || e.wallets || ' of the wallet, from '
            || e.least || ' to ' || e.greatest end as detail
    from studio_round r
    left join ledger_transfer t on t.id = r.id
    left join (
      select p.transfer_id, a.player_id, a.currency, min(p.amount) as least, max(p.amount) as greatest,
        count(*) filter (where a.purpose = 'held') as held, count(*) filter (where a.purpose = 'wallet') as wallets
      from ledger_posting p join ledger_account a on a.id = p.account_id
      group by p.transfer_id, a.player_id, a.currency
    ) e on e.transfer_id = r.id and e.player_id = r.player_id and e.currency = r.currency
    where r.table_round_id is not null and (t.kind, e.held, e.wallets, e.least, e.greatest) is distinct from
      ('tableRound', 1, case when r.payout = 0 then 0 else 1 end, -r.stake,
        case when r.payout = 0 then -r.stake else r.payout end)`,

  /** A free spin's transfer posts its stake to the player's spins, its payout to their winnings, and nothing else. */
  freeRoundPosted: `
    select 'studio_round ' || r.id as row,
      'is a free spin of player ' || r.player_id || ' with stake ' || r.stake || ' and payout ' || r.payout || ' '
        || r.currency || ', but ' || case
          when t.id is null then 'its transfer is missing'
          when t.kind <> 'freeRound' then 'its transfer is a ' || t.kind
          else 'its transfer has ' || coalesce(e.entries, 0) || ' of a player''s entries: ' || coalesce(e.stakes, 0)
            || ' of the stake on the spins, ' || coalesce(e.wins, 0) || ' of the payout on their winnings' end as detail
    from studio_round r
    left join ledger_transfer t on t.id = r.id
    left join (
      select f.id, count(*) as entries,
        count(*) filter (where a.purpose = 'spins' and p.amount = -f.stake) as stakes,
        count(*) filter (where a.purpose = 'spinWins' and p.amount = f.payout) as wins
      from studio_round f
        join ledger_posting p on p.transfer_id = f.id
        left join ledger_account a on a.id = p.account_id and a.player_id = f.player_id and a.currency = f.currency
      where f.funding = 2 and f.steps = '' group by f.id
    ) e on e.id = r.id
    where r.funding = 2 and r.steps = '' and (t.kind, e.entries, e.stakes, e.wins) is distinct from
      ('freeRound', case when r.payout = 0 then 1 else 2 end, 1, case when r.payout = 0 then 0 else 1 end)`,

  /** A bonus's count of used free spins and its winnings match the rounds played, unless these are detached. */
  freeSpinsCounted: `
    select 'bonus ' || b.id as row,
      'has ' || b.spins_left || ' of ' || (b.spins ->> 'count') || ' free spins left and won ' || b.amount || ', but '
        || coalesce(e.spins, 0) || ' were played and won ' || coalesce(e.won, 0) as detail
    from bonus b
    left join (
      select t.ref, count(*) as spins, count(r.id) as kept, sum(r.payout) as won
      from ledger_transfer t left join studio_round r on r.id = t.id
      where t.kind = 'freeRound' group by t.ref
    ) e on e.ref = b.id::text
    where b.spins is not null and (
      (b.spins ->> 'count')::int - b.spins_left <> coalesce(e.spins, 0)
      or (coalesce(e.kept, 0) = coalesce(e.spins, 0) and b.amount <> coalesce(e.won, 0)))`,

  /** Each settled bet belongs to a settled or open round, unless the round is detached. */
  betPlayed: `
    select 'ledger_transfer ' || t.id as row, 'is a settled bet whose round is missing' as detail
    from (
      select id, id as round_id from ledger_transfer where kind in ('round', 'bonusRound', 'freeRound', 'tableRound')
      union all
      select id, ref::uuid from ledger_transfer where kind in ('roundStep', 'bonusRoundStep', 'freeRoundStep')
    ) t
    where t.round_id >= ${firstKeptId('studio_round')}
      and not exists (
        select from (select id from studio_round union all select id from studio_open_round) r where r.id = t.round_id
      )`,

  /**
   * The transfers of a round of several steps post its stakes and payout to its player's paying and paid accounts, and
   * nothing else; an open round has no payout.
   */
  stepsPosted: `
    select 'studio_round ' || r.id as row,
      'says stake ' || r.stake || ' and payout ' || r.payout || ' ' || r.currency || ' of player ' || r.player_id
        || ' in several steps, but its transfers have taken ' || coalesce(e.taken, 0) || ' and given ' || coalesce(e.given, 0)
        || case when e.others > 0 then ', and moved other money' else '' end as detail
    from (
      select id, player_id, currency, funding, stake, payout from studio_round where steps <> ''
      union all
      select id, player_id, currency, funding, staked, 0 from studio_open_round where player_id is not null
    ) r
    left join (
      select f.id, -sum(p.amount) filter (where p.amount < 0 and a.purpose = f.payer) as taken,
        sum(p.amount) filter (where p.amount > 0 and a.purpose = f.payee) as given,
        count(*) filter (where p.amount <> 0 and a.purpose is distinct from case when p.amount < 0 then f.payer else f.payee end)
          as others
      from (
        select id, player_id, currency, (array['wallet', 'bonus', 'spins'])[funding + 1] as payer,
          (array['wallet', 'bonus', 'spinWins'])[funding + 1] as payee
        from studio_round where steps <> ''
        union all
        select id, player_id, currency, (array['wallet', 'bonus', 'spins'])[funding + 1],
          (array['wallet', 'bonus', 'spinWins'])[funding + 1]
        from studio_open_round where player_id is not null
      ) f
      join (
        select id as transfer_id, id as round_id from ledger_transfer where kind in ('round', 'bonusRound', 'freeRound')
        union all
        select id, ref::uuid from ledger_transfer where kind in ('roundStep', 'bonusRoundStep', 'freeRoundStep')
      ) t on t.round_id = f.id
      join ledger_posting p on p.transfer_id = t.transfer_id
      left join ledger_account a on a.id = p.account_id and a.player_id = f.player_id and a.currency = f.currency
      group by f.id
    ) e on e.id = r.id
    where (r.stake, r.payout, 0) is distinct from (coalesce(e.taken, 0), coalesce(e.given, 0), coalesce(e.others, 0))`,

  /** A player's game state equals the state after the round it names, unless that round is detached. */
  stateKept: `
    select 'studio_game_state ' || s.player_id || ' ' || s.game_id || ' ' || s.currency || ' ' || s.stake as row,
      'says ' || s.state || ', but the round ' || s.round_id || case when r.id is null then ' is missing'
        else ' of player ' || r.player_id || ' at ' || r.game_id || ' with stake ' || r.stake || ' ' || r.currency
          || ' has led to ' || r.state_after end as detail
    from studio_game_state s left join studio_round r on r.id = s.round_id
    where s.round_id >= ${firstKeptId('studio_round')} and (r.player_id, r.game_id, r.currency, ${firstStake}, r.state_after)
      is distinct from (s.player_id, s.game_id, s.currency, s.stake, s.state)`,

  /** A round begins with the state that the previous one ended with; within a seed pair, nonces give the order. */
  statesChained: `
    select 'studio_round ' || c.id as row,
      'begins with ' || c.state_before || ', but the round before it at this stake has led to ' || c.former as detail
    from (
      select r.id, r.state_before,
        lag(r.state_after) over (partition by r.seed_pair_id, r.game_id, r.currency, ${firstStake} order by r.nonce)
          as former
      from studio_round r where r.state_before <> ''
    ) c where c.former <> c.state_before`,
}
