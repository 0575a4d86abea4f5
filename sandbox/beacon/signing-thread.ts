// The worker thread that signs the practice beacon's rounds, started by signing.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { beaconChain } from './chain.ts'
import type { SignedRound } from './signing.ts'

const chain = beaconChain(workerData as string)
parentPort?.on('message', async (round: number) => {
  const { sign } = await chain
  parentPort?.postMessage({ round, signature: sign(round) } satisfies SignedRound)
})
