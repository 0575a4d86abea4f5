// Films a stored round on its stage, frame by frame: the page's time stands still between two pictures, so that the
// film runs smoothly however slow the machine is.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'

export const framesPerSecond = 20
export const filmSize = { width: 1280, height: 720 } as const

const frameMs = 1000 / framesPerSecond
const openLimitMs = 60_000
/** A celebration waits for the player; in a film it is looked at for so long. */
const celebrationMs = 3_200
/** What is still seen of the stage when the round is over. */
const restMs = 700

type Film = {
  readonly origin: string
  readonly gameId: string
  readonly roundId: string
  /** The film ends there even where the round goes on. */
  readonly longestMs: number
}

type Held = { hold(): void; step(ms: number): void }

/**
 * Put into the page before its own scripts: time goes on by itself until the round begins, then only by `step`, which
 * runs what has become due and one frame.
 */
const holdTime = (): void => {
  const real = {
    now: performance.now.bind(performance),
    frame: requestAnimationFrame.bind(window),
    timeout: setTimeout.bind(window),
  }
  let heldAtMs: number | null = null
  const now = () => heldAtMs ?? real.now()
  let frames: FrameRequestCallback[] = []
  let timers: { readonly dueMs: number; readonly run: () => void }[] = []
  performance.now = now
  window.requestAnimationFrame = (run) => {
    if (heldAtMs !== null) return frames.push(run)
    return real.frame(() => void (heldAtMs === null ? run(now()) : frames.push(run)))
  }
  window.setTimeout = ((run: () => void, delayMs = 0) => {
    const dueMs = now() + delayMs
    if (heldAtMs !== null) return timers.push({ dueMs, run })
    return real.timeout(() => void (heldAtMs === null ? run() : timers.push({ dueMs, run })), delayMs)
  }) as typeof window.setTimeout
  const held: Held = {
    hold: () => {
      heldAtMs = real.now()
    },
    step: (ms) => {
      const reachedMs = now() + ms
      heldAtMs = reachedMs
      const due = timers.filter(({ dueMs }) => dueMs <= reachedMs)
      timers = timers.filter(({ dueMs }) => dueMs > reachedMs)
      for (const { run } of due) run()
      const waiting = frames
      frames = []
      for (const run of waiting) run(reachedMs)
      // What the style sheet moves goes by the same time.
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = Number(animation.currentTime ?? 0) + ms
      }
    },
  }
  Object.assign(window, { held })
  // The round begins by itself as soon as its stage stands: there time is stopped, before anything has moved.
  new MutationObserver(() => {
    if (heldAtMs === null && document.querySelector('.disc[data-mode="skip"]') !== null) held.hold()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-mode'] })
}

const step = (ms: number): void => (window as unknown as { held: Held }).held.step(ms)

const endCelebration = (): void => document.querySelector<HTMLElement>('.celebration .primary')?.click()

async function openHeld(browser: Browser, { origin, gameId, roundId }: Film): Promise<Page> {
  const context = await browser.newContext({ viewport: filmSize, deviceScaleFactor: 1, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.addInitScript(holdTime)
  await page.goto(`${origin}/stage/${gameId}/?lang=ja#replay=${roundId}`)
  await page.locator('.disc[data-mode="skip"]').waitFor({ timeout: openLimitMs })
  return page
}

/** One picture of the page as it stands, without waiting for anything. */
async function takePicture(session: CDPSession, file: string): Promise<void> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: 93 })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

/** Takes the round's frames into `folder`, numbered on from `firstFrame`; answers how many there are now. */
export async function filmRound(
  browser: Browser,
  film: Film,
  folder: string,
  firstFrame: number,
): Promise<number> {
  const page = await openHeld(browser, film)
  const session = await page.context().newCDPSession(page)
  let frame = firstFrame
  let restedMs = 0
  let celebratedMs = 0
  const last = firstFrame + Math.floor(film.longestMs / frameMs)
  while (frame < last && restedMs < restMs) {
    await page.evaluate(step, frameMs)
    await takePicture(session, join(folder, `${String(frame).padStart(5, '0')}.jpg`))
    frame += 1
    const seen = await page.evaluate(() => ({
      mode: document.querySelector<HTMLElement>('.disc')?.dataset.mode,
      isCelebrating: document.querySelector('.celebration') !== null,
    }))
    restedMs = seen.mode === 'spin' ? restedMs + frameMs : 0
    celebratedMs = seen.isCelebrating ? celebratedMs + frameMs : 0
    if (celebratedMs >= celebrationMs) await page.evaluate(endCelebration)
  }
  await page.context().close()
  return frame
}
