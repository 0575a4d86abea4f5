// Ledger audit rules of bets on sports: each has its wager and hold, and its wallet received what it returned.
import { type AuditRules, firstKeptId } from '../../../ledger/index.ts'

const about = `'of ' || b.stake || ' ' || b.currency || ' by player ' || b.player_id || ' is ' || b.state`

export const sportRules: AuditRules = {
  /** The stake of an open bet is in an open hold of its own, and of no other bet. */
  sportBetHeld: `
    select 'sport_bet ' || b.id as row, ${about} || ', but its hold of ' || coalesce(h.amount, 0) || ' '
        || coalesce(h.currency, b.currency) || ' is ' || coalesce(h.state, 'missing') as detail
    from sport_bet b left join ledger_hold h on h.id = b.hold_id
    where (h.player_id, h.currency, h.amount, h.state = 'open')
      is distinct from (b.player_id, b.currency, b.stake, b.state in ('waiting', 'open'))`,

  /**
   * Each bet has one wager with its player and stake. A wager stays settled once it was, so one of a bet that opened
   * again returns nothing, and one of a bet refunded later returns the stake.
   */
  sportBetRecorded: `
    select 'sport_bet ' || b.id as row, ${about} || coalesce(' and paid ' || b.payout, '') || case
        when w.id is null then ', but its wager is missing'
        else ', but its wager of ' || w.stake || ' ' || w.currency || ' by player ' || w.player_id || ' is ' || w.state
          || coalesce(' and returns ' || coalesce(w.corrected_payout, w.payout), '') end as detail
    from sport_bet b left join wager w on w.id = b.id
    where (w.kind, w.player_id, w.currency, w.stake) is distinct from ('slip', b.player_id, b.currency, b.stake)
      or case when w.state = 'settled' then
          coalesce(w.corrected_payout, w.payout) <> coalesce(b.payout, 0) or b.state in ('waiting', 'refused')
        else w.state <> case when b.state in ('waiting', 'open') then 'open' else 'voided' end end`,

  /** Each wager of a slip belongs to a bet. */
  sportWagerPlaced: `
    select 'wager ' || w.id as row, 'on ' || w.subject || ' is of no bet' as detail
    from wager w where w.kind = 'slip' and not exists (select from sport_bet b where b.id = w.id)`,

  /** A bet changed its player's wallet by its stake, what it paid, and what could not be taken back. */
  sportBetPosted: `
    select 'sport_bet ' || b.id as row, ${about} || coalesce(' and paid ' || b.payout, '')
        || ' with a claim of ' || b.claim || ', but changed the wallet by ' || coalesce(p.amount, 0) as detail
    from sport_bet b left join (
      select t.ref, sum(p.amount) as amount
      from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id
        join ledger_account a on a.id = p.account_id and a.purpose = 'wallet'
      where t.kind in ('sportBet', 'sportBetBack', 'sportReturn', 'sportCorrection')
      group by t.ref
    ) p on p.ref = b.id::text
    where b.hold_id >= ${firstKeptId('ledger_posting')} and coalesce(p.amount, 0)
      <> coalesce(b.payout, 0) + b.claim - case b.state when 'refused' then 0 else b.stake end`,
}
