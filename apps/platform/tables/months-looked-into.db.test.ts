// The database cost of a table bet and of each step of its round: statements, and scanned monthly partitions.
import { randomUUID } from 'node:crypto'
import { daysBackTo } from '@mangetsu/test/platform/months'
import { plansOf } from '@mangetsu/test/platform/plans'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { anyPlace, roundOf, type Seat, tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Tx } from '../kernel/db/index.ts'
import { makePartitions } from '../kernel/db/partitions.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { newId } from '../kernel/ids.ts'
import { ownTablesOf } from './own-bets.ts'
import { placeBets } from './place-bets.ts'
import { closeRound, openRound, resolveRound, settleRound } from './steps.ts'
import { latestRound } from './table-round.ts'
import { readTable } from './table-view.ts'

let at: TestPlatform
let one: Seat
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  one = await seat()
})
afterAll(() => at.close())

const { bet, endBetting, lease, newTable, parts, played, seat, valueFor } = tablesOn(() => at)
const [setup, other] = [newTable(), newTable()]
const owner = randomUUID()
const tables = ['table_round', 'table_bet', 'table_seat', 'table_decision']
const [dayMs, nowMs] = [86_400_000, Date.now()]

/** The plans of all statements sent while `act` runs. */
const plansWhile = (act: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  plansOf(at.database.owner, (pool) => inTransaction({ pool }, act))

/** The number of a table's monthly partitions that a plan scans. */
const monthsIn = (plan: string, table: string): number =>
  new Set(
    [...plan.matchAll(new RegExp(`Scan.* on (${table}_(?:default|\\d{4}_\\d\\d)).*\\(actual`, 'g'))].map(
      ([, part]) => part,
    ),
  ).size

const partsOf = (plans: readonly string[]) =>
  tables.map((table) => Math.max(...plans.map((plan) => monthsIn(plan, table))))

test('a bet costs the budgeted statements, each of which scans at most one month', async () => {
  await played(
    setup,
    async ({ id: roundId }) => {
      const bettor = {
        playerId: one.player.id,
        sessionId: one.sessionId,
        currency: 'JPY',
        lang: 'en',
        place: anyPlace,
      } as const
      const placing = (revision: number, red: bigint) =>
        plansWhile((tx) =>
          placeBets(tx, setup, bettor, { requestId: newId(), roundId, revision, bets: { red } }),
        )
      const [first, second] = [await placing(0, 100_000n), await placing(1, 200_000n)]
      expect([first.length, second.length]).toEqual([13, 20])
      for (const plans of [first, second]) expect(partsOf(plans)).toEqual([1, 1, 0, 0])
    },
    owner,
  )
})

test('no step of a round scans more than its month', async () => {
  const leased = await lease(setup, owner)
  const last = await parts().work.read((tx) => latestRound(tx, setup.id))
  const plans = await plansOf(at.database.owner, async (pool) => {
    const steps = { ...parts(), work: createUnitOfWork({ pool }) }
    const open = roundOf(await openRound(steps, leased, setup, last))
    await bet(setup, open.id, one, { red: 100_000n })
    const ended = await endBetting(open)
    await lease(setup, owner)
    const closed = roundOf(await closeRound(steps, leased, ended))
    const found = await valueFor(closed)
    await lease(setup, owner)
    const resolved = roundOf(await resolveRound(steps, leased, { setup, round: closed, found }))
    expect(roundOf(await settleRound(steps, leased, setup, resolved)).state).toBe('settled')
  })
  expect(plans.some((plan) => plan.includes('Insert on table_round'))).toBe(true)
  expect(partsOf(plans)).toEqual([1, 1, 0, 0])
})

test('reading a table scans the same few months regardless of the number of months stored', async () => {
  const known = { maskedName: (player: string) => `${player}.login_name`, known: null }
  const made = async (monthsBack: number) =>
    makePartitions(at.database.owner, nowMs - daysBackTo(monthsBack, nowMs) * dayMs)
  // In the first days of a month, what is read reaches into the last two.
  for (const back of [1, 2]) await made(back)
  const before = await plansWhile((tx) => readTable(tx, setup, known))
  const own = await plansWhile((tx) => ownTablesOf(tx, one.player.id, [setup.id, other.id]))
  expect(partsOf(own)).toEqual([1, 1, 0, 0])
  // With a year of earlier partitions, no more of them are scanned.
  for (let back = 3; back < 15; back += 1)
    expect(await made(back)).toContainEqual(expect.stringMatching(/^table_round/))
  const after = await plansWhile((tx) => readTable(tx, setup, known))
  expect(partsOf(after)).toEqual(partsOf(before))
})
