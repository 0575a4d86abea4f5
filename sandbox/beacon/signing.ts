// Rounds signed in a thread of their own: the site they are made for runs in this process, and a real one has no signer in it.
import { Worker } from 'node:worker_threads'

export type SignedRound = { readonly round: number; readonly signature: string }

type Waiting = { readonly resolve: (signature: string) => void; readonly reject: (error: Error) => void }

export type RoundSigning = {
  sign(round: number): Promise<string>
  close(): Promise<void>
}

/** The thread that signs for a rail; begun with the first round, and anew should it ever have ended. */
export function openRoundSigning(secret: string): RoundSigning {
  let thread: Worker | null = null
  const waiting = new Map<number, Waiting[]>()

  function take(round: number): readonly Waiting[] {
    const those = waiting.get(round) ?? []
    waiting.delete(round)
    return those
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./signing-thread.ts', import.meta.url), { workerData: secret })
    begun.on('message', ({ round, signature }: SignedRound) => {
      for (const { resolve } of take(round)) resolve(signature)
    })
    begun.on('error', (error: Error) => {
      thread = null
      for (const round of waiting.keys()) for (const { reject } of take(round)) reject(error)
    })
    // It is nothing a process stays for.
    begun.unref()
    return begun
  }

  return {
    sign: (round) =>
      new Promise((resolve, reject) => {
        const before = waiting.get(round) ?? []
        waiting.set(round, [...before, { resolve, reject }])
        thread ??= begin()
        if (before.length === 0) thread.postMessage(round)
      }),
    close: async () => void (await thread?.terminate()),
  }
}
