// Erasure of a closed account's commands from the rooms' journal: no row of the player stays, and the room's owner, its
// copies and its successors continue with the same state.
import { randomUUID } from 'node:crypto'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { chipRoom, chipRoomsOnWire } from '@mangetsu/test/rooms/chip-room'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEventBus } from '../events/event-bus.ts'
import { inTransaction } from '../kernel/db/index.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { newId } from '../kernel/ids.ts'
import { requestRoomErasure } from './erasure.ts'
import { newestSeqs } from './journal.ts'
import { createLiveRooms, topicOf } from './live-rooms.ts'

const roomId = `heap-${randomUUID()}`
let at: TestPlatform
beforeAll(async () => {
  const rooms = [chipRoomsOnWire([roomId], 'moonlit-festival')]
  at = await startTestPlatform({ rooms, runsTables: false })
})
afterAll(() => at.close())

const ending: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** Opens a process that runs the room and, within these tests, stores no snapshot of its own. */
function openOwner() {
  const live = createLiveRooms({
    kind: { ...chipRoom, snapshotEvery: 1_000_000 },
    ids: () => [roomId],
    database: at.database,
    work: createUnitOfWork(at.database),
    bus: createEventBus(),
    log: pino({ level: 'silent' }),
    leaseMs: 1_000,
  })
  const runner = live.run()
  ending.push(live.stop, runner.stop)
  return {
    stop: runner.stop,
    view: (playerId: string) => live.feed.view(topicOf(roomId, playerId)),
    put: (playerId: string, key = newId()) =>
      live.send({ roomId, playerId, key, command: { chips: 1, stake: 0 } }),
  }
}

/** Requests the erasure as the closing of an account does. */
const close = (playerId: string) => inTransaction(at.database, (tx) => requestRoomErasure(tx, playerId))

const passTime = (playerId: string) =>
  at.database.owner.query('update room_erasure set due_at = now() where player_id = $1', [playerId])

async function rowsOf(playerId: string): Promise<number> {
  const { rows } = await at.database.owner.query<{ count: number }>(
    'select count(*)::int as count from room_journal where player_id = $1',
    [playerId],
  )
  return rows[0]?.count ?? 0
}

async function isPending(playerId: string): Promise<boolean> {
  const { rowCount } = await at.database.owner.query('select from room_erasure where player_id = $1', [
    playerId,
  ])
  return rowCount === 1
}

test('no row of a closed account stays, and owner and successor continue with the same state', async () => {
  const [leaver, member] = [await at.newPlayer(), await at.newPlayer()]
  const owner = openOwner()
  const key = newId()
  const own = await owner.put(member.id, key)
  for (let count = 0; count < 3; count += 1) expect(await owner.put(leaver.id)).toMatchObject({ answer: {} })
  await close(leaver.id)
  await at.platform.runJob('room-erasure')
  // Commands may still be in flight.
  expect(await rowsOf(leaver.id)).toBe(3)
  const last = await owner.put(leaver.id)
  if ('refusal' in last) throw new Error(last.refusal)
  await passTime(leaver.id)
  await at.platform.runJob('room-erasure')
  expect([await rowsOf(leaver.id), await isPending(leaver.id)]).toEqual([0, false])

  // A process that missed the erased rows finds by their number that its copy is old.
  const newest = await newestSeqs(at.database, 'chips', [roomId, 'heap-none'])
  expect([...newest.keys()]).toEqual([roomId])
  expect(newest.get(roomId)).toBeGreaterThanOrEqual(last.seq)
  const after = await owner.put(member.id)
  if ('refusal' in after) throw new Error(after.refusal)
  expect(after.seq).toBeGreaterThan(last.seq)
  expect(await rowsOf(member.id)).toBe(2)
  await owner.stop()
  const successor = openOwner()
  expect(await successor.put(member.id, key)).toEqual(own)
  expect(await successor.put(member.id)).toMatchObject({ answer: { chips: 3 } })
  await expect.poll(() => successor.view(member.id)).toMatchObject({ heap: 7, members: 2, own: 3 })
}, 60_000)

test('an account that has no row in any room leaves no request', async () => {
  const player = await at.newPlayer()
  await close(player.id)
  await passTime(player.id)
  await at.platform.runJob('room-erasure')
  expect(await isPending(player.id)).toBe(false)
})

test('rows of a kind that the platform lacks stay until a snapshot replaces them', async () => {
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  const id = `pond-${randomUUID()}`
  const { owner } = at.database
  await owner.query("insert into room (kind, id, epoch, owned_until) values ('pond', $1, 1, now())", [id])
  await owner.query(
    `insert into room_journal (kind, room_id, seq, epoch, player_id, key, command_hash, entries, answer, at)
     select 'pond', $1, place, 1, player, 'key-' || place, 'hash', '[]', '{}', now()
     from unnest($2::uuid[]) with ordinality as given(player, place)`,
    [id, [player.id, other.id, player.id]],
  )
  const snapshot = `insert into room_snapshot (kind, room_id, seq, state, at) values ('pond', $1, $2, '{}', now())
    on conflict (kind, room_id) do update set seq = excluded.seq`
  await owner.query(snapshot, [id, 2])
  await close(player.id)
  for (const [seq, left] of [
    [2, 1],
    [3, 0],
  ] as const) {
    await owner.query(snapshot, [id, seq])
    await passTime(player.id)
    await at.platform.runJob('room-erasure')
    expect([await rowsOf(player.id), await isPending(player.id)]).toEqual([left, left > 0])
  }
  expect(await rowsOf(other.id)).toBe(1)
})
