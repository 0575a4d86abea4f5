// axe finds nothing to object to on any page, signed out and signed in, nor in the game's frame.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { becomePlayer, gamePath, openGame } from './steps.ts'
import { expect, isAwake, test } from './story.ts'

const signedOut = [
  '/',
  '/game/slots',
  gamePath,
  '/login',
  '/register',
  '/password-reset',
  '/faq',
  '/fairness',
  '/static/termsAndConditions',
  '/no-such-page',
]
const signedIn = [
  '/',
  gamePath,
  '/account',
  '/wallet',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/history',
  '/fairness',
]

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

test('axe finds nothing on the pages of a visitor', async ({ page, open }) => {
  const found: Record<string, string[]> = {}
  for (const path of signedOut) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    found[path] = await objections(page)
  }
  expect(found).toEqual(Object.fromEntries(signedOut.map((path) => [path, []])))
})

test('axe finds nothing on the pages of a player, nor in the game', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
}) => {
  await becomePlayer(page, { say, lang, person, open }, 1_000)
  const found: Record<string, string[]> = {}
  for (const path of signedIn) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    found[path] = await objections(page)
  }
  await open(page, gamePath)
  await openGame(page, say, lang)
  found.game = await objections(page)
  expect(found).toEqual(Object.fromEntries([...signedIn, 'game'].map((path) => [path, []])))
  expect(site.origin).toContain('localhost')
})

test('axe finds nothing on the pages of the bank and the outbox', async ({
  page,
  site,
  open,
  say,
  person,
  lang,
}) => {
  await open(page, '/register')
  await becomePlayer(page, { say, lang, person, open }, 1_000)
  const found: Record<string, string[]> = {}
  for (const path of [`/bank/statement?lang=${lang}`, `/outbox?lang=${lang}`]) {
    await page.goto(`${site.origin}${path}`)
    found[path] = await objections(page)
  }
  await open(page, '/wallet/deposit')
  await isAwake(page)
  await page.getByLabel(say('amount_label')).fill('1000')
  await page
    .locator('form')
    .getByRole('button', { name: new RegExp(say('deposit_submit_bare')) })
    .click()
  await page.waitForURL(/\/bank\/pay\//)
  found.pay = await objections(page)
  expect(Object.values(found).flat()).toEqual([])
})
