// A page's clock, put forward with the site's: outside of stories both tell the same time.
import type { BrowserContext, Page } from '@playwright/test'

const aheadOf = new WeakMap<BrowserContext, number>()

/** Runs in the page. Put forward twice, it is ahead by both. */
function putForward(byMs: number): void {
  const Before = window.Date
  const now = () => Before.now() + byMs
  window.Date = new Proxy(Before, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new Before(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** Every page of the context that is opened from now on tells the site's time. */
export async function tellSiteTime(context: BrowserContext, siteAheadMs: number): Promise<void> {
  const behindMs = siteAheadMs - (aheadOf.get(context) ?? 0)
  if (behindMs === 0) return
  aheadOf.set(context, siteAheadMs)
  await context.addInitScript(putForward, behindMs)
}

/** What is open tells it too, without being opened anew. */
export async function passOnPage(page: Page, byMs: number): Promise<void> {
  await page.evaluate(putForward, byMs)
}
