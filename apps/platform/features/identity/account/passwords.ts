// Passwords: argon2id with bounded concurrency, because each hash takes 19 MiB and a core for a while.
import { hash, verify } from '@node-rs/argon2'
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../../../kernel/concurrency-limiter.ts'

export type Passwords = {
  /** Returns the argon2id hash, or `busy` if too many are waiting. */
  hash(password: string): Promise<string | 'busy'>
  /** Returns whether the password matches; takes as long without a stored hash. */
  verify(stored: string | null, password: string): Promise<boolean | 'busy'>
}

export type PasswordCost = {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const usualLimits: ConcurrencyLimits = { running: 2, waiting: 200 }

export function createPasswords({
  cost = usualCost,
  limits = usualLimits,
}: {
  readonly cost?: PasswordCost | undefined
  readonly limits?: ConcurrencyLimits
} = {}): Passwords {
  const gate = createConcurrencyLimiter(limits)
  // An unknown name takes as long as a known one, from the first attempt on.
  const nobody = hash('nobody has this password', cost)
  return {
    hash: (password) => gate(() => hash(password, cost)),
    verify: (stored, password) =>
      gate(async () => {
        const isRight = await verify(stored ?? (await nobody), password)
        return stored !== null && isRight
      }),
  }
}
