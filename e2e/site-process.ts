// The site under test, a process of its own so that it can be killed; its clock can be put forward over IPC.

import { startServer } from '@mangetsu/server'
import { readConfig } from '@mangetsu/server/config'

export type ToSite = { readonly advanceMs: number }
export type FromSite = { readonly isReady: true } | { readonly advancedMs: number }

let aheadMs = Number(process.env.SITE_AHEAD_MS ?? 0)
const clock = { nowMs: () => Date.now() + aheadMs }
// All stories come from one address in one minute, so limits per address are off here.
const sandbox = await startServer(readConfig(process.env, process.cwd()), {
  clock,
  rateLimitFactor: 0,
  pace: Number(process.env.SITE_PACE ?? 1),
})

process.on('message', ({ advanceMs }: ToSite) => {
  aheadMs += advanceMs
  process.send?.({ advancedMs: aheadMs } satisfies FromSite)
})
const stop = () => sandbox.close().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
process.send?.({ isReady: true } satisfies FromSite)
