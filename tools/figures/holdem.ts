// The figures of Casino Hold'em: threads count its 1,755 suit classes of flops, each with all possible continuations.
import { type SuitClass, threeCardClasses } from '@mangetsu/cards'
import { type CountedFlop, figuresOf, figuresText, houseEdge } from '@mangetsu/games/casino-holdem/figures'
import { createThreads } from './pool.ts'

export const holdemId = 'casino-holdem'

/** Counts everything, which takes two threads some minutes. Returns the text of `figures.json` and a summary line. */
export async function computeHoldem(
  version: string,
  threads: number,
  say: (line: string) => void,
): Promise<{ readonly text: string; readonly line: string }> {
  const pool = createThreads<SuitClass, CountedFlop>('./holdem-worker.ts', null, threads)
  const flops = threeCardClasses()
  let loggedMs = performance.now()
  let done = 0
  try {
    const counted = await pool.run(flops, () => {
      done += 1
      if (performance.now() - loggedMs < 5_000 && done < flops.length) return
      loggedMs = performance.now()
      say(`  flops ${done} of ${flops.length}`)
    })
    const figures = figuresOf(version, counted)
    const edge = `${(houseEdge(figures.best) * 100).toFixed(6)} %`
    return { text: figuresText(figures), line: `house edge ${edge} of the ante` }
  } finally {
    await pool.close()
  }
}
