// Runs loads on a site and keeps account of what was settled and refused, for the proof at the end.
import type { ResultLine } from '../measure.ts'
import type { LoadResult } from './load.ts'
import { type BenchSite, runLoad } from './processes.ts'

const stake = '20.00'
const warmUpMs = 3_000
const firstExpectedRate = 12_000

/** How long each load is measured. */
export const durationMs = 8_000

export type Bettor = {
  /** One load with so many bets under way. */
  bet(atATime: number): Promise<LoadResult>
  /** Bets acknowledged so far, warming up included. */
  settled(): number
  /** What was refused so far, in words. */
  refused(): string
}

/** Prepares for what was reached before, and runs again with more when a load ran out of bets. */
export function createBettor(site: BenchSite): Bettor {
  let expectedRate = firstExpectedRate
  let settled = 0
  const refused: Record<string, number> = {}
  const once = async (atATime: number): Promise<LoadResult> => {
    const { ports, tokens } = site
    const done = await runLoad({ ports, tokens, atATime, warmUpMs, durationMs, expectedRate, stake })
    settled += done.settled
    for (const [reason, times] of Object.entries(done.refused))
      refused[reason] = (refused[reason] ?? 0) + times
    expectedRate = Math.max(expectedRate, done.rate * 1.6)
    return done
  }
  return {
    async bet(atATime) {
      const done = await once(atATime)
      if (!done.ranOut) return done
      expectedRate *= 1.5
      return once(atATime)
    },
    settled: () => settled,
    refused: () =>
      Object.entries(refused)
        .map(([reason, times]) => `${times} × ${reason}`)
        .join(', ') || 'none',
  }
}

/** The book after the load: right, and with exactly the rounds that were acknowledged. */
export async function proveLine(what: string, site: BenchSite, bettor: Bettor): Promise<ResultLine> {
  const { rounds, findings } = await site.prove()
  const acknowledged = bettor.settled()
  // Every socket waits for its last answer, so nothing may be in the book that nobody heard of.
  const isRight = findings.length === 0 && rounds === acknowledged
  const wrong = findings.map((one) => `; ${one}`).join('')
  return {
    measure: `${what}: the book proves and holds every acknowledged bet`,
    reached: isRight ? 'yes' : 'no',
    target: 'yes',
    isReached: isRight,
    detail: `${rounds} rounds, ${acknowledged} acknowledged, refused: ${bettor.refused()}${wrong}`,
  }
}
