// Verifies the beacon's signatures in a worker thread: a verification takes about 40 ms, the first one up to
// 250 ms, during which the main thread would answer no request.
import { Worker } from 'node:worker_threads'
import type { ProveSignature } from './beacon.ts'

export type SignatureQuestion = {
  readonly id: number
  readonly publicKey: string
  readonly round: number
  readonly signature: string
}

export type SignatureAnswer = { readonly id: number; readonly value: string | null }

type Waiting = { readonly resolve: (value: string | null) => void; readonly reject: (error: Error) => void }

export type SignatureProof = {
  readonly prove: ProveSignature
  close(): Promise<void>
}

/**
 * The thread starts with the first request. If it ends, pending requests fail and the
 * next one starts another thread.
 */
export function openSignatureProof(): SignatureProof {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let questions = 0

  function end(error: Error): void {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./signature-thread.ts', import.meta.url))
    begun.on('message', ({ id, value }: SignatureAnswer) => {
      waiting.get(id)?.resolve(value)
      waiting.delete(id)
    })
    begun.on('error', end)
    begun.on('exit', () => {
      if (thread === begun) end(new Error('the thread that proves signatures has ended'))
    })
    // The thread does not keep the process alive.
    begun.unref()
    return begun
  }

  return {
    prove: (publicKey, round, signature) =>
      new Promise((resolve, reject) => {
        questions += 1
        waiting.set(questions, { resolve, reject })
        thread ??= begin()
        thread.postMessage({ id: questions, publicKey, round, signature } satisfies SignatureQuestion)
      }),
    close: async () => void (await thread?.terminate()),
  }
}
