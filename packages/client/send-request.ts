// Sends one request, waits for its response within the timeout, and parses it.
import type { TransportReason } from './api-result.ts'
import { type Read, transportFailure } from './reading.ts'
import type { Timers } from './timers.ts'
import { requestTimeoutMs } from './timings.ts'

export type SentRequest<T> = {
  readonly layer: 1 | 2
  /** Sends the request; `onPiece` is called for each piece of a file that has been sent. */
  readonly post: (signal: AbortSignal, onPiece: () => void) => Promise<Response>
  readonly read: (response: Response) => Promise<Read<T>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** Maximum number of times that progress of the upload restarts the timeout. */
  readonly rounds?: number
}

/** Aborts `stop` when the timeout passes without a response or, for uploads, without progress. */
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

/** Sends a request and parses its response. Never throws for network errors. */
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
    // fetch reports all network errors as one TypeError; the cause is determined here.
    if (time.isLate()) return failed('timeout')
    return failed(stop.signal.aborted ? 'aborted' : 'network')
  } finally {
    signal?.removeEventListener('abort', abort)
    done.abort()
    await time.ended
  }
}
