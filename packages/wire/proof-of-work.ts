// Proof of work: a computation the device makes before a public step (ALTCHA, scrypt), and each client's solver.
import { scrypt } from '@noble/hashes/scrypt.js'
import { solveChallenge } from 'altcha-lib'

/** A challenge signed by the server, which stores only the ids that have been used. */
export type WorkChallenge = {
  readonly parameters: {
    readonly algorithm: 'SCRYPT'
    readonly nonce: string
    readonly salt: string
    /** scrypt's N, with r in `memoryCost`: each derivation needs 128 · N · r bytes. */
    readonly cost: number
    readonly memoryCost: number
    readonly parallelism: number
    readonly keyLength: 32
    readonly keyPrefix: string
    readonly keySignature: string
    readonly data: { readonly captchaId: string }
  }
  readonly signature: string
}

export type WorkSolution = { readonly counter: number; readonly derivedKey: string }

type Parameters = Pick<WorkChallenge['parameters'], 'cost' | 'memoryCost' | 'parallelism' | 'keyLength'>

/**
 * Derives a key by scrypt (RFC 7914) in JavaScript: two thirds of OpenSSL's speed, and no content security policy has
 * to allow WebAssembly.
 */
export const deriveKey = (
  { cost, memoryCost, parallelism, keyLength }: Parameters,
  salt: Uint8Array,
  password: Uint8Array,
): Uint8Array => scrypt(password, salt, { N: cost, r: memoryCost, p: parallelism, dkLen: keyLength })

export type Solving = {
  /** Called with the number of derivations made, after each one. */
  readonly onDerived?: (count: number) => void
  /** Awaited after each derivation: keeps a page without a worker responsive. */
  readonly pause?: () => Promise<void>
  readonly controller?: AbortController
}

/** Derives keys until one matches; null when aborted. Blocks its thread during each derivation. */
export async function solveWork(
  { parameters, signature }: WorkChallenge,
  { onDerived, pause, controller }: Solving = {},
): Promise<WorkSolution | null> {
  let count = 0
  const found = await solveChallenge({
    challenge: { parameters, signature },
    // The challenge's own expiry limits the time.
    timeout: 0,
    ...(controller === undefined ? {} : { controller }),
    deriveKey: async (_, salt, password) => {
      const derivedKey = deriveKey(parameters, salt, password)
      count += 1
      onDerived?.(count)
      await pause?.()
      return { derivedKey }
    },
  })
  return found === null ? null : { counter: found.counter, derivedKey: found.derivedKey }
}
