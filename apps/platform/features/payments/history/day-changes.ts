// Changes of the wallets on the days of a page, over the whole filter: from balances, however many rounds a day has.
import { daysIn } from '@mangetsu/contract/calendar'
import type { DatedEntry, DayChanges, HistoryEntry } from '@mangetsu/contract/history'
import { type Currency, currencyCodes, minorOf, toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import { spanOfDay } from '../../../kernel/zone-days.ts'
import {
  disorderMs,
  isKept,
  isWanted,
  planValues,
  postingOf,
  versionsBefore,
  type WalletPosition,
} from './entries.ts'
import type { HistoryPeriod } from './period.ts'
import { type EntryPlan, isEverything } from './plan.ts'

type ListedDay = { readonly day: string; readonly from: Date; readonly to: Date }

/**
 * A wallet on a day. Entries above `before` and up to `began`, and those above `ended` and up to `after`, may belong to
 * the day or to an adjacent one; all between them belong to it.
 */
type WalletDay = ListedDay & {
  readonly accountId: string
  readonly before: bigint
  readonly began: bigint
  readonly ended: bigint
  readonly after: bigint
}

const columns = batchColumns<WalletDay>([
  { name: 'day', sqlType: 'text[]', of: ({ day }) => day },
  { name: 'from_at', sqlType: 'timestamptz[]', of: ({ from }) => from.toISOString() },
  { name: 'to_at', sqlType: 'timestamptz[]', of: ({ to }) => to.toISOString() },
  { name: 'account_id', sqlType: 'uuid[]', of: ({ accountId }) => accountId },
  { name: 'before', sqlType: 'bigint[]', of: ({ before }) => before },
  { name: 'began', sqlType: 'bigint[]', of: ({ began }) => began },
  { name: 'ended', sqlType: 'bigint[]', of: ({ ended }) => ended },
  { name: 'after', sqlType: 'bigint[]', of: ({ after }) => after },
])
/** Number of the first parameter after the columns. */
const planAt = 9
const hasRounds = `$${planAt + 5}::boolean`
const isAll = `$${planAt + 6}::boolean`

const strays = (above: string, upTo: string) => `(select coalesce(sum(p.amount), 0) from ledger_posting p
    where p.account_id = d.account_id and p.version > ${above} and p.version <= ${upTo}
      and uuid_extract_timestamp(p.transfer_id) >= d.from_at and uuid_extract_timestamp(p.transfer_id) < d.to_at)`

const balanceAt = (version: string, value: string) =>
  `coalesce((select ${value} from ledger_posting where account_id = d.account_id and version = ${version}), 0)`

const allEntries = `${strays('d.before', 'd.began')} + ${strays('d.ended', 'd.after')}
  + case when d.ended > d.began
      then ${balanceAt('d.ended', 'balance_after')} - ${balanceAt('d.began + 1', 'balance_after - amount')}
      else 0 end`

const movements = (condition: string) => `(select coalesce(sum(q.amount), 0) from ledger_movement p
    cross join lateral (${postingOf}) q
    where p.account_id = d.account_id and p.version > d.before and p.version <= d.after
      and p.at >= d.from_at and p.at < d.to_at and ${condition})`

const isOfPlan = `(${isWanted('p.kind', planAt)} and ${isKept(planAt)})`

// Rounds are no movements: with them, the change is that of the balance without the movements of other filters.
const changes = `select d.day, d.account_id,
    (case when not ${hasRounds} then ${movements(isOfPlan)}
      when ${isAll} then ${allEntries}
      else ${allEntries} - ${movements(`not ${isOfPlan}`)} end)::bigint as amount
  from ${columns.unnest(1, 'd')}`

type DaysQuery = {
  readonly wallets: readonly WalletPosition[]
  readonly plan: EntryPlan
  readonly days: readonly ListedDay[]
}

const shifted = (at: Date, byMs: number): Date => dateOf(at.getTime() + byMs)

async function walletDays(tx: Tx, { wallets, days }: DaysQuery): Promise<WalletDay[]> {
  const instants = days.flatMap(({ from, to }) =>
    [from, to].flatMap((at) => [shifted(at, -disorderMs), shifted(at, disorderMs)]),
  )
  const last = await versionsBefore(tx, wallets, instants)
  return days.flatMap((day) =>
    wallets.map(({ accountId }) => {
      const began = last(accountId, shifted(day.from, disorderMs))
      const ended = last(accountId, shifted(day.to, -disorderMs))
      return {
        ...day,
        accountId,
        before: last(accountId, shifted(day.from, -disorderMs)),
        began,
        ended: ended > began ? ended : began,
        after: last(accountId, shifted(day.to, disorderMs)),
      }
    }),
  )
}

type Change = { readonly day: string; readonly currency: Currency; readonly amountMinor: bigint }

async function changesInLedger(tx: Tx, query: DaysQuery): Promise<Change[]> {
  const { wallets, plan, days } = query
  if (wallets.length === 0 || days.length === 0) return []
  const values = [
    ...columns.values(await walletDays(tx, query)),
    ...planValues(plan),
    plan.hasRounds,
    isEverything(plan),
  ]
  const rows = await tx.query<{ day: string; account_id: string; amount: bigint }>(changes, values)
  const currencies = new Map(wallets.map(({ accountId, currency }) => [accountId, currency]))
  return rows.flatMap(({ day, account_id, amount }) => {
    const currency = currencies.get(account_id)
    return currency === undefined ? [] : [{ day, currency, amountMinor: amount }]
  })
}

/** The page as it was read: an incomplete end may continue its day on the adjacent page. */
type ListedPage = {
  readonly entries: readonly HistoryEntry[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

function isWhole({ from, to }: ListedDay, { entries, isFirst, isLast }: ListedPage): boolean {
  const [newest, oldest] = [entries[0], entries.at(-1)].map((entry) => Date.parse(entry?.at ?? ''))
  const isBegun = isFirst || to.getTime() + disorderMs < (newest ?? Number.NaN)
  return isBegun && (isLast || from.getTime() - disorderMs > (oldest ?? Number.NaN))
}

const changesOnPage = (entries: readonly DatedEntry[]): Change[] =>
  entries.flatMap(({ day, currency, amount, balanceAfter }) =>
    balanceAfter === null ? [] : [{ day, currency, amountMinor: minorOf(amount, currency) }],
  )

function changesOfDay(changes: readonly Change[]): DayChanges['changes'] {
  const byCurrency = Map.groupBy(changes, ({ currency }) => currency)
  return currencyCodes.flatMap((currency) => {
    const minor = (byCurrency.get(currency) ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    return minor === 0n ? [] : [{ currency, amount: toDecimal(minor, currency) }]
  })
}

/**
 * Dates the entries of a page in a zone (IANA), and returns the change of each wallet on each of their days, by all
 * entries of the plan in the period. Days that lie within the page are summed from it.
 */
export async function withDays(
  tx: Tx,
  page: ListedPage,
  query: Omit<DaysQuery, 'days' | 'plan'> & {
    readonly plan: EntryPlan | null
    readonly period: HistoryPeriod
    readonly zone: string
  },
): Promise<{ readonly entries: DatedEntry[]; readonly days: DayChanges[] }> {
  const { wallets, plan, period, zone } = query
  const dayAt = daysIn(zone)
  const entries = page.entries.map((entry) => ({ ...entry, day: dayAt(Date.parse(entry.at)) }))
  const days = [...new Set(entries.map(({ day }) => day))].map((day): ListedDay => {
    const { fromMs, toMs } = spanOfDay(day, dayAt)
    const from = Math.max(fromMs, period.from?.getTime() ?? fromMs)
    const to = Math.min(toMs, period.to?.getTime() ?? toMs)
    return { day, from: dateOf(from), to: dateOf(to) }
  })
  const cut = days.filter((day) => !isWhole(day, page))
  const cutDays = new Set(cut.map(({ day }) => day))
  const known = changesOnPage(entries.filter(({ day }) => !cutDays.has(day)))
  const searched = plan === null ? [] : await changesInLedger(tx, { wallets, plan, days: cut })
  const byDay = Map.groupBy([...searched, ...known], ({ day }) => day)
  return { entries, days: days.map(({ day }) => ({ day, changes: changesOfDay(byDay.get(day) ?? []) })) }
}
