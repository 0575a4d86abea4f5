// The closing time of a table's round on a real database: published as it opens, immutable, and applied to each bet.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drandRoundAfter } from '@mangetsu/chance/drand'
import { calls } from '@mangetsu/contract'
import { tables as registered } from '@mangetsu/games/table-registry'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeRound, openRound, resolveRound, settleRound } from './steps.ts'
import { createHouseTables } from './table-games.ts'
import { findTableRound, type TableRound } from './table-round.ts'
import { roundView } from './table-view.ts'

// Long enough for any machine: tests end the betting themselves.
const found = registered
  .filter(({ id }) => id === 'roulette-moon')
  .map((table) => ({ ...table, bettingMs: 600_000 }))

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ tables: found }, 20)
})
afterAll(() => at.close())

const { beacon, bet, endBetting, latest, lease, newTable, parts, seat, valueFor } = tablesOn(() => at)
const setup = createHouseTables(found).find('roulette-moon')?.setup ?? newTable()

const recordOf = async ({ id: roundId }: TableRound) =>
  (await at.client.must(calls.queryTableRound, { roundId })).round
const stored = (id: string) => parts().work.read((tx) => findTableRound(tx, id))

async function opened() {
  const leased = await lease(setup, randomUUID())
  return { leased, open: roundOf(await openRound(parts(), leased, setup, await latest(setup))) }
}

/** Ends the betting three seconds ago, three rounds of the beacon: the round and its bets are moved to the past. */
async function endedEarlier(open: TableRound): Promise<TableRound> {
  await endBetting(open)
  const { owner } = at.database
  await owner.query(`update table_bet set judged_at = judged_at - interval '3 s' where round_id = $1`, [
    open.id,
  ])
  await owner.query(
    `update table_round set opened_at = opened_at - interval '3 s', closes_at = closes_at - interval '3 s',
       beacon_round = beacon_round - 3 where id = $1`,
    [open.id],
  )
  return (await stored(open.id)) ?? open
}

async function playedOut(leased: Awaited<ReturnType<typeof lease>>, open: TableRound): Promise<TableRound> {
  await lease(setup, leased.owner)
  const closed = roundOf(await closeRound(parts(), leased, open))
  const value = await valueFor(closed)
  await lease(setup, leased.owner)
  const resolved = roundOf(await resolveRound(parts(), leased, { setup, round: closed, found: value }))
  const over = roundOf(await settleRound(parts(), leased, setup, resolved))
  await at.database.owner.query(
    `update room set owned_until = '-infinity' where kind = 'table' and id = $1`,
    [setup.id],
  )
  return over
}

