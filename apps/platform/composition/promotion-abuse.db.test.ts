// Attempts of one account to abuse promotions, over HTTP: giving up after a reward, clocks and zones, bets
// without risk, and self-referral. Each is refused, or yields nothing.
import { calls } from '@mangetsu/contract'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { createTestClient } from '@mangetsu/test/platform/client'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { guessPlayersOn, publishGuess } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionFile, promotionMoney } from '@mangetsu/test/platform/promotions'
import { comesBack, publishAllShipped } from '@mangetsu/test/platform/shipped-promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { dayBegan, dayMs, dayOf } from '../kernel/site-calendar.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  await publishAllShipped(at)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const { fundedSession, mustSpin, spin, balanceOf } = gameSessionsOn(() => at)
const { giveMoney, giveSpins, otherMoney } = bonusRoundsOn(() => at)
const { mustBet } = guessPlayersOn(() => at)
const activityCode = 'daily-moon'
const mark = ({ auth }: SignedIn, client = at.client) => client.call(calls.applySign, { activityCode }, auth)
const receive = ({ auth }: SignedIn) => at.client.call(calls.fetchSignReward, { activityCode }, auth)
const giveUp = ({ auth }: SignedIn, requestId: string) =>
  at.client.call(calls.giveUpBonus, { requestId }, auth)
const release = ({ auth }: SignedIn, requestId: string) =>
  at.client.call(calls.releaseBonus, { requestId }, auth)
const bonusesOf = async ({ auth }: SignedIn) => (await at.client.must(calls.queryBonuses, {}, auth)).bonuses

async function publishMission(code: string, reward: object): Promise<void> {
  const body = {
    budget: { JPY: '5000.00' },
    rules: { tag: 'today', period: 'once', conditions: [{ kind: 'visits', days: 1 }], reward },
  }
  const published = await backOfficeOf(at).promotions.publish(
    promotionFile(code, body, 'mission'),
    'tester',
    at.clock.nowMs(),
  )
  if (published.state !== 'done') throw new Error(published.why)
}

describe('giving up after a reward', () => {
  test('a bonus: its staked part is forfeited with the rest, and its source grants nothing again', async () => {
    const { player, auth } = await fundedSession('1000')
    const { bonusId, promotion } = await giveMoney(player, 500_000n, { order: 'bonusFirst', times: 2 })
    await mustSpin(auth, '1000.00')
    const [own, bonusBefore] = [await balanceOf(player), await otherMoney(player.id, 'bonus')]
    expect(await giveUp(player, bonusId)).toMatchObject({ data: { isPaid: false } })
    expect([await balanceOf(player), await otherMoney(player.id, 'bonus')]).toEqual([own, 0n])
    // Nothing of it returns to the promotion's budget, whatever was won or lost with it.
    expect(bonusBefore).toBeGreaterThan(0n)
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 9_500_000n, promised: 0n })
    for (const again of [giveUp, release]) {
      expect(await again(player, bonusId)).toMatchObject({ refusal: 'bonusStateUnfit' })
    }
    await at.followEvents()
    await at.platform.runJob('bonuses')
    expect(await bonusesOf(player)).toMatchObject([{ bonusStatus: 6, released: null }])
  })

  test('free spins: once accepted they can be neither cancelled nor given up, and their wins stay outside the wallet', async () => {
    const { player } = await fundedSession('1000')
    const { bonusId } = await giveSpins(player, 3)
    const own = await balanceOf(player)
    expect(await giveUp(player, bonusId)).toMatchObject({ refusal: 'bonusStateUnfit' })
    expect(await at.client.call(calls.cancelBonus, { requestId: bonusId }, player.auth)).toMatchObject({
      refusal: 'bonusStateUnfit',
    })
    expect([await balanceOf(player), await otherMoney(player.id, 'spins')]).toEqual([own, 30_000n])
  })

  test('a mission: giving up its bonus leaves it claimed', async () => {
    await publishMission('gives-a-bonus', {
      kind: 'bonus',
      amounts: { JPY: '1000.00' },
      wagering: { times: 5 },
    })
    const player = await at.newPlayer()
    // Events carry the database's time; the mission has no period.
    await at.followEvents()
    const taskId = 'gives-a-bonus:once'
    const apply = () => at.client.call(calls.applyTask, { taskId }, player.auth)
    expect(await apply()).toMatchObject({ data: { did: 'claimed' } })
    const [bonus] = await bonusesOf(player)
    expect(await giveUp(player, bonus?.requestId ?? '')).toMatchObject({ ok: true })
    expect(await apply()).toMatchObject({ data: { did: 'claimed' } })
    expect(await bonusesOf(player)).toHaveLength(1)
    expect((await balanceOf(player)) ?? '0.00').toBe('0.00')
  })

  test('a daily sign-in: giving up unplayed spins does not restore the day', async () => {
    let player = await at.newPlayer()
    for (let day = 1; day <= 5; day += 1) {
      await mark(player)
      at.clock.advance(dayMs)
      player = await comesBack(at, player)
    }
    await mark(player)
    const received = await receive(player)
    const [spins] = await bonusesOf(player)
    expect(spins).toMatchObject({ bonusType: 5 })
    expect(await giveUp(player, spins?.requestId ?? '')).toMatchObject({ refusal: 'bonusStateUnfit' })
    expect([await mark(player), await receive(player)]).toEqual([
      expect.objectContaining({ ok: true }),
      received,
    ])
    expect(await bonusesOf(player)).toHaveLength(1)
  })
})

