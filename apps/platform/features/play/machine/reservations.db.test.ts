// Tests machine reservations: a machine belongs to one player at a time while it is in use.
import { calls } from '@mangetsu/contract'
import { hallGameId, smallHall } from '@mangetsu/test/platform/hall'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
let players: SignedIn[]

async function newPlayers(count: number): Promise<SignedIn[]> {
  const made = []
  for (let number = 0; number < count; number += 1) {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    made.push(player)
  }
  return made
}

beforeAll(async () => {
  at = await startTestPlatform({ games: smallHall })
  players = await newPlayers(4)
})
beforeEach(() => at.database.owner.query('delete from machine_seat'))
afterAll(() => at.close())

const minuteMs = 60_000
const player = (index: number): SignedIn => {
  const found = players[index]
  if (found === undefined) throw new Error(`there is no player ${index}`)
  return found
}

const input = { gameId: hallGameId, currency: 'JPY', lang: 'ja' } as const
const launch = (who: SignedIn, machineNo?: number) =>
  at.client.call(calls.launchGame, machineNo === undefined ? input : { ...input, machineNo }, who.auth)

async function sit(who: SignedIn, machineNo?: number) {
  const answer = await launch(who, machineNo)
  if (!answer.ok) throw new Error(answer.refusal)
  const session = { machineNo: answer.data.machineNo, auth: { authorization: `Bearer ${answer.data.token}` } }
  await open(session)
  return session
}

const spin = (session: { auth: { authorization: string } }) =>
  at.client.call(calls.playRound, { requestId: newId(), stake: '30.00' }, session.auth)
const open = (session: { auth: { authorization: string } }) =>
  at.client.call(calls.openStudioSession, { clientSeed: 'mine' }, session.auth)
const statesFor = async (auth: SignedIn['auth'] | undefined) =>
  (await at.client.must(calls.queryMachineList, { gameId: hallGameId }, auth)).machines.map(
    ({ state }) => state,
  )

describe('a machine', () => {
  test('is reserved for the player who names it and refused to others', async () => {
    expect((await sit(player(0), 2)).machineNo).toBe(2)
    expect(await launch(player(1), 2)).toMatchObject({ refusal: 'machineTaken' })
    expect(await statesFor(player(0).auth)).toEqual(['free', 'yours', 'free'])
    expect(await statesFor(player(1).auth)).toEqual(['free', 'playing', 'free'])
    expect(await statesFor(undefined)).toEqual(['free', 'playing', 'free'])
  })

  test.each([0, 4, 9_999])('with the number %i is refused as unknown', async (machineNo) => {
    const refusal = machineNo === 0 ? 'badRequest' : 'machineUnknown'
    expect(await launch(player(0), machineNo)).toMatchObject({ refusal })
  })

  test('is the lowest free one if none is named, until all are taken', async () => {
    for (const [index, machineNo] of [1, 2, 3].entries())
      expect((await sit(player(index))).machineNo).toBe(machineNo)
    expect(await launch(player(3))).toMatchObject({ refusal: 'machineTaken' })
    const quick = await at.client.call(calls.quickLogin, { gameId: hallGameId, lang: 'ja' }, player(3).auth)
    expect(quick).toMatchObject({ refusal: 'gameUnavailable' })
  })

  test("is the player's current one if none is named", async () => {
    await sit(player(0), 3)
    expect((await sit(player(0))).machineNo).toBe(3)
    const quick = await at.client.call(calls.quickLogin, { gameId: hallGameId, lang: 'ja' }, player(0).auth)
    expect(quick).toMatchObject({ ok: true })
    expect(await statesFor(player(0).auth)).toEqual(['free', 'free', 'yours'])
  })

  test('is released when its player moves to another, which ends the old session', async () => {
    const before = await sit(player(0), 1)
    expect(await spin(before)).toMatchObject({ ok: true })
    const after = await sit(player(0), 2)
    expect(await statesFor(player(0).auth)).toEqual(['free', 'yours', 'free'])
    expect(await spin(before)).toMatchObject({ refusal: 'sessionEnded' })
    expect(await spin(after)).toMatchObject({ ok: true })
  })

  test('number is refused for a game without a hall, as is its machine list', async () => {
    const other = { ...input, gameId: 'moonlit-festival' }
    const answer = await at.client.call(calls.launchGame, { ...other, machineNo: 1 }, player(0).auth)
    expect(answer).toMatchObject({ refusal: 'machineUnknown' })
    expect(await at.client.must(calls.launchGame, other, player(0).auth)).toMatchObject({ machineNo: null })
    for (const gameId of ['moonlit-festival', 'no-such-game'])
      expect(await at.client.call(calls.queryMachineList, { gameId })).toMatchObject({
        refusal: 'gameUnavailable',
      })
  })

  test('is not reserved by a demo', async () => {
    await sit(player(0), 1)
    const demo = await at.client.must(calls.launchDemoGame, input)
    const demoSession = { auth: { authorization: `Bearer ${demo.token}` } }
    await open(demoSession)
    expect(await spin(demoSession)).toMatchObject({ ok: true })
    expect(await statesFor(undefined)).toEqual(['playing', 'free', 'free'])
  })

  test('number is stored with the game session', async () => {
    const { machineNo } = await sit(player(0), 3)
    const { rows } = await at.database.owner.query(
      'select machine_no from studio_session where player_id = $1 order by id desc limit 1',
      [player(0).id],
    )
    expect(rows).toEqual([{ machine_no: machineNo }])
  })
})

