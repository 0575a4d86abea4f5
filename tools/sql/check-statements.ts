// Lets a database describe every statement found, and reports where its result differs from the row type in the source.

import { typeParsers } from '@mangetsu/platform/kernel/db/type-parsers'
import type { PoolClient } from 'pg'
import { type Column, differences } from './compare.ts'
import { type Description, describeStatement } from './describe.ts'
import type { ValueKind } from './row-type.ts'
import type { FoundStatement } from './statements.ts'

/** A query over `pg_type t` for one value of each category of types (`pg_type.typcategory`). */
const columnTypes = `select t.oid::int as oid, t.typname as name, case
    when t.typname in ('json', 'jsonb') then '{}'
    when t.typname = 'bytea' then '\\x00'
    when t.typcategory = 'A' then '{' || case
      when e.typname in ('json', 'jsonb') then '"{}"'
      when e.typname = 'bytea' then '"\\\\x00"'
      when e.typcategory = 'D' then '"2020-01-02"'
      when e.typcategory = 'B' then 't' else '1' end || '}'
    when t.typcategory = 'D' then '2020-01-02'
    when t.typcategory = 'B' then 't'
    when t.typcategory = 'T' then '1 day'
    else '1' end as sample
  from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`

type Columns = (text: string, described: Description) => Column[]

/** Columns that a statement returns as text under their own names. */
const textOfColumn = /(?<![\w.$])([a-z_]\w*)::text(?!\s+as\b)|::text\s+as\s+(\w+)/g
const orderBy = /\border\s+by\s+((?:[^()]|\([^()]*\))*?)(?=\blimit\b|\boffset\b|\bfor\b|\)|$)/gi

/**
 * Returns the columns a statement orders by while it returns them as text under the same name. An unqualified name in
 * `order by` means the returned text, in which 10 sorts before 2.
 */
function orderedByText(text: string): string[] {
  const returned = new Set([...text.matchAll(textOfColumn)].map(([, own, alias]) => own ?? alias))
  const ordered = [...text.matchAll(orderBy)].flatMap(([, list = '']) => list.split(','))
  return ordered.map((one) => one.trim().split(/\s+/)[0] ?? '').filter((name) => returned.has(name))
}

/** Returns one sentence for each difference, with its place in the source; no statement is executed. */
export async function checkStatements(
  client: PoolClient,
  statements: readonly FoundStatement[],
): Promise<string[]> {
  const columnsOf = await readColumns(client)
  const found: string[] = []
  for (const statement of statements) {
    const { place, text } = statement
    for (const name of orderedByText(text))
      found.push(`${place}: orders by the text of ${name}, not by the column: name its table`)
    const described = await describeStatement(client, text)
    if (described instanceof Error) found.push(`${place}: PostgreSQL refuses it: ${described.message}`)
    else {
      const answer = { parameterCount: described.parameters.length, columns: columnsOf(text, described) }
      found.push(...differences(statement, answer).map((one) => `${place}: ${one}`))
    }
  }
  return [...new Set(found)]
}

/** Under an outer join a column may be null whatever its table declares. */
const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i

async function readColumns(client: PoolClient): Promise<Columns> {
  const types = await client.query<ColumnType>(columnTypes)
  const kinds = new Map(types.rows.map((type) => [type.oid, kindOfType(type)]))
  const { rows } = await client.query<{ place: string }>(
    `select attrelid || ' ' || attnum as place from pg_attribute where attnotnull`,
  )
  const neverNull = new Set(rows.map(({ place }) => place))
  return (text, { columns }) =>
    columns.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      kind: kinds.get(dataTypeID) ?? 'unknown',
      isNeverNull: !outerJoin.test(text) && neverNull.has(`${tableID} ${columnID}`),
    }))
}

/** A type of the database by its id, with a sample value as PostgreSQL formats it. */
type ColumnType = { readonly oid: number; readonly name: string; readonly sample: string }

function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}

/** Returns the kind of a type's values; `json` for types that may contain any JSON value. */
function kindOfType({ oid, name, sample }: ColumnType): ValueKind {
  if (name === 'json' || name === 'jsonb') return 'json'
  return kindOf(typeParsers.getTypeParser(oid, 'text')(sample))
}
