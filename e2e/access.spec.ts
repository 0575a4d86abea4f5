// Where the site is closed or play is: what a visitor from there sees. The place is that of the network address, as the proxy
// before the site tells it.
import { anyToasts } from './page-facts.ts'
import { startSite } from './site.ts'
import { gamePath, register } from './steps.ts'
import { expect, isAwake, test } from './story.ts'

const pyongyang = '175.45.176.1'
const london = '81.2.69.142'
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
  person,
}) => {
  await open(page, '/register')
  await register(page, say, lang, person)
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

test('a limit of the place: a dialog says what is closed and what is not, and pages stay', async ({
  page,
  say,
  lang,
}) => {
  const site = await startSite(7, { PROFILE: 'JP' })
  try {
    await page.setExtraHTTPHeaders(from(london))
    await page.goto(`${site.origin}/${lang}/faq`)
    await isAwake(page)
    const dialog = page.getByRole('dialog', { name: say('access_limit_title') })
    await expect(dialog).toContainText(say('access_limit_still'))
    await dialog.getByRole('button', { name: say('access_limit_close'), exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(`/${lang}/faq`)
    // A prerenderer draws pages for everybody: it is shown no dialog.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Prerender (+https://example.com)' }),
    )
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(dialog).toBeHidden()
  } finally {
    await site.remove()
  }
})
