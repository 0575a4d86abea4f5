// What a stranger may try on a page: addresses that lead elsewhere or carry script, a session that is put under somebody,
// calls from another site, an address that is made up, and a page that is laid over with another.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleOf, patchStore } from './page-facts.ts'
import { signIn } from './steps.ts'
import { expect, onPhone, test, waitForHydration } from './story.ts'

test.use(onPhone)

const evil = '"><img src=x onerror=alert(1)>'

test('addresses that carry script or lead elsewhere are only addresses', async ({
  page,
  site,
  say,
  lang,
  person,
  become,
}) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await become(0)
  for (const path of [
    `/round/${encodeURIComponent(evil)}`,
    `/wallet/withdraw?id=${encodeURIComponent(evil)}`,
    `/faq?q=${encodeURIComponent(evil)}#${encodeURIComponent(evil)}`,
  ]) {
    await page.goto(`${site.origin}/${lang}${path}`)
    await waitForHydration(page)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
  expect(alerts).toEqual([])

  await patchStore(page, 'userStore', { isLogin: false, webToken: null, userInfo: null })
  for (const next of ['//attacker.example/', 'javascript:alert(1)']) {
    await page.goto(`${site.origin}/${lang}/login?next=${encodeURIComponent(next)}`)
    await waitForHydration(page)
    await signIn(page, say, person)
    expect(new URL(page.url()).origin).toBe(site.origin)
    await patchStore(page, 'userStore', { isLogin: false, webToken: null, userInfo: null })
  }
  expect(alerts).toEqual([])
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
