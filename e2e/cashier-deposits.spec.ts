// Money in by every way: a transfer with its slip and another amount, a code, cards, an e-wallet, a coin, and an order that
// nobody pays.

import { chainLabels } from '@mangetsu/sandbox/bank/chain-labels'
import { payLabels } from '@mangetsu/sandbox/bank/pay-labels'
import { balanceOf } from './another-device.ts'
import { chooseChannel, idShown, order, payByCard, seeBalance } from './cashier-steps.ts'
import {
  amountField,
  approveAtBank,
  goPay,
  orderTransfer,
  seeArrived,
  sheetSubmit,
  submitMethod,
} from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

test('a transfer: a slip goes with it, another amount arrives, and the back office credits what came', async ({
  page,
  site,
  open,
  say,
  lang,
  become,
}) => {
  await become(0)
  await open(page, '/wallet/deposit')
  await orderTransfer(page, say, 5_000)
  const id = idShown(page)

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('deposits_voucher_pick'), exact: true }).click()
  await (await choosing).setFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByText(say('deposits_step_voucher'))).toBeVisible({ timeout: 20_000 })

  const bank = await goPay(page, say, 'deposits_practice_bank')
  await bank.getByLabel(payLabels[lang].otherAmount).fill('4890')
  await bank.getByRole('button', { name: payLabels[lang].otherPay, exact: true }).click()
  await bank.waitForURL(/\/wallet\/deposit/)
  await bank.close()
  await expect(page.getByText(say('deposits_next_differs'))).toBeVisible()
  await expect(
    page.getByText(say('deposits_received_differs', { asked: '¥5,000.00', received: '¥4,890.00' })),
  ).toBeVisible()

  expect(await site.backOffice('deposits', 'list')).toContain(id)
  await site.backOffice('deposits', 'credit', id)
  await open(page, `/wallet/deposit?id=${id}`)
  await seeArrived(page, say)
  await seeBalance(page, '4,890')
})

test('by a QR code, by a card that pays and by one that is refused', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await become(0)
  await test.step('the code is shown, and paid beside it', async () => {
    await open(page, '/wallet/deposit')
    await order(page, say, lang, 'qr', '2000')
    await expect(page.getByRole('img', { name: say('deposits_qr_label') })).toBeVisible()
    const bank = await goPay(page, say, 'deposits_practice_bank')
    await approveAtBank(bank, lang)
    await bank.close()
    await seeArrived(page, say)
  })
  await test.step('the card’s page leads there and back', async () => {
    await open(page, '/wallet/deposit')
    await order(page, say, lang, 'card', '3000')
    await page.waitForURL(/\/bank\/pay\//)
    await payByCard(page, lang, '4242 4242 4242 4242')
    await page.waitForURL(/\/wallet\/deposit\?id=/)
    await seeArrived(page, say)
    await seeBalance(page, '5,000')
  })
  await test.step('a refused one has moved nothing, and says what can be done', async () => {
    await open(page, '/wallet/deposit')
    await order(page, say, lang, 'card', '4000')
    await page.waitForURL(/\/bank\/pay\//)
    await payByCard(page, lang, '4000 0000 0000 0002')
    await page.waitForURL(/\/wallet\/deposit\?id=/)
    await expect(page.getByText(say('deposits_next_failed'))).toBeVisible()
    await page.getByRole('link', { name: say('deposit_again'), exact: true }).click()
    await expect(amountField(page, say)).toBeVisible()
    await seeBalance(page, '5,000')
  })
})

test('by an e-wallet, bound on the way', async ({ page, open, say, lang, person, become }) => {
  await become(0)
  await open(page, '/wallet/deposit')
  await chooseChannel(page, say, lang, 'ewallet')
  await page.getByRole('link', { name: say('deposits_ewallet_bind'), exact: true }).click()
  await page.getByRole('button', { name: say('payouts_ewallet_add'), exact: true }).click()
  const name = lang === 'ja' ? 'ツキペイ' : 'TsukiPay'
  await page.getByLabel(say('payouts_handle_label', { name }), { exact: true }).fill(person.loginName)
  await expect(page.getByText(say('payouts_handle_free'))).toBeVisible()
  await submitMethod(page, say, person)
  await expect(page.getByText(name).first()).toBeVisible()

  await open(page, '/wallet/deposit')
  await chooseChannel(page, say, lang, 'ewallet')
  const accounts = page.getByRole('group', { name: say('deposits_ewallet_account') })
  await expect(accounts.getByRole('radio', { checked: true })).toHaveCount(1)
  await amountField(page, say).fill('3000')
  await sheetSubmit(page).click()
  await page.waitForURL(/\/bank\/pay\//)
  await page.getByRole('button', { name: payLabels[lang].approve, exact: true }).click()
  await page.waitForURL(/\/wallet\/deposit\?id=/)
  await seeArrived(page, say)
  await seeBalance(page, '3,000')
})

test('a coin: its confirmations count up, and yen are credited as they were quoted', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  const device = await become(0)
  await open(page, '/wallet/deposit?currency=DOGE')
  await amountField(page, say).fill('100')
  const credit = page.getByRole('group', { name: say('deposits_credit_as') })
  await credit.locator('label').nth(1).click()
  await expect(page.getByText(/^1 DOGE = /)).toBeVisible({ timeout: 20_000 })
  await sheetSubmit(page).click()
  await page.waitForURL(/\/wallet\/deposit\?id=/)
  await expect(
    page.getByRole('img', { name: say('deposits_address_qr', { currency: 'DOGE' }) }),
  ).toBeVisible()

  const chain = await goPay(page, say, 'deposits_practice_chain')
  await chain.getByLabel(chainLabels[lang].sendAmount).fill('100')
  await chain.getByRole('button', { name: chainLabels[lang].send, exact: true }).click()
  const progress = page.getByRole('progressbar', { name: say('deposits_step_confirming') })
  await expect(progress).toHaveAttribute('aria-valuemax', '6')
  await expect(progress).toHaveAttribute('aria-valuenow', /[1-5]/)
  await seeArrived(page, say)
  await chain.close()
  expect(Number(await balanceOf(device, 'JPY'))).toBeGreaterThan(0)
  expect(await balanceOf(device, 'DOGE')).toMatch(/^0\.0+$/)
  const yen = Math.floor(Number(await balanceOf(device, 'JPY'))).toLocaleString('en')
  await seeBalance(page, yen)
})
