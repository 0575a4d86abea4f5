// Supervises a server: restarts it whenever it ends unexpectedly, until too many restarts have failed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { DbLog } from './log.ts'

/** One run of the server. */
export type Running = { readonly exited: Promise<void>; stop(): Promise<void> }

export type Supervised = {
  /** Resolves when the server ended without a call to `stop` and could not be restarted. */
  readonly lost: Promise<void>
  stop(): Promise<void>
}

/** Window in milliseconds within which exits are counted, and the number of exits that indicates a permanent fault. */
const DEATHS_WITHIN_MS = 60_000
const DEATHS_AT_MOST = 5

/** Delay in milliseconds before another attempt after a failed start. */
const RETRY_MS = 200

export type Supervising = {
  readonly dataDir: string
  readonly log: DbLog
  /** Number of exits and failed starts within a minute after which it gives up; 5 by default. */
  readonly deathsAtMost?: number | undefined
}

/**
 * Restarts the server whenever it ends unexpectedly; meanwhile callers are asked to retry later. A server that exits
 * during a restart counts as one more exit and is not given up for that alone.
 */
export function supervise(
  first: Running,
  start: () => Promise<Running>,
  { dataDir, log, deathsAtMost = DEATHS_AT_MOST }: Supervising,
): Supervised {
  let isWanted = true
  let current: Promise<Running | null> = Promise.resolve(first)
  const deaths: number[] = []
  const isOneTooMany = (): boolean => {
    const nowMs = performance.now()
    deaths.push(nowMs)
    return deaths.filter((atMs) => nowMs - atMs < DEATHS_WITHIN_MS).length > deathsAtMost
  }
  const startAgain = (): Promise<Running | null> =>
    start().catch((error: unknown) => {
      log.error({ err: error, dataDir }, 'PostgreSQL could not be started again')
      return null
    })
  const watch = async (): Promise<void> => {
    for (let running: Running | null = first; ; running = await current) {
      await (running?.exited ?? sleep(RETRY_MS))
      if (!isWanted) return
      if (isOneTooMany()) {
        log.error({ dataDir }, 'PostgreSQL ends again and again: restart Mangetsu')
        return
      }
      if (running !== null) log.error({ dataDir }, 'PostgreSQL ended by itself: it is started again')
      current = startAgain()
    }
  }
  const lost = new Promise<void>((tell) => {
    void watch().then(() => {
      if (isWanted) tell()
    })
  })
  return {
    lost,
    async stop() {
      isWanted = false
      await (await current)?.stop()
    },
  }
}
