// What a player does with the money that is there: an exchange at a quoted rate, the vault, a provider and back.
import { choose } from './account-steps.ts'
import { balanceOf, depositElsewhere, must } from './another-device.ts'
import { seeBalance } from './cashier-steps.ts'
import { amountField, sheetSubmit } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const hourMs = 60 * 60_000

test('an exchange: a quote runs out, a new one is taken, and gives just what it said', async ({
  page,
  open,
  say,
  become,
  pass,
}) => {
  const device = await become(20_000)
  await open(page, '/wallet/exchange?from=JPY')
  const taking = page.getByRole('button', { name: /¥5,000.*\$/ })
  await page.getByRole('textbox', { name: say('holdings_exchange_amount') }).fill('5000')
  await expect(taking).toBeVisible({ timeout: 20_000 })
  await pass(31_000)
  await expect(page.getByText(say('holdings_exchange_over'))).toBeVisible()
  await expect(taking).toHaveCount(0)
  await page.getByRole('button', { name: say('holdings_exchange_again'), exact: true }).click()
  await expect(taking).toBeVisible({ timeout: 20_000 })
  const promised = /\$([\d,]+(?:\.\d+)?)/.exec(await taking.innerText())?.[1]
  await taking.click()
  await page.waitForURL(/\/wallet$/)
  await seeBalance(page, '15,000')
  const dollars = Number(await balanceOf(device, 'USD'))
  expect(dollars).toBe(Number(promised?.replaceAll(',', '')))
  expect(dollars).toBeGreaterThan(0)
})

test('the vault: in at once; out asked, cancelled, asked again, and there after a day', async ({
  page,
  open,
  say,
  become,
  pass,
}) => {
  await become(20_000)
  await open(page, '/wallet/vault')
  await amountField(page, say).fill('3000')
  await sheetSubmit(page).click()
  await seeBalance(page, '17,000')

  const ask = async () => {
    await choose(page, say('holdings_vault_take'))
    await amountField(page, say).fill('2000')
    await sheetSubmit(page).click()
  }
  const cancel = page.getByRole('button', {
    name: say('holdings_vault_cancel_name', { amount: '¥2,000' }),
    exact: true,
  })
  await ask()
  await expect(cancel).toBeVisible()
  await seeBalance(page, '17,000')
  await cancel.click()
  await page
    .getByRole('dialog', { name: say('holdings_vault_cancel_title') })
    .getByRole('button', { name: say('holdings_vault_cancel_yes'), exact: true })
    .click()
  await expect(cancel).toHaveCount(0)
  await ask()
  await expect(cancel).toBeVisible()
  await pass(23 * hourMs)
  await open(page, '/wallet/vault')
  await expect(cancel).toBeVisible()
  await seeBalance(page, '17,000')
  await pass(hourMs + 60_000)
  await open(page, '/wallet/vault')
  await seeBalance(page, '19,000')
  await open(page, '/wallet/vault')
  await expect(page.getByText(say('holdings_vault_inside'))).toBeVisible()
  await expect(cancel).toHaveCount(0)
})

test('a provider: money there and all of it back, and deposits that go on by themselves', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  const device = await become(20_000)
  const name = lang === 'ja' ? '縁側ラウンジ' : 'Engawa Lounge'
  const providers = async () => must(device, 'queryProviderWallets', {})
  const allDone = async () => (await providers()).transfers.every(({ status }) => status === 'done')
  await open(page, '/wallet')

  await test.step('there', async () => {
    await page.getByRole('button', { name: say('holdings_provider_register_name', { name }) }).click()
    await page.getByRole('button', { name: say('holdings_provider_move'), exact: true }).click()
    await page.getByRole('textbox', { name: say('holdings_provider_amount') }).fill('3000')
    await sheetSubmit(page).click()
    await seeBalance(page, '17,000')
    const moved = page.locator('li').filter({ hasText: say('holdings_provider_to', { name }) })
    await expect(moved.getByText(say('holdings_provider_done'), { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    const [wallet] = (await providers()).wallets
    expect(Number(wallet?.balance)).toBeGreaterThan(0)
  })

  await test.step('and back', async () => {
    await page.getByRole('button', { name: say('holdings_provider_back_all'), exact: true }).click()
    const back = page.locator('li').filter({ hasText: say('holdings_provider_from', { name }) })
    await expect(back.getByText(say('holdings_provider_done'), { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    const [wallet] = (await providers()).wallets
    expect(Number(wallet?.balance)).toBe(0)
  })

  await test.step('a deposit goes on by itself', async () => {
    const automatic = page.getByRole('switch', { name: say('holdings_provider_auto', { name }) })
    await page.getByText(say('holdings_provider_auto', { name })).click()
    await expect(automatic).toBeChecked()
    await depositElsewhere(device, 4_000)
    await expect
      .poll(async () => Number((await providers()).wallets[0]?.balance), { timeout: 20_000 })
      .toBeGreaterThan(0)
    await expect.poll(allDone, { timeout: 20_000 }).toBe(true)
  })
})
