// Currencies by name in both languages, coins among them; an unknown code as it is.
import { currencyCodes } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'

test('every currency of the site has a name that is not its code, XRP alone goes by it', () => {
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