describe('a round', () => {
  test('publishes its closing time and deciding value as it opens, and keeps both when closed late', async () => {
    const one = await seat()
    const { leased, open } = await opened()
    const published = drandRoundAfter(beacon.times, open.closesAtMs)
    expect(roundView(open, setup)).toMatchObject({
      closesAt: new Date(open.closesAtMs).toISOString(),
      beaconRound: published,
    })
    expect(await recordOf(open)).toMatchObject({
      version: 2,
      closesAt: new Date(open.closesAtMs).toISOString(),
      closedAt: null,
      link: null,
      beacon: { round: published, signature: null },
    })
    await bet(setup, open.id, one, { red: 10_000n })
    // Simulates a dead runner: several values are published while the row still has bets open.
    const late = await seat()
    const ended = await endedEarlier(open)
    const deciding = drandRoundAfter(beacon.times, ended.closesAtMs)
    expect([ended.state, ended.beacon?.round]).toEqual(['betting', deciding])
    expect(await bet(setup, open.id, late, { red: 10_000n })).toMatchObject({ refusal: 'betsClosed' })
    expect(await bet(setup, open.id, one, {}, { revision: 1 })).toMatchObject({ refusal: 'betsClosed' })
    const over = await playedOut(leased, ended)
    expect(over.closedAtMs).toBeGreaterThan(ended.closesAtMs + 2_000)
    expect(over.beacon?.round).toBe(deciding)
    expect(over.closesAtMs).toBe(ended.closesAtMs)
    const record = await recordOf(over)
    expect(record).toMatchObject({ players: 1, betsJudgedAt: [expect.any(String)] })
  })

  test('rejects changes of its beacon round and closing time in the database', async () => {
    const { leased, open } = await opened()
    const change = (set: string) =>
      at.database.owner.query(`update table_round set ${set} where id = $1`, [open.id])
    await expect(change('beacon_round = beacon_round + 1')).rejects.toThrow('table_round_beacon_published')
    await expect(change('beacon_round = null')).rejects.toThrow('table_round_beacon_published')
    await expect(change(`closes_at = closes_at + interval '3 s'`)).rejects.toThrow(
      'table_round_beacon_published',
    )
    await expect(change(`closed_at = closes_at - interval '1 ms'`)).rejects.toThrow(
      'violates check constraint',
    )
    for (const column of ['closes_at', 'record_version'])
      await expect(
        at.database.pool.query(`update table_round set ${column} = ${column} where id = $1`, [open.id]),
      ).rejects.toThrow('permission denied')
    await playedOut(leased, await endBetting(open))
  })

  test('opened under version 1 of the record ends under version 1', async () => {
    const one = await seat()
    const { leased, open } = await opened()
    await bet(setup, open.id, one, { red: 10_000n })
    const { closesAtMs } = await endBetting(open)
    await at.database.owner.query(
      `update table_round set record_version = 1, beacon_round = null, beacon_key = null, beacon_genesis = null,
         beacon_period = null where id = $1`,
      [open.id],
    )
    await at.database.owner.query('update table_bet set judged_at = null where round_id = $1', [open.id])
    const before = (await stored(open.id)) ?? open
    expect(roundView(before, setup).beaconRound).toBeNull()
    // The value after the closing differs from the one that version 2 publishes.
    const published = drandRoundAfter(beacon.times, closesAtMs)
    while (drandRoundAfter(beacon.times, Date.now()) === published) await sleep(20)
    const over = await playedOut(leased, before)
    expect(over.beacon?.round).toBe(drandRoundAfter(beacon.times, over.closedAtMs ?? 0))
    const record = await recordOf(over)
    expect(record).toMatchObject({ version: 1, closesAt: null, betsJudgedAt: null })
    expect(await at.auditFindings()).toEqual([])
  })
})

describe('a bet', () => {
  test('stores the time of its last change, and the ledger audit reports a wrong one', async () => {
    const one = await seat()
    const { leased, open } = await opened()
    const checkedAt = async () =>
      (
        await at.database.owner.query<{ judged_at: Date }>(
          'select judged_at from table_bet where round_id = $1 and player_id = $2',
          [open.id, one.player.id],
        )
      ).rows[0]?.judged_at.getTime() ?? 0
    await bet(setup, open.id, one, { red: 10_000n })
    const first = await checkedAt()
    expect(first).toBeGreaterThanOrEqual(open.openedAtMs)
    await sleep(30)
    await bet(setup, open.id, one, { red: 20_000n }, { revision: 1 })
    const second = await checkedAt()
    expect(second).toBeGreaterThanOrEqual(first + 30)
    const ended = await endBetting(open)
    expect(second).toBeLessThan(ended.closesAtMs)
    expect(await bet(setup, open.id, one, {}, { revision: 2 })).toMatchObject({ refusal: 'betsClosed' })
    expect(await checkedAt()).toBe(second)
    const over = await playedOut(leased, ended)
    expect((await recordOf(over)).betsJudgedAt).toEqual([new Date(second).toISOString()])
    expect(await at.auditFindings()).toEqual([])
    for (const wrong of [
      `'${new Date(ended.closesAtMs).toISOString()}'`,
      `'${new Date(open.openedAtMs - 1).toISOString()}'`,
      'null',
    ]) {
      await at.database.owner.query(`update table_bet set judged_at = ${wrong} where round_id = $1`, [
        over.id,
      ])
      expect(await at.auditFindings()).toMatchObject([{ rule: 'tableBetJudged' }])
    }
    await at.database.owner.query('update table_bet set judged_at = $2 where round_id = $1', [
      over.id,
      new Date(second),
    ])
  })
})
