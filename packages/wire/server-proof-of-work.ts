// The server's side of proof of work: signs challenges and verifies them without storing them, with OpenSSL's scrypt.
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { WorkChallenge, WorkSolution } from './proof-of-work.ts'

export type WorkSecrets = { readonly challenge: string; readonly key: string }

export type WorkRequest = {
  readonly captchaId: string
  /** scrypt's N, a power of two. */
  readonly cost: number
  /** Average number of derivations a client needs; the maximum is less than twice as many. */
  readonly derivations: number
}

const blockSize = 8

/**
 * Creates a signed challenge. The counter to find is uniform from 0 to just below twice the average: starting elsewhere
 * or requesting another challenge early gives a client no advantage.
 */
export async function createWork(
  { captchaId, cost, derivations }: WorkRequest,
  secrets: WorkSecrets,
): Promise<WorkChallenge> {
  const challenge = await createChallenge({
    algorithm: 'SCRYPT',
    cost,
    memoryCost: blockSize,
    parallelism: 1,
    counter: randomInt(2 * derivations),
    data: { captchaId },
    deriveKey,
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.key,
  })
  return challenge as WorkChallenge
}

/**
 * Returns whether this server issued the challenge and it is solved. Two HMACs: a wrong answer costs the server no
 * derivation.
 */
export async function isWorkDone(
  challenge: WorkChallenge,
  solution: WorkSolution,
  secrets: WorkSecrets,
): Promise<boolean> {
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.key,
  })
  return verified
}
