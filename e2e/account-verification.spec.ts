// Uploads of identity documents: files are chosen, cropped in the browser, sent over layer 2 with the browser's own
// keys, and received.
import { must, reachLevelOne } from './another-device.ts'
import { persistedStore } from './page-facts.ts'
import { atDesktop, expect, test } from './story.ts'

test.use(atDesktop)

type Page = import('@playwright/test').Page
type Say = (key: string, places?: Readonly<Record<string, string>>) => string

/** Chooses a file for one side, crops it without adjustment and uploads it; ends when the server has received it. */
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

test('uploads pictures of a passport, a face and a proof of address, which then wait for review', async ({
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
