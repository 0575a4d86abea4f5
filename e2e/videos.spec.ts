// Videos: the list chosen by its address, one played, its file in parts, and a way to the game.
import { expect, test } from './story.ts'

test('a visitor finds a video, plays it, and goes on to its game', async ({
  page,
  site,
  open,
  say,
  lang,
}) => {
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

  await test.step('gets a part of the file when it asks for a part', async () => {
    const src = await page.locator('video').getAttribute('src')
    const part = await page.request.get(`${site.origin}${src}`, { headers: { range: 'bytes=0-99' } })
    expect(part.status()).toBe(206)
    expect((await part.body()).length).toBe(100)
  })

  await page.locator('article').getByRole('link').click()
  await page.waitForURL(new RegExp(`/${lang}/game/`))
})

test('a video nobody recorded is a page that says so', async ({ page, site, lang, say }) => {
  for (const id of ['nothing-like-it', 'NOT%20AN%20ID']) {
    const answer = await page.goto(`${site.origin}/${lang}/videoList/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: say('missing_title') })).toBeVisible()
  }
})
