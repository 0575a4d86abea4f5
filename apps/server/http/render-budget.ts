// The processor time that one network may have pages rendered with: a bucket that fills again as time goes by.

/** What a bucket holds, ms of processor time: more than two hundred of the costliest pages at once. */
export const budgetMs = 16_000
/** What flows in each second, ms: two fifths of one processor, six to sixteen renderings. */
const refillMsPerSecond = 400
/** Networks remembered at once. A forgotten one begins with a full bucket. */
const networksLimit = 100_000

type Bucket = { readonly leftMs: number; readonly atMs: number }

export type RenderBudget = {
  /** Seconds until the network may have a page rendered; 0 when it may now. */
  secondsLeft(network: string, nowMs: number): number
  /** Takes what a rendering has cost, which is known only afterwards: a bucket may go below zero. */
  spend(network: string, costMs: number, nowMs: number): void
}

/** `factor` multiplies the budget and its refill; 0 switches the limit off. */
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

/** Renderings overlap: what the process used in the meantime is shared evenly among those under way. */
export function createRenderMeter(cpuMs: () => number): RenderMeter {
  let running = 0
  let readMs = cpuMs()
  /** Processor time that each rendering would have been charged had it run from the start. */
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
