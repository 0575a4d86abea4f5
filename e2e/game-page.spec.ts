// A game's page: what it says, a game that goes on while its player looks elsewhere, a first look, a window of its own.
import { gamePath, openGame, seeResult, spin, spinButton } from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

const gameName = { ja: '月夜の祭り', en: 'Moonlit Festival' } as const

test('a game in play goes on over other pages and comes back to its own', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await become(10_000)
  await open(page, gamePath)
  const stage = await openGame(page, say, lang)
  const frame = await page.locator('iframe').elementHandle()
  await spin(page, stage, lang)
  await seeResult(stage, lang)

  await test.step('over the help pages', async () => {
    await page.locator(`footer a[href="/${lang}/faq"]`).click()
    await page.waitForURL(/\/faq/)
    const name = gameName[lang]
    const small = page.getByRole('region', { name: say('game_running', { game: name }) })
    await expect(small).toBeInViewport()
    expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
    await small.getByRole('link').click()
  })

  await page.waitForURL(new RegExp(gamePath))
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
  await spin(page, stage, lang)
  await seeResult(stage, lang)

  await test.step('and ends where its player ends it', async () => {
    await page.locator(`footer a[href="/${lang}/faq"]`).click()
    await page.waitForURL(/\/faq/)
    await page.getByRole('button', { name: say('game_end', { game: gameName[lang] }) }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('a first look opens by its address and leads into the game', async ({ page, open, say, lang }) => {
  await open(page, '/faq#preview=moonlit-festival')
  const sheet = page.getByRole('dialog', { name: gameName[lang] })
  await sheet.getByRole('button', { name: say('play_demo'), exact: true }).click()
  await page.waitForURL(new RegExp(`${gamePath}$`))
  await expect(spinButton(page.frameLocator('iframe'), lang)).toBeVisible({ timeout: 30_000 })
})

test('a game stands alone in a window of its own', async ({ page, open, say, lang }) => {
  await open(page, gamePath)
  const [alone] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: say('game_window'), exact: true }).click(),
  ])
  await expect(spinButton(alone.frameLocator('iframe'), lang)).toBeVisible({ timeout: 30_000 })
  await expect(alone.getByRole('navigation')).toHaveCount(0)
  await alone.close()
})

for (const [width, height] of [
  [844, 390],
  [320, 568],
] as const) {
  test(`on ${width}×${height} play is in view as a game's page opens`, async ({
    page,
    open,
    say,
    become,
  }) => {
    await page.setViewportSize({ width, height })
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
    await open(page, gamePath)
    await expect(button('play_demo')).toBeInViewport({ ratio: 1 })
    await become(0)
    await open(page, gamePath)
    for (const key of ['play_real', 'play_demo']) await expect(button(key)).toBeInViewport({ ratio: 1 })
    await open(page, '/game/live-casino/baccarat-lantern')
    await expect(button('play_real')).toBeInViewport({ ratio: 1 })
  })
}
