// Processor time for rendering pages per network: a token bucket.

/** Bucket size in milliseconds of processor time: more than two hundred of the costliest pages at once. */
export const budgetMs = 16_000
/** Refill per second, ms: two fifths of one processor, six to sixteen renderings. */
const refillMsPerSecond = 400
/** Maximum number of tracked networks. A forgotten one starts with a full bucket. */
const networksLimit = 100_000

type Bucket = { readonly leftMs: number; readonly atMs: number }

export type RenderBudget = {
  /** Returns the seconds until the network may have a page rendered; 0 for now. */
  secondsLeft(network: string, nowMs: number): number
  /** Deducts the cost of a rendering, which is only known afterwards: a bucket may become negative. */
  spend(network: string, costMs: number, nowMs: number): void
}

/** `factor` multiplies the budget and its refill; 0 disables the limit. */
export function createRenderBudget(factor: number): RenderBudget {
  const buckets = new Map<string, Bucket>()
  const leftOf = (network: string, nowMs: number): number => {
    const bucket = buckets.get(network)
    if (bucket === undefined) return budgetMs * factor
    const refilled = bucket.leftMs + ((nowMs - bucket.atMs) / 1_000) * refillMsPerSecond * factor
    return Math.min(budgetMs * factor, refilled)
  }
  return {
    secondsLeft(network, nowMs) {
      if (factor === 0) return 0
      const leftMs = leftOf(network, nowMs)
      return leftMs > 0 ? 0 : Math.ceil((1 - leftMs) / (refillMsPerSecond * factor))
    },
    spend(network, costMs, nowMs) {
      if (factor === 0) return
      const leftMs = leftOf(network, nowMs) - costMs
      buckets.delete(network)
      buckets.set(network, { leftMs, atMs: nowMs })
      const [oldest] = buckets.size > networksLimit ? buckets.keys() : []
      if (oldest !== undefined) buckets.delete(oldest)
    },
  }
}

export type RenderMeter = {
  /** Begins a rendering. The returned function ends it and returns its share of the processor time, ms. */
  begin(): () => number
}

/** Renderings overlap: the processor time used meanwhile is shared evenly among them. */
export function createRenderMeter(cpuMs: () => number): RenderMeter {
  let running = 0
  let readMs = cpuMs()
  /** Processor time charged to a rendering that has run since the start. */
  let eachMs = 0

  function settle(): void {
    const nowMs = cpuMs()
    if (running > 0) eachMs += (nowMs - readMs) / running
    readMs = nowMs
  }

  return {
    begin() {
      settle()
      running += 1
      const sinceMs = eachMs
      return () => {
        settle()
        running -= 1
        return eachMs - sinceMs
      }
    },
  }
}
