// The bank's worker: executes due payouts, counts confirmations, and delivers events, until it is stopped.
import type { DatabaseSync } from 'node:sqlite'
import { confirmTransactions } from './chain.ts'
import { deliverDueEvents, type Post } from './events.ts'
import { payDuePayouts } from './payouts.ts'

export type BankWorker = {
  /** Runs now instead of at the next tick. */
  readonly nudge: () => void
  /** Stops after the current run. */
  readonly stop: () => Promise<void>
}

type ClerkOptions = {
  readonly secret: string
  readonly post: Post
  readonly nowMs: () => number
  readonly tickMs: number
  /** Duration of one confirmation on the practice chain. */
  readonly confirmationMs: number
  readonly onFault: (error: unknown) => void
}

/** Starts the worker. One run at a time; a fault is reported and the next tick tries again. */
export function startBankWorker(db: DatabaseSync, options: ClerkOptions): BankWorker {
  let working: Promise<void> = Promise.resolve()
  let isWorking = false
  let isRequestedAgain = false
  const work = async () => {
    payDuePayouts(db, options.nowMs())
    confirmTransactions(db, options.confirmationMs, options.nowMs())
    await deliverDueEvents(db, options)
  }
  const nudge = () => {
    if (isWorking) {
      isRequestedAgain = true
      return
    }
    isWorking = true
    working = work()
      .catch(options.onFault)
      .finally(() => {
        isWorking = false
        if (isRequestedAgain) {
          isRequestedAgain = false
          nudge()
        }
      })
  }
  const timer = setInterval(nudge, options.tickMs)
  return {
    nudge,
    stop: async () => {
      clearInterval(timer)
      isRequestedAgain = false
      await working
    },
  }
}
