// Forms submitted before the page's scripts have loaded, on a slow connection or without scripts: typed data never
// appears in a URL, and the user always gets a response.
import type { Locator, Page } from '@playwright/test'
import { becomeElsewhere } from './another-device.ts'
import { emailOf, type TestPerson } from './person.ts'
import { submitOf } from './sign-in.ts'
import { emailField, fillRegistration } from './steps.ts'
import { atDesktop, expect, onPhone, test } from './story.ts'

/** Collects every URL that the page navigates to or requests, as `METHOD address`. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.method()} ${request.url()}`))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

/** Asserts that no URL contains the typed password or email, in any encoding. */
function expectClean(addresses: readonly string[], person: TestPerson): void {
  const plain = addresses.map((address) => decodeURIComponent(address.replaceAll('+', ' ')))
  for (const word of [person.password, emailOf(person)]) {
    expect(plain.filter((address) => address.includes(word))).toEqual([])
  }
}

const scripts = '**/assets/*.js'

/** Delays the page's scripts; returns what lets them come. */
async function delayScripts(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}

/** Locates the odds of a page of sports that can be chosen. */
const openOdds = (page: Page): Locator => page.locator('.sport-odds:not([aria-disabled])')

/** Locates the matches ahead whose odds can be chosen: those of a match under way may be suspended meanwhile. */
const matchesAhead = (page: Page): Locator =>
  page.locator('.sport-row', { hasText: '+', has: openOdds(page) })

