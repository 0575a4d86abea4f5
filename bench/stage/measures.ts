// Weight of a slot's stage, time to its first frame, and cost of its frames.
import type { FoundGame } from '@mangetsu/games/manifest'
import { type FoundRound, findRound, roundsOf } from '@mangetsu/test/stage/stage-round'
import type { Browser } from 'playwright'
import { atMost, type Measure, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import { openBrowser, scriptKilobytes } from '../pages/scripts.ts'
import { watchFrameTimes } from './frame-times.ts'
import { memoryMeasure } from './memory.ts'
import { openStage, slots } from './stage-page.ts'
import { type StageServer, serveStage } from './stage-server.ts'
import { playOn } from './watch-page.ts'

/** CPU slowdown of a phone some years old relative to this machine. */
const slowdown = 4
/** A single opening varies by some hundred ms: the median of this many counts. */
const openings = 5
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

/** Opens the page several times on a slow phone; returns its scripts' size and the times of its first frames. */
async function openOften(browser: Browser, server: StageServer) {
  const firstFrames: number[] = []
  let kilobytes = 0
  for (let left = openings; left > 0; left -= 1) {
    const page = await openStage(browser, server, { slowdown })
    firstFrames.push(await page.evaluate(() => window.noted.firstFrameMs ?? Number.POSITIVE_INFINITY))
    kilobytes = await scriptKilobytes(page)
    await page.context().close()
  }
  return { kilobytes, firstFrames }
}

/** Plays rounds at this slowdown of the processor. */
async function playAt(browser: Browser, server: StageServer, rate: number) {
  const page = await openStage(browser, server, { slowdown: rate })
  const times = await watchFrameTimes(browser, page, async () => {
    await page.evaluate(playOn, { isCut: false, everyMs: 50 })
    await page.waitForTimeout(playedMs)
  })
  const { rounds } = await page.evaluate(() => window.noted)
  await page.context().close()
  return { ...times, rounds }
}

async function measureGame(browser: Browser, game: FoundGame, say: PrintLine): Promise<ResultLine[]> {
  const rounds = busiestRounds(game)
  let no = -1
  const server = await serveStage(game, () => {
    no += 1
    return rounds[no % rounds.length] as FoundRound
  })
  try {
    const { kilobytes, firstFrames } = await openOften(browser, server)
    const quick = await playAt(browser, server, 1)
    const slow = await playAt(browser, server, slowdown)
    const opened = firstFrames.map((ms) => Math.round(ms)).join(', ')
    say(`${game.id}: first frames ${opened} ms; ${quick.frames.length} and ${slow.frames.length} frames`)
    return [
      atMost(`${game.id}, script`, kilobytes, 170, ' kB', 'Brotli, until it can be played'),
      atMost(
        `${game.id}, first frame`,
        percentile(firstFrames, 0.5),
        1_200,
        ' ms',
        `at ${slowdown} × slowdown, the middle one of ${openings} openings`,
      ),
      atMost(
        `${game.id}, script a frame, p99`,
        percentile(quick.frames, 0.99),
        4,
        ' ms',
        `of processor time, ${quick.frames.length} frames of ${quick.rounds} rounds with features`,
      ),
      atMost(
        `${game.id}, longest task`,
        Math.max(0, ...slow.tasks),
        50,
        ' ms',
        `of processor time at ${slowdown} × slowdown, ${slow.tasks.filter((ms) => ms > 50).length} above 50 ms in ${slow.rounds} rounds`,
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
