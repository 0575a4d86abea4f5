// The jobs: all are registered, and a row that one cannot process is logged and does not block others.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@mangetsu/contract'
import { couponsOn } from '@mangetsu/test/platform/coupon'
import { depositsOn, minuteMs } from '@mangetsu/test/platform/deposit'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/db/index.ts'
import { newId } from '../kernel/ids.ts'
import { moveLegs, transfer } from '../ledger/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { balanceMinor, mustOrder } = depositsOn(() => at)
const { begin, first, stake } = couponsOn(() => at, { isOfBefore: true })
const hour = 60 * minuteMs
const input = () => ({ requestId: newId(), currency: 'JPY', amount: '1000' }) as const

/** Two players, the first of whom is processed first. */
const two = async () => [await at.newPlayer(), await at.newPlayer()] as const
const failedJobs = (job: string) =>
  at.logged.filter((line) => line.includes('a job failed') && line.includes(`"job":"${job}"`)).length

test('a vault opening that cannot be returned does not block others', async () => {
  const [broken, whole] = await two()
  for (const player of [broken, whole]) {
    await at.fund(player, '1000')
    await at.client.must(calls.lockInVault, input(), player.auth)
    await at.client.must(calls.askVaultOpening, input(), player.auth)
    at.clock.advance(minuteMs)
  }
  const bend = 'update vault_opening set amount = amount + $2 where player_id = $1'
  await at.database.owner.query(bend, [broken.id, 1])
  at.clock.advance(24 * hour)
  await at.platform.runJob('vault')
  expect(await balanceMinor(whole, 'JPY')).toBe(100_000n)
  expect(await balanceMinor(broken, 'JPY')).toBe(0n)
  expect(failedJobs('vault')).toBe(1)
  await at.database.owner.query(bend, [broken.id, -1])
  await at.platform.runJob('vault')
  expect(await balanceMinor(broken, 'JPY')).toBe(100_000n)
})

test('an order that cannot be expired does not block others', async () => {
  const [broken, whole] = await two()
  const { id: brokenId } = await mustOrder(broken)
  at.clock.advance(minuteMs)
  const { id } = await mustOrder(whole)
  // No step can follow the highest number.
  await at.database.owner.query(
    'update deposit_step set number = 2147483647 where deposit_id = $1 and number = 1',
    [brokenId],
  )
  at.clock.advance(2 * hour)
  await at.platform.runJob('deposits')
  const { rows } = await at.database.pool.query<{ id: string; status: string }>(
    'select id, status from deposit where id = any($1) order by id',
    [[brokenId, id]],
  )
  expect(rows).toEqual([
    { id: brokenId, status: 'pending' },
    { id, status: 'expired' },
  ])
  expect(failedJobs('deposits')).toBe(1)
})

test('a bonus that cannot be paid does not block others', async () => {
  const [broken, whole] = await two()
  const coupons = []
  for (const player of [broken, whole]) {
    const { requestId } = await first(player)
    coupons.push(requestId)
    await begin(player, requestId)
    await stake(player, 2_000_000n)
    at.clock.advance(1_000)
  }
  // Its key was used for another transfer.
  const legs = moveLegs({ from: 'house:bank', to: 'house:bonus', currency: 'JPY', amountMinor: 1n })
  const taken = { key: `bonus:${coupons[0]}`, kind: 'test', ref: '', legs }
  await inTransaction(at.database, (tx) => transfer(tx, taken))
  await at.platform.runJob('coupons')
  expect(await balanceMinor(whole, 'JPY')).toBe(500_000n)
  expect(await balanceMinor(broken, 'JPY')).toBe(0n)
  expect(failedJobs('coupons')).toBe(1)
})

test('every job that the platform declares runs under its own name', () => {
  const platform = join(import.meta.dirname, '..')
  const declared = globSync('**/*.ts', { cwd: platform })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('node_modules'))
    .flatMap((path) => [
      ...readFileSync(join(platform, path), 'utf8').matchAll(
        /name: '([a-z-]+)',\s+everyMs:|givenUpJob\(.+, '([a-z-]+)'\)/g,
      ),
    ])
    .map(([, name, givenUp]) => name ?? givenUp)
  expect(declared.length).toBeGreaterThan(50)
  expect(new Set(declared).size).toBe(declared.length)
  expect(at.platform.jobs.map(({ name }) => name).sort()).toEqual(declared.sort())
})

test('the ledger audit reports no findings', async () => {
  expect(await at.auditFindings()).toEqual([])
})
