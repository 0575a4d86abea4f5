// What the nightly proof of the book asks of tables: what no key can hold over tables that lie in months.
import type { AuditRules } from '../ledger/index.ts'

const withoutRound = (table: string, row: string): string => `
    select '${table} ' || x.round_id || ' ' || x.${row} as row, 'its round is missing' as detail
    from ${table} x left join table_round r on r.id = x.round_id where r.id is null`

export const tableRules: AuditRules = {
  /** A bet, a seat and a decision are of a round; they are let go with it. */
  tableRowOrphaned: [
    withoutRound('table_bet', 'player_id'),
    withoutRound('table_seat', 'seat'),
    withoutRound('table_decision', 'step'),
  ].join(' union all '),

  /**
   * A round has a place of a chain of its table that was used, and has it alone. Within a month its index holds that: only a
   * chain that lies in several, as one does at the end of each, can have a place twice.
   */
  tableRoundChained: `
    select 'table_round ' || r.id as row,
      'has place ' || r.place || ' of the chain ' || r.chain_id || case
        when c.id is null then ', which is missing'
        when c.table_id <> r.table_id then ', which is of ' || c.table_id
        when r.place not between 1 and c.used then ', of which ' || c.used || ' were used'
        else ', as another round has' end as detail
    from table_round r
    left join table_chain c on c.id = r.chain_id
    left join (
      select chain_id, place from table_round where chain_id in
        (select chain_id from table_round group by chain_id having min(tableoid) <> max(tableoid))
      group by chain_id, place having count(*) > 1
    ) d on d.chain_id = r.chain_id and d.place = r.place
    where c.id is null or c.table_id <> r.table_id or r.place not between 1 and c.used or d.place is not null`,

  /** A round that is over has paid or given back each bet, and no stake of it is on hold any more. */
  tableBetOver: `
    select 'table_bet ' || b.round_id || ' ' || b.player_id as row,
      'is of a round that is ' || r.state || ', but ' || case when b.paid is null then 'was not paid'
        else 'its hold ' || h.id || ' is open' end as detail
    from table_bet b join table_round r on r.id = b.round_id
    left join ledger_hold h on h.id = b.hold_id and h.state = 'open'
    where r.state in ('settled', 'refunded') and b.staked > 0 and (b.paid is null or h.id is not null)`,

  /** A bet was judged by the database's clock while its round took bets. Those of rounds of version 1 need not say when. */
  tableBetJudged: `
    select 'table_bet ' || b.round_id || ' ' || b.player_id as row,
      case when b.judged_at is null then 'does not say when it was judged'
        else 'was judged at ' || b.judged_at || ', but its round took bets from ' || r.opened_at || ' until ' || r.closes_at
        end as detail
    from table_bet b join table_round r on r.id = b.round_id
    where case when b.judged_at is null then r.record_version > 1
      else b.judged_at < r.opened_at or b.judged_at >= r.closes_at end`,

  /** A stake that lies at a table is the sum of what the limits counted of it by day. */
  tableStakeDays: `
    select 'table_bet ' || b.round_id || ' ' || b.player_id as row,
      'has ' || b.staked || ' staked, but its days sum to ' || d.staked as detail
    from table_bet b
    cross join lateral (select coalesce(sum(value::bigint), 0) as staked from jsonb_each_text(b.staked_by_day)) d
    where b.paid is null and b.staked <> d.staked`,
}
