// The audit of limits: it names a wrong counter, counts each stake and return on its own day, keeps bonus
// money out of the loss limit, and counts each bet once in a guard created during a table's payout.
import { randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { minorOf } from '@mangetsu/money'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { createRaceBalancer } from '@mangetsu/test/platform/race-balancer'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { steppedGame } from '@mangetsu/test/platform/stepped-game'
import { tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { dayBegan, dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import { settleRound } from '../../../tables/steps.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { [gameId]: { math: steppedGame, minimumSpinMs: 0 } } }, 20)
})
afterAll(() => at.close())

const { balanceOf, fundedSession, openGame } = gameSessionsOn(() => at)
const { giveMoney } = bonusRoundsOn(() => at)
const { bet, dealt, newTable, parts, seat } = tablesOn(() => at)

const limit = (player: SignedIn, kind: 'wager' | 'loss', cap: string) =>
  at.client.must(calls.selfControl, { action: 'set', kind, period: 'day', cap }, player.auth)

async function guardOf({ id }: SignedIn) {
  const { rows } = await at.database.owner.query<{ staked: bigint[]; returned: bigint[] }>(
    'select staked, returned from play_guard where player_id = $1',
    [id],
  )
  return rows[0]
}

const play = (auth: TestCallOptions, stake = '100.00', money: object = {}) =>
  at.client.must(calls.playRound, { requestId: newId(), stake, ...money }, auth)

/** Plays rounds until one stays open. */
async function begin(auth: TestCallOptions) {
  for (;;) {
    const { round } = await play(auth)
    if (round.actions !== undefined) return round
  }
}

const toLateEvening = () => at.clock.advance(dayBegan(at.clock.nowMs()) + dayMs - 60_000 - at.clock.nowMs())

// Runs first, while the test's clock and the database's clock, by which tables run, are on the same day.
test("a guard created during a table's payout counts each stake and each return once, in either order", async () => {
  const setup = newTable()
  const owner = randomUUID()
  const races = createRaceBalancer()
  const winners = new Set<boolean>()
  for (let turn = 0; turn < 24 && winners.size < 2; turn += 1) {
    const one = await seat('60000')
    const { leased, round } = await dealt(setup, ({ id }) => bet(setup, id, one, { red: 100_000n }), owner)
    const ended = async (deed: Promise<unknown>) => {
      await deed
      return performance.now()
    }
    const [paidAt, madeAt] = await races.race(
      () => ended(settleRound(parts(), leased, setup, round)),
      () => ended(limit(one.player, 'loss', '50000')),
      (paid, made) => paid < made,
    )
    winners.add(paidAt < madeAt)
    expect((await guardOf(one.player))?.staked).toEqual([100_000n, 100_000n, 100_000n])
    expect(await at.auditFindings()).toEqual([])
  }
  expect(winners.size).toBe(2)
})

test('the audit names each wrong counter of the day, week and month, by a unit or by a minute', async () => {
  const { player, auth } = await fundedSession()
  await limit(player, 'wager', '10000')
  await play(auth, '20.00')
  const changed = async (change: string) => {
    await at.database.owner.query(`update play_guard set ${change} where player_id = $1`, [player.id])
    return (await at.auditFindings()) as { rule: string; row: string; detail: string }[]
  }
  expect(await changed('day = day')).toEqual([])
  for (const counter of ['staked', 'returned', 'played_ms'])
    for (const place of [1, 2, 3]) {
      const one = `${counter}[${place}]`
      const unit = counter === 'played_ms' ? 60_000 : 1
      const found = await changed(`${one} = ${one} + ${unit}`)
      expect(found).toMatchObject([{ rule: 'guardCounted', row: `play_guard ${player.id}` }])
      expect(found[0]?.detail).toContain(['day', 'week', 'month'][place - 1])
      expect(await changed(`${one} = ${one} - ${unit}`)).toEqual([])
    }
})

describe('across midnight', () => {
  test('a round of several steps counts each stake on its day, and its payout on the day it ends', async () => {
    toLateEvening()
    const before = await fundedSession()
    const { auth } = before
    await limit(before.player, 'wager', '10000')
    const round = await begin(auth)
    const eve = dayOf(at.clock.nowMs())
    const { rows: laid } = await at.database.owner.query<{ eve: bigint }>(
      'select staked[1] as eve from play_guard where player_id = $1',
      [before.player.id],
    )
    at.clock.advance(120_000)
    const stepped = { requestId: newId(), roundId: round.id, step: 0, action: 'double' }
    const { round: over } = await at.client.must(calls.playStep, stepped, auth)
    const payout = minorOf(over.payout, 'JPY')
    expect(await guardOf(before.player)).toMatchObject({
      staked: [10_000n, expect.anything(), expect.anything()],
    })
    await at.followEvents()
    const { rows } = await at.database.owner.query(
      'select day, staked, returned from play_day where player_id = $1 order by day',
      [before.player.id],
    )
    expect(rows).toMatchObject([
      { day: eve, staked: laid[0]?.eve },
      { day: dayOf(at.clock.nowMs()), staked: 10_000n, returned: payout },
    ])
    expect(await at.auditFindings()).toEqual([])
  })

  test('a guard created afterwards equals one that existed before', async () => {
    toLateEvening()
    const { player, auth } = await fundedSession()
    const round = await begin(auth)
    at.clock.advance(120_000)
    const input = { requestId: newId(), roundId: round.id, step: 0, action: 'keep' }
    await at.client.must(calls.playStep, input, auth)
    await limit(player, 'loss', '10000')
    expect((await guardOf(player))?.staked[0]).toBe(0n)
    await at.followEvents()
    expect(await at.auditFindings()).toEqual([])
  })

  test('an abandoned round is paid on the day it is ended, without play time', async () => {
    const begun = await fundedSession()
    await limit(begun.player, 'loss', '100000')
    await begin(begun.auth)
    at.clock.advance(dayMs + 60_000)
    await at.platform.runJob('left-rounds')
    const { rows } = await at.database.owner.query(
      `select g.day = ($2::timestamptz at time zone 'Asia/Tokyo')::date as is_today, g.played_ms[1] as ms,
         g.returned[1] = r.payout as is_paid
       from play_guard g join studio_round r on r.player_id = g.player_id
       where g.player_id = $1 order by r.at desc limit 1`,
      [begun.player.id, new Date(at.clock.nowMs())],
    )
    expect(rows).toEqual([{ is_today: true, ms: 0n, is_paid: true }])
    await at.followEvents()
    expect(await at.auditFindings()).toEqual([])
  })
})

test('a guard created after an abandoned round was ended counts only the time of actual play', async () => {
  const { player, auth } = await fundedSession()
  await begin(auth)
  at.clock.advance(dayMs + 60_000)
  await at.platform.runJob('left-rounds')
  at.clock.advance(60_000)
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const { access_token } = await at.client.must(calls.issueToken, grant, player.auth)
  const back = { ...player, auth: { ...player.auth, authorization: `Bearer ${access_token}` } }
  await limit(back, 'loss', '100000')
  const anew = await openGame(back)
  const { round } = await play(anew)
  if (round.actions !== undefined) {
    const kept = { requestId: newId(), roundId: round.id, step: 0, action: 'keep' }
    await at.client.must(calls.playStep, kept, anew)
  }
  const { rows } = await at.database.owner.query<{ sitting: bigint; played: bigint }>(
    'select sitting_ms as sitting, played_ms[1] as played from play_guard where player_id = $1',
    [player.id],
  )
  expect(rows).toEqual([{ sitting: 30_000n, played: 30_000n }])
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

describe('bonus money', () => {
  test('that wins and is forfeited leaves the loss limit of own money and all displayed results unchanged', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    await limit(player, 'loss', '1000')
    const { bonusId } = await giveMoney(player, 5_000_000n, { order: 'bonusFirst' })
    const auth = await openGame(player)
    const used = async () => {
      const { limits, today, session } = await at.client.must(
        calls.selfControl,
        { action: 'query' },
        player.auth,
      )
      return [limits[0]?.used, today.net, session.net]
    }
    let won = 0
    for (let n = 0; n < 12; n += 1) {
      const { round } = await play(auth)
      expect(round.funding).toBe('bonus')
      won += Number(round.payout)
      if (round.actions === undefined) continue
      const kept = { requestId: newId(), roundId: round.id, step: 0, action: 'keep' }
      won += Number((await at.client.must(calls.playStep, kept, auth)).round.payout)
    }
    expect(won).toBeGreaterThan(0)
    expect(await used()).toEqual(['0.00', '0.00', '0.00'])
    await at.client.must(calls.giveUpBonus, { requestId: bonusId }, player.auth)
    expect(await used()).toEqual(['0.00', '0.00', '0.00'])
    await at.followEvents()
    const { days } = await at.client.must(calls.selfControl, { action: 'query' }, player.auth)
    expect(days.map(({ net }) => net)).toEqual(['0.00'])
    const over = { requestId: newId(), stake: '1000.00' }
    await at.client.must(calls.playRound, over, auth)
    expect(await at.auditFindings()).toEqual([])
  })

  test('staked before a limit was set counts the same', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    await giveMoney(player, 5_000_000n, { order: 'bonusFirst' })
    const auth = await openGame(player)
    for (let n = 0; n < 3; n += 1) {
      const { round } = await play(auth)
      if (round.actions === undefined) continue
      const kept = { requestId: newId(), roundId: round.id, step: 0, action: 'keep' }
      await at.client.must(calls.playStep, kept, auth)
    }
    await limit(player, 'loss', '1000')
    expect(await guardOf(player)).toMatchObject({
      staked: [30_000n, 30_000n, 30_000n],
      returned: [30_000n, 30_000n, 30_000n],
    })
    expect(await balanceOf(player)).toBe('10000.00')
    expect(await at.auditFindings()).toEqual([])
  })
})
