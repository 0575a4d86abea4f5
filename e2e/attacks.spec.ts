// What a stranger may try on a page: addresses that lead elsewhere or carry script, a session that is put under somebody,
// calls from another site, an address that is made up, and a page that is laid over with another.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signInElsewhere } from './another-device.ts'
import { bendStore, consoleOf, keptStore } from './page-facts.ts'
import { refusals } from './refusal-words.ts'
import { emailOf, register, signIn, submitOf } from './steps.ts'
import { expect, isAwake, test } from './story.ts'

const evil = '"><img src=x onerror=alert(1)>'

test('addresses that carry script or lead elsewhere are only addresses', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
}) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await open(page, '/register')
  await register(page, say, lang, person)
  for (const path of [
    `/round/${encodeURIComponent(evil)}`,
    `/game/slots/${encodeURIComponent(evil)}`,
    `/${encodeURIComponent(evil)}`,
    `/wallet/withdraw?id=${encodeURIComponent(evil)}`,
    `/faq?q=${encodeURIComponent(evil)}#${encodeURIComponent(evil)}`,
    `/?ref=${encodeURIComponent(evil)}&channel=${encodeURIComponent(evil)}`,
  ]) {
    await page.goto(`${site.origin}/${lang}${path}`)
    await isAwake(page)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
  for (const path of [`/outbox?lang=${lang}&to=`, `/bank/statement?lang=${lang}&holder=`]) {
    await page.goto(`${site.origin}${path}${encodeURIComponent(evil)}`)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
  expect(alerts).toEqual([])

  await bendStore(page, 'userStore', { isLogin: false, webToken: null, userInfo: null })
  for (const next of [
    'https://attacker.example/',
    '//attacker.example/',
    '/\\attacker.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`${site.origin}/${lang}/login?next=${encodeURIComponent(next)}`)
    await isAwake(page)
    await signIn(page, say, person)
    expect(new URL(page.url()).origin).toBe(site.origin)
    await bendStore(page, 'userStore', { isLogin: false, webToken: null, userInfo: null })
  }
  expect(alerts).toEqual([])
})

test('a session put under somebody is not the one they sign in to', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
}) => {
  await open(page, '/register')
  await register(page, say, lang, person)
  const { webToken } = (await keptStore(page, 'userStore')) as {
    webToken: { access_token: string; refresh_token: string }
  }
  // The thief keeps the tokens of a session that is then signed in to anew in the same browser.
  await bendStore(page, 'userStore', { isLogin: false, userInfo: null, webToken: null })
  await open(page, '/login')
  await signIn(page, say, person)
  const own = (await keptStore(page, 'userStore')) as { webToken: { access_token: string } }
  expect(own.webToken.access_token).not.toBe(webToken.access_token)
  const elsewhere = await signInElsewhere(site.origin, person)
  const { sessions } = await elsewhere.call('listSessions', {}).then((answer) => {
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.data
  })
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(3)
})

test('another site’s page can neither call for a player nor frame the site', async ({
  page,
  site,
  lang,
  become,
}) => {
  await become(1_000)
  const texts = consoleOf(page)
  const attacker = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>a</title><main>a</main>'),
  )
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`)
  const tried = await page.evaluate(
    async ([origin, language]) => {
      const call = (path: string, headers: Record<string, string>) =>
        fetch(origin + path, { method: 'POST', credentials: 'include', headers, body: '{}' }).then(
          (answer) => String(answer.status),
          (error: Error) => error.name,
        )
      const frame = document.createElement('iframe')
      frame.src = `${origin}/${language}/wallet/withdraw`
      const framed = new Promise<string>((resolve) => {
        frame.addEventListener('load', () => {
          try {
            resolve(frame.contentDocument === null ? 'out of reach' : 'open')
          } catch {
            resolve('out of reach')
          }
        })
      })
      document.body.append(frame)
      return [
        await call('/_api_/api/v1/player/query', { 'content-type': 'application/json' }),
        await call('/_api_/auth/oauth/token', { 'content-type': 'text/plain' }),
        await framed,
      ]
    },
    [site.origin, lang] as const,
  )
  expect(tried).toEqual(['TypeError', 'TypeError', 'out of reach'])
  await expect.poll(() => texts.join('\n')).toMatch(/frame-ancestors|X-Frame-Options/i)
  attacker.close()
})

test('an address that is forged past the proxy does not hide who guesses', async ({
  page,
  open,
  say,
  lang,
  person,
}) => {
  await open(page, '/register')
  await register(page, say, lang, person)
  await bendStore(page, 'userStore', { isLogin: false, webToken: null, userInfo: null })
  await open(page, '/login')
  const refused: number[] = []
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/auth/oauth/token')) return
    const { code } = (await answer.json()) as { code: number }
    // The page sets its clock by the site's first, which other stories have put forward.
    if (code !== 200402) refused.push(code)
  })
  for (let no = 0; no < 4; no += 1) {
    // The proxy adds the true address at the end; what stands before it is the caller's own word.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${no}, 133.11.0.1` })
    await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
    await page.getByLabel(say('login_password_label'), { exact: true }).fill(`wrong word ${no}`)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/oauth/token'))
    await submitOf(page, say('login_password_submit')).click()
    await answered
    if (no < 3) await expect(page.getByText(refusals.wrongCredentials[lang])).toBeVisible()
  }
  await expect.poll(() => refused).toEqual([201001, 201001, 201001, 201201])
  await expect(page.getByRole('region', { name: say('captcha_label') })).toBeVisible()
})
