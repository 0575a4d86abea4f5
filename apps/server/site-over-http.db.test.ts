// The running site as seen by other programs over HTTP: pages before any script runs, files and their headers, and
// attacks that bypass the page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import siteRoutes from '@mangetsu/player/routes'
import { createSampleClient, must, wait } from '@mangetsu/sandbox/players/caller'
import { ensureSamplePlayers, guest } from '@mangetsu/sandbox/players/index'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { openPage } from '@mangetsu/test/platform/real-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './index.ts'

const port = 4378
const langs = ['ja', 'en'] as const
const password = 'sample-pass-1'

let database: Database
let sandbox: RunningServer
let dataDir: string
let origin: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-http-'))
  database = await freshDatabase()
  const env = {
    PORT: String(port),
    MANGETSU_DATA: dataDir,
    DATABASE_URL: database.connectionInfo.connectionString,
    SAMPLE_PLAYERS: 'off',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  }
  // One network reads every page within seconds: more than the usual limit of renderings.
  sandbox = await startServer(readConfig(env, dataDir), { rateLimitFactor: 20, connectMs: 30_000 })
  origin = sandbox.loopbackOrigin
  const { whole } = sandbox
  if (whole === null) throw new Error('the whole is missing')
  const log = { info: () => undefined, warn: () => undefined }
  const { playableGames: gameIds, ensureSamplePlayer: ensure } = whole.platform
  await ensureSamplePlayers({ origin, gameIds, tableIds: [], log, password, ensure })
})

afterAll(async () => {
  await sandbox.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Entry = { readonly path?: string | undefined; readonly children?: readonly Entry[] | undefined }

/** Returns the paths of pages without parameters from the routes' configuration, without the language. */
const plainPages = (entries: readonly Entry[], base = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined || path === ':lang?' ? base : `${base}/${path}`
    return [...(path === undefined ? [] : [own]), ...plainPages(children, own)]
  })

/** Excludes redirects and paths that are not pages. */
const isPlain = (path: string): boolean => !/[:.*]|pachislot|account\/history/.test(path)
const unknownId = '00000000-0000-7000-8000-000000000000'
const pagesOfTheSite = [
  ...new Set(plainPages(siteRoutes).filter(isPlain)),
  '/game/slots',
  '/game/slots/moonlit-festival',
  '/game/live-casino/roulette-moon',
  '/game/slots/moonlit-festival/window',
  '/provider/mangetsu',
  '/videoList/koi-falls-win',
  '/promotions/vip-levels',
  '/no-such-page',
  `/bonuses/${unknownId}`,
  `/contact/${unknownId}`,
]

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })

