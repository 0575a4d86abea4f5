// The home page's layout in a browser: keyboard control of the slides, no layout shift, and its display font.
import type { Page } from '@playwright/test'
import { atDesktop, expect, test } from './story.ts'

test.use(atDesktop)

/** Returns the sum of the page's layout shifts so far. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

test('slides turn by keyboard, nothing shifts, and the display font loads on the first visit', async ({
  page,
  open,
  site,
  lang,
  say,
}) => {
  const html = async () => (await page.request.get(`${site.origin}/${lang}`)).text()
  expect(await html()).not.toMatch(/<html[^>]* data-faces/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const dots = page.locator('.hero-dot')
  await expect(dots).toHaveCount(3)
  await page.getByRole('button', { name: say('home_hero_pause') }).click()
  await expect(page.getByRole('button', { name: say('home_hero_resume') })).toBeVisible()

  await dots.nth(2).focus()
  await page.keyboard.press('Home')
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.keyboard.press('End')
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.hero-slide').nth(2).getByRole('link')).toBeInViewport()

  expect(await shiftOf(page)).toBeLessThan(0.01)

  const faces = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => /Mangetsu/.test(family) && status === 'loaded')
          .length,
    )
  await expect.poll(faces, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Mangetsu Display"/)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('mangetsu-faces=1')
  expect(await html()).toMatch(/<html[^>]* data-faces/)
})

test('a player’s page is rendered in its final size, and nothing shifts when its cards load', async ({
  page,
  open,
  become,
  site,
  lang,
  say,
}) => {
  await become(1_000)
  await open(page, '/')
  // From here on a cookie tells the server that somebody is signed in.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('mangetsu-signed-in=1')
  const html = await (await page.request.get(`${site.origin}/${lang}`)).text()
  expect(html.match(/class="home-card /g)).toHaveLength(4)
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('home_welcome'))
  for (const title of ['home_popular_title', 'daily_title', 'missions_title', 'tournaments_title'])
    await expect(page.locator('.home-card').getByRole('heading', { name: say(title) })).toBeVisible()
  await expect(page.locator('.home-todo').getByRole('link').first()).toBeVisible()
  await expect(page.locator('.home-top')).toHaveAttribute('aria-busy', 'false')
  expect(await shiftOf(page)).toBeLessThan(0.01)
})
