// Compares what a statement takes and answers with what its call puts in and the row it is read into.
import type { ValueKind } from './row-type.ts'
import type { FoundStatement } from './statements.ts'

/** A column of an answer: what JavaScript gets of it, and whether the table it is read from lets it be null. */
export type Column = { readonly name: string; readonly kind: ValueKind; readonly isNeverNull: boolean }

export type Answer = { readonly parameterCount: number; readonly columns: readonly Column[] }

/** What a row's type must not say of a column of JSON, which is parsed and nothing more. */
const notInJson = new Set(['bigint', 'Date', 'Buffer'])

/** Beside what the type says of every value: nothing read, or a field some statements of a call do not fill. */
const isOfNoKind = (kind: ValueKind): boolean => ['any', 'null', 'undefined'].includes(kind)

function fits(kinds: ReadonlySet<ValueKind>, column: ValueKind): boolean {
  const declared = [...kinds].filter((kind) => !isOfNoKind(kind))
  if (column === 'json') return declared.every((kind) => !notInJson.has(kind))
  const isOf = (kind: ValueKind) =>
    kind === column || (column.endsWith('[]') && ['any[]', 'null[]'].includes(kind))
  return declared.every(isOf)
}

/** Every way in which they differ, as sentences; nothing when they agree. */
export function differences({ fields, valueCount }: FoundStatement, answer: Answer): string[] {
  const { columns, parameterCount } = answer
  const found: string[] = []
  if (valueCount !== null && valueCount !== parameterCount)
    found.push(`takes ${parameterCount} values and is given ${valueCount}`)
  const names = columns.map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  found.push(...twice.map((name) => `answers ${name} twice`))
  if (fields === null) return found
  for (const column of columns) {
    const field = fields.find(({ name }) => name === column.name)
    if (!field) {
      found.push(`answers ${column.name}, which the row's type does not have`)
      continue
    }
    if (!fits(field.kinds, column.kind))
      found.push(
        `answers ${column.name} as ${column.kind}, the row's type says ${[...field.kinds].join(' | ')}`,
      )
    else if (column.isNeverNull && field.kinds.has('null'))
      found.push(
        `answers ${column.name}, which is never null, the row's type says ${[...field.kinds].join(' | ')}`,
      )
  }
  const missing = fields.filter(({ name, isOptional }) => !isOptional && !names.includes(name))
  return [...found, ...missing.map(({ name }) => `does not answer ${name}, which the row's type has`)]
}
