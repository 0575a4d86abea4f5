// Public proof of lotteries outside their show dates, and of those whose external number is a drand round.
import { calls } from '@mangetsu/contract'
import { drandChain, roundValue, signRound } from '@mangetsu/test/platform/drand'
import { lotteriesOn, proved } from '@mangetsu/test/platform/lottery'
import { isClosedNow, promotionMoney } from '@mangetsu/test/platform/promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'

let at: TestPlatform
const lotteries = lotteriesOn(() => at)
const { office, publish, played, mustReceive, runDrawing, comesBack, idOf, prizesOf } = lotteries

beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

test('a drand round is accepted only with a valid signature, and only from after the close', async () => {
  const nowMs = at.clock.nowMs()
  const genesis = Math.floor(nowMs / 1_000)
  const beacon = { ...drandChain(genesis), round: dayMs / 3_000 + 2 }
  await publish('20270204', { beacon })
  const player = await at.newPlayer()
  await played('20270204', player, 100_00)
  const bring = (round: number, signature: string) =>
    office().lotteries.beacon('20270204', round, signature, 'tester', at.clock.nowMs())
  expect(await bring(beacon.round, signRound(beacon.round))).toMatchObject({ state: 'refused' })
  // The list closes late: the named round may be known by then, so a later one replaces it.
  await runDrawing()
  // Ended but not drawn: the money of the prizes remains reserved.
  expect(await isClosedNow(at, '20270204')).toBe(false)
  expect(await promotionMoney(at, await idOf('20270204'))).toEqual({ budget: 1_600_00n, promised: 0n })
  const { proof } = await prizesOf('20270204')
  if (proof.beacon.kind !== 'drand') throw new Error('another beacon was used')
  const { round } = proof.beacon
  expect(round).toBeGreaterThanOrEqual(beacon.round)
  expect(Date.parse(proof.beacon.at)).toBeGreaterThan(Date.parse(proof.listClosedAt ?? ''))
  expect(await bring(round + 1, signRound(round + 1))).toMatchObject({ state: 'refused' })
  expect(await bring(round, signRound(round + 1))).toMatchObject({ state: 'refused', why: /signature/ })
  expect(await bring(round, signRound(round))).toEqual({ state: 'done' })
  expect(await bring(round, signRound(round))).toMatchObject({ state: 'refused', why: /already/ })
  await at.platform.runJob('lotteries')
  const drawn = await prizesOf('20270204')
  expect(drawn.proof.beacon.value).toBe(roundValue(signRound(round)))
  proved(drawn, [1, 2])
})

test('a page is visible within its show dates, afterwards only with a ticket; its drawing stays verifiable', async () => {
  const instant = (ms: number) => new Date(at.clock.nowMs() + ms).toISOString()
  const dates = { showFrom: instant(dayMs), from: instant(2 * dayMs), until: instant(3 * dayMs) }
  const rules = {
    beacon: { kind: 'bookProof', at: instant(3 * dayMs) },
    drawAt: instant(5 * dayMs),
    navShow: true,
  }
  await publish('20270205', rules, { ...dates, showUntil: instant(6 * dayMs) })
  let player = await at.newPlayer()
  const seen = async () => {
    const { configs } = await at.client.must(calls.queryLotteryConfigs, {})
    const pages = await Promise.all(
      [undefined, player.auth].map((auth) =>
        at.client.call(calls.queryLotteryConfig, { actCode: '20270205' }, auth),
      ),
    )
    const listed = configs.find(({ actCode }) => actCode === '20270205')
    return [listed?.navShow ?? null, ...pages.map((page) => ('refusal' in page ? page.refusal : 'seen'))]
  }
  expect(await seen()).toEqual([null, 'lotteryUnknown', 'lotteryUnknown'])
  at.clock.advance(dayMs)
  player = await comesBack(player)
  expect(await seen()).toEqual([true, 'seen', 'seen'])
  at.clock.advance(dayMs)
  player = await comesBack(player)
  await played('20270205', player, 100_00)
  await mustReceive(player, '20270205')
  await runDrawing()
  at.clock.advance(2 * dayMs)
  player = await comesBack(player)
  expect(await seen()).toEqual([null, 'lotteryUnknown', 'seen'])
  expect((await prizesOf('20270205')).drawn).toHaveLength(2)
})
