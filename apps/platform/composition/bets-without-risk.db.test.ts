// Bets without risk, by one player and by linked accounts, for every reward of turnover: none of them counts,
// while the same stake on one side counts everywhere.
import { randomUUID } from 'node:crypto'
import { roulette } from '@mangetsu/games/roulette/table'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { lotteryFile } from '@mangetsu/test/platform/lottery'
import { promotionFile } from '@mangetsu/test/platform/promotions'
import { publishAllShipped } from '@mangetsu/test/platform/shipped-promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type Seat, tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stakedMinor } from '../features/protection/limits/play-time.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import type { Bets } from '../tables/table-setup.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  await publishAllShipped(at)
  // Rounds at tables carry the database's time, while this platform has its own clock.
  const hourAgoMs = Date.now() - 3_600_000
  const mission = promotionFile(
    'rounds-that-count',
    {
      rules: {
        tag: 'today',
        period: 'once',
        reward: { kind: 'points', count: 1 },
        conditions: [{ kind: 'rounds', by: 'rounds', count: 100, leastStake: { JPY: '100.00' } }],
      },
    },
    'mission',
  )
  for (const file of [lotteryFile('20990101', hourAgoMs), mission]) {
    const published = await backOfficeOf(at).promotions.publish(file, 'tester', at.clock.nowMs())
    if (published.state !== 'done') throw new Error(published.why)
  }
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const { bet, newTable, played, seat } = tablesOn(() => at)
const { giveMoney } = bonusRoundsOn(() => at)

const owner = randomUUID()
// A table of the registry, so that rewards calculated per game recognise it.
const table = () => newTable({ id: 'roulette-moon', math: roulette })

async function round(bets: readonly (readonly [Seat, Bets])[]): Promise<string> {
  const setup = table()
  const { over } = await played(
    setup,
    async ({ id }) => {
      for (const [who, layout] of bets)
        expect(await bet(setup, id, who, layout)).toMatchObject({ revision: 1 })
    },
    owner,
  )
  await at.followEvents()
  return over.id
}

const sums: Readonly<Record<string, string>> = {
  points: 'select weighted as sum from vip_standing where player_id = $1',
  rakeback: 'select sum(staked)::bigint as sum from rakeback_week where player_id = $1',
  lossBack: 'select sum(cost)::bigint as sum from loss_back_week where player_id = $1',
  lottery: `select sum(staked)::bigint as sum from lottery_progress g join promotion p on p.id = g.promotion_id
    where p.code = '20990101' and player_id = $1`,
  mission: `select sum(g.done)::bigint as sum from mission_progress g join promotion p on p.id = g.promotion_id
    where p.code = 'rounds-that-count' and player_id = $1`,
  bonus: `select sum(g.done)::bigint as sum from bonus_progress g join bonus b on b.id = g.bonus_id where b.player_id = $1`,
}

/** The turnover counted by each reward; coupons of earlier promotions count the account's lifetime stakes. */
async function turnoverOf({ player }: Seat): Promise<Record<string, bigint>> {
  const found: Record<string, bigint> = {
    coupons: await createUnitOfWork(at.database).read((tx) => stakedMinor(tx, player.id)),
  }
  for (const [name, text] of Object.entries(sums)) {
    const { rows } = await at.database.owner.query<{ sum: bigint | string | null }>(text, [player.id])
    found[name] = BigInt(rows[0]?.sum ?? 0)
  }
  return found
}

const nothing = { coupons: 0n, points: 0n, rakeback: 0n, lossBack: 0n, lottery: 0n, mission: 0n, bonus: 0n }
const staking = async () => {
  const one = await seat()
  await giveMoney(one.player, 1_000_000n)
  return one
}

/** Lets two players share a device, as if both had signed in on it. */
const shareDevice = (device: string, ...seats: readonly Seat[]) =>
  at.database.owner.query('update player_session set device_id = $1 where player_id = any($2::uuid[])', [
    device,
    seats.map(({ player }) => player.id),
  ])

describe('one player', () => {
  test('gets nothing for bets that cover each other, and everything for bets on one side', async () => {
    const [covered, most, plain] = [await staking(), await staking(), await staking()]
    const numbers = roulette.bets.filter(({ spot }) => spot.startsWith('straight-')).slice(0, 33)
    await round([
      [covered, { red: 100_000n, black: 100_000n }],
      [most, Object.fromEntries(numbers.map(({ spot }) => [spot, 10_000n]))],
      [plain, { red: 200_000n }],
    ])
    expect(await turnoverOf(covered)).toEqual(nothing)
    expect(await turnoverOf(most)).toEqual(nothing)
    const counted = await turnoverOf(plain)
    expect(counted).toMatchObject({ coupons: 200_000n, rakeback: 200_000n, lottery: 200_000n, mission: 1n })
    for (const sum of Object.values(counted)) expect(sum).toBeGreaterThan(0n)
  })

  test('gets the part at risk of partly covering bets, and a rebuild counts the same', async () => {
    const one = await staking()
    await round([[one, { red: 300_000n, black: 100_000n }]])
    const counted = await turnoverOf(one)
    expect(counted).toMatchObject({
      coupons: 200_000n,
      rakeback: 200_000n,
      lottery: 200_000n,
      bonus: 200_000n,
    })
    for (const name of ['rakeback', 'play-days'])
      await backOfficeOf(at).events.rebuild(name, 'tester', at.clock.nowMs())
    expect(await turnoverOf(one)).toEqual(counted)
  })
})

describe('linked accounts', () => {
  test('with opposing bets get nothing, and are reported for review', async () => {
    const [red, black, other] = [await staking(), await staking(), await staking()]
    await shareDevice('shared-device', red, black)
    const tableRoundId = await round([
      [red, { red: 100_000n }],
      [black, { black: 100_000n }],
      [other, { black: 100_000n }],
    ])
    expect(await turnoverOf(red)).toEqual(nothing)
    expect(await turnoverOf(black)).toEqual(nothing)
    expect(await turnoverOf(other)).toMatchObject({ coupons: 100_000n })
    const office = backOfficeOf(at).opposedBets
    expect(await office.list(10)).toMatchObject([
      { tableRoundId, tableId: 'roulette-moon', accounts: [{ staked: '1000.00' }, { staked: '1000.00' }] },
    ])
    expect(await office.review(tableRoundId, 'tester', at.clock.nowMs())).toBe(true)
    expect(await office.review(tableRoundId, 'tester', at.clock.nowMs())).toBe(false)
    expect(await office.list(10)).toEqual([])
  })

  test('in one network with bets on the same side count normally', async () => {
    const [one, two] = [await staking(), await staking()]
    await at.database.owner.query(
      `update player_session set address = '203.0.113.7', region = 'JP' where player_id = any($1::uuid[])`,
      [[one.player.id, two.player.id]],
    )
    await round([
      [one, { red: 100_000n }],
      [two, { red: 100_000n, 'straight-1': 10_000n }],
    ])
    expect(await turnoverOf(one)).toMatchObject({ coupons: 100_000n })
    expect(await turnoverOf(two)).toMatchObject({ coupons: 110_000n })
    await round([
      [one, { 'dozen-1': 100_000n, 'dozen-2': 100_000n }],
      [two, { 'dozen-3': 100_000n }],
    ])
    expect(await turnoverOf(one)).toMatchObject({ coupons: 100_000n })
    expect(await turnoverOf(two)).toMatchObject({ coupons: 110_000n })
    expect(await backOfficeOf(at).opposedBets.list(10)).toHaveLength(1)
  })
})
