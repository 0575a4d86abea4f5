// The server's side of proof of work: challenges it signs and recognises without keeping them, on OpenSSL's scrypt.
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { WorkChallenge, WorkSolution } from './proof-of-work.ts'

export type WorkSecrets = { readonly challenge: string; readonly key: string }

export type WorkRequest = {
  readonly captchaId: string
  /** scrypt's N, a power of two. */
  readonly cost: number
  /** How many derivations it takes on average; never twice as many. */
  readonly derivations: number
}

const blockSize = 8

/**
 * The counter to find is drawn from 0 to below twice the average, each as likely as the next: nobody gains by starting
 * elsewhere, or by giving up early and taking another challenge.
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

/** Whether the challenge is ours and solved. Two HMACs: a wrong answer costs the server no derivation. */
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
