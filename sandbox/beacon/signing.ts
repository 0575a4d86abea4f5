// Signs rounds in a worker thread: the site that uses them runs in this process, whereas a real site contains no
// signer.
import { Worker } from 'node:worker_threads'

export type SignedRound = { readonly round: number; readonly signature: string }

type Waiting = { readonly resolve: (signature: string) => void; readonly reject: (error: Error) => void }

export type RoundSigning = {
  /** Rejects once the signer is closed, and so does a signature that is still awaited then. */
  sign(round: number): Promise<string>
  close(): Promise<void>
}

/** Returns a signer backed by a thread, which starts with the first round and again if it ever ends. */
export function openRoundSigning(secret: string): RoundSigning {
  let thread: Worker | null = null
  let isClosed = false
  const waiting = new Map<number, Waiting[]>()

  function take(round: number): readonly Waiting[] {
    const those = waiting.get(round) ?? []
    waiting.delete(round)
    return those
  }

  const rejectAll = (error: Error): void => {
    for (const round of waiting.keys()) for (const { reject } of take(round)) reject(error)
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./signing-thread.ts', import.meta.url), { workerData: secret })
    begun.on('message', ({ round, signature }: SignedRound) => {
      for (const { resolve } of take(round)) resolve(signature)
    })
    begun.on('error', (error: Error) => {
      thread = null
      rejectAll(error)
    })
    // Does not keep the process alive.
    begun.unref()
    return begun
  }

  return {
    sign: (round) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the signer is closed'))
        const before = waiting.get(round) ?? []
        waiting.set(round, [...before, { resolve, reject }])
        thread ??= begin()
        if (before.length === 0) thread.postMessage(round)
      }),
    async close() {
      isClosed = true
      // A job that awaits a signature keeps the platform from closing.
      rejectAll(new Error('the signer is closed'))
      await thread?.terminate()
    },
  }
}
