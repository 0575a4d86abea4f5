// The page cache: which pages, for which readers, for how long, and that every response has its own nonce.
import { describe, expect, test } from 'vitest'
import {
  type CachedResponse,
  cacheKeyOf,
  createPageCache,
  freshMs,
  type PageRequest,
  renderedRequest,
} from './page-cache.ts'
import { foldedRail, shaping } from './stores/shaping.ts'

const requestFor = (address: string, over: Partial<PageRequest> = {}): PageRequest => ({
  method: 'GET',
  address,
  cookie: '',
  hasAuthorization: false,
  ...over,
})

function site() {
  const at = { nowMs: 1_000, rendered: 0, nonces: 0 }
  const pages = createPageCache({
    nowMs: () => at.nowMs,
    makeNonce: () => {
      at.nonces += 1
      return `own${at.nonces}`
    },
  })
  const render = async (status = 200, headers: Record<string, string> = {}): Promise<Response> => {
    at.rendered += 1
    const nonce = `rendered${at.rendered}`
    const html = `<script nonce="${nonce}">月</script><p>${at.rendered}</p><script nonce="${nonce}"></script>`
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
        ...headers,
      },
    })
  }
  const textOf = async (answer: CachedResponse | Response): Promise<string> =>
    answer instanceof Response ? `long: ${await answer.text()}` : answer.body.toString()
  const read = async (one: PageRequest, ...given: Parameters<typeof render>) =>
    textOf(await pages.answer(one, () => render(...given)))
  return { at, pages, render, read }
}

describe('cached pages', () => {
  test('one rendering serves many readers, each with a new nonce in page and headers', async () => {
    const { at, pages, render } = site()
    const answers = [
      await pages.answer(requestFor('/ja'), render),
      await pages.answer(requestFor('/ja'), render),
    ] as CachedResponse[]
    expect(at.rendered).toBe(1)
    expect(answers.map(({ body }) => body.toString())).toEqual([
      '<script nonce="own1">月</script><p>1</p><script nonce="own1"></script>',
      '<script nonce="own2">月</script><p>1</p><script nonce="own2"></script>',
    ])
    expect(answers[1]?.headers['content-security-policy']).toBe(
      "script-src 'nonce-own2'; style-src 'nonce-own2'",
    )
  })

  test('renders again after the TTL', async () => {
    const { at, read } = site()
    await read(requestFor('/ja'))
    at.nowMs += freshMs - 1
    expect(await read(requestFor('/ja'))).toContain('<p>1</p>')
    at.nowMs += 1
    expect(await read(requestFor('/ja'))).toContain('<p>2</p>')
  })

  test('a hundred simultaneous requests cause one rendering', async () => {
    const { at, read } = site()
    const all = await Promise.all(Array.from({ length: 100 }, () => read(requestFor('/ja'))))
    expect([at.rendered, new Set(all).size]).toEqual([1, 100])
  })

  test('renders an uncacheable page for each waiting request', async () => {
    const { at, read } = site()
    const all = await Promise.all(Array.from({ length: 3 }, () => read(requestFor('/ja/nowhere'), 503)))
    expect(all.every((one) => one.startsWith('long: '))).toBe(true)
    expect(at.rendered).toBe(3)
  })

  test('renders a missing page once too, and keeps its status', async () => {
    const { at, pages, render } = site()
    const [first, second] = [
      await pages.answer(requestFor('/ja/nowhere'), () => render(404)),
      await pages.answer(requestFor('/ja/nowhere'), () => render(404)),
    ]
    expect([at.rendered, first.status, second.status]).toEqual([1, 404, 404])
  })

  test('unread parameters and HEAD share the same page', async () => {
    const { at, read } = site()
    for (const address of ['/ja/faq', '/ja/faq?x=1', '/ja/faq?x=2&token=secret'])
      await read(requestFor(address))
    await read(requestFor('/ja/faq', { method: 'HEAD' }))
    expect(at.rendered).toBe(1)
    const request = requestFor('/ja/faq?token=secret', { method: 'HEAD' })
    expect(renderedRequest(request)).toMatchObject({ method: 'GET', address: '/ja/faq' })
    const own = requestFor('/ja/wallet/history?kind=round')
    expect(renderedRequest(own)).toEqual(own)
  })

  test('a failed rendering is not shared: the next request renders again', async () => {
    const { pages, read } = site()
    const broken = pages.answer(requestFor('/ja'), async () => {
      throw new Error('the platform is away')
    })
    await expect(broken).rejects.toThrow('the platform is away')
    expect(await read(requestFor('/ja'))).toContain('<p>1</p>')
  })

  test.each([
    ['a cookie set', 200, { 'set-cookie': 'a=b' }],
    ['a fault', 500, {}],
    ['a file', 200, { 'content-type': 'application/pdf' }],
  ] as const)('%s is not cached', async (_name, status, headers) => {
    const { at, read } = site()
    await read(requestFor('/ja'), status, headers)
    await read(requestFor('/ja'), status, headers)
    expect(at.rendered).toBe(2)
  })

  test('evicts the oldest of too many addresses', async () => {
    const { at, read } = site()
    for (let i = 0; i <= 400; i += 1) await read(requestFor(`/ja/game/search?q=${i}`))
    await read(requestFor('/ja/game/search?q=400'))
    expect(at.rendered).toBe(401)
    await read(requestFor('/ja/game/search?q=0'))
    expect(at.rendered).toBe(402)
  })
})

describe('cache keys', () => {
  test.each([
    requestFor('/ja', { method: 'POST' }),
    requestFor('/ja', { hasAuthorization: true }),
    requestFor('/ja/account'),
    requestFor('/en/account/limits'),
    requestFor('/en/wallet.data'),
    requestFor('/ja/contact/018f'),
    requestFor('/ja/login?next=%2F'),
  ])('not cacheable: $method $address', (one) => {
    expect(cacheKeyOf(one)).toBeNull()
  })

  test('separates readers with another page variant; other cookies change nothing', () => {
    const keyWith = (cookie: string) => cacheKeyOf(requestFor('/ja', { cookie }))
    const plain = keyWith('')
    for (const { name } of shaping) {
      expect(keyWith(`${name}=1`)).not.toBe(plain)
      expect(keyWith(`${name}=1; a=b`)).toBe(keyWith(`a=c; ${name}=1`))
    }
    expect(keyWith('mangetsu-rail=1')).not.toBe(keyWith('mangetsu-recent=1'))
    expect(keyWith('session=secret; theme=1')).toBe(plain)
  })

  test.each(['mangetsu-rail=1-bent', 'mangetsu-rail=0; mangetsu-rail=1', 'mangetsu-rail=11111111111111111'])(
    'a page with a variant cookie is never cached as one without: %s',
    (cookie) => {
      expect(foldedRail.isIn(cookie)).toBe(true)
      expect(cacheKeyOf(requestFor('/ja', { cookie }))).toBe(
        cacheKeyOf(requestFor('/ja', { cookie: 'mangetsu-rail=1' })),
      )
    },
  )
})
