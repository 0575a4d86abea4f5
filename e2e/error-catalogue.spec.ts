// The error catalogue as a reader meets it on a page: what is refreshed unseen, where a page leads, what one red slip says.
// Each code by itself is held over HTTP and beside the parts that show it.
import { must, signInElsewhere } from './another-device.ts'
import { answerOf, anyToasts, callsTo, patchStore, persistedStore, redToasts } from './page-facts.ts'
import { gamePath } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const minuteMs = 60_000
const tokenPath = '/auth/oauth/token'

test('1008 and 401: one refresh serves every call of a page; 1018: ended elsewhere, home and told so', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  await become(0)
  const slips = anyToasts(page, say)

  await test.step('a page opened with an expired token is there after one refresh, and nothing is said', async () => {
    await site.advance(16 * minuteMs)
    const asked = callsTo(page, tokenPath)
    const expired: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 401) expired.push(answer.url())
    })
    await open(page, '/wallet/history')
    await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(1)
    await expect(page.getByText(say('history_empty_title'))).toBeVisible({ timeout: 15_000 })
    expect(expired.length).toBeGreaterThan(1)
    expect(asked).toHaveLength(1)
    await expect(slips).toHaveCount(0)
    expect(await persistedStore(page, 'userStore')).toMatchObject({ isLogin: true })
  })

  await test.step('a session that another device ends', async () => {
    const elsewhere = await signInElsewhere(site.origin, person)
    await must(elsewhere, 'revokeSessions', { which: 'others' })
    // The page may hear of it by itself before anything is pressed.
    const home = page.waitForURL(new RegExp(`/${lang}/?$`))
    const pressed = page.locator('[data-part=balance]').click()
    await Promise.race([home, pressed.catch(() => undefined)])
    await home
    await expect(page.getByText(say('session_ended_elsewhere'))).toBeVisible()
    await expect(redToasts(page, say)).toHaveCount(0)
    expect(await persistedStore(page, 'userStore')).toMatchObject({
      isLogin: false,
      webToken: null,
      userInfo: null,
    })
    await open(page, '/wallet')
    await page.waitForURL(/\/login/)
  })
})

test('110069 at a game: on to the list of its kind, without a toast', async ({ page, open, say, lang }) => {
  await open(page, '/')
  await patchStore(page, 'userStore', { currency: 'BTC' })
  await open(page, gamePath)
  const answered = answerOf(page, '/launch_demo_game', 110069)
  await page.getByRole('button', { name: say('play_demo'), exact: true }).click()
  await answered
  await page.waitForURL(new RegExp(`/${lang}/game/slots/?$`))
  await expect(redToasts(page, say)).toHaveCount(0)
  await patchStore(page, 'userStore', { currency: 'JPY' })
})
