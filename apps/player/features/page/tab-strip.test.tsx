// The tabs over a group of pages: which one is on, and which open a window of their own.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TabStrip } from './tab-strip.tsx'

const tabs = [
  { slug: 'faq', title: 'FAQ', href: '/faq' },
  { slug: 'contact', title: 'Contact', href: '/contact' },
  { slug: 'forum', title: 'Forum', href: 'https://forum.example' },
]

const drawn = (pathname: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TabStrip label="Help" tabs={tabs} pathname={pathname} />
    </MemoryRouter>,
  )

test.each([
  ['/ja/faq', '/ja/faq'],
  ['/ja/contact/0190f0a0-0000-7000-8000-000000000000', '/ja/contact'],
])('at %s the tab of %s is on, and it alone', (pathname, href) => {
  const on = drawn(pathname).match(/<a [^>]*aria-current="page"[^>]*>/g)
  expect(on).toHaveLength(1)
  expect(on?.[0]).toContain(`href="${href}"`)
})

test('a tab of another site opens a window of its own, which it says', () => {
  const link = /<a href="https:\/\/forum\.example"[^>]*>.*?<\/a>/.exec(drawn('/ja/faq'))?.[0]
  expect(link).toContain('target="_blank"')
  expect(link).toContain('only-heard')
})

test('without tabs there is no strip', () => {
  expect(renderToStaticMarkup(<TabStrip label="Help" tabs={[]} pathname="/ja/faq" />)).toBe('')
})
