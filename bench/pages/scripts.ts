// JavaScript loaded by a page until all of it is interactive, counted in a real browser.
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { chromiumFlags, chromiumPath } from './browser.ts'

export type ScriptBytes = {
  /** Brotli bytes of the scripts requested before every link and button was interactive. */
  readonly toInteractive: number
  /** The same, including scripts requested while the page was idle afterwards. */
  readonly afterIdle: number
  readonly files: number
}

const idleMs = 4_000
const interactiveWaitMs = 20_000
/** Viewport of a narrow phone. */
export const mobile = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'ja-JP',
} as const

/** Returns the time (ms since 1970) at which React has hydrated every link and button of the page. */
export async function untilInteractive(page: Page): Promise<number> {
  const alive = await page.waitForFunction(
    () => {
      const controls = [...document.querySelectorAll('a, button')]
      const isAlive = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps$'))
      return controls.length > 0 && controls.every(isAlive)
        ? performance.timeOrigin + performance.now()
        : false
    },
    undefined,
    { polling: 'raf', timeout: interactiveWaitMs },
  )
  return Number(await alive.jsonValue())
}

type ScriptRequest = { readonly atMs: number; readonly bytes: number }

/** Returns a script's size at the best Brotli level, whatever the server sent. */
async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return brotliCompressSync(new Uint8Array(await answer.arrayBuffer())).length
}

/** Returns the total size of scripts an open page has requested so far, each at the best Brotli level. */
export async function scriptKilobytes(page: Page): Promise<number> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  const bytes = await Promise.all(urls.map(bytesOf))
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000
}

/**
 * Returns every script a page requests, without duplicates (preloads are requested again), and the time of its first
 * request.
 */
async function scriptsOf(
  browser: Browser,
  url: string,
): Promise<{ requests: ScriptRequest[]; aliveMs: number }> {
  const context = await browser.newContext(mobile)
  try {
    const page = await context.newPage()
    const first = new Map<string, Request>()
    page.on('request', (request) => {
      if (request.resourceType() !== 'script' || first.has(request.url())) return
      first.set(request.url(), request)
    })
    await page.goto(url, { waitUntil: 'commit' })
    const aliveMs = await untilInteractive(page)
    await page.waitForTimeout(idleMs)
    const requests = await Promise.all(
      [...first].map(async ([script, request]) => ({
        atMs: request.timing().startTime,
        bytes: await bytesOf(script),
      })),
    )
    return { requests, aliveMs }
  } finally {
    await context.close()
  }
}

const sum = (requests: readonly ScriptRequest[]): number =>
  requests.reduce((total, one) => total + one.bytes, 0)

/** Opens the page once on a narrow screen, with an empty cache. */
export async function countScripts(browser: Browser, url: string): Promise<ScriptBytes> {
  const { requests, aliveMs } = await scriptsOf(browser, url)
  const before = requests.filter((one) => one.atMs <= aliveMs)
  if (before.length === 0) throw new Error(`${url} became interactive without a script`)
  return { toInteractive: sum(before), afterIdle: sum(requests), files: before.length }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
