// A slot's page as opened on a phone, for all measurements in it.
import { games } from '@mangetsu/games/registry'
import type { Browser, Page } from 'playwright'
import { mobile } from '../pages/scripts.ts'
import type { StageServer } from './stage-server.ts'
import { firstFrameWords, quickenTime, watchFirstFrame } from './watch-page.ts'

export const slots = games.filter(({ kind }) => kind === 'slots')

const playableMs = 60_000

/** Slowdown factor of the processor, or acceleration of the page's own clock. */
type Pace = { readonly slowdown: number } | { readonly quickened: number }

/** Opens the page; it is playable when this resolves. */
export async function openStage(browser: Browser, { address }: StageServer, pace: Pace): Promise<Page> {
  const context = await browser.newContext({ ...mobile, deviceScaleFactor: 2 })
  const page = await context.newPage()
  if ('quickened' in pace) await page.addInitScript(quickenTime, pace.quickened)
  else {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: pace.slowdown })
  }
  await page.addInitScript(watchFirstFrame, firstFrameWords)
  // Waiting for an element would query the page in every frame: a tenth of its time until it appears.
  const painted = page.waitForEvent('console', {
    predicate: (message) => message.text() === firstFrameWords,
    timeout: playableMs,
  })
  await page.goto(address)
  await painted
  await page.locator('.disc[data-mode="spin"]').waitFor({ timeout: playableMs })
  return page
}
