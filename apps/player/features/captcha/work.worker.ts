// The worker that runs a captcha's proof of work, so that the page stays responsive.
import { solveWork, type WorkChallenge, type WorkSolution } from '@mangetsu/wire/proof-of-work'

/** The last message contains the solution; earlier ones the number of derivations so far. */
export type FromWorker = { readonly derived: number } | { readonly solution: WorkSolution | null }

const send = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<WorkChallenge>) => {
  send({ solution: await solveWork(data, { onDerived: (derived) => send({ derived }) }) })
})
