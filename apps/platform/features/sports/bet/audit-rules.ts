// Ledger audit rules of bets on sports: each has its wager and hold, and its wallet received what it returned.
import { type AuditRules, firstKeptId } from '../../../ledger/index.ts'
import { sportsAccount } from './post.ts'

const about = `'of ' || b.stake || ' ' || b.currency || ' by player ' || b.player_id || ' is ' || b.state`

export const sportRules: AuditRules = {
  /** The stake of an open bet of own money that was not cashed out is in an open hold of its own, and of no other bet. */
  sportBetHeld: `
    select 'sport_bet ' || b.id as row, ${about} || ', but its hold of ' || coalesce(h.amount, 0) || ' '
        || coalesce(h.currency, b.currency) || ' is ' || coalesce(h.state, 'missing') as detail
    from sport_bet b left join ledger_hold h on h.id = b.hold_id
    where case b.funding when 'cash' then (h.player_id, h.currency, h.amount, h.state = 'open') is distinct from (b.player_id, b.currency,
      case when b.cashed_stake < b.stake then b.stake - b.cashed_stake else h.amount end,
      b.state in ('waiting', 'open')) else b.hold_id is not null end`,

  /**
   * Each bet has one wager with its player and stake. A wager stays settled once it was, so one of a bet that opened
   * again returns what was cashed out of it, and one of a bet refunded later returns the stake.
   */
  sportBetRecorded: `
    select 'sport_bet ' || b.id as row, ${about} || coalesce(' and paid ' || b.payout, '') || case
        when w.id is null then ', but its wager is missing'
        else ', but its wager of ' || w.stake || ' ' || w.currency || ' by player ' || w.player_id || ' is ' || w.state
          || coalesce(' and returns ' || coalesce(w.corrected_payout, w.payout), '') end as detail
    from sport_bet b left join wager w on w.id = b.id
    where (w.kind, w.player_id, w.currency, w.stake, w.funding)
        is distinct from ('slip', b.player_id, b.currency, b.stake, b.funding)
      or case when w.state = 'settled' then
          coalesce(w.corrected_payout, w.payout) <> coalesce(b.payout, b.cashed_paid) or b.state in ('waiting', 'refused')
        else w.state <> case when b.state in ('waiting', 'open') then 'open' else 'voided' end end`,

  /** Each wager of a slip belongs to a bet. */
  sportWagerPlaced: `
    select 'wager ' || w.id as row, 'on ' || w.subject || ' is of no bet' as detail
    from wager w where w.kind = 'slip' and not exists (select from sport_bet b where b.id = w.id)`,

  /** The sums of an outcome are those of the open and waiting bets on it, and of a market those of its outcomes. */
  sportLiability: `
    with legs as (
      select l.event_id, l.market_id, l.outcome_id, b.counted_stake as stake, b.counted_return as return
      from sport_bet b join sport_bet_leg l on l.bet_id = b.id where b.state in ('waiting', 'open')
    ), sums as (
      select event_id, market_id, outcome_id, sum(stake) as stakes, sum(return) as returns from legs group by 1, 2, 3
      union all
      select event_id, market_id, '*', sum(stake), sum(return) from legs group by 1, 2
    )
    select 'sport_liability ' || event_id || ' ' || market_id || ' ' || outcome_id as row,
      'has stakes of ' || coalesce(k.stakes, 0) || ' and returns of ' || coalesce(k.returns, 0)
        || ', but its open bets have ' || coalesce(s.stakes, 0) || ' and ' || coalesce(s.returns, 0) as detail
    from sport_liability k full join sums s using (event_id, market_id, outcome_id)
    where (coalesce(k.stakes, 0), coalesce(k.returns, 0)) <> (coalesce(s.stakes, 0), coalesce(s.returns, 0))`,

  /** What was cashed out of a bet is the sum of its paid cash-outs. */
  sportCashOutCounted: `
    select 'sport_bet ' || b.id as row, ${about} || ' with ' || b.cashed_stake || ' cashed out for ' || b.cashed_paid
        || ', but its cash-outs sum to ' || coalesce(c.stake, 0) || ' for ' || coalesce(c.paid, 0) as detail
    from sport_bet b left join (
      select bet_id, sum(unit_stake) as unit_stake, sum(stake) as stake, sum(paid) as paid
      from sport_cash_out where state = 'paid' group by 1
    ) c on c.bet_id = b.id
    where (b.cashed_unit, b.cashed_stake, b.cashed_paid)
      <> (coalesce(c.unit_stake, 0), coalesce(c.stake, 0), coalesce(c.paid, 0))`,

  /**
   * A bet changed its player's wallet by its stake, what it paid, and what could not be taken back; one of a free bet by
   * what it paid, and one of a bonus's money not at all.
   */
  sportBetPosted: `
    select 'sport_bet ' || b.id as row, ${about} || coalesce(' and paid ' || b.payout, '')
        || ' with a claim of ' || b.claim || ', but changed the wallet by ' || coalesce(p.amount, 0) as detail
    from sport_bet b left join (
      select t.ref, sum(p.amount) as amount
      from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id
        join ledger_account a on a.id = p.account_id and a.purpose = 'wallet'
      where t.kind in ('sportBet', 'sportBetBack', 'sportReturn', 'sportCorrection', 'sportCashOut')
      group by t.ref
    ) p on p.ref = b.id::text
    where b.id >= ${firstKeptId('ledger_posting')} and coalesce(p.amount, 0)
      <> case b.funding when 'bonus' then 0
        when 'freeBet' then coalesce(b.payout, 0) + b.claim
        else coalesce(b.payout, b.cashed_paid) + b.claim - case b.state when 'refused' then 0 else b.stake end end`,

  /**
   * A bet that own money does not pay changed the sportsbook's account by its stake, what it paid, and what could not be
   * taken back. The stake of a free bet stays with its promotion unless the bet is settled.
   */
  sportBonusPosted: `
    select 'sport_bet ' || b.id as row, ${about} || ' by ' || b.funding || coalesce(' and paid ' || b.payout, '')
        || ' with a claim of ' || b.claim || ', but changed the sportsbook by ' || coalesce(p.amount, 0) as detail
    from sport_bet b left join (
      select t.ref, sum(p.amount) as amount
      from ledger_transfer t
        join ledger_house_posting p on p.transfer_id = t.id
        join ledger_house h on h.id = p.house_id and h.name = '${sportsAccount}'
      where t.kind in ('sportBonus', 'sportReturn', 'sportCorrection')
      group by t.ref
    ) p on p.ref = b.id::text
    where b.funding <> 'cash' and b.id >= ${firstKeptId('ledger_posting')} and coalesce(p.amount, 0)
      <> case when b.state = 'refused' or b.funding = 'freeBet' and b.state <> 'settled' then 0 else b.stake end
        - coalesce(b.payout, 0) - b.claim`,

  /** A free bet is placed while its bet is open, and over once that is settled; the promotion holds its stake until then. */
  sportFreeBetFollowed: `
    select 'bonus ' || n.id as row, 'is a free bet in state ' || n.status || ', but its bet is '
        || coalesce(b.state, 'missing') as detail
    from bonus n left join lateral (
      select state, payout from sport_bet where bonus_id = n.id and funding = 'freeBet' order by number desc limit 1) b on true
    where n.free_bet is not null and case n.status when 11 then coalesce(b.state not in ('waiting', 'open'), true)
      when 1 then (b.state, b.payout > 0) is distinct from ('settled', true)
      when 9 then (b.state, b.payout = 0) is distinct from ('settled', true)
      else b.state in ('waiting', 'open', 'settled') end`,
}
