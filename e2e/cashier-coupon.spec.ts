// A coupon from its choice to its payment, and the events of deposits that a tag manager hears.
import { depositElsewhere, sitDown } from './another-device.ts'
import { seeBalance } from './cashier-steps.ts'
import { amountField, approveAtBank, goPay, seeArrived, sheetSubmit } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const couponName = { ja: 'ウェルカムボーナス（1回目の入金）', en: 'Welcome bonus, first deposit' } as const

test('a coupon is chosen with its terms, staked for, and paid', async ({
  page,
  site,
  open,
  say,
  lang,
  become,
}) => {
  const device = await become(0)
  await open(page, '/wallet/deposit')
  await amountField(page, say).fill('1000')
  await page.locator('label').filter({ hasText: couponName[lang] }).click()
  const brings = { bonus: '¥1,000', target: '¥10,000', times: '10' }
  await expect(page.getByText(say('deposits_coupon_brings', brings))).toBeVisible()
  await sheetSubmit(page).click()
  await page.waitForURL(/\/wallet\/deposit\?id=/)
  const bank = await goPay(page, say, 'deposits_practice_bank')
  await approveAtBank(bank, lang)
  await bank.close()
  await seeArrived(page, say)

  await open(page, '/wallet')
  const panel = page
    .locator('section, article, div')
    .filter({ hasText: say('deposits_coupon_condition') })
    .last()
  await expect(panel).toBeVisible()
  await expect(page.getByText(say('deposits_coupon_left', { percent: '0', left: '¥10,000' }))).toBeVisible()

  await depositElsewhere(device, 30_000)
  const spin = await sitDown(site, device)
  for (let no = 0; no < 10; no += 1) await spin('1000.00')
  await expect(page.getByText(say('deposits_coupon_condition'), { exact: true })).toHaveCount(0, {
    timeout: 30_000,
  })
  // The same coupon in dollars was given up with the first use.
  await page.getByText(say('deposits_coupon_over', { count: '2' })).click()
  await expect(page.getByText(say('deposits_coupon_paid'))).toBeVisible()
})

test('each deposit is told once to whoever counts them, the first once ever, also with two tabs open', async ({
  page,
  open,
  become,
}) => {
  const device = await become(0)
  const told: { readonly name: string; readonly amount: string }[] = []
  await page.context().exposeFunction('heard', (name: string, detail: { amount: string }) => {
    told.push({ name, amount: detail.amount })
  })
  await page.context().addInitScript(() => {
    for (const name of ['FirstDeposit', 'DepositSuccess']) {
      document.addEventListener(name, (event) => {
        const { heard } = window as unknown as { heard: (name: string, detail: unknown) => void }
        heard(name, (event as CustomEvent).detail)
      })
    }
  })
  const other = await page.context().newPage()
  await open(page, '/wallet')
  await open(other, '/')
  const amountsOf = (name: string) =>
    told.filter((one) => one.name === name).map(({ amount }) => Number(amount))

  await depositElsewhere(device, 3_000)
  await seeBalance(page, '3,000')
  await expect.poll(() => amountsOf('DepositSuccess'), { timeout: 20_000 }).toEqual([3_000])
  await expect.poll(() => amountsOf('FirstDeposit')).toEqual([3_000])
  await depositElsewhere(device, 4_000)
  await seeBalance(other, '7,000')
  await expect.poll(() => amountsOf('DepositSuccess'), { timeout: 20_000 }).toEqual([3_000, 4_000])
  await open(page, '/wallet')
  await depositElsewhere(device, 5_000)
  await expect.poll(() => amountsOf('DepositSuccess'), { timeout: 20_000 }).toEqual([3_000, 4_000, 5_000])
  expect(amountsOf('FirstDeposit')).toEqual([3_000])
})
