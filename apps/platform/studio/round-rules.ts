// The studio's own rules of the book: every round is booked as it says, and every settled bet is a round.
import { type AuditRules, firstKeptId } from '../ledger/index.ts'

/**
 * Postings have no index by transfer, so both rules read each table once and join whole tables by hash. A bet has one
 * entry of minus the stake, never above 0, and one of the payout unless that is 0: their number, the least and the
 * greatest say which they are.
 */
export const roundRules: AuditRules = {
  /** A round has its transfer, with exactly its stake and payout on its player's wallet of its currency. */
  roundPosted: `
    select 'studio_round ' || r.id as row,
      'says stake ' || r.stake || ' and payout ' || r.payout || ' ' || r.currency || ' of player ' || r.player_id
        || ', but ' || case
          when t.id is null then 'its transfer is missing'
          when t.kind <> 'round' then 'its transfer is a ' || t.kind
          when e.account_id is null then 'its transfer has no entry of a player'
          else 'its transfer has ' || e.entries || case e.entries when 1 then ' entry' else ' entries' end || ' from '
            || e.least || ' to ' || e.greatest || ' on ' || coalesce(
              'the ' || a.purpose || ' of player ' || a.player_id || ' in ' || a.currency,
              'account ' || e.account_id || ', which is missing') end as detail
    from studio_round r
    left join ledger_transfer t on t.id = r.id
    left join (
      select p.transfer_id, p.account_id, count(*) as entries, min(p.amount) as least, max(p.amount) as greatest
      from ledger_posting p group by p.transfer_id, p.account_id
    ) e on e.transfer_id = r.id
    left join ledger_account a on a.id = e.account_id
    where (t.kind, a.purpose, a.player_id, a.currency, e.entries, e.least, e.greatest) is distinct from (
      'round', 'wallet', r.player_id, r.currency, case when r.payout = 0 then 1 else 2 end, -r.stake,
      case when r.payout = 0 then -r.stake else r.payout end)`,

  /** A settled bet is a round, unless it was let go. */
  betPlayed: `
    select 'ledger_transfer ' || t.id as row, 'is a settled bet whose round is missing' as detail
    from ledger_transfer t
    where t.kind = 'round' and t.id >= ${firstKeptId('studio_round')}
      and not exists (select from studio_round r where r.id = t.id)`,
}
