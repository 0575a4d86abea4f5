// Tests the lobby through the contract: games, lists, searches, stakes, and the launch of a game session.

import type { GameMath } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { games } from '@mangetsu/games/registry'
import { tables } from '@mangetsu/games/table-registry'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { exampleGames } from '@mangetsu/test/platform/example-games'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Game mathematics whose payout depends on the stake: ¥20 returns 150 stakes, any other stake half of itself. */
const generous: GameMath = {
  id: 'moonlit-festival',
  version: 'test-1',
  rtpPpm: 500_000,
  maxWinMultiple: 150,
  volatility: 'high',
  stakesMinor: (currency) => (currency === 'JPY' ? [2_000n, 10_000n] : currency === 'USD' ? [100n] : []),
  play: (_draws, stakeMinor) => ({
    events: [{ type: 'roundEnd' }],
    payoutMinor: stakeMinor === 2_000n ? 300_000n : stakeMinor / 2n,
  }),
}

/** Example games that the studio does not make itself. */
const others = exampleGames.filter(({ gameId }) => !games.some(({ id }) => id === gameId))
const kinds = [...games, ...others, ...tables.map(() => ({ kind: 'live-casino' }))].map(({ kind }) => kind)
const countOf = (kind: string): number => kinds.filter((one) => one === kind).length

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({
    games: { 'moonlit-festival': { math: generous, minimumSpinMs: 0 } },
    catalogue: others,
  })
})
afterAll(() => at.close())

const gameId = 'moonlit-festival'
const sessions = gameSessionsOn(() => at)
const minuteMs = 60_000

describe('the list of games', () => {
  test('contains studio and external games; counts by kind ignore the filters', async () => {
    const all = await at.client.must(calls.queryGamePage, { sort: 'newest' })
    expect(all.total).toBe(kinds.length)
    expect(all.counts).toMatchObject({
      slots: countOf('slots'),
      pachinko: countOf('pachinko'),
      fish: 2,
      poker: countOf('poker'),
    })
    const fish = await at.client.must(calls.queryGamePage, { gameType: 'fish', providerCodes: ['namioto'] })
    expect(fish).toMatchObject({ total: 1, counts: all.counts, games: [{ gameId: 'deep-sea-fighter' }] })
    expect((await at.client.must(calls.queryGamePage, { pageNo: 9 })).games).toEqual([])
  })

  test('contains the available filter values', async () => {
    const properties = await at.client.must(calls.queryGameProperties, { gameType: 'fish' })
    expect(properties.themes).toContainEqual({ code: 'sea', count: 1 })
    const { providers } = await at.client.must(calls.queryProviderSelection, { gameType: 'fish' })
    expect(providers.map(({ code, count }) => [code, count])).toEqual([
      ['namioto', 1],
      ['tsuzumi', 1],
    ])
    const { providers: makers } = await at.client.must(calls.queryWebGameProviders, {})
    expect(makers.map(({ providerCode }) => providerCode)).toEqual(
      expect.arrayContaining(['tsuzumi', 'mangetsu', 'namioto']),
    )
    const one = await at.client.must(calls.queryWebGameProviders, { providerCode: 'mangetsu' })
    expect(one.providers).toMatchObject([{ count: games.length + tables.length, name: { ja: '満月工房' } }])
  })

  test('returns games by id in the requested order and omits unknown ids', async () => {
    const gameIds = ['ramen-alley', 'no-such-game', gameId, 'ramen-alley']
    const { games } = await at.client.must(calls.listGamesById, { gameIds })
    expect(games.map((game) => game.gameId)).toEqual(['ramen-alley', gameId])
  })

  test('returns features and stakes by id in one answer and omits unknown ids', async () => {
    const gameIds = [gameId, 'no-such-game', gameId]
    const { profiles } = await at.client.must(calls.listGameProfiles, { gameIds })
    const { game } = await at.client.must(calls.queryGameDetail, { gameId })
    const { features, minStakeJpy, maxStakeJpy } = game
    expect(profiles).toEqual([{ gameId, features, minStakeJpy, maxStakeJpy }])
  })

  test('can be searched', async () => {
    const answer = await at.client.must(calls.searchGames, { text: 'らめん', lang: 'ja' })
    expect(answer).toMatchObject({
      total: 1,
      games: [{ gameId: 'ramen-alley', match: { part: 'ラーメン' } }],
    })
    const many = await at.client.must(calls.searchGames, { text: 'slots', lang: 'en', limit: 2 })
    expect(many.games).toHaveLength(2)
    expect(many.total).toBeGreaterThan(2)
  })
})

