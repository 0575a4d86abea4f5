// Pages of a history with 200,000 bets, by every filter, and over two
// years of partitions: correct, with few rows read.
import { calls } from '@mangetsu/contract'
import { HistoryGroup, HistoryState } from '@mangetsu/contract/history'
import { toDecimal } from '@mangetsu/money'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../kernel/db/index.ts'
import { makePartitions } from '../../../kernel/db/partitions.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { datedPageOf, type HistoryFilter } from './page.ts'

const rounds = 200_000
/**
 * Maximum rows that a page of one day may fetch, from any table, on a fresh connection as on any other; the measured
 * maximum was 693.
 */
const mostRows = 800
/** Maximum rows for each further day of a page, whose changes are summed: a page across a midnight fetched 887. */
const mostRowsOfDay = 300

const mostRowsOf = ({ days }: { readonly days: readonly unknown[] }): number =>
  mostRows + mostRowsOfDay * Math.max(0, days.length - 1)

let at: TestPlatform
let player: SignedIn
let longPlayer: SignedIn

/** Months of the second player's wallet, and the interval of its entries. */
const months = 24
const longRounds = 24_000
const secondsApart = Math.floor((months * 30 * 86_400) / longRounds)

/** More than the player loses, in minor units. */
const firstBalance = 100_000_000

/** Inserts rounds and, as every thousandth entry, a deposit, at a fixed interval in seconds, the newest now. */
async function fillWallet(player: SignedIn, rounds: number, seconds: number): Promise<void> {
  const { owner } = at.database
  const { rows } = await owner.query<{ id: string }>(
    `select id from ledger_account where player_id = $1 and currency = 'JPY' and purpose = 'wallet'`,
    [player.id],
  )
  const account = rows[0]?.id
  await owner.query(
    `create table made as select i as version, uuidv7(make_interval(secs => (i - $1) * $2::int)) as id,
      case when i % 1000 = 0 then 'deposit' when i = 100500 then 'bonus' else 'round' end as kind
     from generate_series(1, $1::int) i`,
    [rounds, seconds],
  )
  await owner.query(
    `insert into ledger_transfer (id, scope, key, request_hash, kind, ref, version)
     select id, $1, 'made:' || version, '\\x00', kind, id::text, version from made`,
    [account],
  )
  await owner.query(
    `insert into ledger_posting (account_id, version, transfer_id, amount, balance_after)
     select $1, version, id, amount, $2 + sum(amount) over (order by version) from (
       select *, case when kind <> 'round' then 500 when version % 3 = 0 then 150 else -100 end as amount from made
     ) m`,
    [account, firstBalance],
  )
  await owner.query(
    `insert into ledger_movement (account_id, version, transfer_id, kind, at)
     select $1, version, id, kind, uuid_extract_timestamp(id) from made where kind <> 'round'`,
    [account],
  )
  await owner.query('update ledger_account set version = $2, balance = 100000 where id = $1', [
    account,
    rounds,
  ])
  await owner.query('drop table made; analyze')
}

beforeAll(async () => {
  at = await startTestPlatform()
  for (let back = months; back > 0; back -= 4)
    await makePartitions(at.database.owner, Date.now() - back * 31 * 86_400_000)
  // Accounts of others: a table of a hundred rows is scanned, which the count would contain.
  await at.database.owner.query(
    `insert into ledger_account (player_id, currency, purpose)
     select uuidv7(), 'JPY', 'wallet' from generate_series(1, 5000)`,
  )
  player = await at.newPlayer()
  await fillWallet(player, rounds, 1)
  longPlayer = await at.newPlayer()
  await fillWallet(longPlayer, longRounds, secondsApart)
})
afterAll(() => at.close())

/** Returns the day in Japan this many seconds ago. */
const dayOf = (secondsAgo: number): string =>
  new Date(Date.now() - secondsAgo * 1_000 + 9 * 60 * 60_000).toISOString().slice(0, 10)

