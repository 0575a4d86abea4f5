// The operator log's hash chain: any change made as the owner is detected, and other users cannot make one.

import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../../ledger/index.ts'
import { type Database, inTransaction, readOnly } from '../db/index.ts'
import { appendOperatorEntry, type OperatorEntry, readOperatorLog, readOperatorLogHead } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await database.owner.query(`truncate operator_log, operator_log_head;
    insert into operator_log_head (number, hash) values (0, decode(repeat('00', 32), 'hex'))`)
})

const playerId = '01a1fc44-f1de-7fa3-ac89-4c984b6cfb30'
const entry: OperatorEntry = {
  operator: '花子',
  action: 'deposit.credit',
  subject: { kind: 'deposit', id: 'd-1' },
  playerId,
  before: { status: 'failed', reason: 'amountDiffers' },
  after: { status: 'succeeded', reason: null },
}
const append = (bent: Partial<OperatorEntry> = {}, nowMs = Date.UTC(2026, 10, 1)) =>
  inTransaction(database, (tx) => appendOperatorEntry(tx, { ...entry, ...bent }, nowMs))
const numbers = async () =>
  (await readOnly(database, (tx) => readOperatorLog(tx, null, 100))).map(({ number }) => Number(number))

async function findings(): Promise<string[]> {
  const found: string[] = []
  for await (const { rule, row, detail } of verifyLedger(database)) found.push(`${rule}: ${row} ${detail}`)
  return found
}

/** Appends three entries; the tests tamper with the second. */
async function fill(): Promise<void> {
  await append()
  await append({ operator: 'taro', playerId: null, before: null, after: { text: '月,1:\u0000\n"' } })
  await append({ action: 'kyc.read' })
}

test('accepts an empty and a filled log', async () => {
  expect(await findings()).toEqual([])
  await fill()
  expect(await findings()).toEqual([])
  expect(await numbers()).toEqual([3, 2, 1])
  const { entries, hash } = await readOnly(database, readOperatorLogHead)
  expect([entries, hash]).toEqual([3n, expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test.each([
  ['at', `at + interval '1 microsecond'`],
  ['operator', `'jiro'`],
  ['action', `'deposit.dismiss'`],
  ['subject_kind', `'withdrawal'`],
  ['subject_id', `'d-2'`],
  ['player_id', `'${playerId}'`],
  ['before', `'{}'`],
  ['after', `'{"text": "月"}'`],
])('reports an entry whose %s was changed', async (column, value) => {
  await fill()
  await database.owner.query(`update operator_log set ${column} = ${value} where number = 2`)
  expect(await findings()).toEqual(['operatorLog: operator_log 2 is not as it was written'])
})

test.each([
  [
    'changed with its hash recomputed',
    `update operator_log set operator = 'jiro', hash = sha256('forged') where number = 2`,
    ['operator_log 2 is not as it was written', 'operator_log 3 does not follow the entry before it'],
  ],
  [
    'tied to another entry',
    `update operator_log set previous_hash = sha256('another') where number = 2`,
    ['operator_log 2 does not follow the entry before it', 'operator_log 2 is not as it was written'],
  ],
  [
    'deleted',
    'delete from operator_log where number = 2',
    ['operator_log 2 is missing', 'operator_log 3 does not follow the entry before it'],
  ],
  [
    'deleted at the beginning, with the next one',
    'delete from operator_log where number < 3',
    ['operator_log 1 is missing, and all up to 2', 'operator_log 3 does not follow the entry before it'],
  ],
  [
    'deleted at the end',
    'delete from operator_log where number = 3',
    ['operator_log 3 is the head, but the last entry is 2'],
  ],
  [
    'swapped with the next',
    `update operator_log set number = number + 10 where number > 1;
     update operator_log set number = 35 - number where number > 10;
     update operator_log set number = number - 20 where number > 20`,
    [
      'operator_log 2 does not follow the entry before it',
      'operator_log 2 is not as it was written',
      'operator_log 3 does not follow the entry before it',
      'operator_log 3 is not as it was written',
      'operator_log 3 is the head, but the last entry is 3',
    ],
  ],
  [
    'appended by hand',
    `insert into operator_log select 4, at, operator, action, subject_kind, subject_id, player_id, before, after,
       hash, sha256('forged') from operator_log where number = 3`,
    ['operator_log 4 is not as it was written', 'operator_log 3 is the head, but the last entry is 4'],
  ],
  [
    'missing in the head',
    'delete from operator_log_head',
    ['operator_log 0 is the head, but the last entry is 3'],
  ],
])('reports an entry %s', async (_, tampering, expected) => {
  await fill()
  await database.owner.query(tampering)
  expect((await findings()).sort()).toEqual(expected.map((one) => `operatorLog: ${one}`).sort())
})

test.each([
  'update operator_log set operator = operator',
  'delete from operator_log',
  'truncate operator_log',
  'delete from operator_log_head',
  'insert into operator_log_head (is_only, number, hash) select false, number, hash from operator_log_head',
])('the application cannot %s', async (statement) => {
  await fill()
  await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
})

test('builds one chain from concurrent operators, and leaves nothing of a rollback', async () => {
  const turns = Array.from({ length: 12 }, (_, turn) =>
    inTransaction(database, async (tx) => {
      await appendOperatorEntry(tx, { ...entry, operator: `operator ${turn}` }, Date.UTC(2026, 10, 1))
      if (turn % 3 === 0) throw new Error('undone')
    }).catch((error: Error) => error.message),
  )
  const ended = await Promise.all(turns)
  expect(ended.filter((one) => one === 'undone')).toHaveLength(4)
  expect(await numbers()).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  expect(await findings()).toEqual([])
})

test("stores no entry without an operator's name", async () => {
  await expect(append({ operator: ' ' })).rejects.toThrow('deposit.credit needs the name of the operator')
  expect(await numbers()).toEqual([])
})
