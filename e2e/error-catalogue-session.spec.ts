// The error catalogue, sessions and steps: 1008 with HTTP 401, 1018 and 1012 are answered by the running site, and this is
// what a player sees of them.
import { must, signInElsewhere } from './another-device.ts'
import { solvePuzzle } from './captcha.ts'
import { codeSentTo } from './outbox.ts'
import { answerOf, anyToasts, bendStore, callsTo, keptStore, redToasts } from './page-facts.ts'
import { refusals } from './refusal-words.ts'
import { emailOf, fillRegistration, submitOf } from './steps.ts'
import { expect, isAwake, onPhone, test } from './story.ts'

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
    expect(await keptStore(page, 'userStore')).toMatchObject({ isLogin: true })
  })

  await test.step('a session that another device ends', async () => {
    const elsewhere = await signInElsewhere(site.origin, person)
    await must(elsewhere, 'revokeSessions', { which: 'others' })
    // The page may hear of it by itself before anything is pressed.
    const home = page.waitForURL(new RegExp(`/${lang}/?$`))
    const pressed = page.locator('[data-part=balance]').click()
    await Promise.race([home, pressed.catch(() => undefined)])
    await home
    await expect(redToasts(page, say)).toHaveText([new RegExp(refusals.sessionEnded[lang])])
    expect(await keptStore(page, 'userStore')).toMatchObject({
      isLogin: false,
      webToken: null,
      userInfo: null,
    })
    await open(page, '/wallet')
    await page.waitForURL(/\/login/)
  })
})

test('an altered token signs out; a missing refresh token goes home', async ({
  page,
  site,
  lang,
  become,
}) => {
  await become(0)
  const { webToken } = (await keptStore(page, 'userStore')) as { webToken: Record<string, string> }
  const { access_token = '', refresh_token = '' } = webToken

  await test.step('altered', async () => {
    const bent = access_token.replace(/.(?=.{8}$)/, (one) => (one === 'A' ? 'B' : 'A'))
    await bendStore(page, 'userStore', { webToken: { access_token: bent, refresh_token } })
    await page.goto(`${site.origin}/${lang}/wallet`)
    await page.waitForURL(new RegExp(`/${lang}/?$`))
    expect(await keptStore(page, 'userStore')).toMatchObject({ isLogin: false, webToken: null })
  })

  await test.step('without its refresh token', async () => {
    await bendStore(page, 'userStore', { isLogin: true, webToken: { access_token, refresh_token: '' } })
    await site.advance(16 * minuteMs)
    await page.goto(`${site.origin}/${lang}/wallet`)
    await page.waitForURL(new RegExp(`/${lang}/?$`))
    await isAwake(page)
    await expect.poll(async () => (await keptStore(page, 'userStore')).webToken).toBeNull()
  })
})

test('1012 where a code is typed: the page stays and says that the code is over', async ({
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
  const boxes = page.getByLabel(say('code_label', { length: '6' }))
  await expect(boxes).toBeVisible()
  const code = await codeSentTo(page, emailOf(person))
  await site.advance(11 * minuteMs)
  const answered = answerOf(page, '/email/validate_email', 1012)
  await boxes.fill(code)
  await answered
  await expect(page.getByText(say('code_over'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/${lang}/register/code`)
  await expect(anyToasts(page, say)).toHaveCount(0)
})
