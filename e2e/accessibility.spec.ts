// axe finds nothing to object to on any page, signed out and signed in, nor in the game's frame.
import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { must, registerEwallet } from './another-device.ts'
import { gamePath, openGame } from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

const signedOut = [
  '/',
  '/game/slots',
  '/game/poker',
  '/game/pachinko',
  '/game/pachinko?hall=pachislot&view=map',
  '/game/search?q=moon',
  '/game/my-list',
  '/provider/mangetsu',
  gamePath,
  '/login',
  '/register',
  '/password-reset',
  '/fairness',
  '/fairness/book',
  '/no-such-page',
]
const toRead = [
  '/faq',
  '/contact',
  '/sitemap',
  '/videoList',
  '/help/guide',
  '/static/about',
  '/static/termsAndConditions',
  '/faq#preview=moonlit-festival',
  '/game/pachinko?hall=pachislot#machine=fireworks-night.7',
]
const signedIn = ['/', gamePath, '/account', '/game/my-list', '/fairness']
const atCashier = [
  '/wallet',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/methods',
  '/wallet/methods?add=bank',
  '/wallet/methods?add=ewallet',
  '/wallet/methods?add=crypto',
  '/wallet/vault',
  '/wallet/exchange',
  '/wallet/history',
  '/wallet/history?view=figures',
  '/wallet#fast-deposit',
]

type Open = (page: Page, path: string) => Promise<void>

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

async function objectionsOn(page: Page, open: Open, paths: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await open(page, path)
    // What an address opens over its page is looked at with it.
    if (path.includes('#')) await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    found[path] = await objections(page)
  }
  return found
}

test('axe finds nothing on the pages of a visitor', async ({ page, open }) => {
  const found = await objectionsOn(page, open, signedOut)
  expect(found).toEqual(Object.fromEntries(signedOut.map((path) => [path, []])))
})

test('axe finds nothing on what is there to read and to look into', async ({ page, open }) => {
  const found = await objectionsOn(page, open, toRead)
  expect(found).toEqual(Object.fromEntries(toRead.map((path) => [path, []])))
})

test('axe finds nothing on the pages of a player, nor in the game', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await become(1_000)
  const found = await objectionsOn(page, open, signedIn)
  await open(page, gamePath)
  await openGame(page, say, lang)
  found.game = await objections(page)
  expect(found).toEqual(Object.fromEntries([...signedIn, 'game'].map((path) => [path, []])))
})

test('axe finds nothing at the cashier', async ({ page, open, become }) => {
  await become(1_000)
  const found = await objectionsOn(page, open, atCashier)
  expect(found).toEqual(Object.fromEntries(atCashier.map((path) => [path, []])))
})

test('axe finds nothing on any kind of order, nor where it is paid', async ({
  page,
  site,
  open,
  person,
  lang,
  become,
}) => {
  const device = await become(1_000)
  const ewallet = await registerEwallet(site.origin, device, person)
  const asked = (channel: string) => ({ requestId: randomUUID(), channel, currency: 'JPY', lang }) as const
  const orders = {
    transfer: await must(device, 'createDeposit', { ...asked('bank-jpy'), amount: '1000' }),
    qr: await must(device, 'createQrPayment', { ...asked(''), amount: '2000' }),
    card: await must(device, 'createDeposit', { ...asked('card-jpy'), amount: '3000' }),
    ewallet: await must(device, 'createDeposit', {
      ...asked('ewallet-jpy'),
      methodId: ewallet,
      amount: '4000',
    }),
    coin: await must(device, 'createDeposit', {
      ...asked('crypto-xrp-xrpl'),
      currency: 'XRP',
      amount: '10',
    }),
  }
  const found: Record<string, string[]> = {}
  for (const [kind, { id, instruction }] of Object.entries(orders)) {
    await open(page, `/wallet/deposit?id=${id}`)
    await page.waitForLoadState('networkidle')
    found[kind] = await objections(page)
    await page.goto(String(instruction?.payUrl))
    found[`${kind} paid`] = await objections(page)
  }
  for (const path of [`/bank/statement?lang=${lang}`, `/outbox?lang=${lang}`]) {
    await page.goto(`${site.origin}${path}`)
    found[path] = await objections(page)
  }
  expect(Object.entries(found).filter(([, objected]) => objected.length > 0)).toEqual([])
})
