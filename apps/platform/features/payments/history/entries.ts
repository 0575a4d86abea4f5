// Entries of a player's wallets for the history, all wallets in one query, however many bets lie between.
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { StatementEntry } from '../../../ledger/index.ts'
import { namedKinds } from './groups.ts'
import type { HistoryPeriod } from './period.ts'
import { type EntryPlan, isEverything } from './plan.ts'

export type WalletPosition = {
  readonly accountId: string
  readonly currency: Currency
  readonly version: bigint
}

/** A wallet's entries above one version and below another. */
export type Stretch = { readonly accountId: string; readonly above: bigint; readonly below: bigint }

export type WalletEntry = StatementEntry & { readonly accountId: string }

/** Returns the wallets that have entries, by currency code. */
export async function walletsWithEntries(
  tx: Tx,
  playerId: string,
  currency: Currency | null,
): Promise<WalletPosition[]> {
  type Row = { id: string; currency: Currency; version: bigint }
  const rows = await tx.query<Row>(
    `select id, currency, version from ledger_account
     where player_id = $1 and purpose = 'wallet' and version > 0 and ($2::text is null or currency = $2)
     order by currency`,
    [playerId, currency],
  )
  return rows.map(({ id, ...wallet }) => ({ accountId: id, ...wallet }))
}

/**
 * A transfer's id is generated just before its wallet is locked, so one that waited for the lock, or comes from a
 * machine whose clock is behind, can follow entries with later ids: by this much at most, ms.
 */
export const disorderMs = 60_000

// Binary search over each wallet's versions for the last entry before each instant: some twenty lookups in the
// partitions' primary keys instead of a scan. Missing entries were archived, and are older than all others.
const lastBefore = `with recursive search as (
    select w.account_id, t.before, 0::bigint as low, w.version as high
    from unnest($1::uuid[], $2::bigint[]) as w(account_id, version) cross join unnest($3::timestamptz[]) as t(before)
    union all
    select s.account_id, s.before, case when p.at >= s.before then s.low else s.middle end,
      case when p.at >= s.before then s.middle - 1 else s.high end
    from (select *, (low + high + 1) / 2 as middle from search where low < high) s
    left join lateral (
      select uuid_extract_timestamp(transfer_id) as at from ledger_posting
      where account_id = s.account_id and version = s.middle
    ) p on true
  )
  select account_id, before, low as version from search where low >= high`

/** Returns a wallet's last version before an instant; 0 if it has none. */
type VersionBefore = (accountId: string, at: Date) => bigint

/** Searches these wallets for their last versions before these instants. */
export async function versionsBefore(
  tx: Tx,
  wallets: readonly WalletPosition[],
  instants: readonly Date[],
): Promise<VersionBefore> {
  const values = [wallets.map(({ accountId }) => accountId), wallets.map(({ version }) => version), instants]
  const rows = await tx.query<{ account_id: string; before: Date; version: bigint }>(lastBefore, values)
  const nameOf = (accountId: string, at: Date) => `${accountId} ${at.getTime()}`
  const versions = new Map(rows.map((row) => [nameOf(row.account_id, row.before), row.version]))
  return (accountId, at) => versions.get(nameOf(accountId, at)) ?? 0n
}

/** Returns version ranges of the wallets that contain every entry of the period, and little more. */
export async function stretchesOf(
  tx: Tx,
  wallets: readonly WalletPosition[],
  { from, to }: HistoryPeriod,
): Promise<Stretch[]> {
  const earliest = from && dateOf(from.getTime() - disorderMs)
  const latest = to && dateOf(to.getTime() + disorderMs)
  const instants = [earliest, latest].filter((at) => at !== null)
  const before = instants.length === 0 ? null : await versionsBefore(tx, wallets, instants)
  return wallets.map(({ accountId, version }) => ({
    accountId,
    above: (earliest && before?.(accountId, earliest)) ?? 0n,
    below: ((latest && before?.(accountId, latest)) ?? version) + 1n,
  }))
}

const stretchColumns = batchColumns<Stretch>([
  { name: 'account_id', sqlType: 'uuid[]', of: ({ accountId }) => accountId },
  { name: 'above', sqlType: 'bigint[]', of: ({ above }) => above },
  { name: 'below', sqlType: 'bigint[]', of: ({ below }) => below },
])

