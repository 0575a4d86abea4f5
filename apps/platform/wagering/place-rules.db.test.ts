// The jurisdiction's rules apply to each kind of stake: sessions opened before a rule began can stake no
// more, and open bets are played to their end.
import { calls } from '@mangetsu/contract'
import type { Round } from '@mangetsu/contract/studio'
import type { Profile } from '@mangetsu/platform/features/protection/profile/index'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { guessPlayersOn, publishGuess } from '@mangetsu/test/platform/guess'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { steppedGame } from '@mangetsu/test/platform/stepped-game'
import { tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeRules } from '../features/protection/profile/index.ts'
import { amountValue } from '../kernel/http/index.ts'
import { newId } from '../kernel/ids.ts'

const cited = { source: 'house', inForceFrom: '2026-01-01', confirmed: null }
const closing = (kinds: string[]) => ({
  rule: 'kindClosed',
  kinds,
  reason: { ja: '休止', en: 'Closed' },
  ...cited,
})
const atMost = (kinds: string[], amount: string) => ({
  rule: 'largestStake',
  kinds,
  currency: 'JPY',
  amount,
  underAge: null,
  ...cited,
})
const rulesOf = (...rules: object[]) => rules as unknown as Profile['rules']

const closed = rulesOf(closing(['slots', 'live-casino', 'guess']))
const bounded = rulesOf(atMost(['slots', 'live-casino', 'guess'], '150'))
const games = { [gameId]: { math: steppedGame, minimumSpinMs: 0 } }

let at: TestPlatform
/** The same database under other rules. */
let closedSite: TestPlatform
let boundedSite: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games }, 20)
  const same = { database: at.database }
  closedSite = await startTestPlatform({ games, profileRules: closed, clock: at.clock }, same)
  boundedSite = await startTestPlatform({ games, profileRules: bounded, clock: at.clock }, same)
})
afterAll(async () => {
  for (const site of [closedSite, boundedSite]) {
    await site.platform.close()
    await site.app.close()
  }
  await at.close()
})

const { fundedSession, demoSession, balanceOf } = gameSessionsOn(() => at)
const guesses = guessPlayersOn(() => at)
const { bet, newTable, played, seat } = tablesOn(() => at)

type Auth = Awaited<ReturnType<typeof fundedSession>>['auth']

async function openRound(auth: Auth): Promise<Round> {
  for (;;) {
    const begun = await at.client.must(calls.playRound, { requestId: newId(), stake: '100.00' }, auth)
    if (begun.round.actions !== undefined) return begun.round
    await at.client.must(calls.markRoundShown, { roundId: begun.round.id }, auth)
  }
}

const step = ({ client }: TestPlatform, auth: Auth, { id, steps }: Round, action: string) =>
  client.call(calls.playStep, { requestId: newId(), roundId: id, step: steps?.length ?? 0, action }, auth)

test('refuses a round of a closed kind or above the largest stake', async () => {
  const { auth } = await fundedSession('10000')
  const spin = ({ client }: TestPlatform, sideBet?: string) =>
    client.call(
      calls.playRound,
      { requestId: newId(), stake: '100.00', ...(sideBet === undefined ? {} : { bet: sideBet }) },
      auth,
    )
  expect(await spin(closedSite)).toMatchObject({ refusal: 'gameClosedHere' })
  // The side bet doubles the stake.
  expect(await spin(boundedSite, 'higher')).toMatchObject({ refusal: 'stakeTooLargeHere' })
})

test('refuses a further stake of a closed kind or above the largest, and its round continues', async () => {
  const { player, auth } = await fundedSession('10000')
  const round = await openRound(auth)
  const before = await balanceOf(player)
  expect(await step(closedSite, auth, round, 'double')).toMatchObject({ refusal: 'gameClosedHere' })
  expect(await step(boundedSite, auth, round, 'double')).toMatchObject({
    refusal: 'stakeTooLargeHere',
    msg: expect.stringContaining('150'),
  })
  expect(await balanceOf(player)).toBe(before)
  expect(await step(closedSite, auth, round, 'keep')).toMatchObject({ ok: true })
})

test('refuses demos like rounds', async () => {
  const auth = await demoSession(await at.newPlayer())
  const round = await openRound(auth)
  expect(await step(boundedSite, auth, round, 'double')).toMatchObject({ refusal: 'stakeTooLargeHere' })
  expect(await step(boundedSite, auth, round, 'keep')).toMatchObject({ ok: true })
})

test('a table refuses bets above the largest stake or of a closed kind, and releases placed ones on request', async () => {
  const setup = newTable({ limits: { JPY: { chipMinor: 5_000n, mostMinor: 5_000_000n } } })
  const one = await seat('1000')
  const [closedPlace, boundedPlace] = [closed, bounded].map((rules) => ({
    rules: placeRules({ rules }),
    age: 30,
  }))
  await played(setup, async ({ id }) => {
    expect(await bet(setup, id, one, { red: 10_000n })).toMatchObject({ revision: 1 })
    expect(await bet(setup, id, one, { red: 15_000n }, { revision: 1, place: closedPlace })).toMatchObject({
      refusal: 'gameClosedHere',
    })
    // The total of all bets in the round is checked.
    expect(
      await bet(setup, id, one, { red: 10_000n, black: 10_000n }, { revision: 1, place: boundedPlace }),
    ).toMatchObject({ refusal: 'stakeTooLargeHere', data: { most: amountValue(15_000n, 'JPY') } })
    expect(await balanceOf(one.player)).toBe('900.00')
    expect(await bet(setup, id, one, {}, { revision: 1, place: closedPlace })).toMatchObject({ revision: 2 })
  })
  expect(await balanceOf(one.player)).toBe('1000.00')
})

test('refuses guess-game bets of a closed kind or above the largest total', async () => {
  await publishGuess(at, 'placed')
  const player = await guesses.newPlayer('1000')
  const betOn = ({ client }: TestPlatform, amount: string) =>
    client.call(
      calls.betGuess,
      { requestId: newId(), appId: 'mangetsu-h5', guessId: 'placed', option: 'odd', currency: 'JPY', amount },
      player.auth,
    )
  expect(await betOn(closedSite, '100')).toMatchObject({ refusal: 'gameClosedHere' })
  expect(await betOn(boundedSite, '100')).toMatchObject({ ok: true })
  expect(await betOn(boundedSite, '100')).toMatchObject({ refusal: 'stakeTooLargeHere' })
  expect(await guesses.balance(player)).toBe('900.00')
  expect(await at.auditFindings()).toEqual([])
})
