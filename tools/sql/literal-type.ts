// What an expression can come to by its type alone: one literal, or a closed list of them.
import type { Node } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import type { Reading } from './value.ts'

/** One of the type's literals, chosen for this walk; undefined for a type that is no list of literals. */
export function literalOf(node: Node, { checkout, choose }: Reading): string | number | undefined {
  const type = checkout.checker.getTypeAtLocation(node)
  const literals = type && literalsOf(type)
  if (!literals) return undefined
  const declaration = checkout.declarationAt(node) ?? node
  return literals[choose(`type ${checkout.keyOf(declaration)}`, literals.length)]
}

function literalsOf(type: Type): (string | number)[] | undefined {
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const literals = members.flatMap((one) =>
    one.isStringLiteralType() || one.isNumberLiteralType() ? [one.value] : [],
  )
  return literals.length === members.length && literals.length > 0 ? literals : undefined
}
