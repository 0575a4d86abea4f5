// Rooms in memory with a journal: idempotent keys, takeover by a successor, limits checked before the decision, stakes
// refused one by one, and copies in other processes.
import { randomUUID } from 'node:crypto'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type ChipCommand, chipRoom } from '@mangetsu/test/rooms/chip-room'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEventBus, type EventBus } from '../events/event-bus.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { newId } from '../kernel/ids.ts'
import { createLiveRooms, topicOf } from './live-rooms.ts'
import type { CommandAnswer } from './room-kind.ts'
import type { RoomRunner } from './run-rooms.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
})
afterAll(() => at.close())

const ending: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

function liveOn(ids: readonly string[], bus: EventBus = createEventBus(), limits = chipRoom.limits) {
  const rooms = createLiveRooms({
    kind: { ...chipRoom, limits },
    ids: () => ids,
    database: at.database,
    work: createUnitOfWork(at.database),
    bus,
    log: pino({ level: 'silent' }),
    leaseMs: 1_000,
  })
  ending.push(rooms.stop)
  const send = (
    playerId: string,
    { chips = 1, stake = 0 }: Partial<ChipCommand> = {},
    { key = newId(), roomId = ids[0] ?? '' } = {},
  ) => rooms.send({ roomId, playerId, key, command: { chips, stake } })
  return {
    rooms,
    send,
    run(): RoomRunner {
      const runner = rooms.run()
      ending.push(runner.stop)
      return runner
    },
  }
}

const roomIds = (count = 1) => Array.from({ length: count }, () => `heap-${randomUUID()}`)

const seqOf = (answer: CommandAnswer): number => {
  if ('refusal' in answer) throw new Error(`refused: ${answer.refusal}`)
  return answer.seq
}

async function journalOf(roomId: string) {
  const { rows } = await at.database.owner.query<{ seq: number; key: string | null; epoch: number }>(
    `select seq::int, key, epoch::int from room_journal where kind = 'chips' and room_id = $1 order by seq`,
    [roomId],
  )
  return rows
}

test('concurrent commands are numbered without a gap, and a repeated key returns its own number', async () => {
  const [roomId = ''] = roomIds()
  const live = liveOn([roomId])
  live.run()
  const players = [newId(), newId(), newId(), newId()]
  const keys = players.flatMap((player) => Array.from({ length: 12 }, () => ({ player, key: newId() })))
  const twice = [...keys, ...keys]
  const answers = await Promise.all(twice.map(({ player, key }) => live.send(player, {}, { key })))
  const seqs = answers.map(seqOf)
  expect(seqs.slice(0, keys.length)).toEqual(seqs.slice(keys.length))
  expect(new Set(seqs).size).toBe(keys.length)
  const rows = await journalOf(roomId)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1))
  expect((await live.rooms.feed.view(topicOf(roomId, players[0] ?? ''))).own).toBe(12)
})

test('a successor continues from snapshot and journal, and answers keys used before the takeover', async () => {
  const [roomId = ''] = roomIds()
  const player = newId()
  const first = liveOn([roomId])
  const runner = first.run()
  const key = newId()
  const before = await first.send(player, { chips: 3 }, { key })
  for (let count = 0; count < 45; count += 1) await first.send(player)
  await runner.stop()
  const second = liveOn([roomId])
  second.run()
  expect(await second.send(player, { chips: 3 }, { key })).toEqual(before)
  expect(await second.send(player, { chips: 4 }, { key })).toMatchObject({ refusal: 'keyReused' })
  expect(seqOf(await second.send(player))).toBeGreaterThan(46)
  expect((await second.rooms.feed.view(topicOf(roomId, null))).heap).toBe(49)
  const { rows } = await at.database.owner.query<{ seq: string }>(
    `select seq from room_snapshot where room_id = $1`,
    [roomId],
  )
  expect(Number(rows[0]?.seq)).toBeGreaterThanOrEqual(40)
  expect(new Set((await journalOf(roomId)).map(({ epoch }) => epoch))).toEqual(new Set([1, 2]))
})

test('a successor reads a journal of more than nine rows without a snapshot', async () => {
  const [roomId = ''] = roomIds()
  const player = newId()
  const first = liveOn([roomId])
  const runner = first.run()
  while (seqOf(await first.send(player)) < 12);
  await runner.stop()
  const { rows } = await at.database.owner.query('select 1 from room_snapshot where room_id = $1', [roomId])
  expect(rows).toEqual([])
  const second = liveOn([roomId])
  second.run()
  expect(seqOf(await second.send(player))).toBeGreaterThan(12)
})

