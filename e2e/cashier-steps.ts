// The cashier's steps, by the names of things on the page: ways to pay in, the pages outside where it is paid.
import { payLabels } from '@mangetsu/sandbox/bank/pay-labels'
import type { Locator, Page } from '@playwright/test'
import { amountField, sheetSubmit } from './steps.ts'
import { expect } from './story.ts'
import type { Lang } from './words.ts'

type Translate = (key: string, places?: Readonly<Record<string, string>>) => string

/** What the platform calls its ways to pay in. */
const channelNames = {
  qr: { ja: 'QRコード決済', en: 'QR payment' },
  card: { ja: 'クレジットカード', en: 'Card' },
  ewallet: { ja: '電子ウォレット', en: 'E-wallet' },
} as const

export type ChannelNamed = keyof typeof channelNames

/** On the deposit sheet: chooses one of the ways to pay in. */
export const chooseChannel = (page: Page, say: Translate, lang: Lang, channel: ChannelNamed): Promise<void> =>
  page
    .getByRole('group', { name: say('deposit_channel') })
    .locator('label')
    .filter({ has: page.locator('b', { hasText: channelNames[channel][lang] }) })
    .click()

/** On the deposit sheet: orders `amount` by this way. */
export async function order(page: Page, say: Translate, lang: Lang, channel: ChannelNamed, amount: string) {
  await chooseChannel(page, say, lang, channel)
  await amountField(page, say).fill(amount)
  await sheetSubmit(page).click()
}

/** On the bank's page for cards: fills in one of its practice cards and pays. */
export async function payByCard(page: Page, lang: Lang, number: string): Promise<void> {
  const said = payLabels[lang]
  await page.getByLabel(said.cardNumber).fill(number)
  await page.getByLabel(said.cardExpiry).fill('04/39')
  await page.getByLabel(said.cardCode).fill('123')
  await page.getByRole('button', { name: said.approve, exact: true }).click()
}

/** The number of the order or withdrawal that the page is about. */
export function idShown(page: Page): string {
  const id = new URL(page.url()).searchParams.get('id')
  if (id === null) throw new Error(`${page.url()} is about no order`)
  return id
}

/** What stands in the bar as the player's balance. */
export const balanceShown = (page: Page): Locator =>
  page.locator('[data-part=balance]').filter({ visible: true })

/** Sees the balance become this figure, such as 4,890. */
export const seeBalance = (page: Page, figure: string): Promise<void> =>
  expect(balanceShown(page).first()).toContainText(figure, { timeout: 20_000 })

/** A step in the timeline of the sheet, by its words. */
export const stepNamed = (page: Page, label: string): Locator =>
  page.getByRole('dialog').locator('ol > li').filter({ hasText: label })
