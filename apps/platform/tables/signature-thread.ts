// The worker thread that verifies the beacon's signatures, started by signature-proof.ts.
import { parentPort } from 'node:worker_threads'
import { drandValue } from '@mangetsu/chance/drand'
import type { SignatureAnswer, SignatureQuestion } from './signature-proof.ts'

parentPort?.on('message', async ({ id, publicKey, round, signature }: SignatureQuestion) => {
  const value = await drandValue(publicKey, round, signature)
  parentPort?.postMessage({ id, value } satisfies SignatureAnswer)
})
