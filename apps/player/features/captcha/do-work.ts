// Runs a captcha's proof of work: in a worker, or in slices on the page where a browser has no worker or fails to start
// it.
import type { WorkChallenge, WorkSolution } from '@mangetsu/wire/proof-of-work'
import type { FromWorker } from './work.worker.ts'
import workerUrl from './work.worker.ts?worker&url'

export type Working = {
  readonly signal: AbortSignal
  readonly onDerived: (count: number) => void
}

/** A worker that failed to start or crashed. */
const failed = Symbol('failed')

function inWorker(
  challenge: WorkChallenge,
  { signal, onDerived }: Working,
): Promise<WorkSolution | null | typeof failed> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      // The page's default Trusted Types policy allows the built files.
      worker = new Worker(workerUrl, { type: 'module' })
    } catch {
      return resolve(failed)
    }
    const end = (found: WorkSolution | null | typeof failed) => {
      worker.terminate()
      resolve(found)
    }
    signal.addEventListener('abort', () => end(null), { once: true })
    worker.addEventListener('error', () => end(failed), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('derived' in data) onDerived(data.derived)
      else end(data.solution)
    })
    worker.postMessage(challenge)
  })
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function onPage(
  challenge: WorkChallenge,
  { signal, onDerived }: Working,
): Promise<WorkSolution | null> {
  const { solveWork } = await import('@mangetsu/wire/proof-of-work')
  const controller = new AbortController()
  if (signal.aborted) return null
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  return solveWork(challenge, { controller, onDerived, pause: nextTask })
}

/** Resolves to null when it was cancelled. Throws if even the page cannot run it. */
export async function doWork(challenge: WorkChallenge, working: Working): Promise<WorkSolution | null> {
  if (working.signal.aborted) return null
  const found = typeof Worker === 'undefined' ? failed : await inWorker(challenge, working)
  return found === failed ? onPage(challenge, working) : found
}
