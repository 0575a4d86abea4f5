// Proof of work: what a device computes before a step anybody may take (ALTCHA, scrypt), and how each client solves it.
import { scrypt } from '@noble/hashes/scrypt.js'
import { solveChallenge } from 'altcha-lib'

/** Signed by the server, which keeps nothing of it but that its id has not been used. */
export type WorkChallenge = {
  readonly parameters: {
    readonly algorithm: 'SCRYPT'
    readonly nonce: string
    readonly salt: string
    /** scrypt's N, and its r in `memoryCost`: each derivation holds 128 · N · r bytes. */
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

/** scrypt (RFC 7914) in JavaScript: two thirds as fast as OpenSSL's, and no policy has to allow WebAssembly for it. */
export const deriveKey = (
  { cost, memoryCost, parallelism, keyLength }: Parameters,
  salt: Uint8Array,
  password: Uint8Array,
): Uint8Array => scrypt(password, salt, { N: cost, r: memoryCost, p: parallelism, dkLen: keyLength })

export type Solving = {
  /** Told how many derivations were made, after each. */
  readonly onDerived?: (count: number) => void
  /** Waited for after each derivation: lets a page that has no worker live. */
  readonly pause?: () => Promise<void>
  readonly controller?: AbortController
}

/** Derives keys until one is right; null when it was aborted. Blocks its thread for each derivation. */
export async function solveWork(
  { parameters, signature }: WorkChallenge,
  { onDerived, pause, controller }: Solving = {},
): Promise<WorkSolution | null> {
  let count = 0
  const found = await solveChallenge({
    challenge: { parameters, signature },
    // The challenge's own end is what limits the time.
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
