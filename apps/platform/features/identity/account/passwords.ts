// Passwords: argon2id, a bounded number at a time, because each takes 19 MiB and a core for a while.
import { hash, verify } from '@node-rs/argon2'
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../../../kernel/concurrency-limiter.ts'

export type Passwords = {
  /** The argon2id hash, or `busy` when too many are waiting. */
  hash(password: string): Promise<string | 'busy'>
  /** Whether it is the password; takes as long when there is no hash to compare with. */
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
  // A name nobody bears costs the same as one somebody bears, from the first attempt on.
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
