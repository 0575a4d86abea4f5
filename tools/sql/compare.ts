// Compares a statement's parameters and columns with the values passed by its call and its row type.
import type { ValueKind } from './row-type.ts'
import type { FoundStatement } from './statements.ts'

/** A column of a result: the JavaScript type of its values, and whether its table declares it not null. */
export type Column = { readonly name: string; readonly kind: ValueKind; readonly isNeverNull: boolean }

export type Answer = { readonly parameterCount: number; readonly columns: readonly Column[] }

/** Types a row may not declare for a JSON column, which is only parsed. */
const notInJson = new Set(['bigint', 'Date', 'Buffer'])

/**
 * Kinds compatible with any column: a value that is not read, or a field that some statements of a call do not return.
 */
const isOfNoKind = (kind: ValueKind): boolean => ['any', 'null', 'undefined'].includes(kind)

function fits(kinds: ReadonlySet<ValueKind>, column: ValueKind): boolean {
  const declared = [...kinds].filter((kind) => !isOfNoKind(kind))
  if (column === 'json') return declared.every((kind) => !notInJson.has(kind))
  const isOf = (kind: ValueKind) =>
    kind === column || (column.endsWith('[]') && ['any[]', 'null[]'].includes(kind))
  return declared.every(isOf)
}

/** Returns all differences as sentences; none if they agree. */
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
