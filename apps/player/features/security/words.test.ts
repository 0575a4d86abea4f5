// Names of devices, and a secret in groups of four.
import { expect, test } from 'vitest'
import { spaced } from './secret-text.ts'
import { systemOf } from './system-name.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Mac'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8', null],
])('%s is named %s', (userAgent, name) => {
  expect(systemOf(userAgent)).toBe(name)
})

test.each([
  ['', ''],
  ['ABCD', 'ABCD'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
])('%s is formatted as %s', (secret, text) => {
  expect(spaced(secret)).toBe(text)
})
