// Table rounds of several months: display and proof; the reasons that keep
// a month, and the remainder of a detached one.
import { randomUUID } from 'node:crypto'
import { linkAt } from '@mangetsu/chance/table-chain'
import { calls } from '@mangetsu/contract'
import { ageTables, daysBackTo, monthsOf } from '@mangetsu/test/platform/months'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, type Seat, tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../kernel/db/index.ts'
import { firstIdOf, makePartitions } from '../kernel/db/partitions.ts'
import { findingsOf } from '../ledger/index.ts'
import { openRound } from '../tables/steps.ts'
import { createHouseTables } from '../tables/table-games.ts'
import { latestRound } from '../tables/table-round.ts'
import { tableRules } from '../tables/table-rules.ts'
import { keepPartitions } from './retention.ts'

const dayMs = 86_400_000
const nowMs = Date.now()
const [twoBack, oneBack] = [daysBackTo(2, nowMs), daysBackTo(1, nowMs)]
const tables = ['table_round', 'table_bet', 'table_seat', 'table_decision']

let at: TestPlatform
const { bet, lease, newTable, parts, played, seat } = tablesOn(() => at)
/** A table of the registry, whose rounds can be read by id, and a table whose only round is old. */
const setup = newTable({ id: 'roulette-moon' })
const left = newTable()
if (createHouseTables().find(setup.id) === undefined) throw new Error('there is no such table')

let one: Seat
const owner = randomUUID()
type Played = { id: string; ownId: string }
/** Rounds: two months ago; in that month's last millisecond, paid in the next; in the next month; and now. */
const rounds: Played[] = []

const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await at.database.owner.query<R>(text, values)).rows

async function playOne(): Promise<void> {
  await played(setup, ({ id }) => bet(setup, id, one, { red: 100_000n }), owner)
}

/** Reads the current ids, since ageing has changed them. */
async function idsNow(): Promise<void> {
  const found = await rows<Played>(
    `select b.round_id as id, b.own_round_id as "ownId" from table_bet b join table_round r on r.id = b.round_id
     where r.table_id = $1 order by 1`,
    [setup.id],
  )
  rounds.splice(0, rounds.length, ...found)
}

const idAt = (ms: number) => firstIdOf(new Date(ms)).replace('-0000-0000-', '-7abc-8def-')

/** Changes the id of a table's round in every table. */
async function moveRound(from: string, to: string): Promise<void> {
  for (const [table, column] of [
    ['table_round', 'id'] as const,
    ['studio_round', 'table_round_id'] as const,
    ...['table_bet', 'table_seat', 'table_decision'].map((name) => [name, 'round_id'] as const),
  ])
    await rows(`update ${table} set ${column} = $1 where ${column} = $2`, [to, from])
}

beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  at.clock.advance(Date.now() - at.clock.nowMs())
  one = await seat()
  await played(left, async () => undefined, owner)
  await playOne()
  await ageTables(at.database.owner, twoBack - oneBack)
  await playOne()
  await playOne()
  await ageTables(at.database.owner, oneBack)
  await playOne()
  await at.followEvents()
  await makePartitions(at.database.owner, nowMs - twoBack * dayMs)
  await idsNow()
  const [first, edge] = rounds
  const at0 = new Date(nowMs)
  await moveRound(edge?.id ?? '', idAt(Date.UTC(at0.getUTCFullYear(), at0.getUTCMonth() - 1, 1) - 1))
  await idsNow()
  await rows(`insert into table_seat values ($1, 1, $2)`, [first?.id, one.player.id])
  await rows(`insert into table_decision values ($1, 0, 1, 0, 'stand', null, null, now())`, [first?.id])
})
afterAll(() => at.close())

const letGo = async (keptMonths = 0) =>
  (await keepPartitions(at.database, keptMonths, nowMs)).detached.filter((name) => name.startsWith('table_'))

const recordOf = (roundId: string) => at.client.call(calls.queryTableRound, { roundId })

test('rounds of three months are in three partitions with their bets, and found by either id', async () => {
  const months = await rows(
    `select count(*)::int as rounds from table_bet group by tableoid order by tableoid::regclass::text`,
  )
  expect(months).toEqual([{ rounds: 2 }, { rounds: 1 }, { rounds: 1 }])
  expect(await rows('select count(*)::int as rounds from table_round group by tableoid order by 1')).toEqual([
    { rounds: 1 },
    { rounds: 1 },
    { rounds: 3 },
  ])
  for (const { id, ownId } of rounds) {
    const byTable = await recordOf(id)
    expect(byTable).toMatchObject({ ok: true, data: { round: { roundId: id, players: 1 } } })
    expect(await recordOf(ownId)).toEqual(byTable)
  }
  expect(await at.auditFindings()).toEqual([])
})

test('the list and the marks of a table are those of its last month', async () => {
  const { rounds: listed } = await at.client.must(calls.queryTableRounds, { tableId: setup.id })
  const recent = rounds.filter(({ id }) => {
    const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    return ms > nowMs - 31 * dayMs
  })
  expect(listed.map(({ roundId }) => roundId)).toEqual(recent.map(({ id }) => id).reverse())
})

