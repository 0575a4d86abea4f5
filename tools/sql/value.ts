// Values of a static evaluation: strings and numbers, lists, objects and functions of the source.
import type {
  ArrowFunction,
  FunctionDeclaration,
  FunctionExpression,
  MethodDeclaration,
  Node,
} from 'typescript/unstable/ast'
import type { Checkout } from './checkout.ts'
import type { Choose } from './choices.ts'

type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression | MethodDeclaration

/** Values of the parameters of enclosing functions, by the place of their declaration. */
export type Scope = ReadonlyMap<string, Value>

export type Closure = { readonly kind: 'function'; readonly node: FunctionNode; readonly scope: Scope }
/** An object whose fields are evaluated lazily: most are never used, and many could not be evaluated. */
export type Fields = { readonly kind: 'object'; readonly fields: ReadonlyMap<string, () => Value> }
export type Value = string | number | boolean | null | undefined | readonly Value[] | Closure | Fields

/** Context of the evaluation of an expression. */
export type Reading = {
  readonly checkout: Checkout
  readonly choose: Choose
  /** Throws `NotKnown` for a value that is only known at run time. */
  readonly evaluate: (node: Node, scope: Scope) => Value
}

/** Thrown during an evaluation and caught where it began: the expression is only known at run time. */
export class NotKnown extends Error {
  /** The innermost expression that could not be evaluated. */
  place: string | undefined
}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

export const isClosure = (value: Value): value is Closure =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'function'

export const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'object'

/** Formats a value like a template literal. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isList(value)) return value.map(textOf).join(',')
  throw new NotKnown('a text holds something that is no text')
}

export function fieldOf(value: Value, name: string): Value {
  if (isFields(value)) return value.fields.get(name)?.()
  if (isList(value) && /^\d+$/.test(name)) return value[Number(name)]
  if ((isList(value) || typeof value === 'string') && name === 'length') return value.length
  throw new NotKnown(`.${name} is read of something unknown`)
}
