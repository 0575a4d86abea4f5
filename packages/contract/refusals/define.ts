// The definition of a refusal: its code, whether a retry can succeed, and its sentence in both languages.

export type Refusal = {
  readonly code: number
  /** The code on layer 2, if the specification defines a different one there. */
  readonly codeOn2?: number
  /** HTTP status; 200 if only the response envelope states the refusal. */
  readonly status: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503
  /** Whether the same call can succeed later: never unchanged, after a while, or after signing in. */
  readonly retry: 'never' | 'later' | 'signIn'
  /** {name} is replaced from the refusal's data. */
  readonly ja: string
  readonly en: string
}

export const define = <Name extends string>(table: Record<Name, Refusal>): Readonly<Record<Name, Refusal>> =>
  table

/** The common case: only the response envelope states the refusal, and the same call will be refused again. */
export const plain = { status: 200, retry: 'never' } as const
