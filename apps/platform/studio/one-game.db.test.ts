// One game at a time: a second game is refused while the first is being played, and otherwise ends it.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { verifiedResident } from '@mangetsu/test/platform/residents'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { stillAfterMs } from './one-game.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ profile: 'GB' })
})
afterAll(() => at.close())
beforeEach(() => at.clock.advance(60_000))

const slot = gameSessionsOn(() => at, 'moonlit-festival', 'GBP')
const other = gameSessionsOn(() => at, 'daruma', 'GBP')
const cards = gameSessionsOn(() => at, 'jacks-or-better', 'GBP')

async function resident(): Promise<SignedIn> {
  const player = await verifiedResident(at)
  await at.fund(player, '400', 'GBP')
  return player
}

type Auth = Awaited<ReturnType<typeof slot.openGame>>
const play = (auth: Auth, stake = '0.20') =>
  at.client.call(calls.playRound, { requestId: newId(), stake }, auth)
const launch = (player: SignedIn, gameId: string) =>
  at.client.call(calls.launchGame, { gameId, currency: 'GBP', lang: 'ja' }, player.auth)

test('refuses a second game while the first is played, and states what to do', async () => {
  const player = await resident()
  const first = await slot.openGame(player)
  expect(await play(first)).toMatchObject({ ok: true })
  expect(await launch(player, 'daruma')).toMatchObject({
    refusal: 'anotherGameOpen',
    msg: expect.stringContaining('1つ'),
  })
  at.clock.advance(3_000)
  expect(await play(first)).toMatchObject({ ok: true })
  expect(await at.client.call(calls.quickLogin, { gameId: 'daruma', lang: 'ja' }, player.auth)).toMatchObject(
    {
      refusal: 'anotherGameOpen',
    },
  )
})

test('opens a second game and ends the first once that is no longer played', async () => {
  const player = await resident()
  const first = await slot.openGame(player)
  expect(await play(first)).toMatchObject({ ok: true })
  at.clock.advance(stillAfterMs)
  const second = await other.openGame(player)
  expect(await play(first)).toMatchObject({ refusal: 'sessionEnded' })
  expect(await play(second)).toMatchObject({ ok: true })
})

test('reopens the same game, as after a reload', async () => {
  const player = await resident()
  expect(await play(await slot.openGame(player))).toMatchObject({ ok: true })
  at.clock.advance(3_000)
  expect(await play(await slot.openGame(player))).toMatchObject({ ok: true })
})

test('refuses a second game while a round of several steps is open, however long', async () => {
  const player = await resident()
  const dealt = await play(await cards.openGame(player))
  at.clock.advance(10 * stillAfterMs)
  expect(await launch(player, 'daruma')).toMatchObject({ refusal: 'anotherGameOpen' })
  if (!dealt.ok) throw new Error('no hand was dealt')
  const step = { requestId: newId(), roundId: dealt.data.round.id, step: 0, action: 'hold:none' }
  const answer = await at.client.call(calls.playStep, step, await cards.openGame(player))
  expect(answer).toMatchObject({ ok: true })
  at.clock.advance(stillAfterMs)
  expect(await launch(player, 'daruma')).toMatchObject({ ok: true })
})

test('leaves one game open when two are opened concurrently', async () => {
  const player = await resident()
  const gameIds = ['moonlit-festival', 'daruma', 'maneki', 'roulette-moon']
  await Promise.all(gameIds.map((gameId) => launch(player, gameId)))
  const { rows } = await at.database.owner.query(
    'select game_id from studio_session where player_id = $1 and ended_at is null',
    [player.id],
  )
  expect(rows).toHaveLength(1)
})

test('allows several open games without the rule', async () => {
  const there = await startTestPlatform()
  const { fundedSession, mustSpin } = gameSessionsOn(() => there)
  const { player, auth } = await fundedSession()
  await mustSpin(auth, '20.00')
  await gameSessionsOn(() => there, 'daruma').openGame(player)
  there.clock.advance(2_000)
  await mustSpin(auth, '20.00')
  await there.close()
})
