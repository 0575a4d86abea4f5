// Progress, remaining seconds, sizes and names of pictures being uploaded.
import { expect, test } from 'vitest'
import { jpegName, secondsLeft, sentText, sizeText } from './sending-figures.ts'

test.each([
  { share: 0.5, elapsedMs: 8_000, left: 8 },
  { share: 0.64, elapsedMs: 14_000, left: 8 },
  { share: 0.999, elapsedMs: 10_000, left: 1 },
  { share: 0, elapsedMs: 10_000, left: null },
  { share: 0.02, elapsedMs: 10_000, left: null },
  { share: 0.5, elapsedMs: 100, left: null },
  { share: 1, elapsedMs: 10_000, left: null },
])('$share after $elapsedMs ms: $left seconds', ({ share, elapsedMs, left }) => {
  expect(secondsLeft(share, elapsedMs)).toBe(left)
})

test.each([
  { bytes: 2_400_000, text: '2.4 MB' },
  { bytes: 820_400, text: '820 kB' },
  { bytes: 0, text: '0 kB' },
])('$bytes bytes are $text', ({ bytes, text }) => {
  expect(sizeText(bytes, 'en')).toBe(text)
})

test.each([
  { name: 'menkyo.heic', jpeg: 'menkyo.jpg' },
  { name: '領収書', jpeg: '領収書.jpg' },
  { name: 'a.b.png', jpeg: 'a.b.jpg' },
  { name: 'x'.repeat(200), jpeg: `${'x'.repeat(110)}.jpg` },
])('$name becomes $jpeg', ({ name, jpeg }) => {
  expect(jpegName(name)).toBe(jpeg)
})

test.each([
  { sent: 2_100_000, total: 3_300_000, text: '2.1 / 3.3 MB' },
  { sent: 20_000, total: 3_300_000, text: '0.0 / 3.3 MB' },
  { sent: 120_000, total: 820_400, text: '120 / 820 kB' },
])('$sent of $total bytes: $text', ({ sent, total, text }) => {
  expect(sentText(sent, total, 'en')).toBe(text)
})
