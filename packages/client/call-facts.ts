// The client's description of a call without its schemas: URL, layer, and the shape of its response.
import { type Layer, layerOf } from '@mangetsu/contract/call'
import type { Shape } from './shape.ts'

/** Properties in which a call may differ from the default. */
type CallTraits = {
  readonly isSilent: boolean
  readonly isClear: boolean
  readonly isBlob: boolean
  readonly takesAuthorization: boolean
  readonly secret: readonly string[]
  readonly query: readonly string[]
}

/** A call's entry in the table: a property is stated only if it differs from the default. */
export type StatedFacts = Partial<CallTraits> & { readonly path: string; readonly answer: Shape }

export type CallFacts = CallTraits & StatedFacts & { readonly layer: Layer }

const usually: CallTraits = {
  isSilent: false,
  isClear: false,
  isBlob: false,
  takesAuthorization: false,
  secret: [],
  query: [],
}

/** Completes the stated properties with the defaults. */
export const factsFrom = (stated: StatedFacts): CallFacts => ({
  ...usually,
  ...stated,
  layer: layerOf(stated.path),
})

/** Whether a request of this call is encrypted, in whole or in part, and so needs the platform's public key. */
export const isEncrypted = ({ isClear, layer, secret }: CallFacts): boolean =>
  !isClear && (layer === 2 || secret.length > 0)

/** Returns the layer of a response's envelope: the game API uses layer 1's. */
export const envelopeLayerOf = ({ layer }: Pick<CallFacts, 'layer'>): 1 | 2 => (layer === 2 ? 2 : 1)
