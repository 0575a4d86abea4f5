// What the pages weigh and how fast they show, against an empty app and a static page.
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
import { startFloorSite, staticPath } from './floor-site.ts'
import { countScripts, openBrowser } from './scripts.ts'
import { type MeasuredSite, startSite } from './site-process.ts'
import { staticPageOf } from './static-page.ts'

const scriptTurns = 3
const speedTurns = 5

const judgedPages = {
  home: '/ja',
  slots: '/ja/game/slots',
  game: '/ja/game/slots/moonlit-festival',
  FAQ: '/ja/faq',
} as const

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

async function withSite<T>(say: Say, work: (site: MeasuredSite) => Promise<T>): Promise<T> {
  const site = await startSite(say)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

/** The floors beside the site: the static page is made of the home page as it is served at this moment. */
async function withFloors<T>(site: MeasuredSite, work: (origin: string) => Promise<T>): Promise<T> {
  await buildEmptyApp()
  const home = await (await fetch(`${site.origin}${judgedPages.home}`)).text()
  const floors = await startFloorSite(staticPageOf(home))
  try {
    return await work(floors.origin)
  } finally {
    await floors.stop()
  }
}

async function compareScripts(home: string, empty: string, say: Say): Promise<Line[]> {
  const browser = await openBrowser()
  try {
    const pairs = await alternate(
      scriptTurns,
      () => countScripts(browser, home),
      () => countScripts(browser, empty),
    )
    for (const { ours, floor } of pairs) {
      say(`${kilobytes(ours.toInteractive)} in ${ours.files} files against ${kilobytes(floor.toInteractive)}`)
    }
    const bytes = pairs.map(({ ours, floor }) => ({ ours: ours.toInteractive, floor: floor.toInteractive }))
    const idle = median(pairs.map(({ ours }) => ours.afterIdle))
    const [ours, floor] = [median(bytes.map((one) => one.ours)), median(bytes.map((one) => one.floor))]
    const shown = `${kilobytes(ours)} against ${kilobytes(floor)}; ${kilobytes(idle)} when idle`
    return [atMost('JavaScript to interactive on home / empty app', medianRatio(bytes), 1.25, '', shown)]
  } finally {
    await browser.close()
  }
}

const scripts: Measure = {
  name: 'js',
  about: 'JavaScript to interactive on home, Brotli, against an empty React Router app',
  run: (say) =>
    withSite(say, (site) =>
      withFloors(site, (floors) => compareScripts(`${site.origin}${judgedPages.home}`, `${floors}/`, say)),
    ),
}

async function compareSpeed(home: string, floor: string, say: Say): Promise<Line[]> {
  const pairs = await alternate(
    speedTurns,
    () => speedOf(home),
    () => speedOf(floor),
  )
  for (const { ours, floor: still } of pairs) {
    const rest = `CLS ${ours.cls.toFixed(3)}, TBT ${Math.round(ours.tbtMs)} ms`
    say(`LCP ${Math.round(ours.lcpMs)} ms against ${Math.round(still.lcpMs)} ms; ${rest}`)
  }
  const lcp = pairs.map((pair) => ({ ours: pair.ours.lcpMs, floor: pair.floor.lcpMs }))
  const shown = `${Math.round(median(lcp.map((one) => one.ours)))} ms against ${Math.round(median(lcp.map((one) => one.floor)))} ms`
  return [
    atMost('LCP of home / static page, Lighthouse mobile', medianRatio(lcp), 1.25, '', shown),
    atMost('CLS of home', median(pairs.map(({ ours }) => ours.cls)), 0.01, '', ''),
    atMost('TBT of home', median(pairs.map(({ ours }) => ours.tbtMs)), 100, ' ms', ''),
  ]
}

const lcp: Measure = {
  name: 'lcp',
  about: 'LCP, CLS and TBT of home, Lighthouse mobile, against a static page with the same picture and text',
  run: (say) =>
    withSite(say, (site) =>
      withFloors(site, (floors) =>
        compareSpeed(`${site.origin}${judgedPages.home}`, `${floors}${staticPath}`, say),
      ),
    ),
}

const scores: Measure = {
  name: 'lighthouse',
  about: 'Lighthouse mobile accessibility, best practices and SEO on home, slots, game and FAQ',
  run: (say) =>
    withSite(say, async (site) => {
      const lines: Line[] = []
      for (const [page, path] of Object.entries(judgedPages)) {
        const { scores: given, failing } = await scoresOf(`${site.origin}${path}`)
        for (const one of failing) say(`${page}: ${one}`)
        const least = Math.min(...Object.values(given))
        const shown = Object.entries(given).map(([name, score]) => `${name} ${score}`)
        lines.push(atLeast(`Lighthouse, ${page}: the least score`, least, 100, shown.join(', ')))
      }
      return lines
    }),
}

export const pageMeasures: readonly Measure[] = [scripts, lcp, scores]
