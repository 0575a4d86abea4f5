// Reads the fields of a row's type, each with the kinds of values it declares.
import { isFunctionLikeDeclaration } from 'typescript/unstable/ast/is'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { callerOf } from './names.ts'
import { NotKnown, type Reading } from './value.ts'

/** `string`, `bigint`, `Date`, `object`, `null` and the like; a list is its elements' kind with `[]`. */
export type ValueKind = string

export type Field = {
  readonly name: string
  readonly kinds: ReadonlySet<ValueKind>
  readonly isOptional: boolean
}

const kindsOfFlags: readonly (readonly [number, ValueKind])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'any'],
  [
    TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral | TypeFlags.StringMapping,
    'string',
  ],
  [TypeFlags.Number | TypeFlags.NumberLiteral, 'number'],
  [TypeFlags.BigInt | TypeFlags.BigIntLiteral, 'bigint'],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
]

const classes = new Map([
  ['Date', 'Date'],
  ['Buffer', 'Buffer'],
  ['Uint8Array', 'Buffer'],
])

function kindsOf(type: Type, checker: Checker): ValueKind[] {
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((one) => kindsOf(one, checker))
  const simple = kindsOfFlags.find(([flags]) => (type.flags & flags) !== 0)
  if (simple) return [simple[1]]
  if (type.isIntersectionType()) {
    // A branded string is a string.
    const kinds = (type.getTypes() ?? []).flatMap((one) => kindsOf(one, checker))
    return [kinds.find((kind) => kind !== 'object') ?? 'object']
  }
  if (type.isTypeReference() && (checker.isArrayType(type) || checker.isTupleType(type))) {
    const elements = checker.getTypeArguments(type).flatMap((one) => kindsOf(one, checker))
    return [...new Set(elements)].map((kind) => `${kind}[]`)
  }
  return [classes.get(type.getSymbol()?.name ?? '') ?? 'object']
}

/**
 * Returns the row's type itself: if a function leaves it to its callers, that of the caller in this walk. Throws
 * `NotKnown` if none is declared there.
 */
export function rowGiven(row: Type, reading: Reading): Type {
  if (!row.isTypeParameter()) return row
  const declared = row.getSymbol()?.declarations[0]?.resolve()?.parent
  if (!declared || !isFunctionLikeDeclaration(declared)) throw new NotKnown('the row is a type left open')
  const place = declared.typeParameters?.findIndex(({ name }) => name.text === row.getSymbol()?.name) ?? -1
  const written = callerOf(declared, reading).typeArguments?.[place]
  const given = written && reading.checkout.checker.getTypeFromTypeNode(written)
  if (!given) throw new NotKnown('a caller does not say which row it reads')
  return rowGiven(given, reading)
}

/** Returns the fields of a row's type, of every member of a union; null if it declares none and accepts any row. */
export function fieldsOf(row: Type, checker: Checker): Field[] | null {
  if (row.flags & (TypeFlags.Any | TypeFlags.Unknown)) return null
  const members = row.isUnionType() ? (row.getTypes() ?? []) : [row]
  const fields = new Map<string, { kinds: Set<ValueKind>; members: number }>()
  for (const member of members) {
    for (const property of checker.getPropertiesOfType(member)) {
      const field = fields.get(property.name) ?? { kinds: new Set(), members: 0 }
      const type = checker.getTypeOfSymbol(property)
      for (const kind of type ? kindsOf(type, checker) : []) field.kinds.add(kind)
      fields.set(property.name, { ...field, members: field.members + 1 })
    }
  }
  if (fields.size === 0) return null
  return [...fields].map(([name, { kinds, members: having }]) => ({
    name,
    kinds,
    isOptional: having < members.length || kinds.has('undefined'),
  }))
}