const wrong = [
  ['a missing round', 'delete from table_round where id = $1', 'tableRowOrphaned'],
  [
    'two rounds with one place of a chain, in two months',
    `update table_round r set (chain_id, place) = (select chain_id, place from table_round where id = $1) where id = $2`,
    'tableRoundChained',
  ],
  ['an unused place', 'update table_round set place = 1000 where id = $1', 'tableRoundChained'],
  ['a missing chain', `update table_round set chain_id = 'none' where id = $1`, 'tableRoundChained'],
  ['an unpaid bet', 'update table_bet set paid = null where round_id = $1', 'tableBetOver'],
  [
    'a stake that is still on hold',
    `update ledger_hold set state = 'open', closed_by = null where id = (select hold_id from table_bet where round_id = $1)`,
    'tableBetOver',
  ],
  [
    'a stake unlike the sum of its days',
    `update table_bet set paid = null, staked_by_day = '{"2026-11-28": "1"}' where round_id = $1`,
    'tableStakeDays',
  ],
] as const

test.each(wrong)('the audit finds %s', async (_what, bend, rule) => {
  const client = await at.database.owner.connect()
  const query = async (text: unknown, values: readonly unknown[] = []) =>
    (await client.query(String(text), [...values])).rows
  try {
    await client.query('begin')
    await query(bend, [rounds[0]?.id, rounds[2]?.id].slice(0, bend.includes('$2') ? 2 : 1))
    const found = await findingsOf({ isTransaction: true, query } as Tx, tableRules, 0)
    expect(found.map((one) => one.rule)).toContain(rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('at the edge of a month a round stays as long as the player’s record of it, which is paid in the next one', async () => {
  const [old, edge] = rounds as [Played, Played]
  expect(await letGo(1)).toEqual([])
  // The players' own records were detached with their month, as rounds of the studio are.
  expect(await recordOf(old.ownId)).toMatchObject({ refusal: 'roundUnknown' })
  expect(await recordOf(old.id)).toMatchObject({ ok: true })
  const byTable = await recordOf(edge.id)
  expect(byTable).toMatchObject({ ok: true, data: { round: { roundId: edge.id } } })
  expect(await recordOf(edge.ownId)).toEqual(byTable)
  expect(await at.auditFindings()).toEqual([])
})

const open = `set state = 'betting', link = null, events = null, over_at = null`
/** Each with the table and round that it changes. */
const stillNeeded = [
  ['an unfinished round', 'table_round', 0, `update table_round ${open} where id = $1`],
  ['an unpaid bet', 'table_bet', 0, 'update table_bet set paid = null where round_id = $1'],
  [
    'a stake that is still on hold',
    'ledger_hold',
    0,
    `update ledger_hold set state = 'open', closed_by = null where id = (select hold_id from table_bet where round_id = $1)`,
  ],
  ['a chain of its days with a secret link', 'table_round', 3, `update table_round ${open} where id = $1`],
] as const

test.each(stillNeeded)(
  'a month is kept attached by %s, and so are later ones',
  async (_what, table, which, bend) => {
    const id = rounds[which]?.id
    await rows(`create table bent as select * from ${table}`)
    await rows(bend, [id])
    expect(await letGo()).toEqual([])
    for (const name of tables) expect((await monthsOf(at.database.owner, name)).length).toBeGreaterThan(4)
    await rows(`delete from ${table}`)
    await rows(`insert into ${table} select * from bent`)
    await rows('drop table bent')
    expect(await at.auditFindings()).toEqual([])
  },
)

test('a month is detached as a whole; the remaining rounds are proved as before, and tables continue', async () => {
  const gone = await letGo()
  for (const back of [1, 2]) {
    const month = new Date(
      Date.UTC(new Date(nowMs).getUTCFullYear(), new Date(nowMs).getUTCMonth() - back, 1),
    )
    for (const name of tables)
      expect(gone).toContain(`${name}_${month.toISOString().slice(0, 7).replace('-', '_')}`)
  }
  expect(await letGo()).toEqual([])
  const kept = rounds.at(-1)
  for (const { id, ownId } of rounds.slice(0, -1)) {
    for (const roundId of [id, ownId])
      expect(await recordOf(roundId)).toMatchObject({ refusal: 'roundUnknown' })
    expect(await bet(setup, id, one, { red: 100_000n })).toMatchObject({ refusal: 'roundUnknown' })
  }
  // The chain of its day stays, although earlier days were detached.
  const { round } = await at.client.must(calls.queryTableRound, { roundId: kept?.ownId ?? '' })
  expect(linkAt(round.link ?? '', round.chain.place, 0)).toBe(round.chain.commitment)
  expect(await at.auditFindings()).toEqual([])
  await playOne()
  // Its last round was detached with its month: it restarts at the next place of its chain.
  expect(await parts().work.read((tx) => latestRound(tx, left.id))).toBeNull()
  const { over } = await played(left, async () => undefined, owner)
  expect([over.state, over.place]).toEqual(['settled', 2])
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

test('a table opens no round while another of its runs, whichever months they are in', async () => {
  const leased = await lease(setup, owner)
  const last = await parts().work.read((tx) => latestRound(tx, setup.id))
  const open = roundOf(await openRound(parts(), leased, setup, last))
  await moveRound(open.id, idAt(nowMs + 200 * dayMs))
  await rows('update play_table set newest_round_id = $1 where id = $2', [
    idAt(nowMs + 200 * dayMs),
    setup.id,
  ])
  const moved = await parts().work.read((tx) => latestRound(tx, setup.id))
  await expect(openRound(parts(), leased, setup, moved)).rejects.toThrow('a round that is not over')
})
