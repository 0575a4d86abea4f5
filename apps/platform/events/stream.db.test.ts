// The event stream and its consumers: nothing skipped or processed twice, no consumer blocked, failing events set aside
// and retried.
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '../kernel/db/index.ts'
import { createMetrics } from '../kernel/http/metrics.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import type { Consumer, StoredEvent } from './consumer.ts'
import { due, isFinal, next } from './cursor.ts'
import { consumerStates, listDeadLetters, requestRetry } from './dead-letters.ts'
import { createEventBus, type DomainEvent } from './event-bus.ts'
import { deadLetters, eventLag, recordStates } from './metrics.ts'
import { createFollowers } from './run-consumers.ts'
import { writeEvent } from './write-event.ts'

const playerId = '01a1fc44-f1de-7fa3-ac89-4c984b6cfb30'

let database: Database | undefined
afterAll(() => database?.close())
const at = (): Database => {
  if (database === undefined) throw new Error('no database is open')
  return database
}
beforeEach(async () => {
  await database?.close()
  database = await freshDatabase({ poolSize: 40 })
  await at().owner.query('create table seen (consumer text, n int); grant all on seen to mangetsu_app')
  await at().owner.query('delete from event_consumer')
})

type Numbered = StoredEvent<'account.registered'>

/** A consumer of numbered events that stores a number once for each time it was processed. */
const numbered = (n: number) =>
  ({
    type: 'account.registered',
    playerId,
    payload: { country: String(n), isSample: false },
  }) as const
const write = (n: number) => inTransaction(at(), (tx) => writeEvent(tx, numbered(n)))
const numberOf = ({ payload }: Numbered): number => Number(payload.country)

function consumer(name: string, before: (n: number) => void | Promise<void> = () => undefined): Consumer {
  const made: Consumer<'account.registered'> = {
    name,
    types: ['account.registered'],
    tables: ['seen'],
    async apply(tx, events) {
      for (const event of events) {
        await before(numberOf(event))
        await tx.query('insert into seen (consumer, n) values ($1, $2)', [name, numberOf(event)])
      }
      return []
    },
  }
  return made
}

const seenBy = async (name: string): Promise<number[]> => {
  const { rows } = await at().owner.query<{ n: number }>(
    'select n from seen where consumer = $1 order by n',
    [name],
  )
  return rows.map(({ n }) => n)
}

const allAreFinal = `select coalesce(bool_and(${isFinal}), true) as are_final from event e`

/** Waits until no transaction older than an event is open on the server, in whichever test. */
async function untilFinal(): Promise<void> {
  for (;;) {
    const { rows } = await at().owner.query<{ are_final: boolean }>(allAreFinal)
    if (rows[0]?.are_final === true) return
    await sleep(10)
  }
}

