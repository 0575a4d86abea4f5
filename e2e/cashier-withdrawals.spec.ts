// Money out: to a bank account with everything said before, to an e-wallet, to an address; cancelled, looked at by a person,
// and one that comes back.
import {
  addBankElsewhere,
  balanceOf,
  chooseWithdrawPassword,
  depositElsewhere,
  exchangeElsewhere,
  must,
  reachLevelOne,
  registerEwallet,
} from './another-device.ts'
import { idShown, seeBalance, stepNamed } from './cashier-steps.ts'
import { stepNow } from './page-facts.ts'
import { withdrawPassword } from './person.ts'
import {
  addBankAccount,
  amountField,
  chooseWithdrawPassword as choosePassword,
  confirmWithdrawal,
  coolingMs,
  fillWithdrawal,
  methodChosen,
  requestWithdrawal,
  seePaid,
  submitMethod,
} from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

const xrpAddress = 'rNPVSUTkwmUNr8G3trL9wUhvip2eBNMUvM'

test('to a bank account: all is said before, a new account waits, and the password is chosen on the way', async ({
  page,
  open,
  say,
  person,
  become,
  pass,
}) => {
  const device = await become(20_000)
  await open(page, '/wallet/withdraw')
  const sheet = page.getByRole('dialog')
  await test.step('limits, steps and times stand there before anything is filled in', async () => {
    for (const key of ['withdraw_available', 'payouts_left_today', 'withdraw_ahead', 'payouts_choice_none'])
      await expect(sheet.getByText(say(key), { exact: true })).toBeVisible()
    await expect(sheet.getByText('¥50,000', { exact: true })).toBeVisible()
    await expect(sheet.getByText(say('payouts_check_rule', { amount: '¥60,000' }))).toBeVisible()
  })
  await test.step('a new account waits, for the page and for the platform', async () => {
    await addBankAccount(page, say, person)
    await expect(sheet.getByText(new RegExp(say('payouts_usable_from', { time: '.+' })))).toBeVisible()
    await expect(methodChosen(page)).toHaveCount(0)
    await choosePassword(page, say, person)
    const { methods } = await must(device, 'listPayoutMethods', {})
    const asked = {
      currency: 'JPY',
      amount: '5000',
      methodId: methods[0]?.id ?? '',
      withdrawPassword,
    } as const
    const answer = await device.call('createWithdrawal', { requestId: crypto.randomUUID(), ...asked })
    expect(answer).toMatchObject({ refusal: 'methodCooling' })
  })
  await test.step('after its minute it is the one chosen, and is paid to', async () => {
    await pass(coolingMs)
    await requestWithdrawal(page, say, '5000')
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    await seeBalance(page, '15,000')
    await seePaid(page, say, pass)
    await expect(page.getByText(say('payouts_reference'), { exact: true })).toBeVisible()
  })
})

test('a large one waits for a person: cancelled it is back at once, approved it is paid', async ({
  page,
  site,
  open,
  say,
  person,
  become,
  pass,
}) => {
  const device = await become(200_000)
  await reachLevelOne(site.origin, device)
  await chooseWithdrawPassword(device, person)
  await addBankElsewhere(site.origin, device, person)
  await site.advance(coolingMs)

  await test.step('said before, cancelled after', async () => {
    await open(page, '/wallet/withdraw')
    await amountField(page, say).fill('70000')
    await expect(page.getByText(say('payouts_check_person', { amount: '¥60,000' }))).toBeVisible()
    await requestWithdrawal(page, say, '70000')
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    await expect(stepNow(page)).toContainText(say('withdraw_step_checking'))
    await seeBalance(page, '130,000')
    await page.getByRole('button', { name: say('withdraw_cancel'), exact: true }).click()
    await page
      .getByRole('dialog', { name: say('withdraw_cancel_title') })
      .getByRole('button', { name: say('withdraw_cancel_yes'), exact: true })
      .click()
    await expect(stepNamed(page, say('withdraw_step_cancelled'))).toBeVisible()
    await seeBalance(page, '200,000')
  })

  await test.step('approved in the back office', async () => {
    await open(page, '/wallet/withdraw')
    await requestWithdrawal(page, say, '80000')
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    const id = idShown(page)
    expect(await site.backOffice('withdrawals', 'list')).toContain(id)
    await site.backOffice('withdrawals', 'approve', id)
    await open(page, `/wallet/withdraw?id=${id}`)
    await seePaid(page, say, pass)
    await seeBalance(page, '120,000')
  })
})

test('one that comes back says why, where the money is and what can be done', async ({
  page,
  site,
  open,
  say,
  person,
  become,
  pass,
}) => {
  const device = await become(20_000)
  await chooseWithdrawPassword(device, person)
  await addBankElsewhere(site.origin, device, person, '0000000')
  await site.advance(coolingMs)
  await open(page, '/wallet/withdraw')
  await requestWithdrawal(page, say, '6000')
  await page.waitForURL(/\/wallet\/withdraw\?id=/)
  const failed = stepNamed(page, say('withdraw_step_failed'))
  await expect(async () => {
    await pass(5_000)
    await expect(failed).toContainText(say('payouts_reason_closed'), { timeout: 1_000 })
  }).toPass({ timeout: 30_000, intervals: [0] })
  await expect(failed).toContainText(say('withdraw_money_back'))
  await seeBalance(page, '20,000')
  await page.getByRole('link', { name: say('payouts_next_another_link'), exact: true }).click()
  await expect(amountField(page, say)).toBeVisible()
})

test('to an e-wallet and to an address, which is compared once more', async ({
  page,
  site,
  open,
  say,
  person,
  become,
  pass,
}) => {
  const device = await become(0)
  await depositElsewhere(device, 30_000)
  await exchangeElsewhere(device, ['JPY', 'XRP'], '10000')
  await chooseWithdrawPassword(device, person)
  await registerEwallet(site.origin, device, person)
  await pass(coolingMs)

  await test.step('to the e-wallet', async () => {
    await open(page, '/wallet/withdraw?currency=JPY')
    await requestWithdrawal(page, say, '4000')
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    await seePaid(page, say, pass)
    await seeBalance(page, '16,000')
  })

  await test.step('to an address that is added on the page of destinations', async () => {
    await open(page, '/wallet/methods')
    await page.getByRole('button', { name: say('payouts_crypto_add'), exact: true }).click()
    await page.getByLabel(say('payouts_coin_label'), { exact: true }).selectOption('XRP')
    await page.getByLabel(say('payouts_address_label'), { exact: true }).fill(` ${xrpAddress} `)
    await expect(page.getByText(say('payouts_address_ends'))).toBeVisible()
    await page.getByText(say('payouts_tag_no'), { exact: true }).click()
    await submitMethod(page, say, person)
    await pass(coolingMs)
    await open(page, '/wallet/withdraw?currency=XRP')
    const before = Number(await balanceOf(device, 'XRP'))
    await fillWithdrawal(page, say, '10')
    const look = page.getByRole('dialog', { name: say('withdraw_confirm_title') })
    await expect.poll(async () => (await look.innerText()).replace(/\s/g, '')).toContain(xrpAddress)
    await confirmWithdrawal(page, say)
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    await seePaid(page, say, pass)
    await expect(page.getByText(say('payouts_reference_coin'), { exact: true })).toBeVisible()
    expect(Number(await balanceOf(device, 'XRP'))).toBeCloseTo(before - 10, 6)
  })
})
