// Verification in four levels: what each lets out, the dialog of 100326, papers sent and judged in the back office; and the codes of
// layer 2, which its calls travel on: −120 and −130.

import { randomUUID } from 'node:crypto'
import type { SampleClient } from '@mangetsu/sandbox/players/caller'
import { bindPhone } from './account-steps.ts'
import { must } from './another-device.ts'
import { idShown } from './cashier-steps.ts'
import { persistedStore, redToasts } from './page-facts.ts'
import { withdrawPassword } from './person.ts'
import type { TestSite } from './site.ts'
import {
  addBankAccount,
  chooseWithdrawPassword,
  confirmWithdrawal,
  coolingMs,
  fillWithdrawal,
  requestWithdrawal,
  seePaid,
} from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

const rewardPath = '**/api/phoenix/prom/task/reward/kyc2'

test('from nobody to level 3: dialog, form, papers, the back office, and the money goes out', async ({
  page,
  site,
  open,
  say,
  person,
  become,
  pass,
}) => {
  test.setTimeout(240_000)
  const device = await become(300_000)
  const dialog = (level: string) => page.getByRole('dialog', { name: say('kyc_dialog_title', { level }) })
  const { userInfo } = (await persistedStore(page, 'userStore')) as { userInfo: { loginName: string } }

  await test.step('100326: more than the level lets out opens the dialog; no money has moved', async () => {
    await open(page, '/wallet/withdraw')
    await addBankAccount(page, say, person)
    await chooseWithdrawPassword(page, say, person)
    await pass(coolingMs)
    await fillWithdrawal(page, say, '20000')
    // The page learns late what another device has taken out meanwhile: the platform is the one to say it.
    await page.route('**/withdraw/queryLimit', () => undefined)
    await withdrawElsewhere(device, '45000')
    await confirmWithdrawal(page, say)
    await expect(dialog('1')).toContainText('¥5,000')
    await expect(dialog('1')).toContainText(say('kyc_dialog_text'))
    await expect(redToasts(page, say)).toHaveCount(0)
    await page.unroute('**/withdraw/queryLimit')
    await dialog('1')
      .getByRole('link', { name: say('kyc_dialog_verify'), exact: true })
      .click()
    await page.waitForURL(/\/account\/verification/)
    await expect(dialog('1')).toBeHidden()
  })

  await test.step('level 1: phone and name', () => reachLevelOne(page, say))

  await test.step('level 2: the form, and the back office', async () => {
    await sendForm(page, say)
    await site.backOffice('kyc', 'approve', userInfo.loginName, '2')
    await open(page, '/account/verification')
    await expect.poll(async () => (await persistedStore(page, 'userStore')).kycAuditStatus).toBe(2)
  })

  await reachLevelThree(page, { site, open, say, loginName: userInfo.loginName })

  await test.step('what was too much goes out now', async () => {
    await open(page, '/wallet/withdraw')
    await requestWithdrawal(page, say, '60000')
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    // With what went out before, it is more in a day than goes without a person looking.
    const id = idShown(page)
    await site.backOffice('withdrawals', 'approve', id)
    await open(page, `/wallet/withdraw?id=${id}`)
    await seePaid(page, say, pass)
  })
})

/** Withdraws to the first destination there is, on another device. */
async function withdrawElsewhere(device: SampleClient, amount: string): Promise<void> {
  const { methods } = await must(device, 'listPayoutMethods', {})
  const [method] = methods
  if (method === undefined) throw new Error('there is nowhere to withdraw to')
  const asked = { requestId: randomUUID(), currency: 'JPY', amount, methodId: method.id } as const
  await must(device, 'createWithdrawal', { ...asked, withdrawPassword })
}

type Page = import('@playwright/test').Page
type Say = (key: string, places?: Readonly<Record<string, string>>) => string

type Reaching = {
  readonly site: TestSite
  readonly open: (page: Page, path: string) => Promise<void>
  readonly say: Say
  readonly loginName: string
}

