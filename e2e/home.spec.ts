// The home page is what its template says: slides that hold still when asked, rows of games, and a player's own.
import { gamePath, openGame, seeResult, spin } from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

test('the slides turn by themselves, hold still when asked, and nothing on the page moves for it', async ({
  page,
  open,
  say,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const dots = page.locator('.hero-dot')
  await expect(dots).toHaveCount(3)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 15_000 })
  await page.getByRole('button', { name: say('home_hero_pause') }).click()
  await expect(page.getByRole('button', { name: say('home_hero_resume') })).toBeVisible()

  await dots.nth(2).focus()
  await page.keyboard.press('Home')
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.keyboard.press('End')
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.hero-slide').nth(2).getByRole('link')).toBeInViewport()
  // What is out of sight is out of the keyboard's way.
  await expect(page.locator('.hero-slide').nth(0)).toHaveAttribute('inert', '')

  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shifted).toBeLessThan(0.01)
})

test('the display face comes on a first visit, and is asked for from the start from the next page on', async ({
  page,
  open,
  site,
  lang,
}) => {
  const faces = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => /Mangetsu/.test(family) && status === 'loaded')
          .length,
    )
  const html = async () => (await page.request.get(`${site.origin}/${lang}`)).text()
  expect(await html()).not.toMatch(/<html[^>]* data-faces/)
  await open(page, '/')
  await expect.poll(faces, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Mangetsu Display"/)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('mangetsu-faces=1')
  expect(await html()).toMatch(/<html[^>]* data-faces/)
})

test('what a player has played stands in a row of its own from the next visit on', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await become(10_000)
  await open(page, gamePath)
  const stage = await openGame(page, say, lang)
  await spin(page, stage, lang)
  await seeResult(stage, lang)
  const row = page.locator('.recent-space .game-tile > a').first()
  await expect(async () => {
    await open(page, '/')
    await expect(row).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expect(row).toHaveAttribute('href', `/${lang}${gamePath}`)
})
