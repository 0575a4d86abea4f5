// The installed site without a connection: the lobby is readable, and pages that move money state that they need a
// connection.
import { atDesktop, expect, test } from './story.ts'

test.use({ ...atDesktop, serviceWorkers: 'allow' })

test('the service worker serves the lobby offline, but not the pages that move money', async ({
  page,
  context,
  open,
  say,
  lang,
}) => {
  await open(page, '/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // From here on pages load through the service worker, which caches them.
  await page.reload()
  await open(page, '/game/slots')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('place_slots') })).toBeVisible()
  await page.goto(page.url().replace('/game/slots', '/wallet'))
  await expect(page.getByRole('heading', { level: 1, name: say('offline_title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: say('place_slots') })).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`/${lang}/wallet|/${lang}/login`))
  await expect(page.getByRole('heading', { name: say('offline_title') })).toHaveCount(0)
})
