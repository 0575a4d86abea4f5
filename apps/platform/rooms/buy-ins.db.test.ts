// Chips bought with the balance in a live room: the purchase is a wager under the guard, its chips may be lost or paid
// out, and a refused purchase changes neither the room nor the money.
import { randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type ChipCommand, chipRoomUnder } from '@mangetsu/test/rooms/chip-room'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEventBus } from '../events/event-bus.ts'
import { createWagerReader } from '../events/index.ts'
import { type Profile, placeRules } from '../features/protection/profile/index.ts'
import { inTransaction } from '../kernel/db/index.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { newId } from '../kernel/ids.ts'
import { createLiveRooms, topicOf } from './live-rooms.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  // Rooms use the database's clock.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(() => at.close())

const ending: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

function openRoom(rules: Profile['rules'] = []) {
  const roomId = `heap-${randomUUID()}`
  const live = createLiveRooms({
    kind: chipRoomUnder(placeRules({ rules })),
    ids: () => [roomId],
    database: at.database,
    work: createUnitOfWork(at.database),
    bus: createEventBus(),
    log: pino({ level: 'silent' }),
  })
  ending.push(live.stop, live.run().stop)
  return {
    roomId,
    view: ({ id }: SignedIn) => live.feed.view(topicOf(roomId, id)),
    async send({ id: playerId }: SignedIn, command: Partial<ChipCommand>, key = newId()) {
      const answer = await live.send({ roomId, playerId, key, command: { chips: 1, stake: 0, ...command } })
      return 'refusal' in answer ? answer.refusal : 'applied'
    },
  }
}

async function newPlayer(): Promise<SignedIn> {
  const player = await at.newPlayer()
  await at.fund(player, '1000')
  return player
}

const balanceOf = async ({ id }: SignedIn): Promise<bigint | undefined> => {
  const { rows } = await at.database.owner.query<{ balance: bigint }>(
    `select balance from ledger_account where player_id = $1 and purpose = 'wallet' and currency = 'JPY'`,
    [id],
  )
  return rows[0]?.balance
}

const wagersOf = async ({ id }: SignedIn) => {
  const { rows } = await at.database.owner.query(
    'select kind, subject, stake, state, payout, at_risk from wager where player_id = $1 order by id',
    [id],
  )
  return rows
}

/** Events that name a wager of the player, with the wagers that consumers read from them. */
async function eventsOf({ id }: SignedIn) {
  const { rows } = await at.database.owner.query<{
    type: string
    payload: { kind: 'buy-in'; ids: string[] }
  }>(
    `select e.type, e.payload from event e where e.type like 'wager.%' and exists (
       select from settled_ids(e.payload) i join wager w on w.id = i.id where w.player_id = $1) order by e.id`,
    [id],
  )
  return inTransaction(at.database.pool, async (tx) => {
    const read = createWagerReader()
    return Promise.all(rows.map(async ({ type, payload }) => ({ type, wagers: await read(tx, [payload]) })))
  })
}

async function guardOf({ id }: SignedIn) {
  const { rows } = await at.database.owner.query(
    'select staked, returned, played_ms from play_guard where player_id = $1',
    [id],
  )
  return rows[0]
}

/** Gives the player a guard with a limit of ¥500 a day on stakes. */
async function limit(player: SignedIn): Promise<void> {
  await at.client.must(calls.selfControl, { action: 'realityCheck', minutes: 15 }, player.auth)
  const change = 'update play_guard set wager_caps = array[50000, null, null] where player_id = $1'
  await at.database.owner.query(change, [player.id])
}

