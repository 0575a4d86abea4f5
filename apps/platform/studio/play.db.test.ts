// Play over HTTP: sessions, spins, retries, refusals, demos, and the processing of settled rounds.
import { commit } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { gameId, gameSessionsOn, openStage } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { openGame, open, fundedSession, demoSession, spin, mustSpin, balanceOf } = gameSessionsOn(() => at)

describe('a spin', () => {
  test('settles stake and win together and returns the round', async () => {
    const { player, auth } = await fundedSession('100000')
    const opened = await open(auth)
    expect(opened).toMatchObject({ balance: '100000.00', isDemo: false, unfinished: null, staked: '0.00' })
    const { round, balance } = await mustSpin(auth)
    expect(round).toMatchObject({ stake: '100.00', nonce: 0, commitment: opened.fairness.commitment })
    expect(Number(balance)).toBe(100_000 - 100 + Number(round.payout))
    expect(await balanceOf(player)).toBe(balance)
    const entries = await statementOf(at, player)
    const ofRound = entries.filter(({ refId }) => refId === round.id).map(({ kind }) => kind)
    expect(ofRound).toEqual(Number(round.payout) > 0 ? ['win', 'stake'] : ['stake'])
  })

  test('retried with the same requestId returns the same round and moves no money again', async () => {
    const { player, auth } = await fundedSession()
    const requestId = newId()
    const first = await mustSpin(auth, '200.00', requestId)
    const again = await mustSpin(auth, '200.00', requestId)
    expect(again).toEqual({ ...first, isReplay: true })
    const later = await openGame(player)
    expect(await mustSpin(later, '200.00', requestId)).toEqual({ ...first, isReplay: true })
    expect(await balanceOf(player)).toBe(first.balance)
  })

  test('with a used requestId and another stake is refused', async () => {
    const { auth } = await fundedSession()
    const requestId = newId()
    const first = await mustSpin(auth, '200.00', requestId)
    expect(await spin(auth, '400.00', requestId)).toMatchObject({ ok: false, refusal: 'keyReused' })
    const { balance } = await open(auth)
    expect(balance).toBe(first.balance)
  })

  test('sent fifty times concurrently with one requestId settles one round', async () => {
    const { player, auth } = await fundedSession()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 50 }, () => mustSpin(auth, '100.00', requestId)))
    expect(new Set(answers.map(({ round }) => round.id)).size).toBe(1)
    expect(await balanceOf(player)).toBe(answers[0]?.balance)
  })

  test('without sufficient funds is refused and moves no money', async () => {
    const { player, auth } = await fundedSession('1000')
    expect(await spin(auth, '2000.00')).toMatchObject({ refusal: 'insufficientFunds', status: 200 })
    expect(await balanceOf(player)).toBe('1000.00')
    const opened = await open(auth)
    expect(opened.fairness.nextNonce).toBe(0)
  })

  test.each(['0.00', '21.00', '100', '99999999.00', '-20.00', '100.001'])(
    'of %s is not offered',
    async (stake) => {
      const { auth } = await fundedSession()
      const answer = await spin(auth, stake)
      expect(['stakeNotOffered', 'badRequest']).toContain(answer.ok ? 'played' : answer.refusal)
    },
  )

  test('is refused while another is being decided in the same session, and that one continues', async () => {
    const { auth } = await fundedSession()
    const both = await Promise.all([spin(auth), spin(auth)])
    expect(both.map((answer) => (answer.ok ? 'played' : answer.refusal)).sort()).toEqual([
      'played',
      'roundPending',
    ])
  })
})

describe('an interrupted round', () => {
  test('is returned at each opening until it is marked as shown', async () => {
    const { player, auth } = await fundedSession()
    const { round } = await mustSpin(auth)
    const elsewhere = await openGame(player)
    const opened = await open(elsewhere)
    expect(opened.unfinished).toEqual(round)
    await at.client.must(calls.markRoundShown, { roundId: round.id }, elsewhere)
    const again = await open(await openGame(player))
    expect(again.unfinished).toBeNull()
  })

  test('of another player cannot be marked as shown', async () => {
    const mine = await fundedSession()
    const theirs = await fundedSession()
    const { round } = await mustSpin(theirs.auth)
    const answer = await at.client.call(calls.markRoundShown, { roundId: round.id }, mine.auth)
    expect(answer).toMatchObject({ ok: false, refusal: 'roundUnknown' })
  })
})

