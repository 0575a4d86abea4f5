// What a story looks at beside what is drawn: the state of the page, its stores, the calls it makes.
import type { Locator, Page, Request } from '@playwright/test'

/** Waits until the page answers to the reader: React has taken over its buttons. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button, main a, main')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

/** The page that opens beside this one when `open` is done. */
export async function openedBeside(page: Page, open: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await open()
  return opened
}

/** The step that has been reached, in the timeline of the sheet. */
export const stepNow = (page: Page): Locator => page.getByRole('dialog').locator('li[aria-current=step]')

type Fields = Record<string, unknown>

/** A store of the page as the browser keeps it. */
export const persistedStore = (page: Page, name: 'userStore' | 'appStore'): Promise<Fields> =>
  page.evaluate((key) => {
    const kept = window.localStorage.getItem(key)
    return kept === null ? {} : ((JSON.parse(kept) as { state: Fields }).state ?? {})
  }, name)

/**
 * Changes fields of a kept store, as somebody with the browser's tools does. Leaves the page for one without stores, which
 * would only be written over; what is opened next reads them.
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

/** Every request to a call's path from now on. */
export function callsTo(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.push(request)
  })
  return seen
}