// The payout of a later step has a zero-stake entry, which moves nothing and is not shown. Single-row joins, so that
// the planner never reads a whole busy table for one page.
const kindOf = `(select m.kind from ledger_movement m where m.account_id = p.account_id and m.version = p.version)`

const inPeriod = `($5::timestamptz is null or uuid_extract_timestamp(e.transfer_id) >= $5)
    and ($6::timestamptz is null or uuid_extract_timestamp(e.transfer_id) < $6)`

const page = (name: string, source: string) => ({
  name,
  text: `select e.*, t.kind, t.ref, uuid_extract_timestamp(e.transfer_id) as at
    from ${stretchColumns.unnest(1, 's')}
    cross join lateral (
      select e.account_id, e.version, e.transfer_id, e.amount, e.balance_after from (${source}) e
      where e.account_id = s.account_id and e.version > s.above and e.version < s.below and ${inPeriod}
      order by e.version desc limit $4
    ) e
    cross join lateral (select kind, ref from ledger_transfer where id = e.transfer_id limit 1) t
    order by e.account_id, e.version desc`,
})

/** Condition that an entry `p` of a kind is a movement of the plan, whose values begin at parameter `first`. */
export const isWanted = (kind: string, first: number): string =>
  `(${kind} = any($${first}::text[]) or ($${first + 1}::boolean and ${kind} <> all($${first + 2}::text[])))`
/** Condition that the plan neither omits nor excludes the transfer of an entry `p`. */
export const isKept = (first: number): string =>
  `($${first + 3}::uuid[] is null or p.transfer_id = any($${first + 3}))
    and p.transfer_id <> all($${first + 4}::uuid[])`

export const planValues = ({ kinds, hasOthers, only, except }: EntryPlan) =>
  [kinds, hasOthers, namedKinds, only, except] as const

/** The amount and the balance of a movement `p`. */
export const postingOf = `select amount, balance_after from ledger_posting q
     where q.account_id = p.account_id and q.version = p.version and q.transfer_id = p.transfer_id limit 1`

const everything = page('history_all', 'select * from ledger_posting where amount <> 0')
const roundsAndMovements = page(
  'history_rounds',
  `select p.* from ledger_posting p cross join lateral (select ${kindOf} as kind offset 0) m
   where p.amount <> 0 and (m.kind is null or ${isWanted('m.kind', 7)}) and ${isKept(7)}`,
)
const movementsOnly = page(
  'history_movements',
  `select p.account_id, p.version, p.transfer_id, q.amount, q.balance_after from ledger_movement p
   cross join lateral (${postingOf}) q
   where ${isWanted('p.kind', 7)} and ${isKept(7)}`,
)

/**
 * Applies until the transaction ends. A plan for one call's values expects fewer entries within a period than
 * a page holds, and then reads and sorts the whole wallet; a generic plan walks the index of versions from
 * the newest on and stops when the page is full.
 */
const walkIndexes = `select set_config('plan_cache_mode', 'force_generic_plan', true) as plans,
  set_config('enable_seqscan', 'off', true) as scans`

/** Returns the newest entries of each range that match the plan and the period, at most `limit` per wallet. */
export async function entriesOf(
  tx: Tx,
  stretches: readonly Stretch[],
  plan: EntryPlan,
  { from, to }: HistoryPeriod,
  limit: number,
): Promise<WalletEntry[]> {
  await tx.query<{ plans: string; scans: string }>(walkIndexes)
  const where = [...stretchColumns.values(stretches), limit, from, to]
  type Row = {
    account_id: string
    version: bigint
    transfer_id: string
    kind: string
    ref: string
    amount: bigint
    balance_after: bigint
    at: Date
  }
  const rows = isEverything(plan)
    ? await tx.query<Row>(everything, where)
    : await tx.query<Row>(plan.hasRounds ? roundsAndMovements : movementsOnly, [
        ...where,
        ...planValues(plan),
      ])
  return rows.map((row) => ({
    accountId: row.account_id,
    version: row.version,
    transferId: row.transfer_id,
    kind: row.kind,
    ref: row.ref,
    amountMinor: row.amount,
    balanceAfterMinor: row.balance_after,
    at: row.at,
  }))
}
