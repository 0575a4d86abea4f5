// The worker a captcha's work is done in, so that the page stays quick meanwhile.
import { solveWork, type WorkChallenge, type WorkSolution } from '@mangetsu/wire/proof-of-work'

/** The last message carries the solution; one before it, how many derivations were made. */
export type FromWorker = { readonly derived: number } | { readonly solution: WorkSolution | null }

const send = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<WorkChallenge>) => {
  send({ solution: await solveWork(data, { onDerived: (derived) => send({ derived }) }) })
})
