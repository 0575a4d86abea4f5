// A game's page in a browser: the game keeps running while its player visits other pages and their session is
// refreshed, and the play area is visible on small screens.
import { callsTo } from './page-facts.ts'
import { gamePath, openGame, seeResult, spin } from './steps.ts'
import { atDesktop, expect, test } from './story.ts'

test.use(atDesktop)

const gameName = { ja: '月夜の祭り', en: 'Moonlit Festival' } as const
const pastAccessMs = 16 * 60_000

test('a running game survives navigation and an expired session, which is refreshed once', async ({
  page,
  site,
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

  const refreshes = callsTo(page, '/auth/oauth/token')
  await site.advance(pastAccessMs)
  await test.step('the game keeps running while the help pages are open', async () => {
    await page.locator(`nav a[href="/${lang}/faq"]`).click()
    await page.waitForURL(/\/faq/)
    const small = page.getByRole('region', { name: say('game_running', { game: gameName[lang] }) })
    await expect(small).toBeInViewport()
    expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
    await small.getByRole('link').click()
  })

  await page.waitForURL(new RegExp(gamePath))
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
  const { id } = await spin(page, stage, lang)
  await seeResult(stage, lang)
  // The list of own rounds beside the game is requested after each round, as the signed-in player.
  await expect(page.locator(`a[href*="${id}"]`).first()).toBeAttached({ timeout: 20_000 })
  expect(refreshes.map((request) => request.postData())).toEqual([expect.stringContaining('refresh_token')])

  await test.step('the game ends when its player closes it', async () => {
    await page.locator(`nav a[href="/${lang}/faq"]`).click()
    await page.waitForURL(/\/faq/)
    await page.getByRole('button', { name: say('game_end', { game: gameName[lang] }) }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('a game’s page opens with the play area in view on a phone in landscape and on the narrowest phone', async ({
  page,
  open,
  say,
  become,
}) => {
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const seeInView = async (path: string, keys: readonly string[]) => {
    for (const [width, height] of [
      [844, 390],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, path)
      for (const key of keys) await expect(button(key)).toBeInViewport({ ratio: 1 })
    }
  }
  await seeInView(gamePath, ['play_demo'])
  await become(0)
  await seeInView(gamePath, ['play_real', 'play_demo'])
  await seeInView('/game/live-casino/baccarat-lantern', ['play_real'])
})
