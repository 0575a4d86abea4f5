// Content over HTTP: shipped versions, publishing and withdrawing while the site runs.
import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { termsVersion } from '@mangetsu/test/platform/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { type ContentBackOffice, createContentBackOffice } from './back-office.ts'
import { sanitise } from './sanitise.ts'
import { readShippedContent } from './shipped-content.ts'

const shipped = readShippedContent()

let at: TestPlatform
let backOffice: ContentBackOffice
beforeAll(async () => {
  at = await startTestPlatform()
  backOffice = createContentBackOffice(createUnitOfWork(at.database))
})
afterAll(() => at.close())

const both = (text: string) => ({ ja: `${text}です`, en: text })
const file = (code: string, version: string, html: string, publishedAt?: string) => ({
  kind: 'topic',
  code,
  version,
  ...(publishedAt === undefined ? {} : { publishedAt }),
  body: {
    title: both('Title'),
    description: both('About'),
    entries: [{ slug: 'one', title: both('One'), html: { ja: html, en: html } }],
  },
})
const publish = (one: unknown) => backOffice.publish(one, 'tester', at.clock.nowMs())
const queryTopic = (topic: string, more: object = {}) =>
  at.client.call(calls.queryTopic, { topic, lang: 'en', ...more })
const seen = () => at.clock.advance(3_500)

