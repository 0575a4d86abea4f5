// Names of currencies in both languages, including coins; an unknown code is returned unchanged.
import { currencyCodes } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'

test('every currency of the site has a name other than its code, except XRP', () => {
  for (const lang of ['ja', 'en'] as const)
    expect(currencyCodes.filter((code) => currencyName(code, lang) === code)).toEqual(['XRP'])
})

test.each([
  ['JPY', 'ja', '日本円'],
  ['JPY', 'en', 'Japanese Yen'],
  ['BTC', 'ja', 'ビットコイン'],
  ['SHIB', 'en', 'Shiba Inu'],
  ['NOPE1', 'en', 'NOPE1'],
] as const)('%s in %s is %s', (code, lang, name) => {
  expect(currencyName(code, lang)).toBe(name)
})
