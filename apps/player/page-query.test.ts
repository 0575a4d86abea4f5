// Which URLs are the same page: parameters that no page reads are ignored, and those that a page reads are kept.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAddress } from './page-query.ts'

test.each([
  ['/ja', '/ja'],
  ['/ja?x=1', '/ja'],
  ['/ja?q=moon', '/ja'],
  ['/ja/faq?utm_source=a&ref=b&token=c', '/ja/faq'],
  ['/ja/faq.data?x=1&_routes=routes%2Ffaq', '/ja/faq.data?_routes=routes%2Ffaq'],
  ['/en/game/search?x=1&q=%E6%9C%88', '/en/game/search?q=%E6%9C%88'],
  ['/en/game/search?q=a&q=b', '/en/game/search?q=a'],
  ['/en/game/slots?sort=new&provider=A&junk=1', '/en/game/slots?provider=A&sort=new'],
  ['/en/game/slots?provider=A&sort=new', '/en/game/slots?provider=A&sort=new'],
  ['/ja/game/pachinko?model=x&page=2', '/ja/game/pachinko?model=x&page=2'],
  ['/ja/game/live-casino?show=baccarat', '/ja/game/live-casino?show=baccarat'],
  ['/ja/game/poker?show=dealer&page=2', '/ja/game/poker?show=dealer'],
  ['/ja/game/slots/koi?mode=real&machine=7&x=1', '/ja/game/slots/koi?machine=7&mode=real'],
  ['/ja/game/sports?sport=football&x=1&list=live', '/ja/game/sports?list=live&sport=football'],
  ['/ja/videoList/?page=3&sort=plays&tag=a', '/ja/videoList/?page=3&sort=plays&tag=a'],
  ['/ja/static/about?version=2', '/ja/static/about?version=2'],
  [`/ja/game/search?q=${'x'.repeat(501)}`, '/ja/game/search'],
  ['/?ref=tsukimi', '/?ref=tsukimi'],
  ['/__manifest?version=a&paths=%2Fja', '/__manifest?version=a&paths=%2Fja'],
])('%s is rendered as %s', (address, page) => {
  expect(pageAddress(address)).toBe(page)
})

const sourceOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Files that read a page's parameters, with one of their pages. */
test.each([
  ['features/lobby/filter.ts', '/ja/game/slots'],
  ['features/machine/machine-address.ts', '/ja/game/pachinko'],
  ['features/play/machine.ts', '/ja/game/slots/koi'],
  ['routes/game-window.tsx', '/ja/game/slots/koi/window'],
  ['routes/game-search.tsx', '/ja/game/search'],
  ['routes/my-list.tsx', '/ja/game/my-list'],
  ['features/sport/sports-query.ts', '/ja/game/sports'],
  ['routes/sport-bets.tsx', '/ja/game/sports/bets'],
  ['routes/sport-bet.tsx', '/ja/game/sports/bets/1'],
  ['routes/topic.tsx', '/ja/static/about'],
  ['features/video/video-choice.ts', '/ja/videoList'],
])('keeps every parameter that %s reads', (file, page) => {
  const names = [...sourceOf(file).matchAll(/\.get\('(\w+)'\)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(pageAddress(`${page}?${name}=1`)).toBe(`${page}?${name}=1`)
})
