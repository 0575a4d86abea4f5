// Choosing among thousands of games: filters, scrolling, and restoring the scroll position.
import type { Page } from '@playwright/test'
import { startSite } from './site.ts'
import { expect, onPhone, test, waitForHydration } from './story.ts'

test.use(onPhone)

type Say = (key: string, places?: Readonly<Record<string, string>>) => string

test('filters 5,000 games, scrolls far down, and returns to the same scroll position', async ({
  page,
  lang,
  say,
}) => {
  const full = await startSite({ EXTRA_GAMES: '5000' })
  try {
    await page.goto(`${full.origin}/${lang}/game/slots`)
    await waitForHydration(page)
    await chooseAndComeBack(page, say)
  } finally {
    await full.remove()
  }
})

async function chooseAndComeBack(page: Page, say: Say): Promise<void> {
  const tiles = page.locator('.game-tile > a')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const full = await height()
  await page
    .getByRole('link', { name: say('lobby_rtp_from', { rtp: '96' }) })
    .first()
    .click()
  await page.waitForURL(/rtp=96/)
  await expect.poll(height).toBeLessThan(full)

  await page.evaluate(() => window.scrollTo(0, 12_000))
  // The index of a tile changes as virtualised rows are mounted and unmounted, so one tile is identified by its
  // address.
  await expect(tiles.filter({ visible: true }).nth(60)).toBeVisible()
  const name = await tiles.filter({ visible: true }).nth(60).getAttribute('href')
  const far = page.locator(`.game-tile > a[href="${name}"]`)
  await far.scrollIntoViewIfNeeded()
  await far.click()
  await page.waitForURL(`**${name}`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(far).toBeInViewport()
}
