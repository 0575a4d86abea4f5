// What a slot's stage weighs, how soon it draws, what its frames cost and whether it keeps what it should let go.
import type { FoundGame } from '@mangetsu/games/manifest'
import { games } from '@mangetsu/games/registry'
import { type FoundRound, findRound, roundsOf } from '@mangetsu/test/stage/stage-round'
import type { Browser, Page } from 'playwright'
import { atMost, type Measure, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import { bytesOf, mobile, openBrowser } from '../pages/scripts.ts'
import { type StageServer, serveStage } from './stage-server.ts'
import { forgetLoading, playOn, watchFrames } from './watch-page.ts'

/** As a phone of some years ago against this machine. */
const slowdown = 4
const playedMs = 25_000
const playableMs = 60_000
const celebrationMs = 2_500
const searchedRounds = 5_000
const manyRounds = 1_000
/** What is drawn for the first time is made and kept: growth is counted from here on. */
const warmRounds = 200
const manyRoundsMs = 20 * 60_000

const slots = games.filter(({ kind }) => kind === 'slots')

/** Rounds in which most happens: one of each feature that comes among the first so many rounds, and one that pays much. */
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

async function open(browser: Browser, { address }: StageServer, rate: number): Promise<Page> {
  const context = await browser.newContext({ ...mobile, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.addInitScript(watchFrames)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(address)
  await page.locator('.disc[data-mode="spin"]').waitFor({ timeout: playableMs })
  return page
}

/** The scripts asked for until the game can be played, each in its best Brotli form. */
async function scriptBytes(page: Page): Promise<number> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  const bytes = await Promise.all(urls.map(bytesOf))
  return bytes.reduce((sum, one) => sum + one, 0)
}

async function measureGame(browser: Browser, game: FoundGame, say: PrintLine): Promise<ResultLine[]> {
  const rounds = busiestRounds(game)
  let no = -1
  const server = await serveStage(game, () => {
    no += 1
    return rounds[no % rounds.length] as FoundRound
  })
  try {
    const page = await open(browser, server, slowdown)
    const kilobytes = (await scriptBytes(page)) / 1_000
    const firstFrameMs = await page.evaluate(() => window.noted.firstFrameMs ?? Number.POSITIVE_INFINITY)
    await page.evaluate(forgetLoading)
    await page.evaluate(playOn, { isCut: false, celebrationMs })
    await page.waitForTimeout(playedMs)
    const { frames, longTasks, rounds: played } = await page.evaluate(() => window.noted)
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
        `${frames.length} frames of ${played} rounds with features`,
      ),
      atMost(
        `${game.id}, longest task`,
        Math.max(0, ...longTasks),
        50,
        ' ms',
        `${longTasks.length} above 50 ms while played`,
      ),
    ]
  } finally {
    await server.stop()
  }
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

async function measureMemory(browser: Browser, game: FoundGame, say: PrintLine): Promise<ResultLine> {
  const coming = roundsOf(game.math, 1)
  const server = await serveStage(game, () => coming.next().value.round)
  try {
    const page = await open(browser, server, 1)
    await page.evaluate(playOn, { isCut: true, celebrationMs: 0 })
    const after = (count: number) =>
      page.waitForFunction((wanted) => window.noted.rounds >= wanted, count, {
        polling: 500,
        timeout: manyRoundsMs,
      })
    await after(warmRounds)
    const warm = await heapBytes(page)
    await after(warmRounds + manyRounds)
    const grownMb = ((await heapBytes(page)) - warm) / 1e6
    await page.context().close()
    say(`${game.id}: ${(warm / 1e6).toFixed(1)} MB, ${grownMb.toFixed(2)} MB more`)
    return atMost(
      `${game.id}, memory`,
      grownMb,
      1,
      ' MB',
      `more after ${manyRounds} rounds than after the first ${warmRounds}, ${(warm / 1e6).toFixed(1)} MB`,
    )
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
  {
    name: 'stage-memory',
    about: `what each slot's page keeps more after ${manyRounds} rounds`,
    run: (say) =>
      withBrowser(async (browser) => {
        const lines: ResultLine[] = []
        for (const game of slots) lines.push(await measureMemory(browser, game, say))
        return lines
      }),
  },
]
