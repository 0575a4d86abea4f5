// The shape of a JSON value, and whether a value has it: what the client holds answers and pushed messages against.

/**
 * A string, number or boolean; anything; a list of one shape; one that may be null; or an object, with a question mark
 * after the name of a field that may be missing.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'any'
  | readonly ['list' | 'orNull', Shape]
  | { readonly [name: string]: Shape }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasFields(shape: Readonly<Record<string, Shape>>, value: unknown): boolean {
  if (!isObject(value)) return false
  return Object.entries(shape).every(([stated, field]) => {
    if (!stated.endsWith('?')) return hasShape(field, value[stated])
    const inside = value[stated.slice(0, -1)]
    return inside === undefined || hasShape(field, inside)
  })
}

const isPair = (shape: Shape): shape is readonly ['list' | 'orNull', Shape] => Array.isArray(shape)

/**
 * Whether a value has a shape. The platform holds what it sends against the whole schema; this finds out when something
 * else has answered in its place, or a version that this client does not know.
 */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (shape === 'any') return value !== undefined
  if (typeof shape === 'string') return typeof value === shape
  if (!isPair(shape)) return hasFields(shape, value)
  const [kind, inner] = shape
  if (kind === 'orNull') return value === null || hasShape(inner, value)
  return Array.isArray(value) && value.every((item) => hasShape(inner, item))
}
