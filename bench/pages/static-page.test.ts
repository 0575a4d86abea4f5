// The bare page keeps the picture and the text; the twin keeps everything but scripts.
import { expect, test } from 'vitest'
import { barePageOf, staticTwinOf } from './static-page.ts'

const home = (pictures: string) => `<!DOCTYPE html><html lang="ja"><head><title>満月</title>
<link rel="stylesheet" href="/assets/a.css"></head><body class="x"><header><svg><title>月</title></svg>
<a href="/ja">満月カジノ</a></header><main>${pictures}<h1><span>夏の</span><span>夜</span></h1></main>
<script>window.x = "<b>not text</b>"</script></body></html>`

const hero = '<picture><source srcSet="/a.avif"/><img src="/a.webp" fetchPriority="high"/></picture>'
const tile = '<picture><img src="/tile.webp"/></picture>'

test('keeps the first picture and the text, drops scripts, styles and other pictures', () => {
  const page = barePageOf(home(tile + hero))
  expect(page).toContain(hero)
  expect(page).toContain('<p>満月カジノ</p>\n<p>夏の</p>\n<p>夜</p>')
  expect(page).toContain('<html lang="ja">')
  for (const gone of ['tile.webp', '<script', 'a.css', 'not text', '月</title></svg>']) {
    expect(page).not.toContain(gone)
  }
})

test('reduces a page without a prioritised picture to its text', () => {
  const page = barePageOf(home(tile))
  expect(page).not.toContain('<picture>')
  expect(page).toContain('<p>満月カジノ</p>')
})

test('derives the twin as the page itself without scripts', () => {
  const data = '<script type="application/ld+json">{"@type":"WebSite"}</script>'
  const preload = '<link rel="modulepreload" href="/assets/home.js"/>'
  const page = home(hero + tile + data)
  const twin = staticTwinOf(page.replace('</head>', `${preload}</head>`))
  expect(twin).toBe(page.replace(/<script>.*<\/script>/, ''))
})
