// Limits networks whose connections keep violating the protocol: breaches are counted per minute, and the
// upgrade is refused for a while.

/**
 * Breaches of one network per minute that block the upgrade: far more than a fault in our own page causes.
 */
const breachesPerMinute = 20
/** Duration of the refusal, ms. */
const refusedMs = 60_000
const minuteMs = 60_000
/** Maximum of tracked networks; the oldest is evicted first. */
const networksLimit = 50_000

type Count = { readonly sinceMs: number; readonly breaches: number; readonly refusedUntilMs: number }

export type BreachLimit = {
  count(network: string, nowMs: number): void
  /** Seconds until the network may connect again; 0 if it may now. */
  secondsLeft(network: string, nowMs: number): number
}

/** `factor` multiplies the number of breaches; 0 disables the limit (measurements on one machine). */
export function createBreachLimit(factor: number): BreachLimit {
  const counts = new Map<string, Count>()

  return {
    count(network, nowMs) {
      if (factor === 0) return
      const known = counts.get(network)
      const isSameMinute = known !== undefined && nowMs - known.sinceMs < minuteMs
      const breaches = (isSameMinute ? known.breaches : 0) + 1
      const isRefused = breaches >= breachesPerMinute * factor
      counts.delete(network)
      counts.set(network, {
        sinceMs: isSameMinute ? known.sinceMs : nowMs,
        breaches,
        refusedUntilMs: isRefused ? nowMs + refusedMs : (known?.refusedUntilMs ?? 0),
      })
      const [oldest] = counts.size > networksLimit ? counts.keys() : []
      if (oldest !== undefined) counts.delete(oldest)
    },
    secondsLeft(network, nowMs) {
      const leftMs = (counts.get(network)?.refusedUntilMs ?? 0) - nowMs
      return leftMs > 0 ? Math.ceil(leftMs / 1_000) : 0
    },
  }
}
