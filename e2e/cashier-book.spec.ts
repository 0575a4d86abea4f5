// The book's page: what the proof of the whole ledger has found, for everybody to see.
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

test('after a proof the page says that the book is right, with what players hold', async ({
  page,
  site,
  open,
  say,
  become,
}) => {
  await become(20_000)
  await site.desk('book', 'prove')
  await open(page, '/fairness/book')
  await expect(page.getByText(say('holdings_book_sound')).first()).toBeVisible()
  const yen = page.getByRole('table').locator('tbody tr').filter({ hasText: '¥' })
  await expect(yen).toHaveCount(1)
  await expect(page.getByText(say('holdings_book_next'))).toBeVisible()
})
