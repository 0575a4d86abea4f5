// What the client knows of a call without its schemas: where it goes, how, and what shape its answer has.
import type { CallName } from '@mangetsu/contract'
import { type Layer, layerOf } from '@mangetsu/contract/call'
import { calls } from '../dist/calls.ts'
import type { CallTraits, Shape, StatedFacts } from './call-shapes.ts'

export type CallFacts = CallTraits & StatedFacts & { readonly layer: Layer }

const usually: CallTraits = {
  isSilent: false,
  isClear: false,
  isBlob: false,
  takesAuthorization: false,
  secret: [],
  query: [],
}

/** The call behind a name. */
export const callNamed = (name: CallName): CallFacts => {
  const stated = calls[name]
  return { ...usually, ...stated, layer: layerOf(stated.path) }
}

/** The layer an answer's envelope is of: the game API's are layer 1's. */
export const envelopeLayerOf = ({ layer }: Pick<CallFacts, 'layer'>): 1 | 2 => (layer === 2 ? 2 : 1)

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
 * Whether a value has a shape. The platform holds what it sends against the whole schema; this tells when something
 * else has answered in its place, or a version that this page does not know.
 */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (shape === 'any') return value !== undefined
  if (typeof shape === 'string') return typeof value === shape
  if (!isPair(shape)) return hasFields(shape, value)
  const [kind, inner] = shape
  if (kind === 'orNull') return value === null || hasShape(inner, value)
  return Array.isArray(value) && value.every((item) => hasShape(inner, item))
}
