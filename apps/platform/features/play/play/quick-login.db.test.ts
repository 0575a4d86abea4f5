// Tests quick login, which opens a game without naming one, through the contract.
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
  test('opens the lobby’s first game for a player who has never played', async () => {
    const answer = await quick(await at.newPlayer())
    expect(answer).toMatchObject({ ok: true, data: { gameId, currency: 'JPY' } })
    if (!answer.ok) throw new Error(answer.refusal)
    const auth = { authorization: `Bearer ${answer.data.token}` }
    expect(await at.client.call(calls.openStudioSession, { clientSeed: 'mine' }, auth)).toMatchObject({
      ok: true,
    })
    expect(answer.data.url).toContain(`/stage/${gameId}/?lang=ja#token=${answer.data.token}`)
  })

  test.each([{}, { gameId }])('uses the currency of the last game session: %j', async (wanted) => {
    const player = await at.newPlayer()
    await launch(player, 'USD')
    expect(await quick(player, wanted)).toMatchObject({ ok: true, data: { gameId, currency: 'USD' } })
    await launch(player, 'JPY')
    expect(await quick(player, wanted)).toMatchObject({ ok: true, data: { gameId, currency: 'JPY' } })
  })

  test('refuses an unknown or removed game', async () => {
    const player = await at.newPlayer()
    expect(await quick(player, { gameId: 'no-such-game' })).toMatchObject({ refusal: 'gameUnavailable' })
    await launch(player, 'JPY')
    await at.database.owner.query(`update studio_session set game_id = 'closed-game' where player_id = $1`, [
      player.id,
    ])
    expect(await quick(player)).toMatchObject({ refusal: 'gameUnavailable' })
  })

  test('ignores other players’ game sessions', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    await launch(theirs, 'USD')
    expect(await quick(mine)).toMatchObject({ ok: true, data: { currency: 'JPY' } })
  })

  test('is refused to a player on a break, like every launch', async () => {
    const player = await at.newPlayer()
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
    expect(await quick(player)).toMatchObject({ refusal: 'onBreak' })
    const input = { gameId, currency: 'JPY', lang: 'ja' } as const
    expect(await at.client.call(calls.launchGame, input, player.auth)).toMatchObject({ refusal: 'onBreak' })
  })

  test('requires a signed-in player', async () => {
    expect(await at.client.call(calls.quickLogin, { lang: 'ja' })).toMatchObject({ refusal: 'tokenExpired' })
  })
})

test('both ways of launching a game are refused in regions where play is closed', async () => {
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
