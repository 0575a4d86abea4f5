// The server dies during a spin and restarts: the same round is returned, and no money is lost or doubled.
import { stageMessages } from '@mangetsu/stage/messages'
import { gamePath, openGame, seeResult, spin, spinButton } from './steps.ts'
import { expect, onPhone, test } from './story.ts'
import type { Lang } from './words.ts'

const playPath = '**/studio/round/play'

test.use(onPhone)

test('settles a spin interrupted by the server’s death exactly once', async ({
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
  await spin(page, stage, lang)
  await seeResult(stage, lang)

  // The platform settles the round and dies before the player receives the answer.
  let settled: { id: string } | null = null
  await page.route(playPath, async (route) => {
    const answer = await route.fetch()
    settled = (await answer.json()).data.round
    await site.kill()
    await route.abort('connectionreset')
    await page.unroute(playPath)
  })
  await spinButton(stage, lang).click()
  await expect.poll(() => settled, { timeout: 20_000 }).not.toBeNull()
  const response = page.waitForResponse(
    (answer) => answer.url().endsWith('/studio/round/play') && answer.ok(),
    {
      timeout: 60_000,
    },
  )
  await site.startAgain()
  await retryUntilAnswered(page, stage, lang)
  const { data } = await (await response).json()
  expect(data).toMatchObject({ isReplay: true, round: { id: (settled as { id: string } | null)?.id } })
  await seeResult(stage, lang)

  await open(page, '/wallet/history')
  await expect(page.locator('a[href*="/round/"]').first()).toBeAttached()
  expect(await page.locator(`a[href*="${data.round.id}"]`).count()).toBe(1)
  expect(await site.verifyLedger()).toContain('The book is right')
})

/**
 * Presses the stage's retry button until the round is answered: the stage retries automatically a few times and then
 * offers the button.
 */
async function retryUntilAnswered(
  page: import('@playwright/test').Page,
  stage: import('@playwright/test').FrameLocator,
  lang: Lang,
) {
  const again = stage.getByRole('button', { name: stageMessages.askAgain[lang], exact: true })
  const response = page
    .waitForResponse((answer) => answer.url().endsWith('/studio/round/play') && answer.ok(), {
      timeout: 60_000,
    })
    .then(() => true)
  for (let tries = 0; tries < 60; tries += 1) {
    const hasResponse = await Promise.race([response, page.waitForTimeout(500).then(() => false)])
    if (hasResponse) return
    if (await again.isVisible()) await again.click()
  }
}
