// Rounds voided because their value is missing: the reason, the result each would have had once the value is available,
// and their number.
import { drandRoundMs, drandValue } from '@mangetsu/chance/drand'
import { calls } from '@mangetsu/contract'
import { findTableMath } from '@mangetsu/games/find-table-math'
import { tables as registered } from '@mangetsu/games/table-registry'
import { beaconValues } from '@mangetsu/platform/tables/beacon'
import { createHouseTables } from '@mangetsu/platform/tables/table-games'
import type { TableSetup } from '@mangetsu/platform/tables/table-setup'
import { revealVoided } from '@mangetsu/platform/tables/voided-rounds'
import { verifiableRecord } from '@mangetsu/player/features/fairness/table-record'
import { runCommand } from '@mangetsu/verifier/command'
import { beaconValueOf, verifyTableRound } from '@mangetsu/verifier/table'
import { verifierGames } from '@mangetsu/verify/games'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { tablesOn, until } from '../platform/tables.ts'
import { voidRound } from '../platform/voided-round.ts'

const ids = ['baccarat-lantern', 'blackjack-maple']
const found = registered.filter(({ id }) => ids.includes(id))
const houseTables = createHouseTables(found)

let at: TestPlatform
const tablesOfTest = tablesOn(() => at)
const { beacon, parts, played } = tablesOfTest
beforeAll(async () => {
  at = await startTestPlatform({ tables: found, beacon }, 20)
})
afterAll(() => at.close())

function setupOf(id: string): TableSetup {
  const table = houseTables.find(id)
  if (table === undefined) throw new Error(`there is no table ${id}`)
  return table.setup
}

const recordOf = async (roundId: string) => (await at.client.must(calls.queryTableRound, { roundId })).round

const voided = (id: string, spot: string) => voidRound(at, tablesOfTest, setupOf(id), spot)

const reveal = () => revealVoided(parts(), beaconValues(beacon, drandValue))

describe.each([
  ['baccarat-lantern', 'banker'],
  ['blackjack-maple', 'seat-2'],
])('voided round of %s', (id, spot) => {
  test('shows the reason, and its verifiable result once its value is public', async () => {
    const over = await voided(id, spot)
    const before = await recordOf(over.id)
    expect(before).toMatchObject({
      state: 'refunded',
      events: [],
      shoeAfter: null,
      players: 1,
      voided: { reason: 'valueMissing', wouldBe: null },
      beacon: { round: over.beacon?.round, signature: null },
    })
    expect(before.link).toMatch(/^[0-9a-f]{64}$/)
    expect(verifiableRecord(before, beaconValueOf)).toBeNull()
    expect(await reveal()).toBe(0)

    await until(drandRoundMs(beacon.times, over.beacon?.round ?? 0))
    beacon.isAway = false
    await at.platform.runJob('table-reveals')
    expect((await recordOf(over.id)).beacon?.signature).toMatch(/^[0-9a-f]{96}$/)
    expect(await reveal()).toBe(0)
    const after = await recordOf(over.id)
    expect(after).toMatchObject({ state: 'refunded', events: [], shoeAfter: null })
    expect(after.voided?.wouldBe?.length).toBeGreaterThan(0)
    const record = verifiableRecord(after, beaconValueOf)
    if (record === null) throw new Error('it does not say what proves it')
    expect(await verifyTableRound(record, findTableMath)).toMatchObject({ kind: 'compared', isValid: true })
    expect(await verifyTableRound({ ...record, events: [] }, findTableMath)).toMatchObject({ isValid: false })
    const { lines, exitCode } = await runCommand(['-'], {
      known: verifierGames,
      readText: async () => JSON.stringify({ tableRound: after }),
      fetchText: async () => '',
    })
    expect(exitCode).toBe(2)
    expect(lines.join()).toContain('! this round was voided before its value was public')
    expect(await at.auditFindings()).toEqual([])
  })

  test('counts voided rounds by table and day, together with drawn rounds', async () => {
    const setup = setupOf(id)
    await played(setup, async () => undefined)
    const { days } = await at.client.must(calls.queryTableVoids, {})
    const counted = days.flatMap(({ tables }) => tables).filter(({ tableId }) => tableId === id)
    const opened = counted.reduce((sum, one) => sum + one.opened, 0)
    expect(opened).toBe(2)
    expect(counted.flatMap((one) => one.voided)).toMatchObject([{ no: 1, reason: 'valueMissing' }])
  })
})
