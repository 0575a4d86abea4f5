// The practice provider: a lounge outside that keeps its own wallets, with a table to play at.
import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { providerApi } from './api.ts'
import { providerName } from './labels.ts'
import { providerPages, type SandboxProviderParts } from './pages.ts'
import { openProviderFile } from './tables.ts'
import type { Side } from './tosses.ts'
import { currency } from './wallets.ts'

export type SandboxProviderOptions = {
  /** The provider's file; ':memory:' for one that forgets. */
  readonly file: string
  readonly secret: string
  /** Where players reach the provider, such as http://localhost:3000. */
  readonly origin: string
  readonly nowMs?: () => number
  /** The side a coin lands on; a cryptographic random number where nothing is said. */
  readonly toss?: () => Side
}

export type SandboxProvider = {
  readonly routes: (server: FastifyInstance) => Promise<void>
  readonly stop: () => Promise<void>
}

/** What the practice provider is called, and the currency of its wallets. */
export const practiceProvider = { code: 'engawa', name: providerName, currency } as const

const tossFairly = (): Side => (randomInt(2) === 0 ? 'heads' : 'tails')

/** Opens the provider. Register `routes` under /provider; `stop` closes its file. */
export function openProvider(options: SandboxProviderOptions): SandboxProvider {
  const { file, secret, origin, nowMs = Date.now, toss = tossFairly } = options
  const db = openProviderFile(file)
  const parts: SandboxProviderParts = { db, secret, origin, nowMs, toss }
  return {
    routes: async (server) => {
      await server.register(providerApi, { ...parts, prefix: '/api' })
      await server.register(providerPages, parts)
    },
    stop: async () => db.close(),
  }
}