describe('one game', () => {
  test('is described in both languages, with related games', async () => {
    const detail = await at.client.must(calls.queryGameDetail, { gameId })
    expect(detail).toMatchObject({ measured: null, isPlayable: true })
    expect(detail.game).toMatchObject({
      filePath: gameId,
      lobbyCode: 'slots',
      minStakeJpy: '20.00',
      maxStakeJpy: '100.00',
    })
    expect(detail.detailsList.map(({ lang, rules }) => [lang, rules.length > 0])).toEqual([
      ['ja', true],
      ['en', true],
    ])
    expect(detail.related[0]?.gameType).toBe('slots')
  })

  test('of an unavailable provider is listed but cannot be launched', async () => {
    const wanted = { gameId: 'ramen-alley' }
    expect(await at.client.must(calls.queryGameDetail, wanted)).toMatchObject({ isPlayable: false })
    const player = await at.newPlayer()
    const input = { ...wanted, currency: 'JPY', lang: 'ja' } as const
    const refused = { refusal: 'gameUnavailable' }
    expect(await at.client.call(calls.launchGame, input, player.auth)).toMatchObject(refused)
    expect(await at.client.call(calls.launchDemoGame, input)).toMatchObject(refused)
    expect(await at.client.call(calls.queryBetLimit, { ...wanted, currency: 'JPY' })).toMatchObject(refused)
  })

  test('with an unknown id is refused', async () => {
    const answer = await at.client.call(calls.queryGameDetail, { gameId: 'no-such-game' })
    expect(answer).toMatchObject({ refusal: 'gameUnavailable' })
  })
})

test('stakes are listed per currency, and an unsupported currency is refused', async () => {
  const limit = await at.client.must(calls.queryBetLimit, { gameId, currency: 'JPY' })
  expect([limit.min, limit.max]).toEqual([limit.stakes[0], limit.stakes.at(-1)])
  const answer = await at.client.call(calls.queryBetLimit, { gameId, currency: 'BTC' })
  expect(answer).toMatchObject({ refusal: 'gameUnavailable' })
})

test('the frame’s URL contains the token only in its fragment', async () => {
  const input = { gameId, currency: 'JPY', lang: 'en' } as const
  const { url, token } = await at.client.must(calls.launchDemoGame, input)
  expect(url).toBe(`/stage/${gameId}/?lang=en#token=${token}`)
})

test.each([
  ['gameUnavailable', { gameId: 'no-such-game' }],
  ['gameUnavailable', { currency: 'BTC' }],
] as const)('a launch is refused with %s: %j', async (refusal, bent) => {
  const player = await at.newPlayer()
  const input = { gameId, currency: 'JPY', lang: 'ja', ...bent } as const
  expect(await at.client.call(calls.launchGame, input, player.auth)).toMatchObject({ refusal })
  expect(await at.client.call(calls.launchDemoGame, input)).toMatchObject({ refusal })
})

describe('after real rounds', () => {
  test('played games become popular and measured, and their largest returns are recorded', async () => {
    const { player, auth } = await sessions.fundedSession()
    expect((await at.client.must(calls.queryGamePage, {})).games[0]?.gameId).not.toBe(gameId)
    for (const stake of ['20.00', '100.00', '20.00']) await sessions.mustSpin(auth, stake)
    await at.followEvents()
    at.clock.advance(minuteMs)
    expect((await at.client.must(calls.queryGamePage, {})).games[0]?.gameId).toBe(gameId)
    const { measured } = await at.client.must(calls.queryGameDetail, { gameId })
    expect(measured).toMatchObject({ rounds: 3, rtpPpm: 100_166_667 })
    const { jackpots, total } = await at.client.must(calls.queryGameJackpots, { gameId })
    expect(total).toBe(2)
    expect(jackpots[0]).toMatchObject({
      game: { gameId, gameType: 'slots' },
      player: `${player.loginName.slice(0, 3)}***`,
      amount: '3000.00',
      currency: 'JPY',
      multipleCents: 15_000,
    })
    expect(await at.client.must(calls.queryGameJackpots, { pageSize: 1 })).toMatchObject({ total: 2 })
    const others = await at.client.must(calls.queryGameJackpots, { gameId: 'ramen-alley' })
    expect(others).toEqual({ jackpots: [], total: 0 })
  })

  test('only the newest two hundred returns of a game are retained', async () => {
    const { auth } = await sessions.fundedSession()
    await at.database.owner.query(
      `insert into game_jackpot (round_id, game_id, masked_name, currency, payout, multiple_cents, at)
       select uuidv7(interval '-1 day'), $1, 'old***', 'JPY', 1, 10000, now() from generate_series(1, 250)`,
      [gameId],
    )
    await sessions.mustSpin(auth, '20.00')
    await at.followEvents()
    const { total, jackpots } = await at.client.must(calls.queryGameJackpots, { gameId })
    expect([total, jackpots[0]?.player === 'old***']).toEqual([200, false])
  })

  test('daily counts are deleted once they are outside the counted period', async () => {
    const days = async () => (await at.database.owner.query('select 1 from game_day')).rowCount ?? 0
    expect(await days()).toBeGreaterThan(0)
    await at.platform.runJob('lobby-days')
    expect(await days()).toBeGreaterThan(0)
    at.clock.advance(40 * 24 * 60 * minuteMs)
    await at.platform.runJob('lobby-days')
    expect(await days()).toBe(0)
  })
})

