// The runner of rooms: one owner per room, shares of several processes, isolation of a failing room, loss of a room,
// and release at the end.
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

type RoomBehaviour = {
  readonly fails?: (id: string) => boolean
  readonly isBetweenRounds?: (id: string) => boolean
}

/** Runs rooms that record their steps while the room is locked. */
function counting(
  ids: readonly string[],
  steps: Map<string, Step[]>,
  { fails = () => false, isBetweenRounds = () => true }: RoomBehaviour = {},
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
      isBetweenRounds: () => isBetweenRounds(lease.id),
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

/** Returns the number of rooms by owner. */
const ownedBy = async (ids: readonly string[], owners: readonly string[]) => {
  const all = await ownersOf(ids)
  return owners.map((owner) => all.filter((one) => one === owner).length)
}

test('each room has one owner at a time, a failing room does not block the others, and all are released at the end', async () => {
  const ids = idsOf(6)
  const steps = new Map<string, Step[]>()
  const broken = ids[0]
  const all = [0, 1].map(() => counting(ids, steps, { fails: (id) => id === broken }))
  await expect
    .poll(() => ids.filter((id) => (steps.get(id)?.length ?? 0) > 25).length, { timeout: 30_000 })
    .toBe(5)
  for (const own of steps.values()) {
    const epochs = own.map(({ epoch }) => Number(epoch))
    expect(epochs).toEqual(epochs.toSorted((one, other) => one - other))
    expect(new Set(own.map(({ epoch, owner }) => `${epoch} ${owner}`)).size).toBe(new Set(epochs).size)
  }
  await Promise.all(all.map(({ runner }) => runner.stop()))
  expect((await ownersOf(ids.slice(1))).every((owner) => owner === null)).toBe(true)
})

test('a process that starts later acquires its share between two rounds, and all rooms once it is alone', async () => {
  const ids = idsOf(6)
  const steps = new Map<string, Step[]>()
  let areBetweenRounds = false
  const isBetweenRounds = () => areBetweenRounds
  const first = counting(ids, steps, { isBetweenRounds })
  await expect.poll(() => ownedBy(ids, [first.owner]), { timeout: 20_000 }).toEqual([6])
  const second = counting(ids, steps, { isBetweenRounds })
  const owners = [first.owner, second.owner]
  const stepsOf = () => Math.min(...ids.map((id) => steps.get(id)?.length ?? 0))
  const before = stepsOf()
  await expect.poll(stepsOf, { timeout: 20_000 }).toBeGreaterThan(before + 30)
  expect(await ownedBy(ids, owners)).toEqual([6, 0])

  areBetweenRounds = true
  await expect.poll(() => ownedBy(ids, owners), { timeout: 20_000 }).toEqual([3, 3])
  const epochs = () => ids.map((id) => steps.get(id)?.at(-1)?.epoch)
  await expect.poll(() => epochs().filter((epoch) => epoch === '2').length, { timeout: 20_000 }).toBe(3)
  const shared = epochs()
  const after = stepsOf()
  await expect.poll(stepsOf, { timeout: 20_000 }).toBeGreaterThan(after + 30)
  expect(epochs()).toEqual(shared)

  await first.runner.stop()
  await expect.poll(() => ownedBy(ids, owners), { timeout: 20_000 }).toEqual([0, 6])
  await second.runner.stop()
  expect(new Set(await ownersOf(ids))).toEqual(new Set([null]))
})

test('a process with other rooms is not counted, so that every room has an owner', async () => {
  const ids = idsOf(6)
  const steps = new Map<string, Step[]>()
  const older = counting(ids.slice(0, 4), steps)
  await expect.poll(() => ownedBy(ids, [older.owner]), { timeout: 20_000 }).toEqual([4])
  const newer = counting(ids, steps)
  await expect.poll(() => ownedBy(ids, [older.owner, newer.owner]), { timeout: 20_000 }).toEqual([4, 2])
  await Promise.all([older, newer].map(({ runner }) => runner.stop()))
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
  const [leased] = await takeLeases(database, 'pond', [locked], one)
  await takeLeases(database, 'pond', [mine], one)
  await takeLeases(database, 'pond', [foreign], two)
  await inTransaction(database, async (tx) => {
    expect(leased && (await lockRoom(tx, leased))).not.toBeNull()
    const taken = await takeLeases(database, 'pond', ids, one)
    expect(taken.map(({ id, epoch }) => [id, epoch]).toSorted()).toEqual(
      [
        [mine, '1'],
        [fresh, '1'],
      ].toSorted(),
    )
  })
  expect((await takeLeases(database, 'pond', ids, one, { limit: 2 })).length).toBe(2)
  expect((await takeLeases(database, 'pond', ids, one)).length).toBe(3)
  expect(await takeLeases(database, 'pond', ids, one, { limit: 0 })).toEqual([])
  expect((await takeLeases(database, 'pond', idsOf(4), one, { limit: 3 })).length).toBe(3)
})