test("signing out releases the player's machine", async () => {
  const leaving = await at.newPlayer()
  await sit(leaving, 1)
  await at.client.must(calls.logout, {}, leaving.auth)
  expect((await sit(player(1), 1)).machineNo).toBe(1)
})

test('of two concurrent launches on one machine exactly one succeeds, in two hundred attempts', async () => {
  for (let round = 0; round < 200; round += 1) {
    await at.database.owner.query('delete from machine_seat')
    const answers = await Promise.all([launch(player(0), 1), launch(player(1), 1)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: 'machineTaken' })
  }
}, 120_000)

test('three concurrent launches that name no machine get different machines', async () => {
  for (let round = 0; round < 20; round += 1) {
    await at.database.owner.query('delete from machine_seat')
    const sessions = await Promise.all([0, 1, 2].map((index) => sit(player(index))))
    expect(sessions.map(({ machineNo }) => machineNo).sort()).toEqual([1, 2, 3])
  }
}, 60_000)

describe('after five minutes', () => {
  // The login session is shorter than the sum of these waits, so each test uses new players.
  beforeEach(async () => {
    players = await newPlayers(2)
  })

  test('without a round a machine is free, and its previous session ends when another player takes it', async () => {
    const left = await sit(player(0), 1)
    at.clock.advance(5 * minuteMs - 5_000)
    expect(await launch(player(1), 1)).toMatchObject({ refusal: 'machineTaken' })
    at.clock.advance(10_000)
    expect(await statesFor(player(1).auth)).toEqual(['free', 'free', 'free'])
    const taken = await sit(player(1), 1)
    expect(await spin(left)).toMatchObject({ refusal: 'sessionEnded' })
    expect(await open(left)).toMatchObject({ refusal: 'sessionEnded' })
    expect(await spin(taken)).toMatchObject({ ok: true })
  })

  test('a player who returns before anyone else takes the machine continues to play', async () => {
    const session = await sit(player(0), 1)
    at.clock.advance(6 * minuteMs)
    expect(await spin(session)).toMatchObject({ ok: true })
    expect(await launch(player(1), 1)).toMatchObject({ refusal: 'machineTaken' })
  })

  test.each([
    ['playing', spin],
    ['opening', open],
  ])('%s a game on a machine renews its reservation', async (_, act) => {
    const session = await sit(player(0), 1)
    at.clock.advance(3 * minuteMs)
    expect(await act(session)).toMatchObject({ ok: true })
    at.clock.advance(3 * minuteMs)
    expect(await launch(player(1), 1)).toMatchObject({ refusal: 'machineTaken' })
  })
})

test('the ledger audit reports no findings', async () => {
  expect(await at.auditFindings()).toEqual([])
})
