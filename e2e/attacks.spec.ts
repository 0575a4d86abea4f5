// Cross-site attacks: calls from another site's page for a player signed in here, and the site loaded in a foreign
// frame.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

test('a page of another site can neither make calls as the player nor frame the site', async ({
  page,
  site,
  lang,
  become,
  violations,
}) => {
  await become(0)
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
  await expect.poll(() => violations.join('\n')).toMatch(/frame-ancestors/i)
  violations.splice(0)
  attacker.close()
})
