// The response envelopes of the two layers (specification, section 8).

/**
 * Layer 1: `code` is 0 on success; a refusal's data may fill its sentence, and contains `serverTimeMs` with clockOff.
 */
export type Envelope1<T> = {
  readonly success: boolean
  readonly code: number
  readonly msg: string
  readonly data: T | Readonly<Record<string, unknown>> | null
}

/** Layer 2: `code` is 200 on success. */
export type Envelope2<T> = {
  readonly code: number
  readonly msg: string
  readonly data: T | Readonly<Record<string, unknown>> | null
}