describe('a demo', () => {
  test('plays with demo money outside the ledger, and its requests can be retried', async () => {
    const auth = await demoSession()
    const opened = await open(auth)
    expect(opened).toMatchObject({ isDemo: true, balance: '100000.00' })
    const requestId = newId()
    const first = await mustSpin(auth, '100.00', requestId)
    expect(Number(first.balance)).toBe(100_000 - 100 + Number(first.round.payout))
    expect(await mustSpin(auth, '100.00', requestId)).toEqual({ ...first, isReplay: true })
    expect(await spin(auth, '200.00', requestId)).toMatchObject({ refusal: 'keyReused' })
    const after = await open(auth)
    expect(after).toMatchObject({
      balance: first.balance,
      staked: '100.00',
      unfinished: { id: first.round.id },
    })
  })

  test('expires, and its seed is revealed', async () => {
    const auth = await demoSession()
    const { round } = await mustSpin(auth)
    at.clock.advance(2 * 60 * 60_000 + 1)
    expect(await spin(auth)).toMatchObject({ refusal: 'sessionEnded' })
    await at.platform.runJob('demos')
    const replay = await at.client.must(calls.replayRound, { roundId: round.id })
    expect(commit(replay.serverSeed ?? '')).toBe(round.commitment)
    at.clock.advance(25 * 60 * 60_000)
    await at.platform.runJob('demos')
    expect(await at.client.call(calls.replayRound, { roundId: round.id })).toMatchObject({
      refusal: 'roundUnknown',
    })
  })
})

describe('a platform that stops', () => {
  test('answers a retried spin with the round settled before', async () => {
    const { player, auth } = await fundedSession()
    const requestId = newId()
    const first = await mustSpin(auth, '100.00', requestId)
    const next = await at.restart()
    const retried = await next.client.must(calls.playRound, { requestId, stake: '100.00' }, auth)
    expect(retried).toEqual({ ...first, isReplay: true })
    const opened = await openStage(next, auth)
    expect(opened).toMatchObject({ unfinished: first.round, balance: first.balance, staked: '100.00' })
    const { round } = await next.client.must(calls.playRound, { requestId: newId(), stake: '100.00' }, auth)
    expect(round.nonce).toBe(1)
    expect(await balanceOf(player)).not.toBe(undefined)
    await next.close()
  })

  test('refuses new rounds while closing, and answers those in flight', async () => {
    const { auth } = await fundedSession()
    const next = await at.restart()
    await openStage(next, auth)
    const play = () => next.client.call(calls.playRound, { requestId: newId(), stake: '100.00' }, auth)
    const flying = play()
    await Promise.all([flying, next.platform.close()])
    const answer = await flying
    expect(['played', 'busy']).toContain(answer.ok ? 'played' : answer.refusal)
    expect(await play()).toMatchObject({ ok: false, refusal: 'busy' })
    await next.close()
  })
})

describe('after settled rounds', () => {
  test('statistics, history and winners count each round once', async () => {
    const { player, auth } = await fundedSession()
    await at.followEvents()
    const before = await at.client.must(calls.queryGameDetail, { gameId })
    const rounds: Awaited<ReturnType<typeof mustSpin>>['round'][] = []
    for (let n = 0; n < 40; n += 1) rounds.push((await mustSpin(auth)).round)
    await Promise.all([at.followEvents(), at.followEvents()])
    const after = await at.client.must(calls.queryGameDetail, { gameId })
    expect((after.measured?.rounds ?? 0) - (before.measured?.rounds ?? 0)).toBe(40)
    const own = await at.client.must(calls.queryOwnRounds, { pageSize: 50 }, player.auth)
    expect(own.total).toBe(40)
    expect(own.rounds.map(({ id }) => id).sort()).toEqual(rounds.map(({ id }) => id).sort())
    const won = rounds.filter(({ payout, stake }) => Number(payout) >= 5 * Number(stake)).map(({ id }) => id)
    const { winners } = await at.client.must(calls.queryWinners, {})
    const mine = winners.filter(({ roundId }) => rounds.some(({ id }) => id === roundId))
    expect(mine.map(({ roundId }) => roundId).sort()).toEqual(won.sort().slice(-20))
    for (const { maskedName } of mine) expect(maskedName).not.toContain(player.loginName)
  })
})

test('the ledger audit finds nothing', async () => {
  expect(await at.auditFindings()).toEqual([])
})
