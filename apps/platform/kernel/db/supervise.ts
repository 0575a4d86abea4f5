// Keeps a server running: it is started again whenever it ends unasked, until that is of no use.
import { setTimeout as sleep } from 'node:timers/promises'
import type { DbLog } from './log.ts'

/** One life of the server. */
export type Running = { readonly exited: Promise<void>; stop(): Promise<void> }

export type Supervised = {
  /** Resolves when the server ended without having been asked to, and could not be started again. */
  readonly lost: Promise<void>
  stop(): Promise<void>
}

/** Deaths within so long count together, ms, and how many of them are too many: then something is wrong for good. */
const DEATHS_WITHIN_MS = 60_000
const DEATHS_AT_MOST = 5

/** How long after a start that failed the next one is tried, ms. */
const RETRY_MS = 200

export type Supervising = {
  readonly dataDir: string
  readonly log: DbLog
  /** Deaths and failed starts within a minute after which it is given up; 5 where it is left out. */
  readonly deathsAtMost?: number | undefined
}

/**
 * Starts the server anew whenever it ends unasked; callers are told to come back meanwhile. A server that ends while it
 * is being started has died once more: it is not given up for that.
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