test('commands that are too large, malformed, too frequent or beyond the queue are refused and leave no row', async () => {
  const [roomId = ''] = roomIds()
  const live = liveOn([roomId], createEventBus(), { perSecond: 5, bytes: 60, waiting: 3 })
  live.run()
  const player = newId()
  expect(await live.send(player)).toMatchObject({ seq: expect.any(Number) })
  const sent = (command: unknown) => live.rooms.send({ roomId, playerId: player, key: newId(), command })
  expect(await sent({ chips: 1, stake: 0, note: 'x'.repeat(100) })).toMatchObject({ refusal: 'tooLarge' })
  expect(await sent({ chips: 0, stake: 0 })).toMatchObject({
    refusal: 'badRequest',
    data: { fields: ['chips'] },
  })
  const others = Array.from({ length: 30 }, () => live.send(newId()))
  const busy = (await Promise.all(others)).filter((one) => 'refusal' in one && one.refusal === 'busy')
  expect(busy.length).toBeGreaterThan(20)
  const many = await Promise.all(Array.from({ length: 12 }, () => live.send(player)))
  expect(many.filter((one) => 'refusal' in one && one.refusal === 'tooMany').length).toBeGreaterThan(4)
  const heap = (await live.rooms.feed.view(topicOf(roomId, null))).heap
  expect((await journalOf(roomId)).filter(({ key }) => key !== null).length).toBe(heap)
})

test('a stake without funds is refused alone, and the rest of its batch is booked once', async () => {
  const [roomId = ''] = roomIds()
  const live = liveOn([roomId])
  live.run()
  const [rich, poor] = [await at.newPlayer(), await at.newPlayer()]
  for (const [player, amount] of [
    [rich, '1000'],
    [poor, '1000'],
  ] as const)
    await at.fund(player, amount)
  const answers = await Promise.all([
    live.send(rich.id, { stake: 10_000 }),
    live.send(poor.id, { stake: 200_000 }),
    live.send(rich.id, { stake: 20_000 }),
    live.send(poor.id),
  ])
  expect(answers.map((one) => ('refusal' in one ? one.refusal : 'applied'))).toEqual([
    'applied',
    'insufficientFunds',
    'applied',
    'applied',
  ])
  const { rows } = await at.database.owner.query<{ player_id: string; balance: string }>(
    `select player_id, balance from ledger_account where player_id = any($1) and purpose = 'wallet' and currency = 'JPY'`,
    [[rich.id, poor.id]],
  )
  const balances = new Map(rows.map((row) => [row.player_id, Number(row.balance)]))
  expect([balances.get(rich.id), balances.get(poor.id)]).toEqual([70_000, 100_000])
})

test('another process sends commands over the bus and receives numbered changes', async () => {
  const [roomId = ''] = roomIds()
  const bus = createEventBus()
  const [owner, other] = [liveOn([roomId], bus), liveOn([roomId], bus)]
  const player = newId()
  owner.run()
  await owner.send(player)
  const topic = topicOf(roomId, player)
  const view = await other.rooms.feed.view(topic)
  const changes: { seq: number; own?: number | null | undefined }[] = []
  other.rooms.feed.subscribe(({ seq, change }) => changes.push({ seq, own: change.own }))
  for (let count = 0; count < 5; count += 1) await other.send(player)
  await expect.poll(() => changes.at(-1)?.own).toBe(6)
  expect(view.own).toBe(1)
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, place) => view.seq + place + 1))
})

test('a process that misses entries reads them from the journal', async () => {
  const [roomId = ''] = roomIds()
  const [owner, cutOff] = [liveOn([roomId]), liveOn([roomId])]
  owner.run()
  const player = newId()
  await owner.send(player)
  const topic = topicOf(roomId, null)
  expect((await cutOff.rooms.feed.view(topic)).heap).toBe(1)
  await owner.send(player, { chips: 9 })
  await expect.poll(async () => (await cutOff.rooms.feed.view(topic)).heap, { timeout: 10_000 }).toBe(10)
})

test('rooms given up to a process that starts later lose no command and apply none twice', async () => {
  const ids = roomIds(4)
  const bus = createEventBus()
  const [first, second, other] = [liveOn(ids, bus), liveOn(ids, bus), liveOn(ids, bus)]
  const player = newId()
  first.run()
  const sent = new Map(ids.map((id) => [id, 0]))
  const sendToAll = () =>
    Promise.all(
      ids.map(async (roomId) => {
        // A command without an answer is sent again under its key.
        const key = newId()
        while ('refusal' in (await other.send(player, {}, { key, roomId })));
        sent.set(roomId, (sent.get(roomId) ?? 0) + 1)
      }),
    )
  await sendToAll()
  second.run()
  const owners = async () => {
    const { rows } = await at.database.owner.query<{ rooms: number }>(
      `select count(*)::int as rooms from room where id = any($1) and owner is not null group by owner`,
      [ids],
    )
    return rows.map(({ rooms }) => rooms)
  }
  for (let turns = 0; (await owners()).join() !== '2,2' || turns < 20; turns += 1) await sendToAll()
  await sendToAll()
  for (const id of ids) {
    const rows = (await journalOf(id)).filter(({ key }) => key !== null)
    expect(rows.length).toBe(sent.get(id))
    expect((await other.rooms.feed.view(topicOf(id, null))).heap).toBe(sent.get(id))
  }
}, 120_000)