test('a sample player is created only by the server and found again by login name', async () => {
  const sample = { loginName: 'Sample_1', password: 'sample password 1', lang: 'ja' } as const
  const made = await at.platform.ensureSamplePlayer(sample)
  expect(await at.platform.ensureSamplePlayer(sample)).toEqual(made)
  const real = await at.newPlayer('Real_One')
  await expect(at.platform.ensureSamplePlayer({ ...sample, loginName: real.loginName })).rejects.toThrow()
})

test('the ledger audit reports no findings', async () => {
  expect(await at.auditFindings()).toEqual([])
})

describe('personal shelves', () => {
  const playedFireworks = async () => {
    const player = await at.newPlayer()
    await at.database.owner.query(
      `insert into recent_game (player_id, game_id, played_at) values ($1, 'fireworks-night', now())`,
      [player.id],
    )
    return player
  }
  const shelvesOf = (player: Awaited<ReturnType<typeof playedFireworks>>) =>
    at.client.must(calls.queryPersonalShelves, {}, player.auth)

  test('list the played games, and unplayed ones like one of them with the reason', async () => {
    const player = await playedFireworks()
    const { played, suggested } = await shelvesOf(player)
    expect(played.map(({ game }) => game.gameId)).toEqual(['fireworks-night'])
    expect(suggested?.like.gameId).toBe('fireworks-night')
    const games = suggested?.games ?? []
    expect(games.some(({ game }) => game.gameId === 'fireworks-night')).toBe(false)
    expect(games.every(({ hasSameKind, features }) => hasSameKind || features.length > 0)).toBe(true)
  })

  test('suggest nothing to a player who has turned suggestions off; the played games stay', async () => {
    const player = await playedFireworks()
    const input = { modifyType: 24, hasSuggestions: false } as const
    await at.client.must(calls.modifyPlayer, input, player.auth)
    expect(await shelvesOf(player)).toMatchObject({ played: [{}], suggested: null })
    expect(await at.client.must(calls.queryRecommendedGame, {}, player.auth)).toEqual({ recommended: null })
  })

  test('suggest no game whose stakes do not count towards the bonus in progress', async () => {
    const player = await playedFireworks()
    const before = (await shelvesOf(player)).suggested?.games ?? []
    const [first] = before
    if (first === undefined) throw new Error('no game is suggested')
    const { gameId, gameType } = first.game
    await bonusRoundsOn(() => at).giveMoney(player, 100_000n, { kinds: { [gameType]: 0 } })
    const games = (await shelvesOf(player)).suggested?.games ?? []
    expect(games.map(({ game }) => game.gameId)).not.toContain(gameId)
  })

  const empty = { played: [], suggested: null }

  test('are empty during a break', async () => {
    const player = await playedFireworks()
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
    expect(await shelvesOf(player)).toEqual(empty)
  })

  test('are empty during a self-exclusion', async () => {
    const player = await playedFireworks()
    await at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth)
    expect(await shelvesOf(player)).toEqual(empty)
  })

  test.each([
    ['stakes', 'wager', '500'],
    ['losses', 'loss', '250'],
    ['time', 'session', '5'],
  ] as const)('are empty once the limit of %s is met', async (_, kind, cap) => {
    const { player, auth } = await sessions.fundedSession()
    // Five and a half minutes of play, and ¥500 staked, of which half is lost.
    for (const _round of [1, 2, 3, 4, 5]) {
      await sessions.mustSpin(auth, '100.00')
      at.clock.advance(75_000)
    }
    await at.followEvents()
    expect((await shelvesOf(player)).played).toHaveLength(1)
    await at.client.must(calls.selfControl, { action: 'set', kind, period: 'day', cap }, player.auth)
    expect(await shelvesOf(player)).toEqual(empty)
  })
})

describe('the recommended game', () => {
  test("resembles the player's games; players with few rounds or on a break get none", async () => {
    const player = await at.newPlayer()
    const recommended = async () =>
      (await at.client.must(calls.queryRecommendedGame, {}, player.auth)).recommended
    expect(await recommended()).toBeNull()
    await at.database.owner.query(
      `insert into studio_session (id, token_hash, game_id, currency, started_at, expires_at, player_id,
         player_session_id, account_id, rounds)
       select gen_random_uuid(), sha256(convert_to(s.id::text, 'UTF8')), 'fireworks-night', 'JPY', to_timestamp($2 / 1000.0),
         to_timestamp($2 / 1000.0), s.player_id, s.id, gen_random_uuid(), 40
       from player_session s where s.player_id = $1`,
      [player.id, at.clock.nowMs()],
    )
    expect(await recommended()).toMatchObject({ reason: { like: { en: 'Fireworks Night' } } })
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
    expect(await recommended()).toBeNull()
  })
})
