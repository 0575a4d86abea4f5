// Weight and speed of the pages, compared with an empty app and with each page's static twin and bare version.
import type { Browser } from 'playwright'
import {
  alternate,
  atLeast,
  atMost,
  type Measure,
  median,
  medianRatio,
  type PrintLine,
  type ResultLine,
} from '../measure.ts'
import { type Speed, scoresOf, speedOf } from './audits.ts'
import { buildEmptyApp } from './build-empty-app.ts'
import { type FloorSite, startEmptyApp, startStaticPages } from './floor-site.ts'
import { type MeasuredPage, measuredPages } from './measured-pages.ts'
import { countScripts, openBrowser } from './scripts.ts'
import { serving } from './serving.ts'
import { type MeasuredSite, withSite } from './site-process.ts'
import { barePageOf, staticTwinOf } from './static-page.ts'
import { touch } from './touch.ts'

const scriptTurns = 3
const speedTurns = 5
const names = Object.keys(measuredPages) as MeasuredPage[]

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

async function withFloor<T>(floor: FloorSite, work: (origin: string) => Promise<T>): Promise<T> {
  try {
    return await work(floor.origin)
  } finally {
    await floor.stop()
  }
}

const twinPath = (page: MeasuredPage): string => `/twin/${page}`
const barePath = (page: MeasuredPage): string => `/bare/${page}`

/** Serves static pages next to the site: each is derived from its page as currently served. */
async function withStaticPages<T>(site: MeasuredSite, work: (origin: string) => Promise<T>): Promise<T> {
  const pages = new Map<string, string>()
  for (const name of names) {
    const html = await (await fetch(`${site.origin}${measuredPages[name]}`)).text()
    pages.set(twinPath(name), staticTwinOf(html)).set(barePath(name), barePageOf(html))
  }
  return withFloor(await startStaticPages(pages, site.origin), work)
}

type Comparison = { readonly page: MeasuredPage; readonly ours: string; readonly floor: string }

async function compareScripts(
  browser: Browser,
  { page, ours, floor }: Comparison,
  say: PrintLine,
): Promise<ResultLine> {
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
  return atMost(`JavaScript to interactive, ${page} / empty app`, medianRatio(bytes), 1.25, '', shown)
}

const scripts: Measure = {
  name: 'js',
  about: 'JavaScript to interactive, Brotli, against an empty React Router app',
  run: (say) =>
    withSite(say, async (site) => {
      await buildEmptyApp()
      return withFloor(await startEmptyApp(), async (floor) => {
        const browser = await openBrowser()
        try {
          const lines: ResultLine[] = []
          for (const page of names) {
            const compared = { page, ours: `${site.origin}${measuredPages[page]}`, floor: `${floor}/` }
            lines.push(await compareScripts(browser, compared, say))
          }
          return lines
        } finally {
          await browser.close()
        }
      })
    }),
}

type Speeds = { readonly ours: Speed; readonly floor: Speed }

const shownLcp = ({ ours, floor }: Speeds): string =>
  `LCP ${Math.round(ours.lcpMs)} against ${Math.round(floor.lcpMs)} ms`

async function compareSpeed(
  { page, ours, floor }: Comparison,
  what: LcpFloor,
  say: PrintLine,
): Promise<Speeds[]> {
  const pairs = await alternate(
    speedTurns,
    () => speedOf(ours),
    () => speedOf(floor),
  )
  for (const pair of pairs) {
    const rest = `CLS ${pair.ours.cls.toFixed(3)}, TBT ${Math.round(pair.ours.tbtMs)} ms`
    say(`${page} / ${what}: ${shownLcp(pair)}; ${rest}`)
  }
  return pairs
}

/** Highest ratio of a page's LCP to that of each floor. */
const lcpTargets = { 'static twin': 1.1, 'bare page': 1.25 } as const
type LcpFloor = keyof typeof lcpTargets

function lcpLine(page: MeasuredPage, what: LcpFloor, pairs: readonly Speeds[]): ResultLine {
  const times = pairs.map((pair) => ({ ours: pair.ours.lcpMs, floor: pair.floor.lcpMs }))
  const [us, still] = [median(times.map((one) => one.ours)), median(times.map((one) => one.floor))]
  const shown = `${Math.round(us)} ms against ${Math.round(still)} ms`
  return atMost(
    `LCP of ${page} / ${what}, Lighthouse mobile`,
    medianRatio(times),
    lcpTargets[what],
    '',
    shown,
  )
}

/** Compares the blocking time added by the scripts, over alternating runs. */
function blockingLine(page: MeasuredPage, pairs: readonly Speeds[]): ResultLine {
  const [us, twin] = [
    median(pairs.map(({ ours }) => ours.tbtMs)),
    median(pairs.map(({ floor }) => floor.tbtMs)),
  ]
  const shown = `${Math.round(us)} ms against ${Math.round(twin)} ms`
  return atMost(`TBT of ${page} above its static twin's`, us - twin, 100, ' ms', shown)
}

const lcp: Measure = {
  name: 'lcp',
  about: 'LCP, CLS and TBT, Lighthouse mobile, each page against its static twin and its bare page',
  run: (say) =>
    withSite(say, (site) =>
      withStaticPages(site, async (floor) => {
        const lines: ResultLine[] = []
        for (const page of names) {
          const ours = `${site.origin}${measuredPages[page]}`
          const twin = { page, ours, floor: `${floor}${twinPath(page)}` }
          const bare = { page, ours, floor: `${floor}${barePath(page)}` }
          const twinPairs = await compareSpeed(twin, 'static twin', say)
          const barePairs = await compareSpeed(bare, 'bare page', say)
          const all = [...twinPairs, ...barePairs].map((pair) => pair.ours)
          lines.push(
            lcpLine(page, 'static twin', twinPairs),
            lcpLine(page, 'bare page', barePairs),
            atMost(`CLS of ${page}`, median(all.map((one) => one.cls)), 0.01, '', ''),
            blockingLine(page, twinPairs),
          )
        }
        return lines
      }),
    ),
}

const scores: Measure = {
  name: 'lighthouse',
  about: 'Lighthouse mobile accessibility, best practices and SEO on home, lobby, game, FAQ and sports',
  run: (say) =>
    withSite(say, async (site) => {
      const lines: ResultLine[] = []
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
