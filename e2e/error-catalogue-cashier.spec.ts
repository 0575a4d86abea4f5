// The error catalogue at the cashier: what a player reads when the platform knows something that the page does not.
import { addBankElsewhere, beginBonus, chooseWithdrawPassword, depositElsewhere } from './another-device.ts'
import { seeBalance } from './cashier-steps.ts'
import { answerOf } from './page-facts.ts'
import { refusals } from './refusal-words.ts'
import { passOnPage } from './site-clock.ts'
import {
  amountField,
  askWithdrawal,
  confirmWithdrawal,
  coolingMs,
  fillWithdrawal,
  sheetSubmit,
} from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

test('202502: a quote that is over for the platform first is refused where it was taken', async ({
  page,
  site,
  open,
  say,
  lang,
  become,
}) => {
  await become(20_000)
  await open(page, '/wallet/exchange?from=JPY')
  const taking = page.getByRole('button', { name: /¥5,000.*\$/ })
  await page.getByRole('textbox', { name: say('holdings_exchange_amount') }).fill('5000')
  await expect(taking).toBeVisible({ timeout: 20_000 })
  await site.advance(31_000)
  const answered = answerOf(page, '/wallet/exchange', 202502)
  await taking.click()
  await answered
  await expect(page.getByText(refusals.quoteOver[lang])).toHaveCount(1)
  await expect(page.getByRole('button', { name: say('holdings_exchange_again'), exact: true })).toBeVisible()
  await seeBalance(page, '20,000')
})

test('202108: a destination that still waits is refused by the platform, whatever the device’s clock says', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  const device = await become(20_000)
  await chooseWithdrawPassword(device, person)
  await addBankElsewhere(site.origin, device, person)
  await open(page, '/wallet/withdraw')
  await expect(page.getByText(say('payouts_choice_label'), { exact: true })).toBeVisible()
  await passOnPage(page, coolingMs)
  const answered = answerOf(page, '/withdraw/create', 202108)
  await askWithdrawal(page, say, '5000')
  await answered
  await expect(page.getByText(refusals.methodCooling[lang])).toBeVisible()
  await seeBalance(page, '20,000')
})

test('202204 and 201002: a wrong withdrawal password, and the lock after too many', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  const device = await become(20_000)
  await chooseWithdrawPassword(device, person)
  await addBankElsewhere(site.origin, device, person)
  await site.advance(coolingMs)
  await open(page, '/wallet/withdraw')
  const codes: number[] = []
  while (codes.at(-1) !== 201002) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/withdraw/create'))
    await askWithdrawal(page, say, '5000', `wrong moon ${codes.length}`)
    const { code } = await (await answered).json()
    codes.push(code)
    if (codes.length === 1) await expect(page.getByText(refusals.wrongWithdrawPassword[lang])).toBeVisible()
    expect(codes.length).toBeLessThan(12)
  }
  expect(codes.slice(0, -1).every((code) => code === 202204)).toBe(true)
  await expect(page.getByText(refusals.lockedOut[lang])).toBeVisible()
  await seeBalance(page, '20,000')
})

test('202207: a bonus begun elsewhere is not given up unasked', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  const device = await become(0)
  await depositElsewhere(device, 20_000)
  await chooseWithdrawPassword(device, person)
  await addBankElsewhere(site.origin, device, person)
  await site.advance(coolingMs)
  await open(page, '/wallet/withdraw')
  await fillWithdrawal(page, say, '5000')
  // The page learns late what is done elsewhere: the platform is the one to say it.
  await page.route('**/withdraw/queryLimit', () => undefined)
  await beginBonus(device)
  await page.unroute('**/withdraw/queryLimit')
  const answered = answerOf(page, '/withdraw/create', 202207)
  await confirmWithdrawal(page, say)
  await answered
  await expect(page.getByText(refusals.bonusOpen[lang]).first()).toBeVisible()
  await seeBalance(page, '21,000')
  await page.getByText(say('payouts_bonus_give_up')).click()
  await askWithdrawal(page, say, '5000')
  await page.waitForURL(/\/wallet\/withdraw\?id=/)
  await seeBalance(page, '16,000')
})

test('a deposit above what the level lets in is said before it is sent', async ({
  page,
  open,
  say,
  become,
}) => {
  await become(0)
  await open(page, '/wallet/deposit')
  await expect(page.getByText(say('deposits_room_level', { amount: '¥1,000,000' }))).toBeVisible()
  await amountField(page, say).fill('1000001')
  await sheetSubmit(page).click()
  await expect(page.getByText(say('amount_too_much', { max: '¥1,000,000' }))).toBeVisible()
  await page.getByRole('link', { name: say('deposits_room_level_link'), exact: true }).click()
  await page.waitForURL(/\/account\/verification/)
})
