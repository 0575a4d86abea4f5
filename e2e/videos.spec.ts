// Videos: the list chosen by its address, one played, its file in parts, and a way to the game.
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

test('a visitor finds a video, plays it, and goes on to its game', async ({ page, open, say, lang }) => {
  await open(page, '/videoList')
  const cards = page.locator('main a[href*="/videoList/"]')
  const all = await cards.count()
  expect(all).toBeGreaterThan(0)

  await test.step('chooses a kind, which the address keeps', async () => {
    const chips = page.getByRole('navigation', { name: say('videos_tags') }).getByRole('link')
    await chips.nth(1).click()
    await page.waitForURL(/\/videoList\?tag=/)
    await expect(chips.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => cards.count()).toBeLessThanOrEqual(all)
    await page.getByRole('link', { name: say('videos_most_played') }).click()
    await page.waitForURL(/sort=plays/)
  })

  await test.step('plays one, which is counted once', async () => {
    await cards.first().click()
    await page.waitForURL(/\/videoList\/[a-z]/)
    await expect(page.getByText(say('videos_plays', { count: '0' })).first()).toBeVisible()
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
    })
    await expect(page.locator('article').getByText(say('videos_plays', { count: '1' }))).toBeVisible()
  })

  await page.locator('article').getByRole('link').click()
  await page.waitForURL(new RegExp(`/${lang}/game/`))
})
