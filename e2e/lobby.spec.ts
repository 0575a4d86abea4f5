// Choosing among thousands of games: filters, scrolling, and coming back to the place.
import type { Page } from '@playwright/test'
import { startSite } from './site.ts'
import { expect, onPhone, test, waitForHydration } from './story.ts'

test.use(onPhone)

type Say = (key: string, places?: Readonly<Record<string, string>>) => string

test('a visitor chooses among 5,000, scrolls far, and comes back to the place', async ({
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
  // Which tile is the sixtieth changes as rows come and go: one is taken by its address.
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
