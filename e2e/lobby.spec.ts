// Choosing among thousands of games: filters, scrolling, coming back, searching, and one's own list.
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
  await page.goBack()
  await expect(far).toBeInViewport()
}

test('a visitor searches by keyboard, and is told when nothing is found', async ({ page, open, say }) => {
  await open(page, '/game/search')
  const field = page.getByRole('combobox')
  await field.fill('moonlit fes')
  await expect(page.getByRole('option').first()).toContainText(/Moonlit Festival/)
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL(/\/game\/slots\/moonlit-festival$/)

  await open(page, '/game/search')
  await expect(page.getByRole('button', { name: 'moonlit fes', exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('search_forget_all') }).click()
  await page.getByRole('combobox').fill('zzzzqqqqxxxx')
  await expect(page.getByText(say('search_none_title', { typed: 'zzzzqqqqxxxx' }))).toBeVisible()
})

test('a player marks a favourite, takes it off and puts it back', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await become(0)
  await open(page, '/game/slots?feature=freeSpins')
  // The tile first: stars come one by one, and the first of them may be another tile's.
  const star = page.locator('.game-tile').first().locator('.game-acts button')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/game/my-list')
  const listed = page.locator('#own-games .game-tile')
  await expect(listed).toHaveCount(1)
  await page.getByRole('button', { name: say('favourite_remove_all') }).click()
  await expect(page.getByText(say('favourite_none_title'))).toBeVisible()
  await page.getByRole('button', { name: say('favourite_undo') }).click()
  await expect(listed).toHaveCount(1)

  await page.getByRole('tab', { name: say('favourite_recent_tab') }).click()
  await page.waitForURL(new RegExp(`/${lang}/game/my-list\\?tab=recent`))
  await expect(page.getByText(say('favourite_no_recent_title'))).toBeVisible()
})
