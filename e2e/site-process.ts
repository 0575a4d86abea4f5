// The site under test as a process of its own, so that it can be killed; its clock is advanced over IPC.

import { startServer } from '@mangetsu/server'
import { readConfig } from '@mangetsu/server/config'

export type ToSite = { readonly advanceMs: number }
type FromSite = { readonly isReady: true } | { readonly isDone: true }

let aheadMs = Number(process.env.SITE_AHEAD_MS ?? 0)
const clock = { nowMs: () => Date.now() + aheadMs }
const pace = Number(process.env.SITE_PACE ?? 1)
/** Minimal cost of proof of work and password hashing; a site at its real pace uses the full cost. */
const cheap = {
  captchaWork: { cost: 64, derivations: 8 },
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}
// All stories share one address within a minute, so rate limits per address are off here.
const sandbox = await startServer(readConfig(process.env, process.cwd()), {
  clock,
  rateLimitFactor: 0,
  pace,
  ...(pace > 1 && cheap),
})

process.on('message', ({ advanceMs }: ToSite) => {
  aheadMs += advanceMs
  process.send?.({ isDone: true } satisfies FromSite)
})
const stop = () => sandbox.close().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
process.send?.({ isReady: true } satisfies FromSite)
