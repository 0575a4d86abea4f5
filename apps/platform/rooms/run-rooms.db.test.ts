// The runner of rooms: one owner per room, isolation of a failing room, loss of a room, and release at the end.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../kernel/db/index.ts'
import { inTransaction } from '../kernel/db/index.ts'
import { type Lease, lockRoom, takeLeases } from './lease.ts'
import { runRooms } from './run-rooms.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const idsOf = (count: number) => Array.from({ length: count }, () => `pond-${randomUUID()}`)

type Step = { readonly owner: string; readonly epoch: string }

/** Runs rooms that record their steps while the room is locked. */
function counting(
  ids: readonly string[],
  steps: Map<string, Step[]>,
  fails: (id: string) => boolean = () => false,
) {
  const owner = randomUUID()
  const runner = runRooms({
    database,
    kind: 'pond',
    ids: () => ids,
    owner,
    leaseMs: 800,
    log: pino({ level: 'silent' }),
    open: async (lease: Lease) => ({
      async step() {
        if (fails(lease.id)) throw new Error('the room is broken')
        const locked = await inTransaction(database, (tx) => lockRoom(tx, lease))
        if (locked === null) return 'lost'
        steps.set(lease.id, [...(steps.get(lease.id) ?? []), { owner, epoch: lease.epoch }])
        return 40
      },
    }),
  })
  return { owner, runner }
}

const ownersOf = async (ids: readonly string[]) => {
  const { rows } = await database.owner.query<{ owner: string | null }>(
    `select owner from room where kind = 'pond' and id = any($1)`,
    [ids],
  )
  return rows.map(({ owner }) => owner)
}

test('each room has one owner, a failing room does not block the others, and all are released at the end', async () => {
  const ids = idsOf(6)
  const steps = new Map<string, Step[]>()
  const broken = ids[0]
  const all = [0, 1].map(() => counting(ids, steps, (id) => id === broken))
  await expect
    .poll(() => ids.filter((id) => (steps.get(id)?.length ?? 0) > 25).length, { timeout: 30_000 })
    .toBe(5)
  for (const own of steps.values()) expect(new Set(own.map(({ epoch }) => epoch)).size).toBe(1)
  await Promise.all(all.map(({ runner }) => runner.stop()))
  expect((await ownersOf(ids.slice(1))).every((owner) => owner === null)).toBe(true)
})

test('a process drops a room that was taken over', async () => {
  const ids = idsOf(1)
  const [id = ''] = ids
  const steps = new Map<string, Step[]>()
  const first = counting(ids, steps)
  await expect.poll(() => steps.get(id)?.length ?? 0, { timeout: 20_000 }).toBeGreaterThan(2)
  const thief = randomUUID()
  await database.owner.query(
    `update room set owner = $2, epoch = epoch + 1, owned_until = clock_timestamp() + interval '1 s' where id = $1`,
    [id, thief],
  )
  const before = steps.get(id)?.length ?? 0
  await expect.poll(() => steps.get(id)?.at(-1)?.epoch, { timeout: 20_000 }).toBe('3')
  const own = steps.get(id)?.slice(before) ?? []
  // A step of the old epoch that had already begun may finish; none starts after the takeover.
  expect(own.filter(({ epoch }) => epoch === '1').length).toBeLessThanOrEqual(1)
  await first.runner.stop()
})

test('one statement acquires free rooms, renews own ones, and skips locked and foreign ones', async () => {
  const ids = idsOf(4)
  const [one, two] = [randomUUID(), randomUUID()]
  const [mine = '', locked = '', foreign = '', fresh = ''] = ids
  const [held] = await takeLeases(database, 'pond', [locked], one)
  await takeLeases(database, 'pond', [mine], one)
  await takeLeases(database, 'pond', [foreign], two)
  await inTransaction(database, async (tx) => {
    expect(held && (await lockRoom(tx, held))).not.toBeNull()
    const taken = await takeLeases(database, 'pond', ids, one)
    expect(taken.map(({ id, epoch }) => [id, epoch]).toSorted()).toEqual(
      [
        [mine, '1'],
        [fresh, '1'],
      ].toSorted(),
    )
  })
  expect((await takeLeases(database, 'pond', ids, one)).length).toBe(3)
})
