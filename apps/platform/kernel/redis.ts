// Redis, where several processes serve the same players: asked in short time or not at all, so that money goes on without.
import { createRequire } from 'node:module'
import type * as redisClient from '@redis/client'
import type { Logger } from 'pino'

type Client = ReturnType<typeof clientOf>

export type Redis = {
  /** What Redis answers; null where it does not in time, and the caller goes by what it knows itself. */
  ask<T>(question: (client: Client) => Promise<T>): Promise<T | null>
  /** Every text said on the channel, by this process as well. `onGap` is told whenever some may not have been heard. */
  listen(channel: string, listener: (text: string) => void, onGap: () => void): void
  /** Whether the last question was answered. */
  isUp(): boolean
  close(): void
}

/** A question on one's own network takes a tenth of a millisecond, and longer only while this process is busy. */
const usualAnswerMs = 250
/** After a question without an answer the next ones are not asked for so long. */
const pauseMs = 500
const longestRetryMs = 1_000

const retryMs = (retries: number): number => Math.min(longestRetryMs, 50 * 2 ** Math.min(retries, 5))

const require = createRequire(import.meta.url)

/** The library, an eighth of all modules there are, is loaded where there is a Redis. */
function clientOf(url: string, isQueueing: boolean) {
  const { createClient } = require('@redis/client') as typeof redisClient
  return createClient({ url, disableOfflineQueue: !isQueueing, socket: { reconnectStrategy: retryMs } })
}

class Late extends Error {}

async function inTime<T>(answer: Promise<T>, answerMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`Redis did not answer within ${answerMs} ms`)), answerMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Says once that Redis is away, and once that it is back. */
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

/** Opens the connections to `url` in the background; never throws for a server that is away. */
export function openRedis(url: string, log: Pick<Logger, 'warn' | 'info'>, answerMs = usualAnswerMs): Redis {
  const watch = createWatch(log)
  const asking = clientOf(url, false)
  const listening = clientOf(url, true)
  for (const client of [asking, listening]) {
    client.on('error', watch.failed)
    client.connect().catch(watch.failed)
  }
  return {
    async ask(question) {
      if (!asking.isReady || watch.isPausing()) return null
      try {
        const answer = await inTime(question(asking), answerMs)
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
      // The client subscribes anew whenever it has come back.
      listening.subscribe(channel, listener).catch(watch.failed)
    },
    isUp: watch.isUp,
    close() {
      asking.destroy()
      listening.destroy()
    },
  }
}
