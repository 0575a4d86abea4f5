// The error catalogue, refusals with an answer of their own: 100989, 100701 and 110069 from the running site, the calls that
// never show a toast, and the one red toast or the words in their place for all others.

import { registerFrom } from './another-device.ts'
import { solvePuzzle } from './captcha.ts'
import { answerOf, anyToasts, bendStore, consoleOf, keptStore, redToasts } from './page-facts.ts'
import { refusals } from './refusal-words.ts'
import { emailOf, fillRegistration, gamePath, register, submitOf, typeCodeSentTo } from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

test('100989: a registration from a device that has made too many opens the dialog, and nothing is made', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
}) => {
  await open(page, '/register')
  await fillRegistration(page, say, person)
  await submitOf(page, say('register_submit')).click()
  await solvePuzzle(page, say, lang)
  const { fingerPrintID } = await keptStore(page, 'userStore')
  await registerFrom(site.origin, String(fingerPrintID), 5)
  const answered = answerOf(page, '/player/create_account', 100989)
  await typeCodeSentTo(page, say, emailOf(person))
  await answered
  const dialog = page.getByRole('dialog', { name: say('register_error_title') })
  await expect(dialog).toContainText(say('register_error_what'))
  await expect(dialog).toContainText(say('register_error_next'))
  await expect(anyToasts(page, say)).toHaveCount(0)
  await dialog
    .getByRole('button', { name: say('parts_close'), exact: true })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  expect(await keptStore(page, 'userStore')).toMatchObject({ isLogin: false, webToken: null })
})

test('100701: a browser known for today is nothing anybody is troubled with', async ({
  page,
  open,
  say,
  lang,
  person,
}) => {
  const texts = consoleOf(page)
  const saved = answerOf(page, '/fingerprint/save', 0)
  await open(page, '/register')
  await register(page, say, lang, person)
  await saved
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fingerprint'))).not.toBeNull()
  await page.evaluate(() => localStorage.removeItem('fingerprint'))
  const known = answerOf(page, '/fingerprint/save', 100701)
  await open(page, '/wallet')
  await known
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fingerprint'))).not.toBeNull()
  await expect(anyToasts(page, say)).toHaveCount(0)
  expect(texts.filter((text) => text.includes('fingerprint'))).toEqual([])
})

test('110069 at a game: on to the list of its kind, and told why', async ({ page, open, say, lang }) => {
  await open(page, '/')
  await bendStore(page, 'userStore', { currency: 'BTC' })
  await open(page, gamePath)
  const answered = answerOf(page, '/launch_demo_game', 110069)
  await page.getByRole('button', { name: say('play_demo'), exact: true }).click()
  await answered
  await page.waitForURL(new RegExp(`/${lang}/game/slots/?$`))
  await expect(redToasts(page, say)).toHaveText([new RegExp(refusals.gameUnavailable[lang])])
  await bendStore(page, 'userStore', { currency: 'JPY' })
})

test('what nobody waits for fails without a word: channel statistics, the device, the visit', async ({
  page,
  site,
  open,
  say,
  lang,
}) => {
  const refused = answerOf(page, 'getChannelStatisticsId', 200401)
  // The request is bent on its way, so that the platform refuses its signature.
  await page.route('**/getChannelStatisticsId', (route) =>
    route.continue({ headers: { ...route.request().headers(), sign: '0'.repeat(64) } }),
  )
  await page.goto(`${site.origin}/${lang}/?channel=summer&ref=moon`)
  await refused
  await expect(anyToasts(page, say)).toHaveCount(0)
  await open(page, '/faq')
  await expect(anyToasts(page, say)).toHaveCount(0)
})

test('any other refusal stands where it was asked for, in the page’s language, and not twice', async ({
  page,
  open,
  say,
  lang,
  person,
}) => {
  await open(page, '/login')
  await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
  await page.getByLabel(say('login_password_label'), { exact: true }).fill('wrong word 12')
  const answered = answerOf(page, '/auth/oauth/token', 201001)
  await submitOf(page, say('login_password_submit')).click()
  await answered
  await expect(page.getByText(refusals.wrongCredentials[lang])).toHaveCount(1)
  await expect(anyToasts(page, say)).toHaveCount(0)
})
