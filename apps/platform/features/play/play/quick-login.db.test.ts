// Opening a game without being asked which, through the contract.
import { calls } from '@mangetsu/contract'
import { gameId } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const quick = (player: SignedIn, wanted: { gameId?: string } = {}) =>
  at.client.call(calls.quickLogin, { lang: 'ja', ...wanted }, player.auth)
const launch = (player: SignedIn, currency: 'JPY' | 'USD') =>
  at.client.must(calls.launchGame, { gameId, currency, lang: 'ja' }, player.auth)

describe('a quick login', () => {
  test('opens the lobby’s first game for somebody who has never played', async () => {
    const answer = await quick(await at.newPlayer())
    expect(answer).toMatchObject({ ok: true, data: { gameId, currency: 'JPY' } })
    if (!answer.ok) throw new Error(answer.refusal)
    const auth = { authorization: `Bearer ${answer.data.token}` }
    expect(await at.client.call(calls.openStudioSession, { clientSeed: 'mine' }, auth)).toMatchObject({
      ok: true,
    })
    expect(answer.data.url).toContain(`/stage/${gameId}/?lang=ja#token=${answer.data.token}`)
  })

  test.each([{}, { gameId }])('goes back to the currency of the last seat: %j', async (wanted) => {
    const player = await at.newPlayer()
    await launch(player, 'USD')
    expect(await quick(player, wanted)).toMatchObject({ ok: true, data: { gameId, currency: 'USD' } })
    await launch(player, 'JPY')
    expect(await quick(player, wanted)).toMatchObject({ ok: true, data: { gameId, currency: 'JPY' } })
  })

  test('refuses a game there is not, or is no longer', async () => {
    const player = await at.newPlayer()
    expect(await quick(player, { gameId: 'no-such-game' })).toMatchObject({ refusal: 'gameUnavailable' })
    await launch(player, 'JPY')
    await at.database.owner.query(`update studio_session set game_id = 'closed-game' where player_id = $1`, [
      player.id,
    ])
    expect(await quick(player)).toMatchObject({ refusal: 'gameUnavailable' })
  })

  test('does not look at other players’ seats', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    await launch(theirs, 'USD')
    expect(await quick(mine)).toMatchObject({ ok: true, data: { currency: 'JPY' } })
  })

  test('is refused to somebody who takes a break, like every way to a game', async () => {
    const player = await at.newPlayer()
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
    expect(await quick(player)).toMatchObject({ refusal: 'onBreak' })
    const input = { gameId, currency: 'JPY', lang: 'ja' } as const
    expect(await at.client.call(calls.launchGame, input, player.auth)).toMatchObject({ refusal: 'onBreak' })
  })

  test('is for players only', async () => {
    expect(await at.client.call(calls.quickLogin, { lang: 'ja' })).toMatchObject({ refusal: 'tokenExpired' })
  })
})

test('both ways to a game are closed where play is', async () => {
  const away = await startTestPlatform({
    ipLocator: { regionOf: (address) => (address === '192.0.2.1' ? 'KP' : 'JP') },
  })
  const player = await away.newPlayer()
  const auth = { ...player.auth, address: '192.0.2.1' }
  const input = { gameId, currency: 'JPY', lang: 'ja' } as const
  expect(await away.client.call(calls.launchGame, input, auth)).toMatchObject({ refusal: 'regionClosed' })
  expect(await away.client.call(calls.quickLogin, { lang: 'ja' }, auth)).toMatchObject({
    refusal: 'regionClosed',
  })
  await away.close()
})