/** Opens the sports page once its feed has sent the odds of a new site; the page itself does not change. */
const openSports = (page: Page, origin: string, lang: string) =>
  expect(async () => {
    await page.goto(`${origin}/${lang}/game/sports`, { waitUntil: 'commit' })
    await expect(matchesAhead(page).nth(1)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

type Reader = { readonly page: Page; readonly say: (key: string) => string; readonly person: TestPerson }

/** Opens the page and submits the email and password as soon as their fields appear; returns the password field. */
async function sendSignIn({ page, say, person }: Reader, address: string): Promise<Locator> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
  const password = page.getByLabel(say('login_password_label'), { exact: true })
  await password.fill(person.password)
  await password.press('Enter')
  return password
}

test.describe('on a slow connection', () => {
  test.use(onPhone)

  test('a sign-in submitted early waits for the scripts and then succeeds', async ({
    page,
    site,
    lang,
    say,
    person,
  }) => {
    await becomeElsewhere(site.origin, person, lang, 0)
    // The scripts are released once the form shows that it is waiting for them, whatever the machine's speed.
    const letScriptsCome = await delayScripts(page)
    const addresses = addressesOf(page)
    const password = await sendSignIn({ page, say, person }, `${site.origin}/${lang}/login?next=/wallet`)
    await password.press('Enter')
    await expect(page.getByText(say('form_held'))).toBeVisible()
    await expect(page.locator('form[method=post]')).toHaveAttribute('aria-busy', 'true')
    letScriptsCome()
    await page.waitForURL(({ pathname }) => pathname.endsWith('/wallet'), { timeout: 30_000 })
    expectClean(addresses, person)
    expect(addresses.filter((address) => /^POST .*\/login/.test(address))).toEqual([])
  })

  test('the form reports scripts that cannot be loaded, and sends nothing', async ({
    page,
    site,
    lang,
    say,
    person,
  }) => {
    await page.route(scripts, (route) => route.abort())
    const addresses = addressesOf(page)
    const password = await sendSignIn({ page, say, person }, `${site.origin}/${lang}/login`)
    await expect(page.getByText(say('form_unsent'))).toBeVisible()
    await expect(password).toHaveValue(person.password)
    expectClean(addresses, person)
    expect(addresses.filter((address) => address.startsWith('POST'))).toEqual([])
  })

  test('odds pressed before the scripts load are shown as pressed, and are on the slip afterwards', async ({
    page,
    site,
    lang,
  }) => {
    const letScriptsCome = await delayScripts(page)
    await openSports(page, site.origin, lang)
    const odds = matchesAhead(page).nth(1).locator('.sport-odds')
    const [first, taken] = [odds.first(), odds.last()]
    await first.tap()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    // A second press takes the first one back.
    await taken.tap()
    await taken.tap()
    await expect(taken).toHaveAttribute('aria-pressed', 'false')
    letScriptsCome()
    await expect(page.locator('.slip-strip-count')).toHaveText('1', { timeout: 30_000 })
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect(taken).toHaveAttribute('aria-pressed', 'false')
  })

  test('without scripts, the odds of a match can be read, and its page opened', async ({
    page,
    site,
    lang,
  }) => {
    await page.route(scripts, (route) => route.abort())
    await openSports(page, site.origin, lang)
    await expect(openOdds(page).first()).toContainText(/\d\.\d\d/)
    await matchesAhead(page).first().getByRole('link').first().tap()
    await page.waitForURL(/\/game\/sports\/match\//)
    await expect(openOdds(page).first()).toContainText(/\d\.\d\d/)
    await expect(page.locator('.slip-strip')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ ...atDesktop, javaScriptEnabled: false })

  test('every form states that it needs scripts, and links back when it is submitted', async ({
    page,
    site,
    lang,
    say,
    person,
  }) => {
    const fillLogin = async () => {
      await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
      await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
    }
    const forms = [
      { path: '/login?next=/wallet', fill: fillLogin, submit: 'login_password_submit' },
      {
        path: '/register',
        fill: () => fillRegistration(page, say, person),
        submit: 'register_get_code',
      },
      {
        path: '/password-reset',
        fill: () => emailField(page, say).fill(emailOf(person)),
        submit: 'code_send',
      },
      {
        path: '/contact',
        fill: () => page.locator('textarea').fill(person.password),
        submit: 'inquiry_send',
      },
    ]
    const addresses = addressesOf(page)
    // Playwright's text search skips `noscript` elements.
    const needsScripts = page.locator('noscript p')
    for (const { path, fill, submit } of forms) {
      const address = `${site.origin}/${lang}${path}`
      await page.goto(address)
      await expect(needsScripts).toBeVisible()
      await expect(needsScripts).toHaveText(say('form_needs_scripts'))
      await fill()
      await submitOf(page, say(submit)).click()
      await expect(page.getByRole('heading', { name: say('unread_heading') })).toBeVisible()
      expect(page.url()).toBe(address)
      await page.getByRole('link', { name: say('unread_back') }).click()
      await expect(needsScripts).toBeVisible()
      expect(page.url()).toBe(address)
    }
    expectClean(addresses, person)
  })
})

/**
 * The first ten segments of a new connection (RFC 6928) of 1,460 bytes each, less the framing of chunks and what a
 * longer host name adds to the headers.
 */
const firstFlightBytes = 14_600 - 150

test('the documents of lobby, game and questions arrive in the first flight of a connection', async ({
  page,
  site,
  lang,
}) => {
  for (const path of ['/game/slots', '/game/slots/moonlit-festival', '/faq']) {
    const address = `${site.origin}/${lang}${path}`
    const answer = await page.request.get(address, { headers: { 'accept-encoding': 'br' } })
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    const bytes = headers.join('').length + Number(answer.headers()['content-length'])
    expect(bytes, path).toBeLessThanOrEqual(firstFlightBytes)
  }
})

/**
 * Bytes of script, as this site compresses them, until every link and button of the page reacts; at Brotli's highest
 * level they are 8 % fewer.
 */
const interactiveBytes = { '': 138_500, '/game/slots': 135_500 }

test('every link of home and lobby reacts before the scripts of the idle page load', async ({
  page,
  site,
  lang,
}) => {
  for (const [path, most] of Object.entries(interactiveBytes)) {
    await page.goto(`${site.origin}/${lang}${path}`, { waitUntil: 'commit' })
    const requested = await page.waitForFunction(() => {
      const controls = [...document.querySelectorAll('a, button')]
      const reacts = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'))
      if (controls.length === 0 || !controls.every(reacts)) return false
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return entries
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
    })
    const scripts = (await requested.jsonValue()) as { name: string; bytes: number }[]
    expect(scripts.filter(({ name }) => name.includes('/quiet-'))).toEqual([])
    expect(scripts.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(most)
  }
})
