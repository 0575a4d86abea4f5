// The shape of a JSON value, and its check: the client checks responses and pushed messages with it.

/**
 * A string, number or boolean; any value; a list of one shape; a nullable shape; or an object, with a question mark
 * after the name of an optional field.
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
 * Returns whether a value has a shape. The platform checks its output against the full schema; this check detects a
 * response from another program, or from a version that this client does not know.
 */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (shape === 'any') return value !== undefined
  if (typeof shape === 'string') return typeof value === shape
  if (!isPair(shape)) return hasFields(shape, value)
  const [kind, inner] = shape
  if (kind === 'orNull') return value === null || hasShape(inner, value)
  return Array.isArray(value) && value.every((item) => hasShape(inner, item))
}
