// What a story looks at beside what is drawn: the slips with notices, the stores of the page, the calls it makes.
import type { Locator, Page, Request, Response } from '@playwright/test'

type Translate = (key: string) => string

/** The slips of failure on the page: red, spoken as alerts. */
export const redToasts = (page: Page, say: Translate): Locator =>
  page.getByRole('region', { name: say('parts_notices') }).getByRole('alert')

export const anyToasts = (page: Page, say: Translate): Locator =>
  page.getByRole('region', { name: say('parts_notices') }).locator('[role=alert], [role=status]')

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

export const isCallTo = (path: string) => (one: Request | Response) =>
  new URL(one.url()).pathname.endsWith(path)

/** The platform's answer to a call with this code of an envelope in clear. */
export const answerOf = (page: Page, path: string, code: number): Promise<Response> =>
  page.waitForResponse(async (answer) => {
    if (!isCallTo(path)(answer)) return false
    return ((await answer.json()) as { code: number }).code === code
  })

/** Every request to a call's path from now on. */
export function callsTo(page: Page, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (isCallTo(path)(request)) seen.push(request)
  })
  return seen
}

/** What the page writes into the browser's console from now on. */
export function consoleOf(page: Page): string[] {
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  return texts
}
