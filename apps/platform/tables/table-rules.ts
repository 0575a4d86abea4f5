// The ledger audit's rules for tables: integrity that no key can enforce across monthly partitions.
import type { AuditRules } from '../ledger/index.ts'

const withoutRound = (table: string, row: string): string => `
    select '${table} ' || x.round_id || ' ' || x.${row} as row, 'its round is missing' as detail
    from ${table} x left join table_round r on r.id = x.round_id where r.id is null`

export const tableRules: AuditRules = {
  /** Each bet, seat and decision belongs to an existing round; they are detached with it. */
  tableRowOrphaned: [
    withoutRound('table_bet', 'player_id'),
    withoutRound('table_seat', 'seat'),
    withoutRound('table_decision', 'step'),
  ].join(' union all '),

  /**
   * Each round has its own place among the used places of its table's chain. An index enforces this within a
   * month; only a chain whose rounds are in two months, as at the end of each, could have a place twice.
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

  /** A finished round has paid or refunded each bet, and none of its stakes is still on hold. */
  tableBetOver: `
    select 'table_bet ' || b.round_id || ' ' || b.player_id as row,
      'is of a round that is ' || r.state || ', but ' || case when b.paid is null then 'was not paid'
        else 'its hold ' || h.id || ' is open' end as detail
    from table_bet b join table_round r on r.id = b.round_id
    left join ledger_hold h on h.id = b.hold_id and h.state = 'open'
    where r.state in ('settled', 'refunded') and b.staked > 0 and (b.paid is null or h.id is not null)`,

  /**
   * A bet was judged by the database's clock while its round was open for bets. In
   * version 1 the time may be missing.
   */
  tableBetJudged: `
    select 'table_bet ' || b.round_id || ' ' || b.player_id as row,
      case when b.judged_at is null then 'does not say when it was judged'
        else 'was judged at ' || b.judged_at || ', but its round took bets from ' || r.opened_at || ' until ' || r.closes_at
        end as detail
    from table_bet b join table_round r on r.id = b.round_id
    where case when b.judged_at is null then r.record_version > 1
      else b.judged_at < r.opened_at or b.judged_at >= r.closes_at end`,

  /** An unpaid stake equals the sum of its parts by day, as the limits counted them. */
  tableStakeDays: `
    select 'table_bet ' || b.round_id || ' ' || b.player_id as row,
      'has ' || b.staked || ' staked, but its days sum to ' || d.staked as detail
    from table_bet b
    cross join lateral (select coalesce(sum(value::bigint), 0) as staked from jsonb_each_text(b.staked_by_day)) d
    where b.paid is null and b.staked <> d.staked`,
}
