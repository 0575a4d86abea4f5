// Asks a database for every statement that was found, and says where what it answers is not what the source reads.
import type { PoolClient } from 'pg'
import { type ColumnType, columnTypes, kindOfType } from './column-kinds.ts'
import { type Column, differences } from './compare.ts'
import { type Description, describeStatement } from './describe.ts'
import type { FoundStatement } from './statements.ts'

type Columns = (text: string, described: Description) => Column[]

/** One sentence for each difference, with its place in the source; nothing is run. */
export async function checkStatements(
  client: PoolClient,
  statements: readonly FoundStatement[],
): Promise<string[]> {
  const columnsOf = await readColumns(client)
  const found: string[] = []
  for (const statement of statements) {
    const { place, text } = statement
    const described = await describeStatement(client, text)
    if (described instanceof Error) found.push(`${place}: PostgreSQL refuses it: ${described.message}`)
    else {
      const answer = { parameterCount: described.parameters.length, columns: columnsOf(text, described) }
      found.push(...differences(statement, answer).map((one) => `${place}: ${one}`))
    }
  }
  return [...new Set(found)]
}

/** Under an outer join a column may be null whatever its table says. */
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
