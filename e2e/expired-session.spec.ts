// A session that expires while a game is open: refreshed once, and everything goes on.
import { gamePath, openGame, seeResult, spin } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const pastAccessMs = 16 * 60_000

test('an expired session is refreshed once and play goes on', async ({
  page,
  site,
  open,
  say,
  lang,
  become,
}) => {
  await become(2_000)
  await open(page, gamePath)
  const stage = await openGame(page, say, lang)
  const first = await spin(page, stage, lang)
  await seeResult(stage, lang)

  const refreshes: string[] = []
  const expired: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/oauth/token')) refreshes.push(request.postData() ?? '')
  })
  page.on('response', (answer) => {
    if (answer.status() === 401) expired.push(answer.status())
  })
  await site.advance(pastAccessMs)
  const second = await spin(page, stage, lang)
  await seeResult(stage, lang)
  // The list of own rounds beside the game is asked for anew after each round, as the signed-in player.
  await expect.poll(() => refreshes.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect(page.locator(`a[href*="${second.id}"]`).first()).toBeAttached({ timeout: 20_000 })
  await spin(page, stage, lang)
  await seeResult(stage, lang)

  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]).toContain('refresh_token')
  expect(expired.length).toBeGreaterThan(0)
  expect(second.id).not.toBe(first.id)
  await open(page, '/wallet/history')
  await expect(page.locator(`a[href*="${first.id}"]`).first()).toBeAttached()
})
