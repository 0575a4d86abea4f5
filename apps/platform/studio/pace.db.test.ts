// The minimum interval between a player's rounds, across all open games.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

const shortestMs = 3_000

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { 'moonlit-festival': { minimumSpinMs: shortestMs } } })
})
afterAll(() => at.close())

const { openGame, fundedSession, demoSession, spin, mustSpin, balanceOf } = gameSessionsOn(() => at)

describe('the minimum interval between rounds', () => {
  test('applies across all open games of a player', async () => {
    const { player, auth } = await fundedSession()
    const sessions = [auth, ...(await Promise.all(Array.from({ length: 7 }, () => openGame(player))))]
    let played = 0
    for (let second = 0; second < 8; second += 1) {
      const answers = await Promise.all(sessions.map((one) => spin(one, '20.00')))
      played += answers.filter(({ ok }) => ok).length
      for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ refusal: 'tooFast' })
      at.clock.advance(1_000)
    }
    expect(played).toBe(3)
    const { current } = await at.client.must(calls.querySeeds, {}, player.auth)
    expect(current?.nextNonce).toBe(3)
  })

  test('is counted for each player separately', async () => {
    const [one, other] = [await fundedSession(), await fundedSession()]
    await mustSpin(one.auth)
    await mustSpin(other.auth)
    const [demo, otherDemo] = [await demoSession(), await demoSession()]
    await mustSpin(demo)
    await mustSpin(otherDemo)
  })

  test('is not restarted by a refused round', async () => {
    const { player, auth } = await fundedSession('1000')
    expect(await spin(auth, '2000.00')).toMatchObject({ refusal: 'insufficientFunds' })
    await mustSpin(await openGame(player), '20.00')
  })

  test('continues after a restart of the platform', async () => {
    const { player, auth } = await fundedSession()
    await mustSpin(auth)
    const elsewhere = await openGame(player)
    await at.followEvents()
    const next = await at.restart()
    const play = () => next.client.call(calls.playRound, { requestId: newId(), stake: '20.00' }, elsewhere)
    expect(await play()).toMatchObject({ refusal: 'tooFast' })
    at.clock.advance(shortestMs)
    expect(await play()).toMatchObject({ ok: true })
    await next.close()
  })
})

describe('a retry', () => {
  test('of a settled request returns its round within the interval and in any session', async () => {
    const { player, auth } = await fundedSession()
    const [oldest, newest] = [newId(), newId()]
    const first = await mustSpin(auth, '20.00', oldest)
    at.clock.advance(shortestMs)
    const second = await mustSpin(auth, '100.00', newest)
    expect(await spin(auth)).toMatchObject({ refusal: 'tooFast' })
    const balance = await balanceOf(player)
    for (const where of [auth, await openGame(player)]) {
      expect(await mustSpin(where, '20.00', oldest)).toEqual({ ...first, isReplay: true })
      expect(await mustSpin(where, '100.00', newest)).toEqual({ ...second, isReplay: true })
      expect(await spin(where, '20.00', newest)).toMatchObject({ refusal: 'keyReused' })
    }
    expect(await balanceOf(player)).toBe(balance)
  })

  test('returns its round while another is being decided', async () => {
    const { auth } = await fundedSession()
    const requestId = newId()
    const first = await mustSpin(auth, '20.00', requestId)
    at.clock.advance(shortestMs)
    const [, again] = await Promise.all([mustSpin(auth), mustSpin(auth, '20.00', requestId)])
    expect(again).toEqual({ ...first, isReplay: true })
  })

  test('of a demo’s request returns its round as well', async () => {
    const auth = await demoSession()
    const requestId = newId()
    const first = await mustSpin(auth, '100.00', requestId)
    expect(await mustSpin(auth, '100.00', requestId)).toEqual({ ...first, isReplay: true })
    expect(await spin(auth, '100.00')).toMatchObject({ refusal: 'tooFast' })
  })

  test('does not restart the interval', async () => {
    const { auth } = await fundedSession()
    const requestId = newId()
    await mustSpin(auth, '20.00', requestId)
    at.clock.advance(shortestMs)
    await mustSpin(auth, '20.00', requestId)
    await mustSpin(auth, '20.00')
  })
})
