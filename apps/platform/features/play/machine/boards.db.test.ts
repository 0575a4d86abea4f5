// Tests the data boards above the machines: each real round is counted once on the site's day, and the halls show the
// boards.
import { type GameEvent, openDraws } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { games } from '@mangetsu/games/registry'
import { openStage } from '@mangetsu/test/platform/game-sessions'
import { hallGameId, smallHall } from '@mangetsu/test/platform/hall'
import {
  followEvents,
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayBegan, dayMs } from '../../../kernel/site-calendar.ts'
import { createGames } from '../../../studio/index.ts'
import { eraseLists } from '../favourite/index.ts'
import { eraseMachines } from './index.ts'

/** One model in each hall, regardless of the other registered models. */
const models = games.filter(({ id }) => id === hallGameId || id === 'koi-falls')

let at: TestPlatform
let player: SignedIn
beforeAll(async () => {
  at = await startTestPlatform({ games: smallHall, registered: models })
  player = await at.newPlayer()
  await at.fund(player, '100000')
})
afterAll(() => at.close())

async function sit(who: SignedIn, gameId: string, machineNo: number) {
  const input = { gameId, currency: 'JPY', lang: 'ja', machineNo } as const
  const { token } = await at.client.must(calls.launchGame, input, who.auth)
  const auth = { authorization: `Bearer ${token}` }
  await openStage(at, auth)
  return auth
}

async function play(machineNo: number, stakes: readonly string[]) {
  const auth = await sit(player, hallGameId, machineNo)
  for (const stake of stakes) await at.client.must(calls.playRound, { requestId: newId(), stake }, auth)
}

const page = (request: object = {}) =>
  at.client.must(calls.queryMachinePage, { hall: 'pachislot', ...request })
async function machine(machineNo: number) {
  const { machines } = await page()
  const found = machines.find((one) => one.machineNo === machineNo)
  if (found === undefined) throw new Error(`there is no machine ${machineNo}`)
  return found
}

const nothing = { games: 0, big: 0, regular: 0, chain: 0 }

describe('a machine’s data board', () => {
  test('counts each round once when its event is delivered repeatedly', async () => {
    await play(1, ['30.00', '30.00', '60.00', '90.00', '30.00'])
    expect((await machine(1)).today).toEqual(nothing)
    await at.followEvents()
    const counted = await machine(1)
    expect(counted).toMatchObject({
      state: 'playing',
      today: { games: 8, big: 1, regular: 1, chain: 1 },
      yesterday: nothing,
      gamesSinceBonus: 1,
      // ¥60 returned 84 stakes of three medals, ¥90 its stake; three rounds were lost.
      netToday: 249 - 9,
      slumpStep: 1,
      slump: [0, -3, -6, 243, 243, 243, 243, 243, 240],
    })
    expect(counted.bonuses.map(({ kind, after }) => [kind, after])).toEqual([
      ['chain', 2],
      ['regular', 2],
      ['big', 3],
    ])
    await at.followEvents()
    const other = await at.restart()
    await followEvents(other.platform, at.database)
    await other.close()
    expect(await machine(1)).toEqual(counted)
  })

  test('accumulates over several events, separately for each machine', async () => {
    await play(2, ['30.00'])
    await at.followEvents()
    await play(1, ['30.00', '60.00'])
    await at.followEvents()
    expect(await machine(1)).toMatchObject({ gamesSinceBonus: 0, today: { games: 10, big: 2 } })
    expect((await machine(1)).bonuses[0]).toMatchObject({ kind: 'big', after: 3 })
    expect(await machine(2)).toMatchObject({ gamesSinceBonus: 1, today: { games: 1 }, netToday: -3 })
    expect(await machine(3)).toMatchObject({ gamesSinceBonus: 0, today: nothing, slump: [0] })
  })

  test('does not count demos', async () => {
    const input = { gameId: hallGameId, currency: 'JPY', lang: 'ja' } as const
    const { token } = await at.client.must(calls.launchDemoGame, input)
    const auth = { authorization: `Bearer ${token}` }
    await openStage(at, auth)
    await at.client.must(calls.playRound, { requestId: newId(), stake: '60.00' }, auth)
    const before = await page()
    await at.followEvents()
    expect(await page()).toEqual(before)
  })
})