function following(consumers: readonly Consumer[]) {
  const now = { ms: Date.UTC(2026, 10, 24) }
  const bus = createEventBus()
  const received: DomainEvent[] = []
  bus.subscribe((one) => received.push(one))
  const work = createUnitOfWork(at())
  const log = pino({ level: 'silent' })
  const followers = createFollowers({
    database: at(),
    work,
    bus,
    clock: { nowMs: () => now.ms },
    log,
    consumers,
    isBusy: () => false,
  })
  /** Waits until every consumer has processed all events, or waits for its next attempt. */
  const settle = async () => {
    await untilFinal()
    for (let quiet = 0; quiet < 3; ) {
      const isMore = await followers.turn()
      await followers.drain()
      quiet = isMore ? 0 : quiet + 1
    }
  }
  return { now, work, received, followers, settle }
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('processes each event once per consumer, also a later registered one, with several processes at once', async () => {
  for (const n of upTo(100)) await write(n)
  const first = [consumer('a'), consumer('b')]
  const processes = [following(first), following(first), following(first)]
  await Promise.all(processes.map(({ settle }) => settle()))
  expect(await seenBy('a')).toEqual(upTo(100))
  expect(await seenBy('b')).toEqual(upTo(100))
  await following([consumer('c')]).settle()
  expect(await seenBy('c')).toEqual(upTo(100))
})

test('isolates consumers that throw or are slow, and sets an event aside after eight failures', async () => {
  for (const n of upTo(30)) await write(n)
  const bad = consumer('bad', (n) => {
    if (n === 7) throw new Error('seven is not for me')
  })
  const slow = consumer('slow', () => sleep(60))
  const { now, settle, followers, work } = following([bad, slow, consumer('good')])
  await untilFinal()
  await followers.turn()
  expect(await seenBy('good')).toEqual(upTo(30))
  expect(await seenBy('slow')).toEqual([])
  expect(await seenBy('bad')).toEqual(upTo(7))
  for (let tries = 1; tries < 8; tries += 1) {
    const [state] = (await work.read(consumerStates)).filter(({ name }) => name === 'bad')
    expect(state).toMatchObject({ attempts: tries, deadLetters: 0 })
    expect(state?.lagMs).toBeGreaterThan(0)
    now.ms += 60_000 * 5
    await settle()
  }
  expect(await seenBy('bad')).toEqual(upTo(30).filter((n) => n !== 7))
  expect(await work.read((tx) => listDeadLetters(tx, 10))).toMatchObject([
    { consumer: 'bad', type: 'account.registered', playerId, error: 'Error: seven is not for me' },
  ])
  await followers.drain()
}, 30_000)

const transactionsOf = async (n: number): Promise<number> => {
  const { rows } = await at().owner.query<{ count: number }>(
    'select count(distinct xmin::text)::int as count from seen where n = $1',
    [n],
  )
  return rows[0]?.count ?? 0
}

test('runs consumers of a few events in one transaction, and each in its own after one of them failed', async () => {
  let isBroken = false
  const bad = consumer('bad', () => {
    if (isBroken) throw new Error('not now')
  })
  const { now, settle } = following([consumer('a'), bad, consumer('b')])
  await settle()
  await write(1)
  await settle()
  expect(await transactionsOf(1)).toBe(1)
  isBroken = true
  await write(2)
  await settle()
  expect([await seenBy('a'), await seenBy('bad'), await seenBy('b')]).toEqual([[1, 2], [1], [1, 2]])
  expect(await transactionsOf(2)).toBe(2)
  isBroken = false
  now.ms += 60_000
  await write(3)
  await settle()
  for (const name of ['a', 'bad', 'b']) expect(await seenBy(name)).toEqual([1, 2, 3])
})

/** Locks a table in a transaction; returns a function that ends it. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const [isLocked, isToEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = inTransaction(at(), async (tx) => {
    await tx.query(`lock table ${table} in exclusive mode`)
    isLocked.resolve()
    await isToEnd.promise
  })
  await isLocked.promise
  return () => {
    isToEnd.resolve()
    return ended
  }
}

test('a consumer that waits for a lock does not block the others for long', async () => {
  await at().owner.query('create table waited_for (n int); grant all on waited_for to mangetsu_app')
  const waiting: Consumer<'account.registered'> = {
    ...consumer('waiting'),
    types: ['account.registered'],
    async apply(tx, events) {
      for (const event of events) await tx.query('insert into waited_for (n) values ($1)', [numberOf(event)])
      return []
    },
  }
  const { followers, settle } = following([waiting, consumer('good')])
  await settle()
  await write(1)
  await untilFinal()
  const unlock = await lockTable('waited_for')
  try {
    await followers.turn()
    expect(await seenBy('good')).toEqual([1])
  } finally {
    await unlock()
  }
  await settle()
  const { rows } = await at().owner.query<{ n: number }>('select n from waited_for')
  expect(rows).toEqual([{ n: 1 }])
})

test('retries a dead letter on request, processes it once, and shows it in the metrics meanwhile', async () => {
  let isBroken = true
  const bad = consumer('bad', () => {
    if (isBroken) throw new Error('not now')
  })
  await write(1)
  const { now, settle, work } = following([bad])
  for (let tries = 0; tries < 8; tries += 1) {
    await settle()
    now.ms += 60_000 * 5
  }
  const metrics = createMetrics([eventLag, deadLetters])
  recordStates(metrics, await work.read(consumerStates))
  const { registry } = metrics
  expect(await registry.metrics()).toContain('mangetsu_event_dead_letters{consumer="bad"} 1')
  expect(await registry.metrics()).toContain('mangetsu_event_lag_seconds{consumer="bad"} 0')
  const requestAgain = () => work.write((tx) => requestRetry(tx, 'bad', null, now.ms))
  expect(await requestAgain()).toBe(1)
  await settle()
  expect(await work.read((tx) => listDeadLetters(tx, 10))).toMatchObject([{ isRetryRequested: false }])
  isBroken = false
  await requestAgain()
  await settle()
  expect(await seenBy('bad')).toEqual([1])
  expect(await requestAgain()).toBe(0)
})

/** Runs a transaction that writes an event early and may commit late. */
const writeSlowly = (n: number, ms: number) =>
  inTransaction(at(), async (tx) => {
    await writeEvent(tx, numbered(n))
    await sleep(ms)
  })

/** The common naive approach: reads the numbers after the last one seen. */
async function naiveTurn(tx: Tx, after: string): Promise<{ last: string; seen: number[] }> {
  const rows = await tx.query<{ id: string; n: number }>(
    `select id::text, (payload ->> 'country')::int as n from event where id > $1::bigint order by event.id`,
    [after],
  )
  return { last: rows.at(-1)?.id ?? after, seen: rows.map(({ n }) => n) }
}

test('reads an event that commits after a later one, which a cursor of numbers alone skips', async () => {
  const { followers, settle } = following([consumer('ours')])
  const [written, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = inTransaction(at(), async (tx) => {
    await writeEvent(tx, numbered(1))
    written.resolve()
    await mayEnd.promise
  })
  await written.promise
  await write(2)
  await followers.turn()
  const naive = await inTransaction(at(), (tx) => naiveTurn(tx, '0'))
  mayEnd.resolve()
  await late
  const naiveLater = await inTransaction(at(), (tx) => naiveTurn(tx, naive.last))
  await settle()
  expect(await seenBy('ours')).toEqual([1, 2])
  expect([...naive.seen, ...naiveLater.seen]).toEqual([2])
})

test('skips no event of 32 writers with long and short transactions during concurrent reads', async () => {
  const perWriter = 40
  const writer = async (w: number) => {
    for (const k of upTo(perWriter)) await writeSlowly(w * perWriter + k, (w * 7 + k) % 5 === 0 ? 60 : 0)
  }
  const { followers, settle } = following([consumer('ours')])
  let isWriting = true
  const reading = (async () => {
    while (isWriting) await followers.turn()
  })()
  await Promise.all(upTo(32).map(writer))
  isWriting = false
  await reading
  await settle()
  expect(await seenBy('ours')).toEqual(upTo(32 * perWriter))
}, 60_000)

test('orders events restored from another server’s dump before new ones, in their original order', async () => {
  for (const n of upTo(20)) await write(n)
  await following([consumer('a')]).settle()
  await write(20)
  // Transaction numbers of a server that is far ahead of this one.
  await at().owner.query(`update event set xid = (xid::text::bigint + 1000000000)::text::xid8`)
  await at().owner.query(`update event_consumer set xid = (xid::text::bigint + 1000000000)::text::xid8`)
  const anew = async () => (await at().owner.query('select event_number_anew() as is_anew')).rows
  expect(await anew()).toEqual([{ is_anew: true }])
  expect(await anew()).toEqual([{ is_anew: false }])
  await write(21)
  const { settle } = following([consumer('a'), consumer('b')])
  await settle()
  expect(await seenBy('a')).toEqual(upTo(22))
  expect(await seenBy('b')).toEqual(upTo(22))
})

test('reads only the events after the cursor in a run, however many there are', async () => {
  await at().owner.query(
    `insert into event (type, payload) select 'account.closed', '{}' from generate_series(1, 20000);
     insert into event_consumer (name, xid, id) select 'a', max(xid), max(id) - 5 from event;
     analyze event`,
  )
  // Waits until the rows are readable: none of them is while an earlier transaction is open on the server, which other
  // tests share.
  const isRead = 'select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as is_read from event'
  await expect
    .poll(async () => (await at().owner.query(isRead)).rows, { timeout: 30_000 })
    .toEqual([{ is_read: true }])
  for (const [{ text }, values] of [
    [next, ['0', '19000', '{}', 32]],
    [due, ['{a}', '{account.registered}', new Date()]],
  ] as const) {
    const { rows } = await at().owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using event_\d{4}_\d\d_pkey/)
    expect(plan).not.toMatch(/Seq Scan on event_(\d|default)/)
  }
})

test('lets the application insert events and change none', async () => {
  await write(1)
  for (const statement of ['update event set player_id = null', 'delete from event', 'truncate event'])
    await expect(at().pool.query(statement)).rejects.toThrow('permission denied')
  const { rows } = await at().owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass`,
  )
  for (const { name } of rows)
    await expect(at().pool.query(`delete from ${name}`)).rejects.toThrow('permission denied')
  expect(rows.length).toBeGreaterThan(4)
})
