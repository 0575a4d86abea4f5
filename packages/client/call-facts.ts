// What the client knows of a call without its schemas: where it goes, how, and what shape its answer has.
import { type Layer, layerOf } from '@mangetsu/contract/call'
import type { Shape } from './shape.ts'

/** What may be special about a call. */
type CallTraits = {
  readonly isSilent: boolean
  readonly isClear: boolean
  readonly isBlob: boolean
  readonly takesAuthorization: boolean
  readonly secret: readonly string[]
  readonly query: readonly string[]
}

/** As the table of calls has it: a trait is stated only where it is not the rule. */
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

/** All facts of a call, from those stated. */
export const factsFrom = (stated: StatedFacts): CallFacts => ({
  ...usually,
  ...stated,
  layer: layerOf(stated.path),
})

/** The layer an answer's envelope is of: the game API's are layer 1's. */
export const envelopeLayerOf = ({ layer }: Pick<CallFacts, 'layer'>): 1 | 2 => (layer === 2 ? 2 : 1)