describe('a hall', () => {
  test('shows its models and machines to visitors', async () => {
    const seen = await at.client.must(calls.queryFirstMachinePage, { hall: 'pachislot' })
    expect(seen.models).toMatchObject([{ game: { gameId: hallGameId }, machines: 3, free: 2 }])
    expect(seen.total).toBe(3)
    expect(seen.machines.map(({ state }) => state)).toEqual(['playing', 'free', 'free'])
    const pachinko = await at.client.must(calls.queryFirstMachinePage, { hall: 'pachinko' })
    expect(pachinko).toMatchObject({ models: [{ game: { gameId: 'koi-falls' }, free: 24 }], total: 24 })
  })

  test.each([
    [{}, [1, 2, 3]],
    [{ sort: 'free' }, [2, 3, 1]],
    [{ sort: 'games' }, [1, 2, 3]],
    [{ sort: 'sinceBonus' }, [2, 1, 3]],
    [{ sort: 'bonuses', pageSize: 1 }, [1]],
    [{ pageNo: 2, pageSize: 2 }, [3]],
    [{ isFree: true }, [2, 3]],
    [{ isFree: false }, [1]],
    [{ gameId: 'koi-falls' }, []],
  ])('%j', async (request, numbers) => {
    expect((await page(request)).machines.map(({ machineNo }) => machineNo)).toEqual(numbers)
  })
})

describe("the board's days", () => {
  test('begin at midnight in the site’s time zone; days before yesterday are deleted', async () => {
    at.clock.advance(dayBegan(at.clock.nowMs()) + dayMs - at.clock.nowMs())
    const late = await at.newPlayer()
    await at.fund(late, '1000')
    expect(await machine(1)).toMatchObject({
      today: nothing,
      yesterday: { games: 10, big: 2 },
      gamesSinceBonus: 0,
      bonuses: [],
      slump: [0],
    })
    const auth = await sit(late, hallGameId, 2)
    await at.client.must(calls.playRound, { requestId: newId(), stake: '60.00' }, auth)
    await at.followEvents()
    await at.platform.runJob('machine-days')
    expect(await machine(2)).toMatchObject({ today: { games: 1, big: 1 }, yesterday: { games: 1, big: 0 } })
    // The games before midnight count towards the next bonus.
    expect((await machine(2)).bonuses[0]).toMatchObject({ after: 2 })
    at.clock.advance(dayMs)
    await at.platform.runJob('machine-days')
    const { rows } = await at.database.owner.query('select machine_no from machine_day')
    expect(rows).toEqual([{ machine_no: 2 }])
  })
})

test('the seeds alone decide a round, regardless of the machine and its history', async () => {
  const real = await startTestPlatform({
    games: { 'fireworks-night': { minimumSpinMs: 0 }, 'koi-falls': { minimumSpinMs: 0 } },
  })
  const who = await real.newPlayer()
  await real.fund(who, '100000')
  for (const [gameId, stake] of [
    ['fireworks-night', '30.00'],
    ['koi-falls', '50.00'],
  ] as const) {
    for (const machineNo of [1, 24, 7, 1]) {
      const input = { gameId, currency: 'JPY', lang: 'ja', machineNo } as const
      const { token } = await real.client.must(calls.launchGame, input, who.auth)
      const auth = { authorization: `Bearer ${token}` }
      await openStage(real, auth)
      for (let count = 0; count < 3; count += 1)
        await real.client.must(calls.playRound, { requestId: newId(), stake }, auth)
      await real.followEvents()
    }
  }
  const { commitment } = (await real.client.must(calls.querySeeds, {}, who.auth)).next
  await real.client.must(calls.rotateSeeds, { clientSeed: 'to reveal', commitment }, who.auth)
  const { rows } = await real.database.owner.query<{
    game_id: string
    stake: string
    payout: string
    events: string
    nonce: string
    server_seed: string
    client_seed: string
  }>(`select r.game_id, r.stake::text, r.payout::text, r.events, r.nonce::text, p.server_seed, p.client_seed
      from studio_round r join seed_pair p on p.id = r.seed_pair_id`)
  expect(rows).toHaveLength(24)
  const games = createGames()
  for (const row of rows) {
    const draws = openDraws(row.server_seed, row.client_seed, Number(row.nonce))
    const again = games.find(row.game_id)?.math.play(draws, BigInt(row.stake))
    expect(again?.payoutMinor).toBe(BigInt(row.payout))
    expect(JSON.parse(JSON.stringify(again?.events))).toEqual(JSON.parse(row.events) as GameEvent[])
  }
  const { machines } = await real.client.must(calls.queryMachineList, { gameId: 'fireworks-night' })
  expect(machines.find(({ machineNo }) => machineNo === 1)?.today.games).toBeGreaterThanOrEqual(6)
  await real.close()
}, 60_000)

test('erasing an account removes the player from lists and halls', async () => {
  const gone = await at.newPlayer()
  await sit(gone, hallGameId, 3)
  await at.client.must(calls.addFavourite, { gameId: hallGameId }, gone.auth)
  await inTransaction(at.database, async (tx) => {
    await eraseLists(tx, gone.id)
    await eraseMachines(tx, gone.id)
  })
  expect((await at.client.must(calls.queryFavourites, {}, gone.auth)).games).toEqual([])
  expect((await machine(3)).state).toBe('free')
})

test('the ledger audit reports no findings', async () => {
  expect(await at.auditFindings()).toEqual([])
})