/** Rows that this connection's statements have fetched from tables so far. */
async function rowsFetched(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ rows: string }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text as rows from pg_stat_xact_user_tables`,
  )
  return Number(row?.rows)
}

async function pageAndRows(
  filter: HistoryFilter,
  cursor?: string,
  { id: playerId } = player,
  zone = 'Asia/Tokyo',
) {
  return createUnitOfWork(at.database).read(async (tx) => {
    const before = await rowsFetched(tx)
    const page = await datedPageOf(tx, { playerId, cursor, limit: 100, zone }, filter)
    if ('refusal' in page) throw new Error(page.refusal)
    const rows = (await rowsFetched(tx)) - before
    return { page, rows }
  })
}

const filters: HistoryFilter[] = [
  {},
  ...HistoryGroup.options.map((group) => ({ groups: [group] })),
  ...HistoryState.options.map((state) => ({ state })),
  { groups: ['bet', 'deposit'] },
  { groups: ['bet'], state: 'done' },
  { currency: 'JPY' },
  { from: dayOf(150_000), to: dayOf(150_000) },
  { groups: ['bet'], to: dayOf(190_000) },
  { groups: ['bonus'], from: dayOf(190_000), to: dayOf(10_000) },
]

test.each(filters)('by %j reads few rows', async (filter) => {
  const { page, rows } = await pageAndRows(filter)
  expect(rows).toBeLessThan(mostRowsOf(page))
  if (page.next === null) return
  const next = await pageAndRows(filter, page.next)
  expect(next.rows).toBeLessThan(mostRowsOf(next.page))
})

test('over two years of partitions each page reads as few', async () => {
  const parts = await at.database.owner.query(
    `select 1 from pg_inherits i where i.inhparent = 'ledger_posting'::regclass
       and exists (select from ledger_posting p where p.tableoid = i.inhrelid)`,
  )
  expect(parts.rowCount).toBeGreaterThanOrEqual(months)
  const old = dayOf(longRounds * secondsApart * 0.9)
  const [year, month] = [dayOf(365 * 86_400), dayOf(335 * 86_400)]
  for (const filter of [
    ...filters,
    { to: old },
    { from: year, to: month },
    { groups: ['deposit'], from: old },
  ] as const) {
    const { page, rows } = await pageAndRows(filter, undefined, longPlayer)
    const next = page.next === null ? 0 : (await pageAndRows(filter, page.next, longPlayer)).rows
    expect(Math.max(rows, next), JSON.stringify(filter)).toBeLessThan(mostRows)
  }
})

/** Sums a player's entries of these kinds by day of a zone, from every entry. */
async function sumsByDay({ id }: SignedIn, zone: string, kinds: readonly string[]) {
  const { rows } = await at.database.owner.query<{ day: string; amount: bigint }>(
    `select to_char(uuid_extract_timestamp(p.transfer_id) at time zone $2, 'YYYY-MM-DD') as day,
       sum(p.amount)::bigint as amount
     from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_transfer t on t.id = p.transfer_id
     where a.player_id = $1 and a.purpose = 'wallet' and t.kind = any($3) group by 1`,
    [id, zone, kinds],
  )
  return new Map(rows.map(({ day, amount }) => [day, toDecimal(BigInt(amount), 'JPY')]))
}

test.each([
  ['entries', {}, ['round', 'deposit', 'bonus']],
  ['bets', { groups: ['bet'] }, ['round']],
  ['bets and deposits', { groups: ['bet', 'deposit'] }, ['round', 'deposit']],
  ['deposits', { groups: ['deposit'] }, ['deposit']],
] as const)(
  'the changes of a day are those of all its %s, many more than on the page',
  async (_, filter, kinds) => {
    for (const [who, zone] of [
      [player, 'Asia/Tokyo'],
      [player, 'America/New_York'],
      [longPlayer, 'Asia/Kolkata'],
    ] as const) {
      const sums = await sumsByDay(who, zone, kinds)
      let cursor: string | undefined
      for (let pages = 0; pages < 3; pages += 1) {
        const { page, rows } = await pageAndRows(filter, cursor, who, zone)
        expect(rows).toBeLessThan(mostRowsOf(page))
        for (const { day, changes } of page.days)
          expect(changes).toEqual([{ currency: 'JPY', amount: sums.get(day) }])
        cursor = page.next ?? undefined
      }
    }
  },
)

test('finds the only bonus among them', async () => {
  const { page } = await pageAndRows({ groups: ['bonus'] })
  expect(page).toMatchObject({ entries: [{ kind: 'bonus', id: 'JPY-100500' }], next: null })
})

test('a day in the middle starts and ends with the day', async () => {
  const day = dayOf(100_000)
  const began = Date.parse(`${day}T00:00:00+09:00`)
  const input = { from: day, to: day, groups: ['deposit' as const], limit: 100 }
  const { entries } = await at.client.must(calls.pageHistory, input, player.auth)
  // One per thousand seconds: 86 or 87 per day.
  expect(Math.abs(entries.length - 86.5)).toBe(0.5)
  for (const { at: when } of entries) {
    expect(Date.parse(when)).toBeGreaterThanOrEqual(began)
    expect(Date.parse(when)).toBeLessThan(began + 86_400_000)
  }
})

test('a file of that many entries is refused before it is written', async () => {
  const input = { format: 'csv', lang: 'ja' } as const
  const answer = await at.client.blob(calls.exportHistory, input, player.auth)
  expect(answer).toMatchObject({ refusal: 'exportTooLong', data: { max: '5,000' } })
})
