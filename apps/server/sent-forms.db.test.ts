// Forms of a page whose scripts never loaded: no page lets the browser put input into an address, and submissions get a
// page that has not read them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { hydratedEvent } from '@mangetsu/player/deferred-submit'
import { fixedPaths } from '@mangetsu/player/routes/public-addresses'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './index.ts'

const langs = ['ja', 'en'] as const
const entrances = ['/login', '/login/code', '/register', '/register/code', '/password-reset', '/contact']
const ofOnePerson = ['/account', '/account/security', '/wallet/deposit', '/wallet/withdraw', '/nowhere']
const paths = [...new Set([...fixedPaths, ...entrances, ...ofOnePerson])]

let database: Database
let sandbox: RunningServer
let dataDir: string
let origin: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-forms-'))
  database = await freshDatabase()
  const env = {
    PORT: '4381',
    MANGETSU_DATA: dataDir,
    DATABASE_URL: database.connectionInfo.connectionString,
    SAMPLE_PLAYERS: 'off',
    LOG_LEVEL: 'silent',
  }
  sandbox = await startServer(readConfig(env, dataDir), { rateLimitFactor: 0, connectMs: 30_000 })
  origin = sandbox.loopbackOrigin
})

afterAll(async () => {
  await sandbox.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async (path: string) => (await fetch(origin + path)).text()

describe.each(langs)('forms on the pages in %s', (lang) => {
  test('no form but the search is sent by GET, and each can wait for its scripts', async () => {
    const withForms: string[] = []
    for (const path of paths) {
      const html = await read(`/${lang}${path}`)
      const forms = html.match(/<form\b[^>]*>/g) ?? []
      const posted = forms.filter((form) => / method="post"/.test(form) && !/ (action|target)=/.test(form))
      const searches = html.match(/<search><form\b[^>]* method="get"/g) ?? []
      expect([path, posted.length + searches.length]).toEqual([path, forms.length])
      if (posted.length > 0) withForms.push(path)
      // In the head: even a partially loaded page has no form without protection.
      const isReady = [html.split('<body')[0]?.includes(hydratedEvent), html.split('<noscript>').length - 1]
      expect([path, ...isReady]).toEqual([path, posted.length > 0, posted.length])
    }
    expect(withForms.sort()).toEqual([...entrances, '/fairness'].toSorted())
  })
})

const secret = 'moon-over-8'

const bodies = [
  ['a plain form', () => new URLSearchParams({ loginName: 'tsukimi', password: secret })],
  [
    'a form with files',
    () => {
      const form = new FormData()
      form.append('password', secret)
      return form
    },
  ],
  ['text', () => `password=${secret}`],
  ['a large form', () => new URLSearchParams({ password: secret.repeat(200_000) })],
  ['an empty form', () => undefined],
] as const

describe.each([
  { path: '/ja/login?next=/wallet', lang: 'ja', heading: '送信できませんでした' },
  { path: '/en/register', lang: 'en', heading: 'Not sent' },
  // A page that is cached for many readers.
  { path: '/en', lang: 'en', heading: 'Not sent' },
  { path: '/ja/nowhere', lang: 'ja', heading: '送信できませんでした' },
])('a form sent to $path', ({ path, lang, heading }) => {
  test.each(bodies)('%s gets a page that has not read it', async (_name, body) => {
    await read(path)
    const headers = { origin: 'https://attacker.example', 'accept-language': 'fr' }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: body(), redirect: 'manual' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain(heading)
    expect(html).toContain(`<a href="${path}"`)
    expect(html).not.toMatch(/<script|tsukimi|moon-over-8/)
    // The page itself is unchanged.
    expect(await read(path)).toContain('<main id="content"')
  })
})

test('keeps markup in a form’s address as an address', async () => {
  const path = `/ja/login?next=${encodeURIComponent('"><img src=x>')}&"><img src=x>`
  const answer = await fetch(origin + path, { method: 'POST' })
  expect(await answer.text()).not.toContain('<img src=x')
})