describe('clocks and zones', () => {
  /** Advances to this long before the site's midnight. */
  const beforeMidnight = (ms: number) => {
    const now = at.clock.nowMs()
    at.clock.advance(dayBegan(now) + dayMs - ms - now)
  }

  test('a device’s clock opens no other day: far off it is refused, slightly off the site’s own day counts', async () => {
    beforeMidnight(60_000)
    const today = dayOf(at.clock.nowMs())
    const player = await at.newPlayer()
    const tomorrow = await createTestClient(at.app, () => at.clock.nowMs() + dayMs)
    expect(await mark(player, tomorrow)).toMatchObject({ refusal: 'clockOff' })
    // On that device the next day has begun.
    const ahead = await createTestClient(at.app, () => at.clock.nowMs() + 70_000)
    expect(await mark(player, ahead)).toMatchObject({ data: { today, days: 1 } })
    expect(await mark(player, ahead)).toMatchObject({ data: { today, days: 1 } })
  })

  test('no header of a zone or a date, and no country or language, moves the day', async () => {
    beforeMidnight(60_000)
    const player = await at.newPlayer()
    const bent = {
      ...player.auth,
      lang: 'en' as const,
      headers: {
        ...player.auth.headers,
        date: new Date(at.clock.nowMs() + dayMs).toUTCString(),
        'x-timezone': 'Pacific/Kiritimati',
        'time-zone': 'Pacific/Kiritimati',
      },
    }
    const before = await at.client.must(calls.applySign, { activityCode }, bent)
    expect(before).toMatchObject({ today: dayOf(at.clock.nowMs()), days: 1 })
    at.clock.advance(61_000)
    // The site's midnight is common to all: a second day, once.
    const marks = [await mark(player), await mark(player), await mark({ ...player, auth: bent })]
    for (const one of marks) expect(one).toMatchObject({ data: { today: dayOf(at.clock.nowMs()), days: 2 } })
  })
})

describe('bets without risk', () => {
  test('stakes of two accounts on both sides of a guess-game count for no bonus, level or rakeback', async () => {
    await publishGuess(at, 'both-sides')
    const two = [await fundedSession('20000'), await fundedSession('20000')]
    for (const { player } of two) await giveMoney(player, 100_000n, { times: 2 })
    for (const [place, { player }] of two.entries())
      await mustBet(player, 'both-sides', place === 0 ? 'odd' : 'even', '10000')
    await at.followEvents()
    await at.platform.runJob('bonuses')
    for (const { player } of two) {
      expect(await bonusesOf(player)).toMatchObject([{ bonusStatus: 5, wagerDone: '0.00' }])
      expect(await at.client.must(calls.queryLevelProcess, {}, player.auth)).toMatchObject({ points: 0 })
      expect((await at.client.must(calls.queryRewardStatistics, {}, player.auth)).weeks).toEqual([])
    }
  })

  test('one large stake, a game of little weight, an excluded game and a demo hardly advance a bonus', async () => {
    const terms = { times: 2, largestStake: { JPY: '100.00' }, games: { 'moonlit-festival': 10 } }
    const { player, auth } = await fundedSession('100000')
    await giveMoney(player, 100_000n, terms)
    await mustSpin(auth, '10000.00')
    await at.followEvents()
    // Of ¥10,000 the maximum stake of ¥100 counts, by a tenth.
    expect(await bonusesOf(player)).toMatchObject([{ wagerDone: '10.00' }])

    const other = await fundedSession('100000')
    await giveMoney(other.player, 100_000n, { excludedGames: ['moonlit-festival'] })
    await mustSpin(other.auth, '1000.00')
    const { bonusId } = await giveSpins(other.player, 1)
    await at.client.must(
      calls.playRound,
      { requestId: newId(), stake: '100.00', freeSpinOf: bonusId },
      other.auth,
    )
    await at.followEvents()
    expect((await bonusesOf(other.player)).find(({ bonusStatus }) => bonusStatus === 5)).toMatchObject({
      wagerDone: '0.00',
    })
  })

  test('the same stake sent again is one round, and counts once', async () => {
    const { player, auth } = await fundedSession('10000')
    await giveMoney(player, 100_000n, { times: 50 })
    const requestId = newId()
    await Promise.all(Array.from({ length: 20 }, () => spin(auth, '100.00', requestId)))
    await at.followEvents()
    expect(await bonusesOf(player)).toMatchObject([{ wagerDone: '100.00' }])
  })
})

test('a referrer is given nothing, so a self-referral yields nothing', async () => {
  const balances = async ({ id }: SignedIn) =>
    (
      await at.database.owner.query(
        `select (select count(*)::int from bonus where player_id = $1) as bonuses,
           (select coalesce(sum(balance), 0)::int from ledger_account where player_id = $1) as money,
           (select count(*)::int from player_tag where player_id = $1) as tags`,
        [id],
      )
    ).rows
  const first = await at.newPlayer()
  const before = await balances(first)
  await at.client.must(calls.addReferralLinkLog, { referralId: first.loginName }, first.auth)
  const second = await at.newPlayer(undefined, { referralId: first.loginName })
  await at.followEvents()
  for (const job of ['bonuses', 'level-rewards']) await at.platform.runJob(job)
  expect(await balances(first)).toEqual(before)
  expect(await balances(second)).toEqual(before)
})
