// What a refusal is: its code, whether trying again can help, and its sentence in both languages.

export type Refusal = {
  readonly code: number
  /** The code on layer 2 where the specification gives it another there. */
  readonly codeOn2?: number
  /** HTTP status; 200 when the envelope alone carries the refusal. */
  readonly status: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503
  /** Whether the same call can succeed later: never as it stands, after a while, or after signing in. */
  readonly retry: 'never' | 'later' | 'signIn'
  /** {name} is filled in from the refusal's data. */
  readonly ja: string
  readonly en: string
}

export const define = <Name extends string>(table: Record<Name, Refusal>): Readonly<Record<Name, Refusal>> =>
  table

/** The common case: carried by the envelope alone, and the same call will be refused again. */
export const plain = { status: 200, retry: 'never' } as const
