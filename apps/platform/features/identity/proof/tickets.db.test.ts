// Tickets: taken once, for their purpose, in time, and restored if the action was refused.

import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../kernel/db/index.ts'
import { refuse } from '../../../kernel/http/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { forgetOldTickets, issueTicket, takeTicket, voidTickets } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const nowMs = Date.UTC(2026, 10, 21)
const proven = { channel: 'email', address: 'hana@example.com', playerId: null } as const
const work = () => createUnitOfWork(database)
const issue = () => work().write((tx) => issueTicket(tx, proven, 'register', nowMs))
const take = (ticket: string, atMs = nowMs) => work().write((tx) => takeTicket(tx, ticket, 'register', atMs))

test('one of many concurrent attempts takes the ticket', async () => {
  const ticket = await issue()
  expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const taken = await Promise.all(Array.from({ length: 8 }, () => take(ticket)))
  expect(taken.filter((one) => 'address' in one)).toEqual([proven])
})

test('a refusal restores it, and another purpose leaves it', async () => {
  const ticket = await issue()
  await work().write(async (tx) => {
    expect(await takeTicket(tx, ticket, 'register', nowMs)).toEqual(proven)
    return refuse('busy')
  })
  expect(await work().write((tx) => takeTicket(tx, ticket, 'bind', nowMs))).toMatchObject({
    refusal: 'stepGone',
  })
  expect(await take(ticket)).toEqual(proven)
})

test.each([
  [15 * 60_000 - 1, true],
  [15 * 60_000, false],
])('after %i ms it is valid: %s', async (ms, isGood) => {
  expect('address' in (await take(await issue(), nowMs + ms))).toBe(isGood)
})

test('its text is not in the database', async () => {
  const ticket = await issue()
  const { rows } = await database.owner.query<{ hash: Buffer }>('select hash from ticket')
  const bytes = rows.map(({ hash }) => hash.toString('base64url'))
  expect(bytes).not.toContain(ticket)
})

test('tickets of a given-up address are void, and expired ones are deleted', async () => {
  const ticket = await issue()
  await work().write((tx) => voidTickets(tx, 'phone', proven.address))
  expect((await database.owner.query('select 1 from ticket')).rows.length).toBeGreaterThan(0)
  await work().write((tx) => voidTickets(tx, 'email', proven.address))
  expect(await take(ticket)).toMatchObject({ refusal: 'stepGone' })
  await issue()
  const forget = (atMs: number) => work().write((tx) => forgetOldTickets(tx, 10, atMs))
  expect([await forget(nowMs), await forget(nowMs + 15 * 60_000)]).toEqual([0, 1])
})
