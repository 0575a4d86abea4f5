// The tabs above a group of pages: the current one, and those that open a new window.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TabStrip } from './tab-strip.tsx'

const tabs = [
  { slug: 'faq', title: 'FAQ', href: '/faq' },
  { slug: 'contact', title: 'Contact', href: '/contact' },
  { slug: 'forum', title: 'Forum', href: 'https://forum.example' },
]

const renderTabStrip = (pathname: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TabStrip label="Help" tabs={tabs} pathname={pathname} />
    </MemoryRouter>,
  )

test.each([
  ['/ja/faq', '/ja/faq'],
  ['/ja/contact/0190f0a0-0000-7000-8000-000000000000', '/ja/contact'],
])('at %s only the tab of %s is current', (pathname, href) => {
  const on = renderTabStrip(pathname).match(/<a [^>]*aria-current="page"[^>]*>/g)
  expect(on).toHaveLength(1)
  expect(on?.[0]).toContain(`href="${href}"`)
})

test('a tab to another site opens a new window, which its name states', () => {
  const link = /<a href="https:\/\/forum\.example"[^>]*>.*?<\/a>/.exec(renderTabStrip('/ja/faq'))?.[0]
  expect(link).toContain('target="_blank"')
  expect(link).toContain('only-heard')
})

test('renders no strip without tabs', () => {
  expect(renderToStaticMarkup(<TabStrip label="Help" tabs={[]} pathname="/ja/faq" />)).toBe('')
})
