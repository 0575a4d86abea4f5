// Redis, shared by processes that serve the same players: queried with a short timeout, so that play continues without
// it.
import { createRequire } from 'node:module'
import type * as redisClient from '@redis/client'
import type { Logger } from 'pino'
import { inTime } from './in-time.ts'

type Client = ReturnType<typeof clientOf>

export type Redis = {
  /** Sends commands; resolves to null if Redis does not answer in time, and the caller falls back to its own memory. */
  command<T>(send: (client: Client) => Promise<T>): Promise<T | null>
  /**
   * Subscribes to a channel, including this process's own messages. Calls `onGap` whenever messages may have been
   * missed.
   */
  listen(channel: string, listener: (text: string) => void, onGap: () => void): void
  /** Whether the last query was answered. */
  isUp(): boolean
  close(): void
}

/**
 * Query timeout in milliseconds; on a local network a query takes a tenth of a millisecond, and longer only while this
 * process is busy.
 */
const usualAnswerMs = 250
/** Time in milliseconds without queries after one timed out. */
const pauseMs = 500
const longestRetryMs = 1_000

const retryMs = (retries: number): number => Math.min(longestRetryMs, 50 * 2 ** Math.min(retries, 5))

const require = createRequire(import.meta.url)

/** The library, an eighth of all loaded modules, is loaded only if there is a Redis. */
function clientOf(url: string, isQueueing: boolean) {
  const { createClient } = require('@redis/client') as typeof redisClient
  return createClient({ url, disableOfflineQueue: !isQueueing, socket: { reconnectStrategy: retryMs } })
}

class Late extends Error {}

/** Logs once when Redis becomes unreachable, and once when it returns. */
function createWatch(log: Pick<Logger, 'warn' | 'info'>) {
  let isUp = false
  let isReported = false
  let pausedUntilMs = Number.NEGATIVE_INFINITY
  return {
    isUp: () => isUp,
    isPausing: () => performance.now() < pausedUntilMs,
    answered(): void {
      if (isReported) log.info('Redis answers again: what processes share is shared again')
      isUp = true
      isReported = false
    },
    failed(error: unknown): void {
      isUp = false
      pausedUntilMs = performance.now() + pauseMs
      if (isReported) return
      isReported = true
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'Redis does not answer: each process counts and tells alone, and money goes on')
    },
  }
}

/** Opens the connections to `url` in the background; never throws if the server is unreachable. */
export function openRedis(url: string, log: Pick<Logger, 'warn' | 'info'>, answerMs = usualAnswerMs): Redis {
  const watch = createWatch(log)
  const commands = clientOf(url, false)
  const listening = clientOf(url, true)
  for (const client of [commands, listening]) {
    client.on('error', watch.failed)
    client.connect().catch(watch.failed)
  }
  return {
    async command(send) {
      if (!commands.isReady || watch.isPausing()) return null
      try {
        const answer = await inTime(answerMs, send(commands), () => {
          throw new Late(`Redis did not answer within ${answerMs} ms`)
        })
        watch.answered()
        return answer
      } catch (error) {
        watch.failed(error)
        return null
      }
    },
    listen(channel, listener, onGap) {
      listening.on('error', onGap)
      listening.on('reconnecting', onGap)
      // The client subscribes again after every reconnect.
      listening.subscribe(channel, listener).catch(watch.failed)
    },
    isUp: watch.isUp,
    close() {
      commands.destroy()
      listening.destroy()
    },
  }
}