test('a stack is bought, played and cashed out, and counts as one settled wager', async () => {
  const room = openRoom()
  const player = await newPlayer()
  await limit(player)
  const key = newId()
  expect(await room.send(player, { stake: 30_000 }, key)).toBe('applied')
  expect(await room.send(player, { stake: 30_000 }, key)).toBe('applied')
  expect(await balanceOf(player)).toBe(70_000n)
  expect(await wagersOf(player)).toMatchObject([{ state: 'open', stake: 30_000n, payout: null }])
  expect(await room.send(player, { chips: 9, leaves: true })).toBe('applied')
  expect(await balanceOf(player)).toBe(99_990n)
  const subject = `buy-in/${room.roomId}`
  expect(await wagersOf(player)).toEqual([
    { kind: 'buy-in', subject, stake: 30_000n, state: 'settled', payout: 29_990n, at_risk: 10n },
  ])
  expect(await eventsOf(player)).toMatchObject([
    {
      type: 'wager.settled',
      wagers: [{ subject, playerId: player.id, stakeMinor: 30_000n, atRiskMinor: 10n }],
    },
  ])
  expect(await guardOf(player)).toEqual({
    staked: [30_000n, 30_000n, 30_000n],
    returned: [29_990n, 29_990n, 29_990n],
    played_ms: [0n, 0n, 0n],
  })
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

test('a purchase that was not played is voided and leaves the limit that counted it', async () => {
  const room = openRoom()
  const player = await newPlayer()
  await limit(player)
  expect(await room.send(player, { stake: 20_000 })).toBe('applied')
  expect(await room.send(player, { stake: 30_000, leaves: true })).toBe('applied')
  expect(await balanceOf(player)).toBe(99_998n)
  expect(await wagersOf(player)).toMatchObject([
    { state: 'settled', payout: 19_998n, at_risk: 2n },
    { state: 'voided', payout: null },
  ])
  expect((await eventsOf(player)).map(({ type }) => type)).toEqual(['wager.settled', 'wager.voided'])
  expect(await guardOf(player)).toMatchObject({ staked: [20_000n, 20_000n, 20_000n] })
  expect(await room.send(player, { stake: 30_000 })).toBe('applied')
  expect(await at.auditFindings()).toEqual([])
})

test('a refused purchase changes nothing, and the other commands of its batch are applied', async () => {
  const room = openRoom()
  const [limited, excluded, poor, free] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ]
  for (const player of [limited, excluded]) await limit(player)
  const closing = `update play_guard set closure_kind = 'exclusion', closure_from = now(),
    closure_until = now() + interval '1 day', opens_at = now() + interval '1 day' where player_id = $1`
  await at.database.owner.query(closing, [excluded.id])
  const answers = await Promise.all([
    room.send(limited, { stake: 50_001 }),
    room.send(excluded, { stake: 100 }),
    room.send(poor, { stake: 100_001 }),
    room.send(free, { stake: 60_000 }),
    room.send(limited, { stake: 50_000 }),
  ])
  expect(answers).toEqual(['wagerLimit', 'excluded', 'insufficientFunds', 'applied', 'applied'])
  expect((await room.view(excluded)).own).toBe(0)
  expect((await room.view(limited)).own).toBe(1)
  for (const player of [excluded, poor]) expect(await wagersOf(player)).toEqual([])
  expect(await guardOf(limited)).toMatchObject({ staked: [50_000n, 50_000n, 50_000n] })
  expect(await at.auditFindings()).toEqual([])
})

const rule = { kinds: ['poker'], source: 'house', inForceFrom: '2026-01-01', confirmed: null }
const ruleOf = (one: object) => [{ ...rule, ...one }] as unknown as Profile['rules']

test('a room in a jurisdiction that closes its kind sells no chips', async () => {
  const room = openRoom(ruleOf({ rule: 'kindClosed', reason: { ja: '休止', en: 'Closed' } }))
  const player = await newPlayer()
  expect(await room.send(player, { stake: 100 })).toBe('gameClosedHere')
  expect(await room.send(player, {})).toBe('applied')
  expect(await balanceOf(player)).toBe(100_000n)
})

test('all purchases of a stack count for the largest stake of the jurisdiction', async () => {
  const room = openRoom(ruleOf({ rule: 'largestStake', currency: 'JPY', amount: '150', underAge: null }))
  const player = await newPlayer()
  expect(await room.send(player, { stake: 10_000 })).toBe('applied')
  expect(await room.send(player, { stake: 5_001 })).toBe('stakeTooLargeHere')
  expect(await room.send(player, { stake: 5_000, leaves: true })).toBe('applied')
  expect(await room.send(player, { stake: 15_000 })).toBe('applied')
})
