// Runs loads on a site and counts settled and refused bets for the final audit.
import { type ResultLine, refusalsText } from '../measure.ts'
import type { LoadResult } from './load.ts'
import { type BenchSite, runLoad } from './processes.ts'

/** Stakes of a round and of a single. */
const [roundStake, singleStake] = ['20.00', '100.00']
const warmUpMs = 3_000
const firstExpectedRate = 12_000

/** Measured duration of each load. */
export const durationMs = 8_000

export type Bettor = {
  /** Runs one load with this many concurrent bets. */
  bet(atATime: number): Promise<LoadResult>
  /** Number of bets acknowledged so far, including warm-up. */
  settled(): number
  /** Description of the refusals so far. */
  refused(): string
}

/**
 * Creates a bettor that prepares bets for the previously reached rate, and repeats a load with more if it ran out of
 * bets.
 */
export function createBettor(site: BenchSite): Bettor {
  let expectedRate = firstExpectedRate
  let settled = 0
  const refused: Record<string, number> = {}
  const once = async (atATime: number): Promise<LoadResult> => {
    const { ports, tokens, eventIds } = site
    const stake = eventIds.length === 0 ? roundStake : singleStake
    const bets = { ports, tokens, eventIds, stake, expectedRate }
    const done = await runLoad({ ...bets, atATime, warmUpMs, durationMs })
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
    refused: () => refusalsText(refused),
  }
}

/** Audits the ledger after the load: it must be valid and contain exactly the acknowledged bets. */
export async function proveLine(what: string, site: BenchSite, bettor: Bettor): Promise<ResultLine> {
  const { bets, findings } = await site.prove()
  const acknowledged = bettor.settled()
  // Every socket waits for its last response, so the ledger may contain no unacknowledged bet.
  const isRight = findings.length === 0 && bets === acknowledged
  const wrong = findings.map((one) => `; ${one}`).join('')
  return {
    measure: `${what}: the book proves and holds every acknowledged bet`,
    reached: isRight ? 'yes' : 'no',
    target: 'yes',
    isReached: isRight,
    detail: `${bets} bets, ${acknowledged} acknowledged, refused: ${bettor.refused()}${wrong}`,
  }
}
