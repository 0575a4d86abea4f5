// The pages of terms and of help: tabs, versions and what changed between them, questions.
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

test('somebody reads the terms and sees what has changed', async ({ page, open, say }) => {
  await open(page, '/static/about')
  const tabs = page.getByRole('navigation', { name: say('page_tabs_terms') })
  await page.evaluate(() => window.scrollTo(0, 600))
  await tabs.getByRole('link', { name: say('page_terms_name'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('page_terms_name') })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const current = tabs.locator('[aria-current=page]')
  await expect(current).toHaveText(say('page_terms_name'))
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: say('page_compare') }).click()
  await expect(page.getByRole('heading', { name: say('page_compare_heading'), exact: true })).toBeVisible()
  await expect(page.locator('ins').first()).toBeVisible()
  await expect(page.locator('del').first()).toBeVisible()
  const versions = page.getByRole('navigation', { name: say('page_version_label') })
  await versions.getByRole('link').last().click()
  await expect(page.getByText(say('page_version_old'))).toBeVisible()
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1)
})

test('a question is found as one types, has an address and opens there', async ({
  page,
  open,
  say,
  lang,
}) => {
  await open(page, '/faq#locked-out')
  const locked = page.locator('details#locked-out')
  await expect(locked).toHaveAttribute('open', '')
  await page.getByRole('searchbox', { name: say('faq_search') }).fill(lang === 'ja' ? 'ぱすきー' : 'passkey')
  await expect(page.locator('details.question')).toHaveCount(1)
  await expect(locked).toBeVisible()
  await page.getByRole('searchbox', { name: say('faq_search') }).fill('zzz')
  await expect(page.getByText(say('faq_none'))).toBeVisible()
  await page.getByRole('link', { name: say('faq_more_contact') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('page_contact_name') })).toBeVisible()
})
