// The ledger's audit rules, each as a query for the rows that break it: the row's name and a sentence.
import { operatorLogRule } from '../kernel/operator-log/index.ts'
import { firstKeptId } from './detached.ts'

/** Rules by name: each a query that returns `row`, the table and key of the wrong row, and `detail`, a sentence. */
export type AuditRules = Readonly<Record<string, string>>

const firstKept = firstKeptId('ledger_posting')

export const RULES: AuditRules = {
  /** Every transfer sums to zero in each of its currencies. */
  transferSum: `
    select 'ledger_transfer ' || e.transfer_id as row,
      'sums to ' || sum(e.amount) || ' ' || e.currency || ', not to 0' as detail
    from (
      select p.transfer_id, a.currency, p.amount from ledger_posting p join ledger_account a on a.id = p.account_id
      union all
      select p.transfer_id, h.currency, p.amount from ledger_house_posting p join ledger_house h on h.id = p.house_id
    ) e group by e.transfer_id, e.currency having sum(e.amount) <> 0`,

  /** Every entry belongs to a transfer and to an account. */
  entryOrphaned: `
    select e.row, e.detail from (
      select 'ledger_posting ' || p.account_id || ' v' || p.version as row,
        case when a.id is null then 'its account is missing' else 'its transfer ' || p.transfer_id || ' is missing' end as detail
      from ledger_posting p
        left join ledger_account a on a.id = p.account_id left join ledger_transfer t on t.id = p.transfer_id
      where a.id is null or t.id is null
      union all
      select 'ledger_house_posting of transfer ' || p.transfer_id,
        case when h.id is null then 'its account ' || p.house_id || ' is missing' else 'its transfer is missing' end
      from ledger_house_posting p
        left join ledger_house h on h.id = p.house_id left join ledger_transfer t on t.id = p.transfer_id
      where h.id is null or t.id is null
    ) e`,

  /** Every transfer has entries on a player's or the house's side, unless their month has been detached. */
  transferEmpty: `
    select 'ledger_transfer ' || t.id as row, 'has no entries' as detail
    from ledger_transfer t
    where t.id >= ${firstKept}
      and not exists (select from ledger_posting p where p.transfer_id = t.id)
      and not exists (select from ledger_house_posting p where p.transfer_id = t.id)`,

  /** An account's versions are 1, 2, 3 … without gaps, and each balance is the previous one plus the amount. */
  versionChain: `
    select case when c.is_detached then 'ledger_detached_stretch ' else 'ledger_posting ' end
        || c.account_id || ' v' || c.version as row,
      'follows v' || c.version_before || ' with ' || c.balance_before || ' by ' || c.amount
        || ' but says ' || c.balance_after as detail
    from (
      select e.*, coalesce(lag(e.last_version) over chain, 0) as version_before,
        coalesce(lag(e.balance_after) over chain, 0) as balance_before
      from (
        select account_id, version, version as last_version, amount, balance_after, false as is_detached
        from ledger_posting
        union all
        select account_id, first_version, last_version, amount, balance_after, true from ledger_detached_stretch
      ) e window chain as (partition by e.account_id order by e.version)
    ) c
    where c.version <> c.version_before + 1 or c.balance_after <> c.balance_before + c.amount or c.balance_after < 0`,

  /** An account's balance and version equal those of its last entry. */
  accountBalance: `
    select 'ledger_account ' || a.id as row,
      'has ' || a.balance || ' at v' || a.version || ' but its entries say ' || coalesce(s.amount, 0)
        || ' at v' || coalesce(s.version, 0) as detail
    from ledger_account a
    left join (
      select account_id, sum(amount) as amount, max(version) as version from (
        select account_id, amount, version from ledger_posting
        union all
        select account_id, amount, last_version from ledger_detached_stretch
      ) e group by account_id
    ) s on s.account_id = a.id
    where a.balance <> coalesce(s.amount, 0) or a.version <> coalesce(s.version, 0) or a.balance < 0`,

  /** The summary of a detached month sums to zero in each currency, as all of its transfers did. */
  detachedSum: `
    select 'detached month ' || e.month as row, 'sums to ' || sum(e.amount) || ' ' || e.currency || ', not to 0' as detail
    from (
      select s.month, a.currency, s.amount::numeric as amount
      from ledger_detached_stretch s join ledger_account a on a.id = s.account_id
      union all
      select s.month, h.currency, s.amount from ledger_detached_house s join ledger_house h on h.id = s.house_id
    ) e group by e.month, e.currency having sum(e.amount) <> 0`,

  /** The held balance equals the sum of open holds. */
  heldBalance: `
    select 'ledger_account ' || a.id as row,
      'holds ' || a.balance || ' but open holds of the player sum to ' || coalesce(s.amount, 0) as detail
    from ledger_account a
    left join (
      select player_id, currency, sum(amount) as amount from ledger_hold where state = 'open' group by 1, 2
    ) s on s.player_id = a.player_id and s.currency = a.currency
    where a.purpose = 'held' and a.balance <> coalesce(s.amount, 0)`,

  /** A hold was opened and closed by transfers of exactly its amount, unless their entries have been detached. */
  holdMoved: `
    select 'ledger_hold ' || h.id as row,
      'of ' || h.amount || ' was opened with ' || coalesce(o.amount, 0)
        || case when h.state = 'open' then '' else ' and closed with ' || coalesce(-c.amount, 0) end as detail
    from ledger_hold h
    left join ledger_account a on a.player_id = h.player_id and a.currency = h.currency and a.purpose = 'held'
    left join ledger_posting o on o.account_id = a.id and o.transfer_id = h.opened_by
    left join ledger_posting c on c.account_id = a.id and c.transfer_id = h.closed_by
    where (h.opened_by >= ${firstKept} and coalesce(o.amount, 0) <> h.amount)
      or (h.state <> 'open' and h.closed_by >= ${firstKept} and coalesce(-c.amount, 0) <> h.amount)`,

  /**
   * The version stored with a settled wager is an entry of that wager on the account that paid it, unless it has been
   * detached.
   */
  replayResult: `
    select 'ledger_transfer ' || t.id as row,
      'remembers v' || t.version || ' of ' || t.scope || ', which is not its entry' as detail
    from ledger_transfer t
    left join ledger_account w on w.id = t.scope
    left join ledger_account a on a.player_id = w.player_id and a.currency = w.currency
      and a.purpose = ledger_paying_purpose(t.kind)
    left join ledger_posting p on p.account_id = a.id and p.version = t.version
    where t.version is not null and t.id >= ${firstKept} and p.transfer_id is distinct from t.id`,

  /**
   * Recorded movements are exactly the wallets' entries of other origins than settled rounds, and the detached ones.
   */
  movementNoted: `
    select 'ledger_movement ' || coalesce(e.account_id, m.account_id) || ' v' || coalesce(e.version, m.version) as row,
      case when m.version is null then 'is missing for ' || e.kind || ' of transfer ' || e.transfer_id
        when e.version is null then 'says ' || m.kind || ' of transfer ' || m.transfer_id
          || ', which is no such entry of a wallet'
        else 'says ' || m.kind || ' of transfer ' || m.transfer_id || ' at ' || m.at || ', its entry '
          || e.kind || ' of ' || e.transfer_id || ' at ' || e.at end as detail
    from (
      select p.account_id, p.version, p.transfer_id, t.kind, uuid_extract_timestamp(p.transfer_id) as at
      from ledger_posting p
        join ledger_transfer t on t.id = p.transfer_id
        join ledger_account a on a.id = p.account_id
      where a.purpose = 'wallet'
        and (t.scope = '00000000-0000-0000-0000-000000000000' or t.kind = 'sportReturn')
    ) e
    full join ledger_movement m on m.account_id = e.account_id and m.version = e.version
    where (m.transfer_id, m.kind, m.at) is distinct from (e.transfer_id, e.kind, e.at)
      and (e.version is not null or m.transfer_id >= ${firstKept})`,

  /** A house account's balance plus its pending deltas equals the sum of its entries. */
  houseBalance: `
    select 'ledger_house ' || h.id || ' (' || h.name || ' ' || h.currency || ')' as row,
      'has ' || coalesce(b.balance, 0) || ' and ' || coalesce(d.amount, 0) || ' waiting, but its entries sum to '
        || coalesce(p.amount, 0) as detail
    from ledger_house h
    left join ledger_house_balance b on b.house_id = h.id
    left join (select house_id, sum(amount) as amount from ledger_house_delta group by 1) d on d.house_id = h.id
    left join (
      select house_id, sum(amount) as amount from (
        select house_id, amount from ledger_house_posting
        union all
        select house_id, amount from ledger_detached_house
      ) e group by 1
    ) p on p.house_id = h.id
    where coalesce(b.balance, 0) + coalesce(d.amount, 0) <> coalesce(p.amount, 0)`,

  /** The operator log is complete, in order and unchanged. */
  operatorLog: operatorLogRule,
}
