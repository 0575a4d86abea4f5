// Whether a slot's page keeps what it should let go: a thousand rounds in it, on a clock that goes faster.
import type { FoundGame } from '@mangetsu/games/manifest'
import { roundsOf } from '@mangetsu/test/stage/stage-round'
import { atMost, type Measure, type PrintLine, type ResultLine } from '../measure.ts'
import { openBrowser } from '../pages/scripts.ts'
import { heldBytes } from './heap.ts'
import { openStage, slots } from './stage-page.ts'
import { serveStage } from './stage-server.ts'
import { playOn } from './watch-page.ts'

const manyRounds = 1_000
/** What is drawn for the first time is made and kept, and features come once in 200 rounds: growth is counted from here on. */
const warmRounds = 600
const manyRoundsMs = 20 * 60_000
/** How many times as fast the page's clock goes. */
const quickened = 10
/** A buffer that grows for a scene that has not come before is more than this by itself. */
const mostGrownMb = 0.3
const atOnce = 2

async function measureMemory(game: FoundGame, say: PrintLine): Promise<ResultLine> {
  const coming = roundsOf(game.math, 1)
  const server = await serveStage(game, () => coming.next().value.round)
  // Pages of one browser may share a heap.
  const browser = await openBrowser()
  try {
    const page = await openStage(browser, server, { quickened })
    await page.evaluate(playOn, { isCut: true, celebrationMs: 0, everyMs: 5 })
    const megabytesAfter = async (rounds: number) => {
      const isThere = (wanted: number) => window.noted.rounds >= wanted
      await page.waitForFunction(isThere, rounds, { polling: 500, timeout: manyRoundsMs })
      return (await heldBytes(page)) / 1e6
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
