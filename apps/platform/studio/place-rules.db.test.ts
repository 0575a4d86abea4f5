// The jurisdiction's rules, enforced by the platform: slot stakes by age, intervals by kind of game, closed kinds.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn, openStage } from '@mangetsu/test/platform/game-sessions'
import { verifiedResident } from '@mangetsu/test/platform/residents'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { createGames } from './games.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ profile: 'GB' })
})
afterAll(() => at.close())
beforeEach(() => at.clock.advance(60_000))

const slot = gameSessionsOn(() => at, 'moonlit-festival', 'GBP')
const poker = gameSessionsOn(() => at, 'jacks-or-better', 'GBP')
const pachinko = gameSessionsOn(() => at, 'koi-falls', 'GBP')

async function resident(birthDate: string) {
  const player = await verifiedResident(at, birthDate)
  await at.fund(player, '400', 'GBP')
  return player
}

const play = (auth: Awaited<ReturnType<typeof slot.openGame>>, stake: string) =>
  at.client.call(calls.playRound, { requestId: newId(), stake }, auth)

describe('the largest stake of a slot', () => {
  test.each([
    ['1990-04-01', '£5', '4.00', '6.00'],
    ['2005-04-01', '£2', '2.00', '4.00'],
  ] as const)(
    'of a player born on %s is %s, regardless of the stage’s request',
    async (born, most, taken, refused) => {
      const auth = await slot.openGame(await resident(born))
      const { stakes } = await openStage(at, auth)
      expect(stakes.at(-1)).toBe(taken)
      expect(await play(auth, refused)).toMatchObject({
        refusal: 'stakeTooLargeHere',
        msg: expect.stringContaining(most),
      })
      expect(await play(auth, taken)).toMatchObject({ ok: true })
    },
  )

  test('rises on the 25th birthday by the player’s local date, in an open session too', async () => {
    // The birthday begins at midnight in London, nine hours later than in Tokyo.
    const midnight = Date.UTC(2026, 10, 2)
    at.clock.advance(midnight - at.clock.nowMs() - 120_000)
    const auth = await slot.openGame(await resident('2001-11-02'))
    expect(await play(auth, '4.00')).toMatchObject({ refusal: 'stakeTooLargeHere' })
    at.clock.advance(121_000)
    expect(await play(auth, '4.00')).toMatchObject({ ok: true })
  })

  test('applies to pachinko as to slots, and not to cards', async () => {
    const player = await resident('2003-04-01')
    const balls = await pachinko.openGame(player)
    expect(await play(balls, '2.50')).toMatchObject({ refusal: 'stakeTooLargeHere' })
    const cards = await poker.openGame(player)
    expect(await play(cards, '10.00')).toMatchObject({ ok: true })
  })

  test('is that of younger players in a demo, where the age is unknown', async () => {
    const demo = await slot.demoSession(await resident('1990-04-01'))
    expect((await openStage(at, demo)).stakes.at(-1)).toBe('2.00')
    expect(await play(demo, '4.00')).toMatchObject({ refusal: 'stakeTooLargeHere' })
  })
})

describe('the minimum interval between rounds', () => {
  test.each([
    ['a slot', slot, 2_500, '0.20'],
    ['a pachinko', pachinko, 5_000, '0.25'],
    ['video poker', poker, 5_000, '0.20'],
  ] as const)('at %s refuses an earlier round and accepts a timely one', async (_name, game, ms, stake) => {
    const auth = await game.openGame(await resident('1990-04-01'))
    expect((await openStage(at, auth)).minimumSpinMs).toBe(ms)
    const begun = await play(auth, stake)
    if (begun.ok && begun.data.round.actions !== undefined) await discardAll(auth, begun.data.round.id)
    at.clock.advance(ms - 1_000)
    expect(await play(auth, stake)).toMatchObject({ refusal: 'tooFast' })
    at.clock.advance(1_000)
    expect(await play(auth, stake)).toMatchObject({ ok: true })
  })

  test('at tables is met by the duration of their rounds', () => {
    for (const { id, bettingMs, pauseMs } of createGames().tables())
      expect(bettingMs + pauseMs, id).toBeGreaterThanOrEqual(5_000)
  })
})

const discardAll = (auth: Awaited<ReturnType<typeof slot.openGame>>, roundId: string) =>
  at.client.must(calls.playStep, { requestId: newId(), roundId, step: 0, action: 'hold:none' }, auth)

describe('a kind closed by the rules', () => {
  const gameId = 'fireworks-night'

  test('cannot be opened, and its page states why', async () => {
    const player = await resident('1990-04-01')
    const input = { gameId, currency: 'GBP', lang: 'ja' } as const
    expect(await at.client.call(calls.launchGame, input, player.auth)).toMatchObject({
      refusal: 'gameClosedHere',
    })
    expect(await at.client.call(calls.launchDemoGame, input, player.auth)).toMatchObject({
      refusal: 'gameClosedHere',
    })
    const { isPlayable, closedBecause } = await at.client.must(calls.queryGameDetail, { gameId })
    expect([isPlayable, closedBecause]).toEqual([
      false,
      { ja: expect.stringContaining('RTS 14E'), en: expect.stringContaining('RTS 14E') },
    ])
    const open = await at.client.must(calls.queryGameDetail, { gameId: 'moonlit-festival' })
    expect([open.isPlayable, open.closedBecause]).toEqual([true, null])
  })

  test('is open without the rule', async () => {
    const there = await startTestPlatform({}, { database: at.database })
    const detail = await there.client.must(calls.queryGameDetail, { gameId })
    expect([detail.isPlayable, detail.closedBecause]).toEqual([true, null])
    await there.platform.close()
    await there.app.close()
  })
})
