// Ledger audit rules of jackpots: the pool's balance equals the sum of its pots and fund.
import type { AuditRules } from '../../../ledger/index.ts'
import { moonPool } from '../../../studio/games.ts'

// A settled round that is not processed yet is in the pool alone; the house's seed of a round is paid in with the
// payment of the previous drop.
export const jackpotRules: AuditRules = {
  jackpotCovered: `
    select 'jackpot_state ' || o.id as row,
      'pots, fund and drops to be paid sum to ' || o.owed || ', the pool has ' || o.there as detail
    from (
      select s.id,
        s.fund - c.drawn
          + coalesce((select sum(p.amount) from jackpot_pot p), 0)
          + coalesce((select sum(d.amount - d.next_seed) from jackpot_drop d where not exists (
              select from jackpot_payment y where y.pot = d.pot and y.round_num = d.round_num)), 0) as owed,
        coalesce((select sum(b.balance) from ledger_house h join ledger_house_balance b on b.house_id = h.id
            where h.name = '${moonPool.account}' and h.currency = '${moonPool.currency}'), 0)
          + coalesce((select sum(e.amount) from ledger_house h join ledger_house_delta e on e.house_id = h.id
            where h.name = '${moonPool.account}' and h.currency = '${moonPool.currency}'), 0) as there
      from jackpot_state s join jackpot_source c on c.id = s.id
    ) o where o.owed > o.there`,

  jackpotPaid: `
    select 'jackpot_payment ' || y.pot || ' ' || y.round_num as row,
      'paid ' || y.amount || ', its drop says ' || coalesce(d.amount::text, 'nothing') as detail
    from jackpot_payment y left join jackpot_drop d on d.pot = y.pot and d.round_num = y.round_num
    where d.amount is distinct from y.amount or d.player_id is distinct from y.player_id`,
}
