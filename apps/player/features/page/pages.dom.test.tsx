// Content pages: tabs, versions and their differences, question search, the site map.
import type { Topic, TopicEntry } from '@mangetsu/contract/content'
import { fill } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QuestionsPage } from './questions-page.tsx'
import { SiteMap } from './site-map.tsx'
import { TabStrip } from './tab-strip.tsx'
import { TopicArticle, type TopicDifference } from './topic-article.tsx'

const entry = (slug: string, more: Partial<TopicEntry> = {}): TopicEntry => ({
  slug,
  group: '',
  title: `Title of ${slug}`,
  html: `<p>Text of ${slug}.</p>`,
  picture: null,
  href: null,
  label: null,
  publishedAt: '2026-11-22T00:00:00.000Z',
  ...more,
})

const versions = [
  { version: '2026-11-22', publishedAt: '2026-11-22T00:00:00.000Z' },
  { version: '2026-11-01', publishedAt: '2026-11-01T00:00:00.000Z' },
]

const terms: Topic = {
  topic: 'terms',
  title: 'Terms and conditions',
  description: 'What holds here.',
  version: '2026-11-22',
  publishedAt: '2026-11-22T00:00:00.000Z',
  versions,
  entries: [entry('age', { group: 'Who' }), entry('law', { href: '/sitePolicies', label: 'Policies' })],
}

const path = '/static/termsAndConditions'

const renderTerms = (
  topic: Partial<Topic> = {},
  difference: TopicDifference | null = null,
  lang: 'ja' | 'en' = 'en',
) =>
  renderPage(<TopicArticle topic={{ ...terms, ...topic }} path={path} difference={difference} />, {
    lang,
    at: path,
  })

