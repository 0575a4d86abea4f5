// Content is rendered as allowed elements only, whatever its markup.
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { decodeText, plainText, RichText } from './rich-text.tsx'

const renderRichText = (html: string): string => {
  const router = createMemoryRouter([{ path: '*', element: <RichText html={html} /> }])
  const whole = renderToStaticMarkup(<RouterProvider router={router} />)
  return whole.replace(/^<div class="rich-text ">/, '').replace(/<\/div>$/, '')
}

test.each([
  ['<p>本文</p>', '<p>本文</p>'],
  ['<ul><li>a</li><li><strong>b</strong></li></ul>', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
  ['<p>a<br>b<br />c</p>', '<p>a<br/>b<br/>c</p>'],
  ['<p>5 &lt; 6 &amp; 7</p>', '<p>5 &lt; 6 &amp; 7</p>'],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
])('%s', (html, expected) => expect(renderRichText(html)).toBe(expected))

test("each cell of a table contains its column's name", () => {
  const table =
    '<table><thead><tr><th>方法</th><th>期限</th></tr></thead><tbody><tr><td>振込</td><td>1時間</td></tr><tr><td>カード</td><td>2時間</td></tr></tbody></table>'
  expect(
    [...renderRichText(table).matchAll(/<td [^>]*data-column="([^"]*)">([^<]*)/g)].map((found) =>
      found.slice(1),
    ),
  ).toEqual([
    ['方法', '振込'],
    ['期限', '1時間'],
    ['方法', 'カード'],
    ['期限', '2時間'],
  ])
})

describe('links', () => {
  it('internal ones get the page’s language', () => {
    expect(renderRichText('<a href="/faq#x">Q</a>')).toMatch(/^<a [^>]*href="\/ja\/faq#x"[^>]*>Q<\/a>$/)
  })
  it('external ones open a window without an opener', () => {
    const link = renderRichText('<a href="https://example.com/?a=1&amp;b=2">x</a>')
    expect(link).toContain('href="https://example.com/?a=1&amp;b=2"')
    expect(link).toContain('rel="noreferrer"')
  })
  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    ' javascript:alert(1)',
    'http://a.example',
  ])('never lead to %s', (href) => expect(renderRichText(`<p><a href="${href}">x</a></p>`)).toBe('<p>x</p>'))
})

test.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><a href="javascript:alert(1)">x</a></svg>', 'x'],
  ['<p onclick="alert(1)" style="color:red">x</p>', '<p>x</p>'],
  ['<p>open <strong>never closed', '<p>open <strong>never closed</strong></p>'],
  ['</p></div>stray', 'stray'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '&lt;p title=&quot;&quot;&gt;'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
])('%s renders nothing executable', (html, expected) => {
  const result = renderRichText(html)
  expect(result).not.toMatch(/<(script|img|svg|noscript)|\son\w+=|style=/)
  expect(result).toBe(expected)
})

test('decodes characters once', () => {
  expect(decodeText('&amp;lt; &#39;&#x3042;&nbsp;&bogus;')).toBe("&lt; 'あ\u00a0&bogus;")
  expect(decodeText('&#x110000;')).toBe('&#x110000;')
})

test('plain text contains the words only', () => {
  expect(plainText('<p>一つ</p><p>二つ&amp;三つ</p>')).toBe('一つ 二つ&三つ')
})
