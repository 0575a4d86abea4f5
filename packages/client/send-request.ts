// One request and its answer: posted, waited for within its time, and read.
import type { TransportReason } from './api-result.ts'
import { type Read, transportFailure } from './reading.ts'
import type { Timers } from './timers.ts'
import { requestTimeoutMs } from './timings.ts'

export type SentRequest<T> = {
  readonly layer: 1 | 2
  /** Sends it; `onPiece` is called for each piece of a file that has gone out. */
  readonly post: (signal: AbortSignal, onPiece: () => void) => Promise<Response>
  readonly read: (response: Response) => Promise<Read<T>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** Pieces going out win it the same time again, so often. */
  readonly rounds?: number
}

/** Aborts `stop` when the time passes without an answer or, with pieces, without one of them going out. */
function watchTime(
  timers: Timers,
  timeoutMs: number,
  rounds: number,
  done: AbortSignal,
  stop: AbortController,
) {
  let pieces = 0
  let isLate = false
  const watch = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const before = pieces
      await timers.wait(timeoutMs, done)
      if (done.aborted) return
      if (pieces === before) break
    }
    isLate = true
    stop.abort()
  }
  return {
    ended: watch(),
    isLate: () => isLate,
    onPiece: () => {
      pieces += 1
    },
  }
}

/** Sends a request and reads its answer. Never throws for what the network does. */
export async function sendRequest<T>(
  timers: Timers,
  { layer, post, read, signal, timeoutMs = requestTimeoutMs, rounds = 1 }: SentRequest<T>,
): Promise<Read<T>> {
  const stop = new AbortController()
  const done = new AbortController()
  const time = watchTime(timers, timeoutMs, rounds, done.signal, stop)
  const abort = () => stop.abort()
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  const failed = (reason: TransportReason): Read<T> => ({
    ok: false,
    failure: transportFailure(layer, reason),
  })
  try {
    return await read(await post(stop.signal, time.onPiece))
  } catch {
    // fetch has one TypeError for every way the network can fail; which one it was is ours to know.
    if (time.isLate()) return failed('timeout')
    return failed(stop.signal.aborted ? 'aborted' : 'network')
  } finally {
    signal?.removeEventListener('abort', abort)
    done.abort()
    await time.ended
  }
}
