// Weight of a slot's stage, time to its first frame, and cost of its frames.
import type { FoundGame } from '@mangetsu/games/manifest'
import { type FoundRound, findRound, roundsOf } from '@mangetsu/test/stage/stage-round'
import type { Browser } from 'playwright'
import { atMost, type Measure, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import { openBrowser, scriptKilobytes } from '../pages/scripts.ts'
import { watchFrameTimes } from './frame-times.ts'
import { memoryMeasure } from './memory.ts'
import { openStage, slots } from './stage-page.ts'
import { serveStage } from './stage-server.ts'
import { playOn } from './watch-page.ts'

/** CPU slowdown of a phone some years old relative to this machine. */
const slowdown = 4
const playedMs = 25_000
const searchedRounds = 5_000

/**
 * Returns the rounds with most activity: one per feature that occurs among the first rounds, and one with a large win.
 */
function busiestRounds({ math }: FoundGame): readonly FoundRound[] {
  const features = new Map<string, FoundRound>()
  let no = 0
  for (const { round, outcome } of roundsOf(math, 1)) {
    for (const { type } of outcome.events)
      if (/Begin$/.test(type) && !features.has(type)) features.set(type, round)
    no += 1
    if (no === searchedRounds) break
  }
  return [
    ...features.values(),
    findRound(math, { event: null, pays: [20, Number.POSITIVE_INFINITY], seed: 1 }),
  ]
}

async function measureGame(browser: Browser, game: FoundGame, say: PrintLine): Promise<ResultLine[]> {
  const rounds = busiestRounds(game)
  let no = -1
  const server = await serveStage(game, () => {
    no += 1
    return rounds[no % rounds.length] as FoundRound
  })
  try {
    const page = await openStage(browser, server, { slowdown })
    const kilobytes = await scriptKilobytes(page)
    const firstFrameMs = await page.evaluate(() => window.noted.firstFrameMs ?? Number.POSITIVE_INFINITY)
    const { frames, tasks } = await watchFrameTimes(browser, page, async () => {
      await page.evaluate(playOn, { isCut: false, everyMs: 50 })
      await page.waitForTimeout(playedMs)
    })
    const { rounds: played } = await page.evaluate(() => window.noted)
    await page.context().close()
    say(`${game.id}: ${played} rounds, ${frames.length} frames`)
    return [
      atMost(`${game.id}, script`, kilobytes, 170, ' kB', 'Brotli, until it can be played'),
      atMost(`${game.id}, first frame`, firstFrameMs, 1_500, ' ms', `at ${slowdown} × slowdown`),
      atMost(
        `${game.id}, script a frame, p99`,
        percentile(frames, 0.99),
        4,
        ' ms',
        `of processor time, ${frames.length} frames of ${played} rounds with features`,
      ),
      atMost(
        `${game.id}, longest task`,
        Math.max(0, ...tasks),
        50,
        ' ms',
        `of processor time, ${tasks.filter((ms) => ms > 50).length} above 50 ms while played`,
      ),
    ]
  } finally {
    await server.stop()
  }
}

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export const stageMeasures: readonly Measure[] = [
  {
    name: 'stage',
    about:
      'each slot on a slow phone: its script, its first frame, its frames and tasks in its busiest rounds',
    run: (say) =>
      withBrowser(async (browser) => {
        const lines: ResultLine[] = []
        for (const game of slots) lines.push(...(await measureGame(browser, game, say)))
        return lines
      }),
  },
  memoryMeasure,
]
