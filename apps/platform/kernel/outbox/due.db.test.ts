// Outgoing messages: sent at least once, retried with growing delays, and given up visibly after eight attempts.

import { freshDatabase } from '@mangetsu/test/platform/database'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/index.ts'
import { createUnitOfWork } from '../http/unit-of-work.ts'
import { createMessageCounts } from './counts.ts'
import { SendingFailed, tendGivenUp } from './due.ts'
import { queueMail, sendDueMail } from './mail.ts'
import { queueSms, sendDueSms } from './sms.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.owner.query('delete from mail')
  await database.owner.query('delete from sms')
})

const mail = { to: 'hana@example.com', lang: 'ja', subject: 's', text: '123456' } as const

function outbox() {
  const collected = new Registry()
  const logged: string[] = []
  const now = { ms: Date.UTC(2026, 10, 21) }
  const work = createUnitOfWork(database)
  const parts = {
    work,
    clock: { nowMs: () => now.ms },
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    counts: createMessageCounts(collected),
  }
  return { parts, collected, logged, now, queue: () => work.write((tx) => queueMail(tx, mail, now.ms)) }
}

test('sends a mail and a text message once and deletes them', async () => {
  const { parts, queue, now } = outbox()
  await queue()
  await parts.work.write((tx) => queueSms(tx, { to: '+819012345678', lang: 'ja', text: 't' }, now.ms))
  const sent: unknown[] = []
  const send = async (one: object) => void sent.push(one)
  const turns = [1, 2, 3].map(() =>
    Promise.all([sendDueMail({ ...parts, send }), sendDueSms({ ...parts, send })]),
  )
  expect((await Promise.all(turns)).flat().reduce((sum, one) => sum + one, 0)).toBe(2)
  expect(sent).toHaveLength(2)
  now.ms += 24 * 60 * 60_000
  expect(await sendDueMail({ ...parts, send })).toBe(0)
})

test('does not queue an unwanted message', async () => {
  const { parts, now } = outbox()
  await parts.work.write(async (tx) => {
    await queueMail(tx, mail, now.ms, false)
    await queueSms(tx, { to: '+819012345678', lang: 'ja', text: 't' }, now.ms, false)
  })
  const { rows } = await database.owner.query('select id from mail union all select id from sms')
  expect(rows).toEqual([])
})

test('retries an unreachable provider with growing delays, then gives up, counts and logs', async () => {
  const { parts, queue, now, logged, collected } = outbox()
  await queue()
  const triedAtMs: number[] = []
  const send = async () => {
    triedAtMs.push(now.ms)
    throw new SendingFailed('the mail server refused or failed (EENVELOPE 550)')
  }
  for (let second = 0; second < 3 * 60 * 60; second += 10) {
    await sendDueMail({ ...parts, send })
    now.ms += 10_000
  }
  const waits = triedAtMs.slice(1).map((ms, index) => (ms - (triedAtMs[index] ?? 0)) / 1_000)
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920])
  await tendGivenUp(parts, 'mail')
  const metrics = await collected.metrics()
  expect(metrics).toContain('mangetsu_messages_total{kind="mail",outcome="failed"} 7')
  expect(metrics).toContain('mangetsu_messages_total{kind="mail",outcome="givenUp"} 1')
  expect(metrics).toContain('mangetsu_messages_given_up{kind="mail"} 1')
  expect(logged.filter((line) => line.includes('a message was given up'))).toHaveLength(1)
  expect(logged.join()).not.toContain('hana@example.com')
  expect(logged.join()).not.toContain('123456')
  now.ms += 8 * 24 * 60 * 60_000
  await tendGivenUp(parts, 'mail')
  expect((await database.owner.query('select id from mail')).rows).toEqual([])
})

test('delays a message after a crash between claim and sending, and loses none', async () => {
  const { parts, queue, now } = outbox()
  await queue()
  const crash = new Promise<never>(() => undefined)
  void sendDueMail({ ...parts, send: () => crash })
  await expect
    .poll(async () => (await database.owner.query('select attempts from mail')).rows)
    .toEqual([{ attempts: 1 }])
  const sent: unknown[] = []
  const send = async (one: object) => void sent.push(one)
  expect(await sendDueMail({ ...parts, send })).toBe(0)
  now.ms += 30_000
  expect(await sendDueMail({ ...parts, send })).toBe(1)
  expect(sent).toHaveLength(1)
})

test('logs foreign errors of a sender by their kind only', async () => {
  const { parts, queue, logged } = outbox()
  await queue()
  const send = async () => {
    throw new TypeError('550 <hana@example.com> is unknown')
  }
  await sendDueMail({ ...parts, send })
  expect(logged.join()).toContain('"reason":"TypeError"')
  expect(logged.join()).not.toContain('hana')
})