describe.each(langs)('pages served in %s', (lang) => {
  test('home describes itself to search engines', async () => {
    const html = await (await get(`/${lang}`)).text()
    type Thing = { '@type': string; potentialAction?: { '@type': string } }
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
      ([, text = '']) => JSON.parse(text) as Thing | Thing[],
    )
    expect(things.map((thing) => thing['@type']).sort()).toEqual(['Organization', 'WebSite'])
    const site = things.find((thing) => thing['@type'] === 'WebSite')
    expect(site?.potentialAction?.['@type']).toBe('SearchAction')
  })

  test('serves the manifest, its icons and the worker as browsers request them', async () => {
    const html = await (await get(`/${lang}`)).text()
    const href = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1]
    const manifest = await (await get(String(href))).json()
    expect(manifest).toMatchObject({ lang, start_url: `/${lang}`, display: 'standalone' })
    expect(manifest.icons.length).toBeGreaterThan(0)
    for (const { src, type } of manifest.icons) {
      const icon = await get(src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
    const worker = await get('/worker/sw.js')
    expect(worker.headers.get('service-worker-allowed')).toBe('/')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['nothing-like-it', 'NOT%20AN%20ID'])(
    'returns 404 for a video that was not recorded: %s',
    async (id) => {
      const answer = await get(`/${lang}/videoList/${id}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(lang === 'ja' ? 'ページが見つかりません' : 'Page not found')
    },
  )

  test('serves the requested range of a video', async () => {
    const list = await (await get(`/${lang}/videoList`)).text()
    const page = /href="(\/(?:ja|en)\/videoList\/[a-z][^"?#]*)"/.exec(list)?.[1]
    const html = await (await get(String(page))).text()
    const src = /<video[^>]* src="([^"]+)"/.exec(html)?.[1]
    const part = await get(String(src), { range: 'bytes=0-99' })
    expect(part.status).toBe(206)
    expect((await part.arrayBuffer()).byteLength).toBe(100)
  })

  test.each([
    ['/game/pachislot', '/game/pachinko?hall=pachislot'],
    ['/game/fish/moonlit-festival', '/game/slots/moonlit-festival'],
    ['/game/pachislot/no-such-machine', '/game/pachinko'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await get(`/${lang}${from}`)
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.status).toBeLessThan(400)
    expect(new URL(String(answer.headers.get('location')), origin).href).toBe(`${origin}/${lang}${to}`)
  })

  test.each(pagesOfTheSite)('%s has one heading, rendered for a visitor and for a player', async (path) => {
    for (const cookie of ['', 'mangetsu-signed-in=1']) {
      const html = await (await get(`/${lang}${path}`, { cookie })).text()
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
      const headings = [...main.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) => text.trim())
      expect(headings).toEqual([expect.stringMatching(/./)])
    }
  })

  test('reports a closed jurisdiction by the page’s status', async () => {
    expect((await get(`/${lang}/403`)).status).toBe(403)
  })
})

describe.each(langs)('tables’ pages in %s', (lang) => {
  test('lists tables as plain links, with an address for each filter', async () => {
    const linked = async (query: string) => {
      const html = await (await get(`/${lang}/game/live-casino${query}`)).text()
      return [...html.matchAll(/<h2[^>]*><a[^>]* href="\/(?:ja|en)\/game\/live-casino\/([a-z-]+)"/g)]
        .map(([, id]) => id)
        .sort()
    }
    expect(await linked('')).toEqual([
      'baccarat-lantern',
      'baccarat-river',
      'blackjack-dusk',
      'blackjack-maple',
      'dragon-tiger-bamboo',
      'dragon-tiger-gold',
      'roulette-moon',
      'roulette-pine',
      'sic-bo-andon',
      'sic-bo-festival',
    ])
    expect(await linked('?show=dice')).toEqual(['sic-bo-andon', 'sic-bo-festival'])
  })

  test('describes a table on its page, without a demo', async () => {
    const html = await (await get(`/${lang}/game/live-casino/roulette-moon`)).text()
    expect(html).toContain(lang === 'ja' ? 'いまのテーブル' : 'At the table now')
    expect(html).toContain(lang === 'ja' ? '35対1' : '35 to 1')
    expect(html).not.toContain(lang === 'ja' ? 'お試しで遊ぶ' : 'Try the demo')
  })
})

const evil = '"><img src=x onerror=alert(1)>'

describe.each(langs)('injected markup in %s', (lang) => {
  test.each([
    `/round/${encodeURIComponent(evil)}`,
    `/game/slots/${encodeURIComponent(evil)}`,
    `/${encodeURIComponent(evil)}`,
    `/wallet/withdraw?id=${encodeURIComponent(evil)}`,
    `/faq?q=${encodeURIComponent(evil)}`,
    `/?ref=${encodeURIComponent(evil)}&channel=${encodeURIComponent(evil)}`,
    `/login?next=${encodeURIComponent(evil)}`,
    `/game/search?q=${encodeURIComponent(evil)}`,
  ])('markup in an address stays an address: %s', async (path) => {
    const answer = await get(`/${lang}${path}`)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).not.toContain('<img src=x')
  })

  test.each(['/outbox', '/bank/statement'])(
    'markup in the address stays an address on the page %s',
    async (path) => {
      const key = path === '/outbox' ? 'to' : 'holder'
      const answer = await get(`${path}?lang=${lang}&${key}=${encodeURIComponent(evil)}`)
      expect(await answer.text()).not.toContain('<img src=x')
    },
  )
})

describe('attacker over HTTP', () => {
  test('a guesser with forged addresses before the proxy’s counts as one caller', async () => {
    let no = 0
    const forged = openPage({
      origin,
      nowMs: Date.now,
      between: (send) => (input, init) => {
        const headers = { ...(init?.headers as Record<string, string>) }
        // The proxy appends the true address; everything before it is the caller's claim.
        headers['x-forwarded-for'] = `203.0.113.${no}, 133.11.0.1`
        return send(input, { ...init, headers })
      },
    })
    const refusals: string[] = []
    for (no = 0; no < 4; no += 1) {
      const answer = await forged.api.call('issueToken', {
        grantType: 'password',
        loginName: guest.loginName,
        password: `wrong word ${no}`,
      })
      refusals.push(answer.ok ? 'ok' : answer.refusal)
    }
    expect(refusals).toEqual(['wrongCredentials', 'wrongCredentials', 'wrongCredentials', 'captchaNeeded'])
  })

  test('signing in replaces an old session by a new one', async () => {
    const person = 'hana_sample'
    const enter = async () => {
      const caller = createSampleClient(origin, wait)
      const tokens = await must(caller, 'issueToken', { grantType: 'password', loginName: person, password })
      caller.actAs(tokens, tokens.loginName)
      return { caller, tokens }
    }
    const kept = await enter()
    const own = await enter()
    expect(own.tokens.access_token).not.toBe(kept.tokens.access_token)
    expect(own.tokens.refresh_token).not.toBe(kept.tokens.refresh_token)
    const { sessions } = await must(own.caller, 'listSessions', {})
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(2)
  })

  test.each([
    { path: '/_api_/api/v1/player/query', type: 'application/json' },
    { path: '/_api_/auth/oauth/token', type: 'text/plain' },
  ])('another site’s page gets no readable response: $path as $type', async ({ path, type }) => {
    const headers = { origin: 'https://attacker.example', 'content-type': type }
    const answers = await Promise.all([
      fetch(origin + path, { method: 'POST', headers, body: '{}' }),
      fetch(origin + path, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      }),
    ])
    for (const { headers: sentHeaders, status } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(sentHeaders.get('access-control-allow-origin')).toBeNull()
      expect(sentHeaders.get('access-control-allow-credentials')).toBeNull()
    }
  })
})