async function reachLevelThree(page: Page, { site, open, say, loginName }: Reaching): Promise<void> {
  await test.step('level 3: a passport, a face, an address; one sent back, sent again, approved', async () => {
    await page
      .locator('label')
      .filter({ hasText: say('kyc_passport_name') })
      .click()
    await page
      .getByRole('button', { name: say('kyc_document_submit', { document: say('kyc_passport_name') }) })
      .click()
    for (const side of ['front', 'selfie', 'address'] as const) await sendPaper(page, say, side)
    await expect(page.getByText(say('kyc_lead_review', { next: '3' }))).toBeVisible()
    await site.backOffice('kyc', 'reject', loginName, '3', 'glare', '--side', 'front')
    await open(page, '/account/verification')
    await expect(page.getByText(say('kyc_reason_glare')).first()).toBeVisible()
    await sendPaper(page, say, 'front')
    await expect(page.getByText(say('kyc_lead_review', { next: '3' }))).toBeVisible()
    await site.backOffice('kyc', 'approve', loginName, '3')
    await open(page, '/account/verification')
    await expect.poll(async () => (await persistedStore(page, 'userStore')).kycAuditStatus).toBe(3)
    expect(await persistedStore(page, 'userStore')).toMatchObject({ isCompleteDepositVerify: true })
  })
}

async function reachLevelOne(page: Page, say: Say): Promise<void> {
  await bindPhone(page, page.locator('main'), say)
  const names = { last: '満月', first: '花子', last_kana: 'ツキミ', first_kana: 'ハナコ' }
  for (const [part, text] of Object.entries(names))
    await page.getByLabel(say(`kyc_${part}_label`), { exact: true }).fill(text)
  await page.getByRole('button', { name: say('kyc_person_submit'), exact: true }).click()
  await expect(page.getByLabel(say('kyc_postal_label'), { exact: true })).toBeVisible()
  await expect.poll(async () => (await persistedStore(page, 'userStore')).kycAuditStatus).toBe(1)
}

async function sendForm(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('kyc_postal_label'), { exact: true }).fill('100-0001')
  await page.getByLabel(say('kyc_prefecture_label'), { exact: true }).selectOption('東京都')
  await page.getByLabel(say('kyc_city_label'), { exact: true }).fill('千代田区')
  await page.getByLabel(say('kyc_street_label'), { exact: true }).fill('千代田1-1')
  await page.getByLabel(say('kyc_occupation_label'), { exact: true }).selectOption('employee')
  await page.getByRole('button', { name: say('kyc_second_submit'), exact: true }).click()
  await expect(page.getByText(say('kyc_lead_review', { next: '2' }))).toBeVisible()
}

/** Chooses a file for one side, cuts it as it is, and sends it; ends when it has arrived. */
async function sendPaper(page: Page, say: Say, side: 'front' | 'selfie' | 'address'): Promise<void> {
  const name = say(`kyc_${side}_name`)
  const buffer = await page.screenshot()
  const pick = page.getByLabel(new RegExp(`^${name} (${say('kyc_pick')}|${say('kyc_pick_other')})`)).first()
  await pick.setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer })
  const arrived = page.waitForResponse((answer) =>
    /kyc\/(upload_kyc|add_player_info)_picture/.test(answer.url()),
  )
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: say('kyc_send'), exact: true })
    .click()
  expect((await arrived).status()).toBe(200)
}

test('−120: a key that was bent on its way; the cookie gone, the page anew after 5 s', async ({
  page,
  open,
  say,
  become,
}) => {
  await become(1_000)
  await open(page, '/account/verification')
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain('storeKey')
  await page.route(rewardPath, async (route) => {
    const headers = await route.request().allHeaders()
    const wrapped = headers['x-request-encrypt'] ?? ''
    await route.continue({ headers: { ...headers, 'x-request-encrypt': `AAAA${wrapped.slice(4)}` } })
  })
  await page.reload()
  const anew = page.waitForEvent('load', { timeout: 20_000 })
  await expect.poll(cookies).not.toContain('storeKey')
  const goneMs = Date.now()
  await page.unroute(rewardPath)
  await anew
  expect(Date.now() - goneMs).toBeGreaterThan(3_000)
  await expect.poll(cookies).toContain('storeKey')
  await expect(redToasts(page, say)).toHaveCount(0)
})
