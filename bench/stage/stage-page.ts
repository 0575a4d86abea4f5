// A slot's page as a phone opens it, for whatever is measured in it.
import { games } from '@mangetsu/games/registry'
import type { Browser, Page } from 'playwright'
import { mobile } from '../pages/scripts.ts'
import type { StageServer } from './stage-server.ts'
import { firstFrameWords, quickenTime, watchFirstFrame } from './watch-page.ts'

export const slots = games.filter(({ kind }) => kind === 'slots')

const playableMs = 60_000

/** The processor slowed down so many times, or the page's own clock quickened. */
type Pace = { readonly slowdown: number } | { readonly quickened: number }

/** Opens the page; it can be played when this resolves. */
export async function openStage(browser: Browser, { address }: StageServer, pace: Pace): Promise<Page> {
  const context = await browser.newContext({ ...mobile, deviceScaleFactor: 2 })
  const page = await context.newPage()
  if ('quickened' in pace) await page.addInitScript(quickenTime, pace.quickened)
  else {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: pace.slowdown })
  }
  await page.addInitScript(watchFirstFrame, firstFrameWords)
  // What looks for an element asks the page in every frame: a tenth of its time until it is there.
  const drawn = page.waitForEvent('console', {
    predicate: (message) => message.text() === firstFrameWords,
    timeout: playableMs,
  })
  await page.goto(address)
  await drawn
  await page.locator('.disc[data-mode="spin"]').waitFor({ timeout: playableMs })
  return page
}
