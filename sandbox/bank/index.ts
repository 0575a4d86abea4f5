// The sandbox bank: takes orders and payouts, lets the customer decide, and tells the platform.
import type { FastifyInstance } from 'fastify'
import { type Post, postOverHttp } from './events.ts'
import { bankRoutes } from './routes.ts'
import { openBankFile } from './tables.ts'
import { startClerk } from './worker.ts'

export type BankOptions = {
  /** The bank's file; ':memory:' for one that forgets. */
  readonly file: string
  readonly secret: string
  readonly origin: string
  readonly onFault: (error: unknown) => void
  /** How long a payout takes; 4 s where nothing is said. */
  readonly payoutDelayMs?: number
  readonly post?: Post
  readonly nowMs?: () => number
}

export type Bank = {
  readonly routes: (server: FastifyInstance) => Promise<void>
  readonly stop: () => Promise<void>
}

const tickMs = 500

/** Opens the bank. Register `routes` under /bank; `stop` ends its work and closes its file. */
export function openBank(options: BankOptions): Bank {
  const db = openBankFile(options.file)
  const nowMs = options.nowMs ?? Date.now
  const { secret, origin, onFault } = options
  const clerk = startClerk(db, { secret, post: options.post ?? postOverHttp, nowMs, tickMs, onFault })
  return {
    routes: (server) =>
      bankRoutes(server, {
        db,
        secret,
        origin,
        nowMs,
        payoutDelayMs: options.payoutDelayMs ?? 4_000,
        onChange: clerk.nudge,
      }),
    stop: async () => {
      await clerk.stop()
      db.close()
    },
  }
}
