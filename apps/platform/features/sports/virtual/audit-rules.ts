// Ledger audit rules of tickets on virtual sports: each has its wager and hold, its wallet received what it returned, and
// no ticket of a round that is over is open.
import { type AuditRules, firstKeptId } from '../../../ledger/index.ts'

const about = `'of ' || t.stake || ' ' || t.currency || ' by player ' || t.player_id || ' is ' || t.state`

export const virtualRules: AuditRules = {
  /** The stake of an open ticket is in an open hold of its own. */
  virtualTicketHeld: `
    select 'virtual_ticket ' || t.id as row, ${about} || ', but its hold of ' || coalesce(h.amount, 0) || ' is '
        || coalesce(h.state, 'missing') as detail
    from virtual_ticket t left join ledger_hold h on h.id = t.hold_id
    where (h.player_id, h.currency, h.amount, h.state = 'open')
      is distinct from (t.player_id, t.currency, t.stake, t.state = 'open')`,

  /** Each ticket has one wager with its player, stake, state and return; wagers outlive tickets that are let go. */
  virtualTicketRecorded: `
    select coalesce('virtual_ticket ' || t.id, 'wager ' || w.id) as row, case
        when t.id is null then 'on ' || w.subject || ' is of no ticket'
        when w.id is null then ${about} || ', but its wager is missing'
        else ${about} || ', but its wager of ' || w.stake || ' ' || w.currency || ' is ' || w.state
          || coalesce(' and returns ' || w.payout, '') end as detail
    from virtual_ticket t full join (select * from wager where kind in ('race', 'virtual-football')) w
      on w.id = t.id
    where (w.kind, w.player_id, w.currency, w.stake, w.state, w.payout) is distinct from (
      t.game, t.player_id, t.currency, t.stake,
      case t.state when 'refunded' then 'voided' else t.state end,
      case t.state when 'settled' then t.returned end)
      and (t.id is not null or w.id >= ${firstKeptId('ledger_posting')})`,

  /** A ticket changed its player's wallet by its stake and what it returned; the first races moved money as bets on sports. */
  virtualTicketPosted: `
    select 'virtual_ticket ' || t.id as row, ${about} || coalesce(' and returned ' || t.returned, '')
        || ', but changed the wallet by ' || coalesce(p.amount, 0) as detail
    from virtual_ticket t left join (
      select x.ref, sum(p.amount) as amount
      from ledger_transfer x
        join ledger_posting p on p.transfer_id = x.id
        join ledger_account a on a.id = p.account_id and a.purpose = 'wallet'
      where x.kind in ('raceBet', 'raceBetBack', 'raceReturn', 'virtualFootballBet', 'virtualFootballBetBack',
        'virtualFootballReturn', 'sportBet', 'sportBetBack', 'sportReturn')
      group by x.ref
    ) p on p.ref = t.id::text
    where t.hold_id >= ${firstKeptId('ledger_posting')}
      and coalesce(p.amount, 0) <> coalesce(t.returned, 0) - t.stake`,

  /** A ticket was accepted while its round took bets, and is open only as long as its round is. */
  virtualTicketInTime: `
    select 'virtual_ticket ' || t.id as row, ${about} || ' and was placed at ' || t.placed_at || ', but its round '
        || r.game || '/' || r.id || ' took bets from ' || r.opens_at || ' until ' || r.closes_at || ' and is ' || r.state as detail
    from virtual_ticket t join virtual_round r on r.game = t.game and r.id = t.round_id
    where t.placed_at < r.opens_at or t.placed_at >= r.closes_at or t.state is distinct from
      case r.state when 'settled' then 'settled' when 'voided' then 'refunded'
        when 'open' then 'open' else t.state end`,
}
