// Checks an open page at each width by resizing the window, without loading it again.
import AxeBuilder from '@axe-core/playwright'
import type { Frame, Page, Request } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import type { Lang } from '../words.ts'
import { foreignIn } from './foreign.ts'
import { type LayoutFaults, lookText, type PageText, presentedTextSource } from './in-page.ts'
import { barsThatStay, shortWindow } from './short-window.ts'

declare global {
  interface Window {
    /** Defined in a page once axe's source has been run there. */
    axe: typeof axe
  }
}

/** Widths in pixels: the narrowest phone, a common phone, a tablet and a desktop. */
const widths = [320, 390, 768, 1440] as const
/**
 * Widths for a page that shares its layout with a page already checked: the narrowest and the widest show whether its
 * own texts fit.
 */
const widthsOfRepeat = [320, 1440] as const
/** Widths at which text is read: pages show different text on phones than on desktops. */
const readAt: readonly number[] = [390, 1440]
/** Width at which axe runs: one language is checked on a phone, the other on a desktop. */
const axeAt = { ja: 390, en: 1440 } as const

/** Time without requests, in milliseconds, after which a page counts as quiet. */
const quietMs = 150
const longestMs = 15_000

/** Returns a function that waits until the page has no open request and shows no loading placeholder. */
export function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let lastMs = Date.now()
  const ended = (request: Request) => {
    if (open.delete(request)) lastMs = Date.now()
  }
  let isLeaving = false
  page.on('request', (request) => {
    // A navigation cancels the requests of the page it leaves.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      open.clear()
      isLeaving = true
    }
    open.add(request)
    lastMs = Date.now()
  })
  // The old page may still send requests until the new one is committed; the browser never reports their end.
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
    // A busy page may send no requests either, and then navigate or render the rest once it is idle.
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

/** Runs in the page: returns whether no placeholder is shown and the fonts are loaded. */
const isAtRest = (): boolean =>
  document.querySelector('.animate-pulse, html[data-loading]') === null && document.fonts.status === 'loaded'

/** Runs in the page: resolves once the page is idle, or after one second if it never is. */
const idle = (): Promise<void> =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))

const painted = (frame: Frame): Promise<void> =>
  frame.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

const violationsAlone = { resultTypes: ['violations'] } satisfies RunOptions

/** Attribute that excludes a bar from axe because the same markup was checked before. */
const checkedMark = 'data-checked'

/**
 * Runs in the page: marks each bar outside the main content whose markup was checked before, and returns the markup of
 * all bars. Ids that React generates are removed before comparison.
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

/** Runs axe directly: its Playwright builder transfers every checked node, which takes as long as the check. */
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

/**
 * Runs axe through its builder, which alone reaches frames of other origins: it needs an additional page and takes
 * three times as long.
 */
const violationsWithFrames = async (page: Page): Promise<Result[]> =>
  (await new AxeBuilder({ page }).options(violationsAlone).analyze()).violations

/** Returns axe's violations on the page and in its frames, except in bars whose markup was checked before. */
async function objections(page: Page, checkedBars: Set<string>): Promise<string[]> {
  const found = await (page.frames().length === 1
    ? violationsOn(page, checkedBars)
    : violationsWithFrames(page))
  return found.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

async function foreignWords(frame: Frame, lang: Lang): Promise<string[]> {
  const texts = (await frame.evaluate(presentedTextSource)) as PageText[]
  return texts.flatMap(({ text, where }) => {
    const foreign = foreignIn(lang, text)
    return foreign === null ? [] : [`not in ${lang}: “${foreign}” in ${where}`]
  })
}

/** Options of the check of one page. */
export type LookOptions = {
  readonly lang: Lang
  /**
   * True if another page of the same layout is checked in full: only faults that depend on the page's texts are
   * checked.
   */
  readonly isRepeat: boolean
  /** Markup of the bars that axe has checked; this page's bars are added. */
  readonly checkedBars: Set<string>
}

async function faultsAt(page: Page, options: LookOptions, width: number): Promise<string[]> {
  const { lang, isRepeat, checkedBars } = options
  await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 })
  const faults: string[] = []
  for (const frame of page.frames()) {
    await painted(frame)
    const seen = (await frame.evaluate(lookText)) as LayoutFaults
    faults.push(...seen.sideways, ...seen.clipped, ...seen.broken, ...seen.small)
    if (isRepeat || readAt.includes(width)) faults.push(...(await foreignWords(frame, lang)))
  }
  if (!isRepeat && axeAt[lang] === width) faults.push(...(await objections(page, checkedBars)))
  return faults
}

/**
 * Runs in the page: ends fades, which reduced motion keeps. A toast that arrives during the check is then measured as
 * it is read, not at half opacity. An adopted style sheet is allowed by the page's policy.
 */
function endFades(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition-duration: 0s !important }')
  document.adoptedStyleSheets.push(sheet)
  for (const fade of document.getAnimations()) if (fade instanceof CSSTransition) fade.finish()
}

/**
 * Returns all faults of the open page: layout faults with the widths at which they occur, and bars that stay in a short
 * window.
 */
export async function faultsOf(page: Page, options: LookOptions): Promise<string[]> {
  await page.evaluate(endFades)
  // Tables inside closed details are checked as well.
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

/** Returns the HTTP status of the open page. */
export const statusOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.responseStatus ?? 0
  })
