// Every statement of the source against the migrated database: it is valid, gets its parameters, and returns the
// columns of its row type.
import { floorTable } from '@mangetsu/bench/rooms/measures'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { countingTables } from '@mangetsu/test/fault-injection/counting-consumers'
import { freshDatabase } from '@mangetsu/test/platform/database'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../root.ts'
import { checkStatements } from './check-statements.ts'
import { openCheckout } from './checkout.ts'
import { exampleLine, openExample } from './example.ts'
import { findStatements, type Unread } from './statements.ts'

/** Excludes tests: a wrong statement of a test's own fails in that test. */
const isRead = (path: string): boolean =>
  /^(apps\/(platform|server)|sandbox|tools|test|bench|e2e)\//.test(path) && !/\.test\.tsx?$/.test(path)

/** Statements only known at run time, by their file and the beginning of the sent expression. */
const exceptions = new Map([
  [
    'apps/platform/kernel/db/app-login.ts statement',
    'statements about roles take no parameters, not even for the password',
  ],
  [
    'apps/platform/kernel/db/functions.ts text',
    'whole files of functions, which every test database applies',
  ],
  ['apps/platform/kernel/db/transaction.ts begin', 'begins a transaction with the requested isolation level'],
  [
    'apps/platform/kernel/db/transaction.ts { ...named, values: [...values] }',
    'the function that sends all other statements',
  ],
  [
    "apps/platform/kernel/jobs-due.ts { name: 'due_jobs', text }",
    'combines the conditions of all jobs at startup; the test of the idle jobs’ budget executes it',
  ],
  ['apps/platform/ledger/audit.ts `set local statement_timeout = ', 'a setting takes no parameters'],
  [
    'apps/platform/ledger/audit.ts firstFindings(text)',
    'the recount of limits contains exchange rates inserted at load time; its own tests execute it',
  ],
  [
    'apps/platform/ledger/settle-batch.ts { name, text }',
    'a call with arguments from the table of columns; tests of the settler and of rounds execute each form',
  ],
  [
    'apps/platform/ledger/settle-batch.ts { name: PLAIN.name, text: PLAIN.text }',
    "the same call of the ledger's own function",
  ],
  ['test/platform/database.ts `create database ', 'copies a template into a database with a random name'],
  ['test/platform/database.ts `drop database if exists ', 'drops a database with a random name'],
  ['test/platform/event-ways.ts `create table ', 'copies the tables named by each consumer'],
  [
    'test/platform/player-with-everything.ts `select t::text as text from ',
    'iterates over all tables of the database',
  ],
  ['tools/sql/describe.ts new Describing(text)', 'the query of this test'],
])

/**
 * Files that create and fill tables whose names are only known at run time, each executed by a test; their constant
 * statements are read.
 */
const byNames = new Map([
  ['apps/platform/events/rebuild.ts', 'copies of the tables a consumer names'],
  ['apps/platform/events/retention.ts', 'looks into a month before it is let go'],
  ['apps/platform/ledger/detached.ts', 'adds up a month before it is let go'],
  ['apps/platform/kernel/db/partitions.ts', 'makes months, named after them'],
  ['apps/platform/tables/retention.ts', 'looks into a month before it is let go'],
  ['test/platform/months.ts', 'goes over all tables with ids of rounds'],
])

let database: Database
let client: PoolClient
beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.query(countingTables)
  await database.owner.query(floorTable)
  client = await database.owner.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

test('each statement is valid, and its columns are those of its row type', async () => {
  const checkout = openCheckout(root, { isRead })
  const { statements, unread } = findStatements(checkout)
  checkout.close()
  const placeOf = ({ place, sent }: Unread) => {
    const [file = ''] = place.split(':')
    return byNames.has(file) ? file : `${file} ${sent.split('${')[0]}`
  }
  expect([...new Set(unread.map(placeOf))].sort()).toEqual([...exceptions.keys(), ...byNames.keys()].sort())
  expect(await checkStatements(client, statements)).toEqual([])
  // Guards against finding none: there were 590 when this was written.
  expect(statements.length).toBeGreaterThan(400)
  // Resolving types throughout the sources takes as long as the type check.
}, 300_000)

const all =
  'id uuid primary key, balance bigint not null, name text, at timestamptz not null, facts jsonb, days date[]'
const fields: Readonly<Record<string, string>> = {
  id: 'string',
  balance: 'bigint',
  name: "'a' | 'b' | null",
  at: 'Date',
  facts: '{ a: number } | null',
  days: 'Date[] | null',
}
const rowOf = (changed: Readonly<Record<string, string | null>>) =>
  Object.entries({ ...fields, ...changed })
    .flatMap(([name, type]) => (type === null ? [] : [`${name}: ${type}`]))
    .join('; ')

type Case = readonly [what: string, source: string, messages: readonly string[]]

const select = 'select id, balance, name, at, facts, days from wallet_row'
const read = (row: string, text = select) => `tx.query<{ ${row} }>(\`${text}\`)`
const cases: readonly Case[] = [
  ['accepts a row type with matching types', read(rowOf({})), []],
  ['accepts a field of type unknown', read(rowOf({ facts: 'unknown' })), []],
  [
    'reports a misspelled column',
    read(rowOf({}), select.replace('balance', 'balanse')),
    ['PostgreSQL refuses it: column "balanse" does not exist'],
  ],
  [
    'reports a column missing in the row type',
    read(rowOf({ name: null })),
    ["answers name, which the row's type does not have"],
  ],
  [
    'reports a field without a column',
    read(rowOf({ more: 'string' })),
    ["does not answer more, which the row's type has"],
  ],
  [
    'reports a wrong type',
    read(rowOf({ balance: 'number' })),
    ["answers balance as bigint, the row's type says number"],
  ],
  [
    'reports a wrong element type',
    read(rowOf({ days: 'string[]' })),
    ["answers days as Date[], the row's type says string[]"],
  ],
  [
    'reports JSON read as a Date',
    read(rowOf({ facts: 'Date' })),
    ["answers facts as json, the row's type says Date"],
  ],
  [
    'reports null for a column that is never null',
    read(rowOf({ at: 'Date | null' })),
    ["answers at, which is never null, the row's type says null | Date"],
  ],
  [
    'accepts null from an outer join',
    'tx.query<{ at: Date | null }>(`select p.at from wallet_row o left join wallet_row p using (id)`)',
    [],
  ],
  [
    'reports two columns with the same name',
    'tx.query<{ id: string }>(`select id, id from wallet_row`)',
    ['answers id twice'],
  ],
  [
    'reports an order by the text of a number',
    'tx.query<{ balance: string }>(`select balance::text from wallet_row order by balance desc, id limit 1`)',
    ['orders by the text of balance, not by the column: name its table'],
  ],
  [
    'accepts an order by a column that is also returned as text',
    'tx.query<{ balance: string }>(`select balance::text from wallet_row order by wallet_row.balance limit 1`)',
    [],
  ],
  [
    'reports too few values',
    'tx.query(`delete from wallet_row where id = $1 and name = $2`, [1])',
    ['takes 2 values and is given 1'],
  ],
]

test.for(cases)('%s', async ([, source, messages]) => {
  await client.query(`create temp table if not exists wallet_row (${all})`)
  const checkout = openExample(`export const run = (tx: Tx) => ${source}`)
  const { statements, unread } = findStatements(checkout)
  checkout.close()
  expect(unread).toEqual([])
  expect(statements).toHaveLength(1)
  expect(await checkStatements(client, statements)).toEqual(
    messages.map((one) => `a.ts:${exampleLine}: ${one}`),
  )
})
