// The real pace: what other stories have within milliseconds comes by itself, as soon as a player may expect it.
import { addBankElsewhere, becomeElsewhere, chooseWithdrawPassword, reachLevelOne } from './another-device.ts'
import { stepNow } from './page-facts.ts'
import { signInByTokens } from './sign-in.ts'
import { startSite } from './site.ts'
import { coolingMs, requestWithdrawal } from './steps.ts'
import { atDesk, expect, test, waitForHydration } from './story.ts'

test.use(atDesk)

test('mail, a text message, a deposit and a payout come by themselves, each in its time', async ({
  page,
  say,
  lang,
  person,
}) => {
  const site = await startSite({ SITE_PACE: '1' })
  try {
    const device = await becomeElsewhere(site.origin, person, lang, 20_000)
    await reachLevelOne(site.origin, device)
    await chooseWithdrawPassword(device, person)
    await addBankElsewhere(site.origin, device, person)
    await site.advance(coolingMs)
    await signInByTokens(page, site.origin, person)
    await page.goto(`${site.origin}/${lang}/wallet/withdraw`)
    await waitForHydration(page)
    await requestWithdrawal(page, say, '5000')
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    await expect(stepNow(page)).toHaveCount(1)
    await expect(stepNow(page)).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('dialog').getByText(say('withdraw_step_paid'), { exact: true })).toBeVisible()
    expect(await site.verifyLedger()).toContain('The book is right')
  } finally {
    await site.remove()
  }
})
