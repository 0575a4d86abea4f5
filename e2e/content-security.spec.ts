// The strictest policies hold on every kind of page: nothing a page does, from its first byte to a spin, breaks them.
import type { Page } from '@playwright/test'
import { gamePath, openGame, seeResult, spinButton } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

/** Everything the browser reports against a policy, in the page and in its frames. */
function violationsOf(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (/content.security.policy|trusted ?(types|html|script)|violates/i.test(message.text()))
      found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`))
  return found
}

test('pages for everybody load and lead on without a violation', async ({ page, open, say }) => {
  const violations = violationsOf(page)
  for (const path of ['', gamePath, '/fairness', '/help/faq', '/login', '/nowhere']) {
    const answer = page.waitForResponse((one) => one.request().isNavigationRequest())
    await page.goto('about:blank')
    await open(page, path)
    const { 'content-security-policy': policy = '' } = (await answer).headers()
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe-eval')
  }
  await open(page, '')
  await page
    .getByRole('link', { name: say('place_register') })
    .first()
    .click()
  await page.waitForURL(/\/register/)
  await page.goBack()
  expect(violations).toEqual([])
})

test('a game played for nothing holds the policies, its frame included', async ({
  page,
  open,
  say,
  lang,
}) => {
  const violations = violationsOf(page)
  await open(page, gamePath)
  await page.getByRole('button', { name: say('play_demo'), exact: true }).click()
  const stage = page.frameLocator('iframe')
  await spinButton(stage, lang).click({ timeout: 30_000 })
  await seeResult(stage, lang)
  expect(violations).toEqual([])
})

test('registration, the wallet, the bank and a game played hold the policies', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  const violations = violationsOf(page)
  await become(10_000)
  await open(page, '/wallet')
  await open(page, gamePath)
  const stage = await openGame(page, say, lang)
  await spinButton(stage, lang).click()
  await seeResult(stage, lang)
  expect(violations).toEqual([])
})

test('text of a stranger cannot become markup or script', async ({ page, open }) => {
  const violations = violationsOf(page)
  await open(page, '')
  const tried = await page.evaluate(() => {
    const attempt = (work: () => void): string => {
      try {
        work()
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    return [
      attempt(() => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>'
      }),
      attempt(() => {
        script.textContent = 'alert(1)'
        document.body.append(script)
      }),
      attempt(() => {
        script.src = 'https://elsewhere.example/x.js'
      }),
    ]
  })
  expect(tried[0]).toBe('TypeError')
  expect(tried[2]).toBe('TypeError')
  // What the other stories rely on: a violation is seen.
  expect(violations.length).toBeGreaterThanOrEqual(2)
  expect(await page.evaluate(() => document.querySelectorAll('main').length)).toBe(1)
})
