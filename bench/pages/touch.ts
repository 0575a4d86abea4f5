// Responsiveness of the pages on a slow phone: taps (Interaction to Next Paint) and scrolling the whole lobby.
import type { Browser, CDPSession, Page } from 'playwright'
import { atMost, type Measure, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import { type MeasuredPage, measuredPages } from './measured-pages.ts'
import { mobile, openBrowser, untilInteractive } from './scripts.ts'
import { withSite } from './site-process.ts'

const slowdown = 4
const taps = 30
const betweenTapsMs = 250
const settledMs = 3_000
const scrollStepPx = 600
const betweenStepsMs = 50
const mostSteps = 4_000

type Watched = Window & { interactions?: number[]; longTasks?: number[] }

/** Records each interaction's duration and each task over 50 ms in the page, from the first script on. */
function watch(): void {
  const seen = window as Watched
  seen.interactions = []
  seen.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.interactions?.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longTasks?.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function open(browser: Browser, url: string): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext(mobile)
  const page = await context.newPage()
  await page.addInitScript(watch)
  const line = await context.newCDPSession(page)
  await page.goto(url)
  await untilInteractive(page)
  await page.waitForTimeout(settledMs)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, line }
}

/** Taps an element that does not leave the page: switches, tabs, chips, openers, and the background. */
async function tapOn(page: Page, turn: number): Promise<void> {
  const shown = page.locator(
    'main :is(button, summary, [role=tab], label):visible, header button:visible, nav button:visible',
  )
  const count = await shown.count()
  if (count > 0) {
    const one = shown.nth(turn % count)
    await one.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => undefined)
    await one.tap({ timeout: 2_000 }).catch(() => page.touchscreen.tap(195, 400))
  } else await page.touchscreen.tap(195, 400)
  await page.waitForTimeout(betweenTapsMs)
  if ((await page.locator('[role=dialog]:visible').count()) > 0) await page.keyboard.press('Escape')
}

async function interactionOf(browser: Browser, url: string): Promise<number> {
  const { page } = await open(browser, url)
  try {
    for (let turn = 0; turn < taps; turn += 1) await tapOn(page, turn)
    await page.waitForTimeout(settledMs / 3)
    const lengths = await page.evaluate(() => (window as Watched).interactions ?? [])
    // With fewer than fifty interactions the longest one counts (web.dev/articles/inp); those under 16 ms are not
    // recorded.
    return Math.max(0, percentile(lengths, 1) || 0)
  } finally {
    await page.context().close()
  }
}

/** Scrolls from top to bottom; returns the tasks over 50 ms on the way and the layout shift. */
async function scrollWhole(browser: Browser, url: string): Promise<{ longest: number; steps: number }> {
  const { page } = await open(browser, url)
  try {
    await page.evaluate(() => {
      const seen = window as Watched
      seen.longTasks = []
    })
    let steps = 0
    for (; steps < mostSteps; steps += 1) {
      const isAtEnd = await page.evaluate((px) => {
        const before = scrollY
        scrollBy(0, px)
        return scrollY === before
      }, scrollStepPx)
      if (isAtEnd) break
      await page.waitForTimeout(betweenStepsMs)
    }
    const tasks = await page.evaluate(() => (window as Watched).longTasks ?? [])
    return { longest: Math.max(0, ...tasks), steps }
  } finally {
    await page.context().close()
  }
}

export const touch: Measure = {
  name: 'touch',
  about: 'taps and scrolling on a phone four times slower',
  run: (say: PrintLine) =>
    withSite(say, async (site) => {
      const browser = await openBrowser()
      const lines: ResultLine[] = []
      try {
        for (const name of Object.keys(measuredPages) as MeasuredPage[]) {
          const ms = await interactionOf(browser, `${site.origin}${measuredPages[name]}`)
          lines.push(atMost(`INP of ${name}, ${taps} taps at ${slowdown} × slowdown`, ms, 100, ' ms', ''))
        }
        const { longest, steps } = await scrollWhole(browser, `${site.origin}${measuredPages.lobby}`)
        const shown = `${steps} steps of ${scrollStepPx} px`
        lines.push(atMost('longest task while scrolling the whole lobby', longest, 50, ' ms', shown))
        return lines
      } finally {
        await browser.close()
      }
    }),
}
