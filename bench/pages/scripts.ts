// How much JavaScript a page asks for until everything on it answers, counted in a real browser.
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { chromiumFlags, chromiumPath } from './browser.ts'

export type ScriptBytes = {
  /** Brotli bytes of the scripts asked for before every link and button was alive. */
  readonly toInteractive: number
  /** The same, with what was asked for while the page was idle afterwards. */
  readonly afterIdle: number
  readonly files: number
}

const idleMs = 4_000
const interactiveWaitMs = 20_000
/** A narrow phone. */
export const mobile = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'ja-JP',
} as const

/** The moment (ms since 1970) at which React has taken over every link and button of the page. */
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

/** A script in its best Brotli form, whatever the server sent. */
export async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return brotliCompressSync(new Uint8Array(await answer.arrayBuffer())).length
}

/** The scripts an open page has asked for so far, each in its best Brotli form. */
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

/** Every script a page asks for, once however often (preloads are asked for again), and when it first did. */
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

/** Opens the page once on a narrow screen, with nothing cached. */
export async function countScripts(browser: Browser, url: string): Promise<ScriptBytes> {
  const { requests, aliveMs } = await scriptsOf(browser, url)
  const before = requests.filter((one) => one.atMs <= aliveMs)
  if (before.length === 0) throw new Error(`${url} became interactive without a script`)
  return { toInteractive: sum(before), afterIdle: sum(requests), files: before.length }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
