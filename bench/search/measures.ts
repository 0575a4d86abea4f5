// Latency of the search while typing, with 5,000 games in the catalogue: over HTTP, one request at a time.
import { createSampleClient, must, wait } from '@mangetsu/sandbox/players/caller'
import { atMost, type Measure, median, percentile } from '../measure.ts'
import { extraGames } from '../pages/measured-pages.ts'
import { withSite } from '../pages/site-process.ts'
import { searchTexts } from './texts.ts'

const turns = 3
const targetMs = 50
/** Interval in milliseconds, below the call's own limit of 600 per minute. */
const betweenMs = 105

const search: Measure = {
  name: 'search',
  about: `answers to what is typed into the search, ${extraGames} games in the catalogue`,
  run: (say) =>
    withSite(say, async ({ origin }) => {
      const caller = createSampleClient(origin, wait)
      const times: number[] = []
      for (let turn = 0; turn <= turns; turn += 1) {
        for (const text of searchTexts) {
          await wait(betweenMs)
          const startMs = performance.now()
          await must(caller, 'searchGames', { text, lang: 'ja', limit: 24 })
          // The first turn warms up both sides.
          if (turn > 0) times.push(performance.now() - startMs)
        }
      }
      const detail = `${searchTexts.length} texts, ${turns} times each; median ${median(times).toFixed(1)} ms`
      say(detail)
      return [
        atMost('search, 99 of 100 answers', percentile(times, 0.99), targetMs, ' ms', detail),
        atMost('search, slowest answer', Math.max(...times), targetMs, ' ms', ''),
      ]
    }),
}

export const searchMeasures: readonly Measure[] = [search]
