// Records a stored round on its stage, frame by frame: the page's clock stops between two frames, so that the video is
// smooth on a slow machine.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { installStoppedTime, stepTime } from '../photographs/stopped-time.ts'

export const framesPerSecond = 20
export const filmSize = { width: 1280, height: 720 } as const

const frameMs = 1000 / framesPerSecond
const openLimitMs = 120_000
/** Duration of the stage after the end of the round. */
const restMs = 700

type Film = {
  readonly origin: string
  readonly gameId: string
  readonly roundId: string
  /** The recording ends after this duration even if the round continues. */
  readonly longestMs: number
}

async function openStopped(browser: Browser, { origin, gameId, roundId }: Film): Promise<Page> {
  const context = await browser.newContext({ viewport: filmSize, deviceScaleFactor: 1, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.addInitScript(installStoppedTime)
  await page.goto(`${origin}/stage/${gameId}/?lang=ja#replay=${roundId}`)
  await page.locator('.disc:is([data-mode="skip"], [data-mode="stop"])').waitFor({ timeout: openLimitMs })
  return page
}

/** Captures the page's current state without waiting for anything. */
async function takePicture(session: CDPSession, file: string): Promise<void> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: 93 })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

/** Captures the round's frames into `folder`, numbered from `firstFrame`; returns the new number of frames. */
export async function filmRound(
  browser: Browser,
  film: Film,
  folder: string,
  firstFrame: number,
): Promise<number> {
  const page = await openStopped(browser, film)
  const session = await page.context().newCDPSession(page)
  let frame = firstFrame
  let restedMs = 0
  const last = firstFrame + Math.floor(film.longestMs / frameMs)
  while (frame < last && restedMs < restMs) {
    await page.evaluate(stepTime, frameMs)
    await takePicture(session, join(folder, `${String(frame).padStart(5, '0')}.jpg`))
    frame += 1
    const seen = await page.evaluate(() => ({
      mode: document.querySelector<HTMLElement>('.disc')?.dataset.mode,
      hasMoon: document.querySelector('.win[data-form="moon"]') !== null,
    }))
    restedMs = seen.mode === 'spin' && !seen.hasMoon ? restedMs + frameMs : 0
  }
  await page.context().close()
  return frame
}
