// The sandbox bank: accepts orders and payouts, runs a practice chain and an e-wallet, and sends events to the
// platform.
import type { FastifyInstance } from 'fastify'
import { type Post, postOverHttp } from './events.ts'
import { bankRoutes } from './routes.ts'
import { openBankFile } from './tables.ts'
import { startBankWorker } from './worker.ts'

export type BankOptions = {
  /** The bank's file; ':memory:' for a temporary one. */
  readonly file: string
  readonly secret: string
  readonly origin: string
  readonly onFault: (error: unknown) => void
  /** Duration of a payout; 4 s by default. */
  readonly payoutDelayMs?: number
  /** Duration of one confirmation on the practice chain, on every network; 700 ms by default. */
  readonly confirmationMs?: number
  /** Multiplies the frequency of the bank's worker, which usually runs every 350 ms. */
  readonly pace?: number
  readonly post?: Post
  readonly nowMs?: () => number
}

export type Bank = {
  readonly routes: (server: FastifyInstance) => Promise<void>
  readonly stop: () => Promise<void>
}

const usualTickMs = 350
const quickestTickMs = 100
const usualConfirmationMs = 700

/** Opens the bank. Register `routes` under /bank; `stop` ends its work and closes its file. */
export function openBank(options: BankOptions): Bank {
  const db = openBankFile(options.file)
  const nowMs = options.nowMs ?? Date.now
  const { secret, origin, onFault } = options
  const confirmationMs = options.confirmationMs ?? usualConfirmationMs
  const tickMs = Math.max(quickestTickMs, Math.round(usualTickMs / (options.pace ?? 1)))
  const post = options.post ?? postOverHttp
  const clerk = startBankWorker(db, { secret, post, nowMs, tickMs, confirmationMs, onFault })
  return {
    routes: (server) =>
      bankRoutes(server, {
        db,
        secret,
        origin,
        nowMs,
        payoutDelayMs: options.payoutDelayMs ?? 4_000,
        confirmationMs,
        onChange: clerk.nudge,
      }),
    stop: async () => {
      await clerk.stop()
      db.close()
    },
  }
}
