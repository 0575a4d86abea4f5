// Detects memory leaks of a slot's page: a thousand rounds in it, with an accelerated clock.
import type { FoundGame } from '@mangetsu/games/manifest'
import { roundsOf } from '@mangetsu/test/stage/stage-round'
import { atMost, type Measure, type PrintLine, type ResultLine } from '../measure.ts'
import { openBrowser } from '../pages/scripts.ts'
import { retainedBytes } from './heap.ts'
import { openStage, slots } from './stage-page.ts'
import { serveStage } from './stage-server.ts'
import { playOn } from './watch-page.ts'

const manyRounds = 1_000
/**
 * Objects painted for the first time are cached, and features occur once in 200 rounds: growth is measured from here
 * on.
 */
const warmRounds = 600
const manyRoundsMs = 20 * 60_000
/** Acceleration of the page's clock. */
const quickened = 10
/** A single buffer that grows for a new scene exceeds this by itself. */
const mostGrownMb = 0.3
const atOnce = 2

async function measureMemory(game: FoundGame, say: PrintLine): Promise<ResultLine> {
  const coming = roundsOf(game.math, 1)
  const server = await serveStage(game, () => coming.next().value.round)
  // Pages of one browser may share a heap.
  const browser = await openBrowser()
  try {
    const page = await openStage(browser, server, { quickened })
    await page.evaluate(playOn, { isCut: true, everyMs: 5 })
    const megabytesAfter = async (rounds: number) => {
      const isThere = (wanted: number) => window.noted.rounds >= wanted
      await page.waitForFunction(isThere, rounds, { polling: 500, timeout: manyRoundsMs })
      return (await retainedBytes(page)) / 1e6
    }
    const warm = await megabytesAfter(warmRounds)
    const grown = (await megabytesAfter(warmRounds + manyRounds)) - warm
    say(`${game.id}: ${warm.toFixed(2)} MB, ${grown.toFixed(2)} MB more`)
    const detail = `of its own more after ${manyRounds} rounds than after the first ${warmRounds}, ${warm.toFixed(2)} MB`
    return atMost(`${game.id}, memory`, grown, mostGrownMb, ' MB', detail)
  } finally {
    await browser.close()
    await server.stop()
  }
}

export const memoryMeasure: Measure = {
  name: 'stage-memory',
  about: `what each slot's page keeps more after ${manyRounds} rounds`,
  async run(say) {
    const lines: ResultLine[] = []
    for (let no = 0; no < slots.length; no += atOnce) {
      const games = slots.slice(no, no + atOnce)
      lines.push(...(await Promise.all(games.map((game) => measureMemory(game, say)))))
    }
    return lines
  },
}
