// Looks at an open page as a reader does who turns and sizes their screen: at each width, without opening it anew.
import AxeBuilder from '@axe-core/playwright'
import type { Frame, Page, Request } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import type { Lang } from '../words.ts'
import { foreignIn } from './foreign.ts'
import { type LayoutFaults, lookText, type PageText, saidText } from './in-page.ts'
import { barsThatStay, shortWindow } from './short-window.ts'

declare global {
  interface Window {
    /** Stands in a page once its source has been run there. */
    axe: typeof axe
  }
}

/** The narrowest phone there is, a usual one, a tablet and a desk. */
const widths = [320, 390, 768, 1440] as const
/** A page whose layout another page has already: the narrowest and the widest show whether its own texts fit. */
const widthsOfRepeat = [320, 1440] as const
/** Pages say other things on phones than at desks. */
const readAt: readonly number[] = [390, 1440]
/** One language is gone through on a phone, the other at a desk. */
const axeAt = { ja: 390, en: 1440 } as const

/** Nothing is asked for any more, for this long. */
const quietMs = 150
const longestMs = 15_000

/** Waits until the page has what it asked for and draws nothing in the place of what is to come. */
export function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let lastMs = Date.now()
  const ended = (request: Request) => {
    if (open.delete(request)) lastMs = Date.now()
  }
  let isLeaving = false
  page.on('request', (request) => {
    // A page that goes away takes its requests with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      open.clear()
      isLeaving = true
    }
    open.add(request)
    lastMs = Date.now()
  })
  // The old page may still request something until the new one is committed; the browser never reports its end.
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return
    isLeaving = false
    for (const request of open) if (!request.isNavigationRequest()) open.delete(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const until = Date.now() + longestMs
    const isQuiet = () => open.size === 0 && Date.now() - lastMs >= quietMs
    // A page that is busy asks for nothing either, and goes on to another one or draws the rest once it is done.
    for (let isIdle = false; !isIdle; ) {
      while (!isQuiet()) {
        if (Date.now() > until)
          throw new Error(`the page does not come to rest: ${[...open].map((one) => one.url())}`)
        await page.waitForTimeout(20)
      }
      await page.waitForFunction(isAtRest)
      await page.evaluate(idle)
      isIdle = isQuiet() && (await page.evaluate(isAtRest))
    }
  }
}

/** Runs in the page: what is there is drawn, in its own letters. */
const isAtRest = (): boolean =>
  document.querySelector('.animate-pulse, html[data-loading]') === null && document.fonts.status === 'loaded'

/** Runs in the page: ends once it has nothing to do, or after a second of never having nothing to do. */
const idle = (): Promise<void> =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))

const drawn = (frame: Frame): Promise<void> =>
  frame.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

const violationsAlone = { resultTypes: ['violations'] } satisfies RunOptions

/** Marks a bar that axe has nothing more to say about. */
const checkedMark = 'data-checked'

/**
 * Runs in the page: marks each bar around the page's main part whose markup is among those checked before, and returns the
 * markup of all bars. Ids that React counts up say nothing about it.
 */
function markCheckedBars([checked, mark]: readonly [readonly string[], string]): string[] {
  const bars = 'header, footer, nav, aside'
  return [...document.querySelectorAll(bars)]
    .filter((one) => one.closest('main, [role=dialog]') === null && !one.parentElement?.closest(bars))
    .map((bar) => {
      const markup = bar.outerHTML.replace(/_R_\w*_|[:«]r\w+[:»]/g, '')
      if (checked.includes(markup)) bar.setAttribute(mark, '')
      return markup
    })
}

/** Its builder brings everything axe has looked at over the wire, which takes as long as looking. */
async function violationsOn(page: Page, checkedBars: Set<string>): Promise<Result[]> {
  await page.evaluate(axe.source)
  const bars = await page.evaluate(markCheckedBars, [[...checkedBars], checkedMark] as const)
  const violations = await page.evaluate(
    async ([options, mark]) => {
      const found = (await window.axe.run({ exclude: [[`[${mark}]`]] }, options)).violations
      for (const bar of document.querySelectorAll(`[${mark}]`)) bar.removeAttribute(mark)
      return found
    },
    [violationsAlone, checkedMark] as const,
  )
  for (const bar of bars) checkedBars.add(bar)
  return violations
}

/** Frames of other origins are looked into by the builder alone: it takes a page more, and three times as long. */
const violationsWithFrames = async (page: Page): Promise<Result[]> =>
  (await new AxeBuilder({ page }).options(violationsAlone).analyze()).violations

/** What axe objects to on the page and in its frames, except in bars of the same markup as one that it was shown before. */
async function objections(page: Page, checkedBars: Set<string>): Promise<string[]> {
  const found = await (page.frames().length === 1
    ? violationsOn(page, checkedBars)
    : violationsWithFrames(page))
  return found.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

async function foreignWords(frame: Frame, lang: Lang): Promise<string[]> {
  const said = (await frame.evaluate(saidText)) as PageText[]
  return said.flatMap(({ text, where }) => {
    const foreign = foreignIn(lang, text)
    return foreign === null ? [] : [`not in ${lang}: “${foreign}” in ${where}`]
  })
}

/** How a page is looked at. */
export type LookOptions = {
  readonly lang: Lang
  /** True where another page of the same layout is looked at whole: only what differs by its texts is looked for. */
  readonly isRepeat: boolean
  /** The markup of bars that axe was shown, to which this page's are added. */
  readonly checkedBars: Set<string>
}

async function faultsAt(page: Page, options: LookOptions, width: number): Promise<string[]> {
  const { lang, isRepeat, checkedBars } = options
  await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 })
  const faults: string[] = []
  for (const frame of page.frames()) {
    await drawn(frame)
    const seen = (await frame.evaluate(lookText)) as LayoutFaults
    faults.push(...seen.sideways, ...seen.clipped, ...seen.broken, ...seen.small)
    if (isRepeat || readAt.includes(width)) faults.push(...(await foreignWords(frame, lang)))
  }
  if (!isRepeat && axeAt[lang] === width) faults.push(...(await objections(page, checkedBars)))
  return faults
}

/** Everything that is wrong with the page as it is: faults with the widths they are seen at, and bars that stay. */
export async function faultsOf(page: Page, options: LookOptions): Promise<string[]> {
  // A table that is folded away is broken as easily as any other.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('details:has(table)'))
      folded.open = true
  })
  const at = new Map<string, number[]>()
  for (const width of options.isRepeat ? widthsOfRepeat : widths)
    for (const fault of new Set(await faultsAt(page, options, width)))
      at.set(fault, [...(at.get(fault) ?? []), width])
  const seen = [...at].map(([fault, seenAt]) => `${seenAt.join(', ')} px: ${fault}`)
  if (options.isRepeat) return seen
  await page.setViewportSize(shortWindow)
  return [...seen, ...(await page.evaluate(barsThatStay))]
}

/** The status that the open page was answered with. */
export const statusOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.responseStatus ?? 0
  })
