// Where the site is closed: what a visitor from there sees. The place is that of the network address, as the proxy
// before the site tells it.
import { anyToasts } from './page-facts.ts'
import { gamePath } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const pyongyang = '175.45.176.1'
/** A browser driven by a story calls itself headless, and is taken for a prerenderer. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
test.use({ userAgent })

const from = (address: string) => ({ 'x-forwarded-for': address })

test('access type 2: every page leads to /403, which says why and that the money is safe', async ({
  page,
  site,
  open,
  say,
  lang,
  become,
}) => {
  await become(0)
  await page.setExtraHTTPHeaders(from(pyongyang))
  for (const path of ['/', gamePath, '/wallet']) {
    await page.goto(`${site.origin}/${lang}${path}`)
    await page.waitForURL(/\/403$/)
    await expect(page.getByRole('heading', { name: say('forbidden_title') })).toBeVisible()
  }
  await expect(page.getByText(say('forbidden_text'))).toBeVisible()
  await expect(anyToasts(page, say)).toHaveCount(0)
  const gone = await page.request.get(`${site.origin}/${lang}/403`)
  expect(gone.status()).toBe(403)

  await page.setExtraHTTPHeaders({})
  await page.getByRole('link', { name: say('forbidden_again') }).click()
  await page.waitForURL(new RegExp(`/${lang}/?$`))
  await open(page, '/wallet')
  await expect(page.locator('[data-part=balance]')).toBeVisible()
})