describe('a text with versions', () => {
  test('the current one shows its date, its sections and links', () => {
    renderTerms()
    const chosen = screen.getByRole('navigation', { name: 'Choose a version' })
    expect(
      within(chosen)
        .getAllByRole('link')
        .map((one) => [textOf(one), one.getAttribute('href')]),
    ).toEqual([
      ['Version of 22 November 2026', `/en${path}`],
      ['Version of 1 November 2026', `/en${path}?version=2026-11-01`],
    ])
    expect(textOf(within(chosen).getByRole('link', { current: true }))).toBe('Version of 22 November 2026')
    expect(screen.getByText('In force')).toBeDefined()
    expect(
      screen.getByRole('link', { name: 'See what changed from the previous version' }).getAttribute('href'),
    ).toBe(`/en${path}?since=2026-11-01`)
    expect(screen.getByRole('heading', { name: 'Title of age' }).id).toBe('age')
    expect(screen.getByText('Text of law.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Policies' }).getAttribute('href')).toBe('/en/sitePolicies')
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    expect(
      within(contents)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual(['#age', '#law'])
  })

  test.each([
    ['en', 'An earlier version. It is no longer in force.', 'Read the current version'],
    ['ja', '以前の版です。いまは有効ではありません。', 'いまの版を読む'],
  ] as const)('an earlier one is labelled as such and links to the current, in %s', (lang, text, way) => {
    renderTerms({ version: '2026-11-01' }, null, lang)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(`/${lang}${path}`)
  })

  test('an earlier one is compared with its predecessor, not with the current one', () => {
    const three = [...versions, { version: '2026-10-01', publishedAt: '2026-10-01T00:00:00.000Z' }]
    renderTerms({ version: '2026-11-01', versions: three })
    expect(screen.getByRole('link', { name: /^See what changed/ }).getAttribute('href')).toBe(
      `/en${path}?version=2026-11-01&since=2026-10-01`,
    )
  })

  test('the first one has no comparison', () => {
    renderTerms({ version: '2026-11-01' })
    expect(screen.queryByRole('link', { name: /^See what changed/ })).toBeNull()
  })

  test('a single version shows only its date', () => {
    renderTerms({ versions: versions.slice(0, 1) })
    expect(screen.getByText('Version of 22 November 2026')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Choose a version' })).toBeNull()
  })

  test('differences show both dates, marks independent of colour, and a link back to the text', () => {
    const difference: TopicDifference = {
      from: '2026-11-01',
      to: '2026-11-22',
      entries: [
        {
          slug: 'age',
          title: 'Who',
          change: 'changed',
          parts: [
            { kind: 'same', text: 'Who\nYou may play at ' },
            { kind: 'removed', text: '18' },
            { kind: 'added', text: '20' },
          ],
        },
        { slug: 'law', title: 'Law', change: 'same', parts: [{ kind: 'same', text: 'Law\nUnseen' }] },
      ],
    }
    renderTerms({}, difference)
    expect(screen.getByRole('heading', { name: 'Changes' })).toBeDefined()
    expect(
      screen.getByText(/^What changed from the version of 1 November 2026 to that of 22 November 2026/),
    ).toBeDefined()
    expect([...document.querySelectorAll('ins, del')].map((one) => [one.tagName, textOf(one)])).toEqual([
      ['DEL', 'Removed: 18 (end)'],
      ['INS', 'Added: 20 (end)'],
    ])
    expect(screen.getByText('Unchanged')).toBeDefined()
    expect(screen.queryByText(/Unseen/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the text' }).getAttribute('href')).toBe(`/en${path}`)
  })
})

describe('questions', () => {
  const questions = [
    entry('lost-password', { group: 'Account', title: 'I lost my password', html: '<p>Reset it.</p>' }),
    entry('locked-out', {
      group: 'Account',
      title: 'I am locked out',
      html: '<p>Wait, or use a passkey.</p>',
    }),
    entry('first-deposit', { group: 'Money', title: 'How do I deposit', html: '<p>By bank.</p>' }),
  ]
  const open = () => [...document.querySelectorAll('details')].filter((one) => one.open).map((one) => one.id)
  const found = () => [...document.querySelectorAll('details')].map((one) => one.id)

  test('are grouped, and the one in the URL is open', async () => {
    const { user, address } = renderPage(<QuestionsPage entries={questions} />, {
      lang: 'en',
      at: '/faq#locked-out',
    })
    await waitFor(() => expect(open()).toEqual(['locked-out']))
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf).slice(0, 2)).toEqual(['Account', 'Money'])
    const groups = screen.getByRole('navigation', { name: 'Topics' })
    expect(within(groups).getAllByRole('link').map(textOf)).toEqual(['Account2', 'Money1'])
    expect(
      within(document.getElementById('first-deposit') ?? document.body).getByText('Link to this question'),
    ).toHaveProperty('hash', '#first-deposit')
    await user.click(screen.getByRole('link', { name: /^Write to us/ }))
    expect(address()).toBe('/contact')
  })

  test('are found while typing, with the count announced, also when it is zero', () => {
    renderPage(<QuestionsPage entries={questions} />, { lang: 'en', at: '/faq' })
    const search = screen.getByRole('searchbox', { name: 'Search questions' })
    fireEvent.change(search, { target: { value: 'PASSKEY' } })
    expect(found()).toEqual(['locked-out'])
    expect(screen.getByText('1 found')).toBeDefined()
    fireEvent.change(search, { target: { value: 'zzz' } })
    expect(screen.getByText('No question matches. Try a shorter word.')).toBeDefined()
    fireEvent.change(search, { target: { value: '' } })
    expect(found()).toHaveLength(3)
  })

  test('are found by hiragana and katakana alike', async () => {
    const passkey = entry('a', { group: 'ログイン', title: 'パスキーとは', html: '<p>鍵です。</p>' })
    renderPage(<QuestionsPage entries={[passkey, ...questions]} />, { lang: 'ja', at: '/faq' })
    await fill('質問を探す', 'ぱすきー')
    expect(found()).toEqual(['a'])
  })
})

test("highlights the page's tab, and the strip links to the others", () => {
  const tabs = [
    { slug: 'a', title: 'About', href: '/static/about' },
    { slug: 't', title: 'Terms', href: path },
  ]
  renderPage(<TabStrip label="Pages" tabs={tabs} pathname={`/en${path}`} />, { lang: 'en' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Terms')
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/en/static/about')
})

test('the site map shows every non-empty group, in the page’s language', () => {
  const groups = [
    { title: 'Play', links: [{ path: '/game/slots', name: 'Slots' }] },
    { title: 'Nothing', links: [] },
  ]
  renderPage(<SiteMap groups={groups} />, { lang: 'ja' })
  expect(screen.getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/ja/game/slots')
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Play'])
})
