// What JavaScript gets of each of PostgreSQL's types, found by asking the driver's own parsers to read a value of it.
import { typeParsers } from '@mangetsu/platform/kernel/db/type-parsers'
import type { ValueKind } from './row-type.ts'

/** A type of the database by its id, with a value of it as PostgreSQL writes it. */
export type ColumnType = { readonly oid: number; readonly name: string; readonly sample: string }

/** One value of each category of types (`pg_type.typcategory`), as a query over `pg_type t`. */
export const columnTypes = `select t.oid::int as oid, t.typname as name, case
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

function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}

/** The kind of a type's values; `json` where a value may be anything that JSON can say. */
export function kindOfType({ oid, name, sample }: ColumnType): ValueKind {
  if (name === 'json' || name === 'jsonb') return 'json'
  return kindOf(typeParsers.getTypeParser(oid, 'text')(sample))
}
