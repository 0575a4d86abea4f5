// What is generated from the contract for the browser: each call's address, its traits and the shape of its answer.

/**
 * The shape of a JSON value: a string, number or boolean; anything; a list of one shape; one that may be null; or an
 * object, with a question mark after the name of a field that may be missing.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'any'
  | readonly ['list' | 'orNull', Shape]
  | { readonly [name: string]: Shape }

/** What may be special about a call. */
export type CallTraits = {
  readonly isSilent: boolean
  readonly isClear: boolean
  readonly isBlob: boolean
  readonly takesAuthorization: boolean
  readonly secret: readonly string[]
  readonly query: readonly string[]
}

/** As generated: a trait is stated only where it is not the rule. */
export type StatedFacts = Partial<CallTraits> & {
  readonly path: string
  readonly answer: Shape
}
