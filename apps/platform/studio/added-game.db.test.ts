// A game added as one folder is listed by the lobby and played by its last version, without a mention elsewhere.
import { rmSync } from 'node:fs'
import { openDraws } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { findGames, games } from '@mangetsu/games/registry'
import { tables } from '@mangetsu/games/table-registry'
import { carpPondFolder, carpPondId as gameId } from '@mangetsu/test/games/carp-pond'
import { openStage } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

const folder = carpPondFolder()
let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ registered: [...games, ...(await findGames(folder))] })
})
afterAll(async () => {
  await at.close()
  rmSync(folder, { recursive: true })
})

test('is listed in the lobby with its cover and both languages', async () => {
  const { total } = await at.client.must(calls.queryGamePage, {})
  expect(total).toBe(games.length + tables.length + 1)
  const { game, isPlayable, detailsList } = await at.client.must(calls.queryGameDetail, { gameId })
  expect(game).toMatchObject({
    gameId,
    gameNo: 901,
    filePath: gameId,
    minStakeJpy: '20.00',
    rtpPpm: 1_000_000,
  })
  expect(isPlayable).toBe(true)
  expect(detailsList.map(({ name }) => name)).toEqual(['鯉の池', 'Carp Pond'])
})

test('is played as a demo and with money, its rounds decided by its last version from the seeds', async () => {
  const player = await at.newPlayer()
  await at.fund(player, '1000')
  const input = { gameId, currency: 'JPY', lang: 'en' } as const
  const demo = await at.client.must(calls.launchDemoGame, input)
  const real = await at.client.must(calls.launchGame, input, player.auth)
  for (const { token } of [demo, real]) {
    const auth = { authorization: `Bearer ${token}` }
    await openStage(at, auth)
    const { round } = await at.client.must(calls.playRound, { requestId: newId(), stake: '20.00' }, auth)
    expect(round).toMatchObject({ gameId, gameVersion: '1.1.0', isDemo: token === demo.token })
    const seed = await at.client.must(calls.replayRound, { roundId: round.id })
    expect(seed.round).toEqual(round)
  }
  const { commitment } = (await at.client.must(calls.querySeeds, {}, player.auth)).next
  await at.client.must(calls.rotateSeeds, { clientSeed: 'to reveal', commitment }, player.auth)
  const { rows } = await at.database.owner.query<{
    payout: string
    nonce: string
    server: string
    client: string
  }>(
    `select r.payout::text, r.nonce::text, p.server_seed as server, p.client_seed as client
     from studio_round r join seed_pair p on p.id = r.seed_pair_id where r.game_id = $1`,
    [gameId],
  )
  expect(rows).toHaveLength(1)
  for (const { payout, nonce, server, client } of rows)
    expect(payout).toBe(openDraws(server, client, Number(nonce)).int(4) === 0 ? '8000' : '0')
})

test('has its own ledger account, and the ledger audit finds nothing', async () => {
  const { rows } = await at.database.owner.query('select distinct name from ledger_house where name = $1', [
    `house:play:${gameId}`,
  ])
  expect(rows).toHaveLength(1)
  expect(await at.auditFindings()).toEqual([])
})
