// What the pages weigh and how fast they show, against an empty app and a static twin of each.
import type { Browser } from 'playwright'
import {
  alternate,
  atLeast,
  atMost,
  type Line,
  type Measure,
  median,
  medianRatio,
  type Say,
} from '../measure.ts'
import { scoresOf, speedOf } from './audits.ts'
import { buildEmptyApp } from './build-empty-app.ts'
import { startFloorSite, twinPath } from './floor-site.ts'
import { type MeasuredPage, measuredPages } from './measured-pages.ts'
import { countScripts, openBrowser } from './scripts.ts'
import { serving } from './serving.ts'
import { type MeasuredSite, withSite } from './site-process.ts'
import { staticPageOf } from './static-page.ts'
import { touch } from './touch.ts'

const scriptTurns = 3
const speedTurns = 5
const names = Object.keys(measuredPages) as MeasuredPage[]

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The floors beside the site: each twin is made of its page as it is served at this moment. */
async function withFloors<T>(site: MeasuredSite, work: (origin: string) => Promise<T>): Promise<T> {
  await buildEmptyApp()
  const twins = new Map<MeasuredPage, string>()
  for (const name of names) {
    const page = await fetch(`${site.origin}${measuredPages[name]}`)
    twins.set(name, staticPageOf(await page.text()))
  }
  const floors = await startFloorSite(twins)
  try {
    return await work(floors.origin)
  } finally {
    await floors.stop()
  }
}

type Beside = { readonly page: MeasuredPage; readonly ours: string; readonly floor: string }

async function compareScripts(browser: Browser, { page, ours, floor }: Beside, say: Say): Promise<Line> {
  const pairs = await alternate(
    scriptTurns,
    () => countScripts(browser, ours),
    () => countScripts(browser, floor),
  )
  const bytes = pairs.map((pair) => ({ ours: pair.ours.toInteractive, floor: pair.floor.toInteractive }))
  const idle = median(pairs.map((pair) => pair.ours.afterIdle))
  const [us, empty] = [median(bytes.map((one) => one.ours)), median(bytes.map((one) => one.floor))]
  const files = pairs[0]?.ours.files ?? 0
  const shown = `${kilobytes(us)} in ${files} files against ${kilobytes(empty)}; ${kilobytes(idle)} when idle`
  say(`${page}: ${shown}`)
  return atMost(`JavaScript to interactive, ${page} / empty app`, medianRatio(bytes), 1.35, '', shown)
}

const scripts: Measure = {
  name: 'js',
  about: 'JavaScript to interactive, Brotli, against an empty React Router app',
  run: (say) =>
    withSite(say, (site) =>
      withFloors(site, async (floors) => {
        const browser = await openBrowser()
        try {
          const lines: Line[] = []
          for (const page of names) {
            const beside = { page, ours: `${site.origin}${measuredPages[page]}`, floor: `${floors}/` }
            lines.push(await compareScripts(browser, beside, say))
          }
          return lines
        } finally {
          await browser.close()
        }
      }),
    ),
}

async function compareSpeed({ page, ours, floor }: Beside, say: Say): Promise<Line[]> {
  const pairs = await alternate(
    speedTurns,
    () => speedOf(ours),
    () => speedOf(floor),
  )
  for (const pair of pairs) {
    const rest = `CLS ${pair.ours.cls.toFixed(3)}, TBT ${Math.round(pair.ours.tbtMs)} ms`
    say(`${page}: LCP ${Math.round(pair.ours.lcpMs)} against ${Math.round(pair.floor.lcpMs)} ms; ${rest}`)
  }
  const times = pairs.map((pair) => ({ ours: pair.ours.lcpMs, floor: pair.floor.lcpMs }))
  const [us, still] = [median(times.map((one) => one.ours)), median(times.map((one) => one.floor))]
  const shown = `${Math.round(us)} ms against ${Math.round(still)} ms`
  return [
    atMost(`LCP of ${page} / static twin, Lighthouse mobile`, medianRatio(times), 1.25, '', shown),
    atMost(`CLS of ${page}`, median(pairs.map((pair) => pair.ours.cls)), 0.01, '', ''),
    atMost(`TBT of ${page}`, median(pairs.map((pair) => pair.ours.tbtMs)), 100, ' ms', ''),
  ]
}

const lcp: Measure = {
  name: 'lcp',
  about:
    'LCP, CLS and TBT, Lighthouse mobile, each page against a static page with the same picture and text',
  run: (say) =>
    withSite(say, (site) =>
      withFloors(site, async (floors) => {
        const lines: Line[] = []
        for (const page of names) {
          const beside = {
            page,
            ours: `${site.origin}${measuredPages[page]}`,
            floor: `${floors}${twinPath(page)}`,
          }
          lines.push(...(await compareSpeed(beside, say)))
        }
        return lines
      }),
    ),
}

const scores: Measure = {
  name: 'lighthouse',
  about: 'Lighthouse mobile accessibility, best practices and SEO on home, lobby, game and FAQ',
  run: (say) =>
    withSite(say, async (site) => {
      const lines: Line[] = []
      for (const page of names) {
        const { scores: given, failing } = await scoresOf(`${site.origin}${measuredPages[page]}`)
        for (const one of failing) say(`${page}: ${one}`)
        const least = Math.min(...Object.values(given))
        const shown = Object.entries(given).map(([name, score]) => `${name} ${score}`)
        lines.push(atLeast(`Lighthouse, ${page}: the least score`, least, 100, shown.join(', ')))
      }
      return lines
    }),
}

export const pageMeasures: readonly Measure[] = [scripts, lcp, scores, serving, touch]
