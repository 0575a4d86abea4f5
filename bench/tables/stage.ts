// A table's page on a slow phone: weight of its scripts, time to its first frame, and cost of its frames while a player
// bets.
import type { FoundTable } from '@mangetsu/games/table-manifest'
import { tables } from '@mangetsu/games/table-registry'
import type { Browser, Page } from 'playwright'
import { withPostgres } from '../bets/postgres.ts'
import { type BenchSite, openSite } from '../bets/processes.ts'
import { atMost, type Measure, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import { mobile, openBrowser, scriptKilobytes } from '../pages/scripts.ts'
import { watchFrameTimes } from '../stage/frame-times.ts'
import { firstFrameWords, watchFirstFrame } from '../stage/watch-page.ts'

/** CPU slowdown of a phone some years old relative to this machine. */
const slowdown = 4
const openMs = 60_000
/** A single opening varies by 300 ms: the median of this many counts. */
const openings = 5
/** Longer than a whole round of any table. */
const watchedMs = 45_000

/** One table of each game, in the order of their numbers. */
const oneOfEach = [
  ...new Map(tables.toReversed().map((table) => [table.folder, table])).values(),
].toReversed()

/** Runs in the page: places a chip on some spot every second while bets are open, and confirms the bets. */
const betOn = (everyMs: number): void => {
  let turn = 0
  setInterval(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('.bet-cell:not([aria-disabled="true"])')]
    turn += 1
    if (turn % 3 === 0) document.querySelector<HTMLElement>('.disc[aria-disabled="false"]')?.click()
    else cells[turn % Math.max(1, cells.length)]?.click()
  }, everyMs)
}

async function openTable(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ ...mobile, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchFirstFrame, firstFrameWords)
  const painted = page.waitForEvent('console', {
    predicate: (message) => message.text() === firstFrameWords,
    timeout: openMs,
  })
  await page.goto(address)
  await painted
  await page.locator('.bet-cell').first().waitFor({ timeout: openMs })
  return page
}

type Seat = { readonly table: FoundTable; readonly token: string; readonly port: number }

const firstFrameOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.noted.firstFrameMs ?? Number.POSITIVE_INFINITY)

async function measureTable(browser: Browser, { table, token, port }: Seat, say: PrintLine) {
  const { id } = table
  const address = `http://127.0.0.1:${port}/stage/${id}/?lang=ja#token=${token}&view=full`
  const firstFrames: number[] = []
  for (let left = openings - 1; left > 0; left -= 1) {
    const opened = await openTable(browser, address)
    firstFrames.push(await firstFrameOf(opened))
    await opened.context().close()
  }
  const page = await openTable(browser, address)
  const kilobytes = await scriptKilobytes(page)
  firstFrames.push(await firstFrameOf(page))
  const { frames, tasks } = await watchFrameTimes(browser, page, async () => {
    await page.evaluate(betOn, 1_000)
    await page.waitForTimeout(watchedMs)
  })
  await page.context().close()
  say(`${id}: first frames ${firstFrames.map((ms) => Math.round(ms)).join(', ')} ms; ${frames.length} frames`)
  return [
    atMost(`${id}, script`, kilobytes, 170, ' kB', 'Brotli, until bets can be placed, the engine with it'),
    atMost(
      `${id}, first frame`,
      percentile(firstFrames, 0.5),
      1_500,
      ' ms',
      `at ${slowdown} × slowdown, the middle one of ${openings} openings`,
    ),
    atMost(
      `${id}, script a frame, p99`,
      percentile(frames, 0.99),
      4,
      ' ms',
      `of processor time, ${frames.length} frames`,
    ),
    atMost(
      `${id}, longest task`,
      Math.max(0, ...tasks),
      50,
      ' ms',
      'of processor time, while bets are placed and paid',
    ),
  ]
}

async function measureTables(site: BenchSite, say: PrintLine): Promise<ResultLine[]> {
  const [port = 0] = site.ports
  const browser = await openBrowser()
  try {
    const lines: ResultLine[] = []
    for (const [place, table] of oneOfEach.entries())
      lines.push(...(await measureTable(browser, { table, token: site.tokens[place] ?? '', port }, say)))
    return lines
  } finally {
    await browser.close()
  }
}

export const tableStageMeasure: Measure = {
  name: 'table-stage',
  about:
    'a table of each game on a slow phone: its script, its first frame, its frames and tasks over a round',
  run: (say) =>
    withPostgres(async (postgres) => {
      await postgres.createDatabase('tablestage')
      const site = await openSite({
        databaseUrl: postgres.url('tablestage'),
        sessions: oneOfEach.length,
        gameIds: oneOfEach.map(({ id }) => id),
        pools: 'shipped',
        servesStages: true,
      })
      try {
        return await measureTables(site, say)
      } finally {
        await site.end()
      }
    }),
}
