// Pictures of a document: chosen as files, cut in the browser, sent on layer 2 under the browser's own keys, and received.
import { must, reachLevelOne } from './another-device.ts'
import { persistedStore } from './page-facts.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

type Page = import('@playwright/test').Page
type Say = (key: string, places?: Readonly<Record<string, string>>) => string

/** Chooses a file for one side, cuts it as it is, and sends it; ends when it has arrived. */
async function sendPicture(page: Page, say: Say, side: 'front' | 'selfie' | 'address'): Promise<void> {
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

test('a passport, a face and an address are sent as pictures, and wait for the back office', async ({
  page,
  site,
  open,
  say,
  become,
}) => {
  const device = await become(0)
  await reachLevelOne(site.origin, device)
  await must(device, 'submitKycL2', {
    country: 'JP',
    postalCode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    street: '千代田1-1',
    occupation: 'employee',
  })
  const { userInfo } = (await persistedStore(page, 'userStore')) as { userInfo: { loginName: string } }
  await site.backOffice('kyc', 'approve', userInfo.loginName, '2')
  await open(page, '/account/verification')
  await page
    .locator('label')
    .filter({ hasText: say('kyc_passport_name') })
    .click()
  await page
    .getByRole('button', { name: say('kyc_document_submit', { document: say('kyc_passport_name') }) })
    .click()
  for (const side of ['front', 'selfie', 'address'] as const) await sendPicture(page, say, side)
  await expect(page.getByText(say('kyc_lead_review', { next: '3' }))).toBeVisible()
})
