// The stage page with a given round and no server: its files come from the build, and this module answers its calls.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { envelopeFor, type StageInput } from '@mangetsu/test/stage/stage-round'
import type { Browser, Page, Route } from '@playwright/test'
import { root } from '../root.ts'
import type { StageRequest, StageWindow } from './stage-request.ts'
import { installStoppedTime, stepTime, stopTime } from './stopped-time.ts'

/** No server listens there: this program answers every request. */
export const origin = 'http://localhost:9'
const builtFolder = join(root, 'apps/stage/build')
export const openLimitMs = 60_000
/** Duration of a frame while the clock advances. */
export const frameMs = 50

export type StudioAnswer = (address: string, input: StageInput) => unknown

export type StagePage = {
  /** Presses the spin button; from then on the clock only advances in `goTo`. */
  begin(): Promise<void>
  /** Advances the clock to this time after the press. */
  goTo(atMs: number): Promise<void>
  picture(file?: string): Promise<Buffer>
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

async function serve(route: Route, answer: StudioAnswer): Promise<void> {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const envelope = envelopeFor(answer, pathname, JSON.parse(request.postData() || '{}'))
  if (envelope !== null)
    return route.fulfill({ json: envelope, headers: { 'access-control-allow-origin': '*' } })
  const inBuild = pathname.replace(/^\/stage\//, '')
  const file = join(builtFolder, inBuild.endsWith('/') ? `${inBuild}index.html` : inBuild)
  const contentType = types[extname(file)] ?? 'application/octet-stream'
  const body = await readFile(file).catch(() => null)
  if (body === null) return route.fulfill({ status: 404 })
  return route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } })
}

type Skipping = { isPainting: boolean }

/**
 * Injected before the page's own scripts: skips painting of frames that are not captured, which is most of their cost.
 */
const skipPainting = (): void => {
  const skipping: Skipping = { isPainting: true }
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...words: unknown[]) => unknown>
  for (const name of [
    'clear',
    'drawArrays',
    'drawElements',
    'drawArraysInstanced',
    'drawElementsInstanced',
  ]) {
    const original = gl[name]
    if (original === undefined) continue
    gl[name] = function (this: unknown, ...words: unknown[]) {
      return skipping.isPainting ? original.apply(this, words) : undefined
    }
  }
  Object.assign(window, { skipping })
}

export const setPainting = (isPainting: boolean): void => {
  // A sleeping stage has painted its last content in skipped frames.
  if (isPainting) document.dispatchEvent(new Event('focusin'))
  ;(window as unknown as { skipping: Skipping }).skipping.isPainting = isPainting
}

const choose = (choices: readonly string[]): boolean => {
  for (const choice of choices) document.querySelector<HTMLElement>(`[data-action="${choice}"]`)?.click()
  return true
}

/** Opens a page in this window whose requests are answered here, and collects its reported errors. */
export async function openPage(
  browser: Browser,
  { width, height, density, isTouched }: StageWindow,
  { lang, isMotionReduced, answer }: { lang: 'ja' | 'en'; isMotionReduced: boolean; answer: StudioAnswer },
): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    hasTouch: isTouched,
    isMobile: isTouched,
    locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: isMotionReduced ? 'reduce' : 'no-preference',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  await page.addInitScript(installStoppedTime)
  await page.addInitScript(skipPainting)
  await page.route('**/*', (route) => serve(route, answer))
  return { page, faults }
}

/** Opens the game in this window and waits until it can be played. Rejects with the page's messages if it cannot. */
export async function openStage(
  browser: Browser,
  { gameId, choices, keys, sideBetNo, isMotionReduced }: StageRequest,
  window: StageWindow,
  lang: 'ja' | 'en',
  answer: StudioAnswer,
): Promise<StagePage> {
  const { page, faults } = await openPage(browser, window, { lang, isMotionReduced, answer })
  await page.goto(`${origin}/stage/${gameId}/?lang=${lang}#token=stages&view=full`)
  await page
    .locator('.disc[data-mode="spin"]')
    .waitFor({ timeout: openLimitMs })
    .catch(async () => {
      throw new Error(
        `The stage does not open. ${faults.join(' ')} ${await page.locator('body').innerText()}`,
      )
    })
  if (sideBetNo > 0) await page.locator('.side-bets label').nth(sideBetNo).click()
  const unpressed = [...keys]
  let nowMs = 0
  const step = async (isSeen: boolean) => {
    await page.evaluate(setPainting, isSeen)
    await page.evaluate(stepTime, frameMs)
    nowMs += frameMs
    while (unpressed[0] !== undefined && unpressed[0].atMs <= nowMs)
      await page.keyboard.press(unpressed.shift()?.key ?? '')
    const isPrompted = choices.length > 0 && (await page.locator('[data-action]').count()) > 0
    if (isPrompted) await page.evaluate(choose, choices)
  }
  return {
    async begin() {
      await page.evaluate(stopTime)
      await page.locator('.disc').click({ noWaitAfter: true, force: true })
      // The response arrives in real time, not in the page's.
      await page.waitForTimeout(300)
    },
    async goTo(atMs) {
      while (nowMs < atMs) await step(nowMs + frameMs >= atMs)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
    picture: (file) =>
      page.screenshot({ ...(file && { path: file }), animations: 'allow', caret: 'initial' }),
    close: () => page.context().close(),
  }
}