describe('shipped content', () => {
  test('contains every topic in both languages, with sanitised HTML', async () => {
    for (const one of shipped) {
      if (one.kind !== 'topic') continue
      for (const lang of ['ja', 'en'] as const) {
        const topic = await at.client.must(calls.queryTopic, { topic: one.code, lang, version: one.version })
        expect(topic.title).toBe(one.body.title[lang])
        expect(topic.entries.map(({ html }) => html)).toEqual(
          one.body.entries.map(({ html }) => sanitise(html?.[lang] ?? '')),
        )
      }
    }
  })

  test('loses nothing by sanitising', () => {
    const bare = (html: string) => html.replace(/<br ?\/?>/g, '').replace(/&(?:quot|#39|nbsp);|["']/g, '')
    for (const one of shipped) {
      if (one.kind !== 'topic') continue
      for (const { html } of one.body.entries) {
        for (const text of [html?.ja ?? '', html?.en ?? '']) expect(bare(sanitise(text))).toBe(bare(text))
      }
    }
  })

  test('includes the home template, all of whose topics exist', async () => {
    const { templates } = await at.client.must(calls.queryTemplates, { themeCode: 'mangetsu', lang: 'ja' })
    const [home] = templates
    expect(home).toMatchObject({ templateId: 'home', page: 'home' })
    const { sections } = await at.client.must(calls.queryTemplateDetail, { templateId: 'home', lang: 'ja' })
    expect(sections[0]).toMatchObject({ kind: 'hero', topic: 'hero' })
    for (const { topic } of sections) if (topic !== null) expect((await queryTopic(topic)).ok).toBe(true)
    const other = await at.client.must(calls.queryTemplates, { themeCode: 'other', lang: 'ja' })
    expect(other.templates).toEqual([])
  })

  test('has a footer with blog, media, streams and five channels, all within the site', async () => {
    for (const lang of ['ja', 'en'] as const) {
      const { entries } = await at.client.must(calls.queryTopic, { topic: 'footer', lang })
      expect(entries.map(({ slug, href }) => `${slug} ${href}`)).toEqual([
        'blog /static/blog',
        'media /static/media',
        'streams /videoList',
        'messages /static/channels#messages',
        'microblog /static/channels#microblog',
        'videos /static/channels#videos',
        'chat /static/channels#chat',
        'photos /static/channels#photos',
      ])
      const channels = await at.client.must(calls.queryTopic, { topic: 'channels', lang })
      const slugs = channels.entries.map(({ slug }) => slug)
      expect(slugs).toEqual(expect.arrayContaining(entries.slice(3).map(({ slug }) => slug)))
      for (const { title, html = '' } of channels.entries.slice(1)) {
        expect(title).toContain(lang === 'ja' ? '練習用' : 'practice')
        const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
        expect(links.length).toBeGreaterThan(0)
        for (const href of links) expect(href).toMatch(/^\/[a-z]/)
      }
      const about = await at.client.must(calls.queryTopic, { topic: 'about', lang })
      const html = about.entries.map((one) => one.html).join('')
      for (const path of ['/static/blog', '/static/media', '/videoList', '/static/channels'])
        expect(html).toContain(`href="${path}"`)
    }
  })

  test('is neither duplicated nor restored after a withdrawal when the platform restarts', async () => {
    for (const version of ['2026-11-22', '2026-11-23', '2026-11-28'])
      expect(
        await backOffice.withdraw({ kind: 'topic', code: 'footer', version }, 'tester', at.clock.nowMs()),
      ).toBe(true)
    const before = await backOffice.list()
    const again = await at.restart()
    expect(await backOffice.list()).toEqual(before)
    expect(await again.client.call(calls.queryTopic, { topic: 'footer', lang: 'en' })).toMatchObject({
      refusal: 'contentUnknown',
    })
    await again.close()
  })
})

describe('publishing', () => {
  test('shows a new version within seconds, and keeps the previous one readable', async () => {
    await publish(file('rules', '2026-01-01', '<p>old words</p>'))
    seen()
    expect(await queryTopic('rules')).toMatchObject({ data: { version: '2026-01-01' } })
    at.clock.advance(1_000)
    expect(await publish(file('rules', '2026-01-02', '<p>new words</p>'))).toMatchObject({ state: 'done' })
    seen()
    expect(await queryTopic('rules')).toMatchObject({
      data: { version: '2026-01-02', versions: [{ version: '2026-01-02' }, { version: '2026-01-01' }] },
    })
    expect(await queryTopic('rules', { version: '2026-01-01' })).toMatchObject({
      data: { entries: [{ html: '<p>old words</p>' }] },
    })
    const compared = await at.client.must(calls.compareTopic, {
      topic: 'rules',
      lang: 'en',
      from: '2026-01-01',
      to: '2026-01-02',
    })
    expect(compared.entries[0]).toMatchObject({ slug: 'one', change: 'changed' })
    expect(compared.entries[0]?.parts).toContainEqual({ kind: 'added', text: 'new' })
  })

  test('delays a version with a later date until then', async () => {
    await publish(file('later', '2026-02-01', '<p>now</p>'))
    const inAnHour = new Date(at.clock.nowMs() + 60 * 60_000).toISOString()
    await publish(file('later', '2026-02-02', '<p>then</p>', inAnHour))
    seen()
    expect(await queryTopic('later')).toMatchObject({ data: { version: '2026-02-01' } })
    expect(await queryTopic('later', { version: '2026-02-02' })).toMatchObject({ refusal: 'contentUnknown' })
    at.clock.advance(61 * 60_000)
    expect(await queryTopic('later')).toMatchObject({ data: { version: '2026-02-02' } })
  })

  test('falls back to the previous version after a withdrawal, and to none after the last', async () => {
    await publish(file('notes', '2026-03-01', '<p>a</p>'))
    at.clock.advance(1_000)
    await publish(file('notes', '2026-03-02', '<p>b</p>'))
    await backOffice.withdraw(
      { kind: 'topic', code: 'notes', version: '2026-03-02' },
      'tester',
      at.clock.nowMs(),
    )
    seen()
    expect(await queryTopic('notes')).toMatchObject({ data: { version: '2026-03-01' } })
    expect(
      await backOffice.withdraw(
        { kind: 'topic', code: 'notes', version: '2026-03-02' },
        'tester',
        at.clock.nowMs(),
      ),
    ).toBe(false)
    await backOffice.withdraw(
      { kind: 'topic', code: 'notes', version: '2026-03-01' },
      'tester',
      at.clock.nowMs(),
    )
    seen()
    expect(await queryTopic('notes')).toMatchObject({ refusal: 'contentUnknown' })
  })

  test('rejects a version that exists already', async () => {
    await publish(file('fixed', '2026-04-01', '<p>a</p>'))
    expect(await publish(file('fixed', '2026-04-01', '<p>b</p>'))).toEqual({ state: 'versionTaken' })
    seen()
    expect(await queryTopic('fixed')).toMatchObject({ data: { entries: [{ html: '<p>a</p>' }] } })
  })

  test('sanitises HTML in the database, and again when it is read', async () => {
    const bad = '<p onclick="x()">a</p><script>b</script>'
    await publish(file('harm', '2026-05-01', bad))
    expect(await backOffice.show('topic', 'harm')).toMatchObject({
      body: { entries: [{ html: { en: '<p>a</p>' } }] },
    })
    const written = JSON.stringify(file('written', '2026-05-01', bad).body)
    await inTransaction(at.database, (tx) =>
      tx.query(
        `insert into content_item (kind, code, version, body, published_at, written_by)
         values ('topic', 'written', '2026-05-01', $1, '2026-05-01', 'somebody')`,
        [written],
      ),
    )
    seen()
    expect(await queryTopic('written')).toMatchObject({ data: { entries: [{ html: '<p>a</p>' }] } })
  })

  test('replaces the older template of a page', async () => {
    const shipped = await backOffice.show('template', 'home')
    await publish({ ...shipped, version: '2026-12-01' })
    seen()
    const { sections } = await at.client.must(calls.queryTemplateDetail, { templateId: 'home', lang: 'en' })
    expect(shipped?.body).toMatchObject({ sections: sections.map(({ slug }) => ({ slug })) })
    expect(
      (await at.client.must(calls.queryTemplates, { themeCode: 'mangetsu', lang: 'en' })).templates,
    ).toHaveLength(1)
  })

  test.each([
    ['an unknown field', { ...file('x', '2026-06-01', '<p>a</p>'), colour: 'red' }],
    [
      'a missing language',
      { kind: 'topic', code: 'x', version: '2026-06-01', body: { title: { ja: 'あ' } } },
    ],
    ['a version that is not a date', file('x', 'newest', '<p>a</p>')],
    ['a link to another host', linkTo('//evil.example')],
    ['a link with a script', linkTo('javascript:alert(1)')],
    ['an empty file', null],
  ])('rejects %s', async (_what, bad) => {
    expect(await publish(bad)).toMatchObject({ state: 'unreadable', why: expect.stringMatching(/\S/) })
  })
})

function linkTo(href: string) {
  const one = file('x', '2026-06-01', '<p>a</p>')
  return { ...one, body: { ...one.body, entries: one.body.entries.map((entry) => ({ ...entry, href })) } }
}

test.each([
  ['a topic', calls.queryTopic, { topic: 'nowhere', lang: 'ja' }],
  ['a version of a topic', calls.queryTopic, { topic: 'faq', lang: 'ja', version: '1999-01-01' }],
  ['a template', calls.queryTemplateDetail, { templateId: 'nowhere', lang: 'ja' }],
  [
    'a topic for a comparison',
    calls.compareTopic,
    { topic: 'nowhere', lang: 'ja', from: '2026-11-01', to: '2026-11-02' },
  ],
  [
    'versions for a comparison',
    calls.compareTopic,
    { topic: 'faq', lang: 'ja', from: '1999-01-01', to: '1999-01-02' },
  ],
] as const)('%s that does not exist is refused', async (_what, call, input) => {
  expect(await at.client.call(call, input)).toMatchObject({ refusal: 'contentUnknown' })
})

test('terms published while the site runs apply to later registrations', async () => {
  const inForce = async () => (await at.client.must(calls.queryConfig, {})).termsVersion
  expect(await inForce()).toBe(termsVersion)
  await publish(file('terms', '2026-12-01', '<p>other terms</p>'))
  await seen()
  expect(await inForce()).toBe('2026-12-01')
})

test('the ledger is unchanged', async () => {
  expect(await at.auditFindings()).toEqual([])
})
