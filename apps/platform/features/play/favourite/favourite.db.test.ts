// Tests a player's favourites and recent games through the contract.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import type { CatalogueEntry } from '../lobby/index.ts'
import { exportLists } from './index.ts'

const entryOf = (number: number): CatalogueEntry => ({
  gameId: `example-${number}`,
  gameNo: 100 + number,
  kind: 'slots',
  maker: { code: 'tests', name: { ja: 'テスト', en: 'Tests' }, description: { ja: '見本', en: 'Examples' } },
  name: { ja: `見本${number}`, en: `Example ${number}` },
  reading: `みほん ${number}`,
  alsoCalled: [],
  description: { ja: '見本です。', en: 'An example.' },
  rules: { ja: [], en: [] },
  features: [],
  themes: [],
  filePath: null,
  rtpPpm: 960_000,
  volatility: 'low',
  maxWinMultiple: 100,
  minStakeYen: 10,
  maxStakeYen: 1_000,
  addedAt: '2026-01-01T00:00:00.000Z',
})

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ catalogue: Array.from({ length: 520 }, (_, number) => entryOf(number)) })
})
afterAll(() => at.close())

const sessions = gameSessionsOn(() => at)
const add = (player: SignedIn, gameId: string) => at.client.call(calls.addFavourite, { gameId }, player.auth)
const favourites = async (player: SignedIn) =>
  (await at.client.must(calls.queryFavourites, {}, player.auth)).games.map(({ gameId }) => gameId)
const recent = async (player: SignedIn) =>
  (await at.client.must(calls.queryRecentGames, {}, player.auth)).games.map(({ game }) => game.gameId)

describe('favourites', () => {
  test('are listed newest first; adding or removing a game twice has no further effect', async () => {
    const player = await at.newPlayer()
    for (const gameId of ['example-1', 'example-2', 'example-1']) await add(player, gameId)
    expect(await favourites(player)).toEqual(['example-2', 'example-1'])
    const off = { gameIds: ['example-2'] }
    for (const _ of [1, 2]) {
      const left = await at.client.must(calls.deleteFavourite, off, player.auth)
      expect(left.gameIds).toEqual(['example-1'])
    }
  })

  test('can be removed in one request of any size', async () => {
    const player = await at.newPlayer()
    await at.database.owner.query(
      `insert into favourite (player_id, game_id, added_at)
       select $1, 'gone-' || n, now() from generate_series(1, 499) n`,
      [player.id],
    )
    await add(player, 'example-1')
    const gameIds = Array.from({ length: 499 }, (_, index) => `gone-${index + 1}`)
    const left = await at.client.must(calls.deleteFavourite, { gameIds }, player.auth)
    expect(left.gameIds).toEqual(['example-1'])
  })

  test('are separate for each player', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    await add(mine, 'example-3')
    await at.client.must(calls.deleteFavourite, { gameIds: ['example-3'] }, theirs.auth)
    expect([await favourites(mine), await favourites(theirs)]).toEqual([['example-3'], []])
  })

  test('accept only games of the catalogue', async () => {
    expect(await add(await at.newPlayer(), 'no-such-game')).toMatchObject({ refusal: 'gameUnavailable' })
  })

  test('are limited to five hundred, even under concurrent additions', async () => {
    const player = await at.newPlayer()
    await at.database.owner.query(
      `insert into favourite (player_id, game_id, added_at)
       select $1, 'example-' || n, now() from generate_series(0, 497) n`,
      [player.id],
    )
    const answers = await Promise.all([498, 499, 500, 501].map((number) => add(player, `example-${number}`)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2)
    expect(answers.filter((answer) => !answer.ok)).toMatchObject([
      { refusal: 'listFull' },
      { refusal: 'listFull' },
    ])
    expect(await add(player, 'example-7')).toMatchObject({ ok: true })
    expect(await favourites(player)).toHaveLength(500)
  })

  test('omit games that have left the catalogue', async () => {
    const player = await at.newPlayer()
    await at.database.owner.query(
      `insert into favourite (player_id, game_id, added_at) values ($1, 'gone-game', now())`,
      [player.id],
    )
    expect(await favourites(player)).toEqual([])
  })
})

describe('recent games', () => {
  test('list real rounds but no demos, and can be removed without deleting the rounds', async () => {
    const { player, auth } = await sessions.fundedSession()
    await sessions.mustSpin(auth)
    await sessions.mustSpin(await sessions.demoSession())
    expect(await recent(player)).toEqual([])
    await at.followEvents()
    expect(await recent(player)).toEqual(['moonlit-festival'])
    for (const gameIds of [['example-1'], undefined, undefined]) {
      const left = await at.client.must(calls.deleteRecentGames, gameIds ? { gameIds } : {}, player.auth)
      expect(left.games).toHaveLength(gameIds ? 1 : 0)
    }
    expect((await at.client.must(calls.queryOwnRounds, {}, player.auth)).total).toBe(1)
    await sessions.mustSpin(auth)
    await at.followEvents()
    expect(await recent(player)).toEqual(['moonlit-festival'])
  })

  test('are limited to the latest sixty', async () => {
    const { player, auth } = await sessions.fundedSession()
    await at.database.owner.query(
      `insert into recent_game (player_id, game_id, played_at)
       select $1, 'example-' || n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 60) n`,
      [player.id],
    )
    await sessions.mustSpin(auth)
    await at.followEvents()
    const games = await recent(player)
    expect(games).toHaveLength(60)
    expect(games.slice(0, 2)).toEqual(['moonlit-festival', 'example-60'])
    const kept = await at.database.owner.query('select 1 from recent_game where player_id = $1', [player.id])
    expect(kept.rowCount).toBe(60)
  })
})

test("both lists are included in the player's data export", async () => {
  const { player, auth } = await sessions.fundedSession()
  await add(player, 'example-9')
  await sessions.mustSpin(auth)
  await at.followEvents()
  const taken = await inTransaction(at.database, (tx) => exportLists(tx, player.id))
  expect(taken).toMatchObject({ favourites: ['example-9'], recent: [{ gameId: 'moonlit-festival' }] })
})

test('every list requires a signed-in player', async () => {
  for (const call of [calls.queryFavourites, calls.queryRecentGames, calls.deleteRecentGames])
    expect(await at.client.call(call, {})).toMatchObject({ refusal: 'tokenExpired' })
  const gameId = 'example-1'
  for (const answer of [
    await at.client.call(calls.addFavourite, { gameId }),
    await at.client.call(calls.deleteFavourite, { gameIds: [gameId] }),
  ])
    expect(answer).toMatchObject({ refusal: 'tokenExpired' })
})

test('the ledger audit reports no findings', async () => {
  expect(await at.auditFindings()).toEqual([])
})
