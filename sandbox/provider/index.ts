// The practice provider: an external lounge with its own wallets and a table to play at.
import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { providerApi } from './api.ts'
import { providerName } from './labels.ts'
import { providerPages, type SandboxProviderParts } from './pages.ts'
import { openProviderFile } from './tables.ts'
import type { Side } from './tosses.ts'
import { currency } from './wallets.ts'

export type SandboxProviderOptions = {
  /** The provider's file; ':memory:' for a temporary one. */
  readonly file: string
  readonly secret: string
  /** Public origin of the provider, such as http://localhost:3000. */
  readonly origin: string
  readonly nowMs?: () => number
  /** Returns the side a coin lands on; cryptographically random by default. */
  readonly toss?: () => Side
}

export type SandboxProvider = {
  readonly routes: (server: FastifyInstance) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The practice provider's name, and the currency of its wallets. */
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
