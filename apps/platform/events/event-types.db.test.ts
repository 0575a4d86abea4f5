// Events written by SQL have the payload their type declares, for every kind of wager.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../kernel/db/index.ts'
import { eventTypes, settledKinds, upcast } from './event-types.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const batchOf = async (kind: string, ids: readonly string[]): Promise<unknown> =>
  (
    await database.pool.query<{ payload: unknown }>('select wager_batch($1, $2::uuid[]) as payload', [
      kind,
      ids,
    ])
  ).rows[0]?.payload

test.for([...settledKinds])('writes a valid batch of kind %s', async (kind) => {
  for (const ids of [[randomUUID()], Array.from({ length: 500 }, () => randomUUID())]) {
    const payload = await batchOf(kind, ids)
    for (const type of ['wager.settled', 'wager.voided'] as const)
      expect(eventTypes[type].payload.parse(payload)).toEqual({ kind, ids })
  }
})

test('reads the ids of a batch in order, under its current and its former name', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const payload of [await batchOf('round', ids), { roundIds: ids }]) {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from settled_ids($1::json) order by n',
      [JSON.stringify(payload)],
    )
    expect(rows.map(({ id }) => id)).toEqual(ids)
  }
  expect(upcast({ type: 'rounds.settled', payload: { roundIds: ids } })).toEqual({
    type: 'wager.settled',
    payload: { kind: 'round', ids },
  })
})
