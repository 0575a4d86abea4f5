// The installation method of a browser by its user agent, and detection of the installed window.
import { expect, test } from 'vitest'
import { isStandalone, wayHomeOf } from './way-home.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    5,
    'ios',
  ],
  [`${mac} Version/18.5 Safari/605.1.15`, 5, 'ios'],
  [`${mac} Version/18.5 Safari/605.1.15`, 0, 'macSafari'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    0,
    'other',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    5,
    'android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 10, 'other'],
] as const)('%s with %i touch points installs as %s', (userAgent, maxTouchPoints, way) => {
  expect(wayHomeOf({ userAgent, maxTouchPoints })).toBe(way)
})

test.each([
  { matches: true, navigator: {}, is: true },
  { matches: false, navigator: { standalone: true }, is: true },
  { matches: false, navigator: { standalone: false }, is: false },
  { matches: false, navigator: {}, is: false },
])('display mode $matches and $navigator: $is', ({ matches, navigator, is }) => {
  const window = { matchMedia: () => ({ matches }), navigator } as unknown as Window
  expect(isStandalone(window)).toBe(is)
})
