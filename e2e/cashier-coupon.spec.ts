// A coupon from its choice to its bonus in play, and the events of deposits that a tag manager hears.
import { depositElsewhere, signInElsewhere, sitDown } from './another-device.ts'
import { seeBalance } from './cashier-steps.ts'
import { amountField, approveAtBank, goPay, register, seeArrived, sheetSubmit } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const couponName = { ja: 'ウェルカムボーナス（1回目の入金）', en: 'Welcome bonus, first deposit' } as const

test('a newcomer chooses the welcome coupon with its terms, and its bonus is in play beside the deposit', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
}) => {
  await open(page, '/register')
  await register(page, say, person)
  await amountField(page, say).fill('1000')
  await page.locator('label').filter({ hasText: couponName[lang] }).click()
  const brings = { bonus: '¥1,000', target: '¥10,000', times: '10' }
  await expect(page.getByText(say('deposits_coupon_brings', brings))).toBeVisible()
  await expect(page.getByRole('link', { name: say('deposits_coupon_see_terms') })).toHaveAttribute(
    'href',
    `/${lang}/promotions/welcome-1`,
  )
  await sheetSubmit(page).click()
  await page.waitForURL(/\/wallet\/deposit\?id=/)
  const bank = await goPay(page, say, 'deposits_practice_bank')
  await approveAtBank(bank, lang)
  await bank.close()
  await seeArrived(page, say)

  // Among the games it is what applies now, since a stake in any of them counts.
  await open(page, '/game/slots')
  const applies = page.getByRole('region', { name: say('offers_label') })
  await expect(applies).toContainText(couponName[lang])
  await open(page, '/wallet')
  await page.getByRole('link', { name: say('deposits_coupon_see_bonus') }).click()
  await page.waitForURL(/\/bonuses\//)

  await open(page, '/bonuses')
  await expect(page.getByRole('heading', { name: couponName[lang] })).toBeVisible()
  const leftOf = (percent: string, left: string) =>
    page.getByText(say('bonuses_left', { percent, left, bonus: '¥1,000', times: '10' }))
  await expect(leftOf('0%', '¥10,000')).toBeVisible()
  // Of a stake of the player's own as much counts as the bonus allows.
  const spin = await sitDown(site, await signInElsewhere(site.origin, person, lang))
  await spin('1000.00')
  await expect(leftOf('5%', '¥9,500')).toBeVisible({ timeout: 30_000 })
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
