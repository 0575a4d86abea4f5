// The error catalogue, the network: an answer that does not come, a site that is gone, a script that is blocked. The site
// under test answers as ever; what stands between it and the page holds back or drops.
import { anyToasts, consoleOf } from './page-facts.ts'
import { refusals } from './refusal-words.ts'
import { gamePath, seeResult, spin } from './steps.ts'
import { atDesk, expect, isAwake, test } from './story.ts'

test.use(atDesk)

const statementPath = '**/wallet/history/page'

test('an answer that does not come in half a minute: said in the page’s language, and asked again', async ({
  page,
  site,
  say,
  lang,
  become,
}) => {
  await become(0)
  let held = 0
  await page.route(statementPath, () => {
    held += 1
  })
  await page.goto(`${site.origin}/${lang}/wallet/history`)
  await isAwake(page)
  await expect.poll(() => held).toBeGreaterThan(0)
  await expect(page.getByText(refusals.timedOut[lang])).toBeVisible({ timeout: 40_000 })
  await expect(anyToasts(page, say)).toHaveCount(0)
  await page.unroute(statementPath)
  await page
    .getByRole('button', { name: say('parts_retry') })
    .first()
    .click()
  await expect(page.getByText(say('history_empty_title'))).toBeVisible()
})

test('a site that is gone shows no bare Network Error, and is there again when it is back', async ({
  page,
  site,
  open,
  say,
  become,
}) => {
  await become(0)
  await site.kill()
  await page.locator('[data-part=balance]').click()
  await page.waitForTimeout(1_500)
  expect(await page.locator('body').innerText()).not.toMatch(/Network Error|fetch|TypeError|ECONN/)
  await site.startAgain()
  await open(page, '/wallet')
  await expect(page.locator('[data-part=balance]')).toBeVisible()
  await expect(anyToasts(page, say)).toHaveCount(0)
})

test('a blocked fingerprint and risk script leaves the site as it is, with a note in the console', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  const texts = consoleOf(page)
  await page.route(/fingerprint\/get_js\?|risk-api\/v1\/agent\.js/, (route) => route.abort('blockedbyclient'))
  await become(0)
  await open(page, gamePath)
  await page.getByRole('button', { name: say('play_demo'), exact: true }).click()
  const stage = page.frameLocator('iframe')
  await spin(page, stage, lang)
  await seeResult(stage, lang)
  await expect.poll(() => texts, { timeout: 30_000 }).toContain('Failed to load the JS script of the agent')
  await expect(anyToasts(page, say).filter({ hasText: /script|fingerprint/i })).toHaveCount(0)
})
