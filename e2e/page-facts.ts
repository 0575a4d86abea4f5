// State of a page beyond its rendered content: hydration, stores, and calls.
import type { Locator, Page, Request } from '@playwright/test'

/** Waits until React has hydrated the page and its buttons react. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button, main a, main')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

/** Returns the page that `open` opens in a new tab. */
export async function openedTab(page: Page, open: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await open()
  return opened
}

/** Locates the current step in the timeline of the sheet. */
export const stepNow = (page: Page): Locator => page.getByRole('dialog').locator('li[aria-current=step]')

type Fields = Record<string, unknown>

/** Reads a store that the page has persisted in the browser. */
export const persistedStore = (page: Page, name: 'userStore' | 'appStore'): Promise<Fields> =>
  page.evaluate((key) => {
    const kept = window.localStorage.getItem(key)
    return kept === null ? {} : ((JSON.parse(kept) as { state: Fields }).state ?? {})
  }, name)

/**
 * Changes fields of a persisted store, as a user could with the browser's developer tools. First navigates to a page
 * without stores, because a running page would overwrite the change; the next page opened reads it.
 */
export async function patchStore(
  page: Page,
  name: 'userStore' | 'appStore',
  fields: Fields,
  origin = new URL(page.url()).origin,
): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    ([key, changed]) => {
      const kept = JSON.parse(window.localStorage.getItem(key) ?? '{"state":{},"version":0}')
      window.localStorage.setItem(key, JSON.stringify({ ...kept, state: { ...kept.state, ...changed } }))
    },
    [name, fields] as const,
  )
}

/** Collects every request to a call's path from now on. */
export function callsTo(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.push(request)
  })
  return seen
}
