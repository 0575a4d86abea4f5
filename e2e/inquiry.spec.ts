// Inquiries: a visitor asks and follows by the key; a player asks with a file and finds it in the list.
import { emailOf } from './person.ts'
import { passCaptcha } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const words = 'お金が届きません。Where is my money?'

test('a visitor writes, gets a reference and follows the exchange', async ({ page, open, say, person }) => {
  await open(page, '/contact')
  await page.getByRole('button', { name: say('inquiry_send'), exact: true }).click()
  await expect(page.getByText(say('inquiry_subject_missing'))).toBeVisible()
  await page.getByLabel(say('inquiry_subject')).selectOption('deposit')
  await page.getByLabel(say('inquiry_text'), { exact: true }).fill(words)
  await page.getByLabel(say('register_email_label')).fill(emailOf(person))
  const worker = page.waitForEvent('worker')
  await page.getByRole('button', { name: say('inquiry_send'), exact: true }).click()
  await passCaptcha(page, say)
  // The device's work is done beside the page, under the site's own policies.
  expect((await worker).url()).toContain('/assets/work.worker-')
  await expect(page.getByRole('heading', { name: say('inquiry_done_title') })).toBeVisible()
  await page.getByRole('link', { name: say('inquiry_done_follow') }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByLabel(say('inquiry_reply_label')).fill('もう一つ。One more thing.')
  await page.getByRole('button', { name: say('inquiry_reply_send') }).click()
  await expect(page.getByRole('listitem').getByText('もう一つ。One more thing.')).toBeVisible()
  const withKey = page.url()
  await page.goto('about:blank')
  await page.goto(withKey.replace(/#.*/, ''))
  await expect(page.getByText(words)).toBeHidden()
  await page.goto('about:blank')
  await page.goto(withKey)
  await expect(page.getByText(words)).toBeVisible()
})

test('a player writes with a file and finds it in the list', async ({ page, become, open, say }) => {
  await become(0)
  await open(page, '/contact')
  await page.getByLabel(say('inquiry_subject')).selectOption('account')
  await page.getByLabel(say('inquiry_text'), { exact: true }).fill(words)
  const picture = await page.screenshot()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: say('inquiry_send'), exact: true }).click()
  await expect(page.getByText(say('inquiry_file_sent'))).toBeVisible()
  await page.getByRole('link', { name: say('inquiry_done_follow') }).click()
  await expect(page.getByRole('button', { name: /screen\.png/ })).toBeVisible()
  await page.getByRole('link', { name: say('inquiry_all') }).click()
  await expect(page.getByRole('heading', { name: say('inquiry_own_heading') })).toBeVisible()
  await expect(page.getByText(say('inquiry_state_open'))).toBeVisible()
})
