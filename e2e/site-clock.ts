// Advances a page's clock together with the site's clock; without stories both show the same time.
import type { BrowserContext, Page } from '@playwright/test'

const aheadOf = new WeakMap<BrowserContext, number>()

/** Runs in the page. Repeated calls add up. */
function putForward(byMs: number): void {
  const Before = window.Date
  const now = () => Before.now() + byMs
  window.Date = new Proxy(Before, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new Before(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** Sets the site's time on every page of the context that is opened from now on. */
export async function tellSiteTime(context: BrowserContext, siteAheadMs: number): Promise<void> {
  const behindMs = siteAheadMs - (aheadOf.get(context) ?? 0)
  if (behindMs === 0) return
  aheadOf.set(context, siteAheadMs)
  await context.addInitScript(putForward, behindMs)
}

/** Advances the clock of an open page without reloading it. */
export async function passOnPage(page: Page, byMs: number): Promise<void> {
  await page.evaluate(putForward, byMs)
}
