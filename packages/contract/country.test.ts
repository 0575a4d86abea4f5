// The list of countries: Japan first, each with its dial code and its name in both languages.
import { expect, test } from 'vitest'
import { Country, countryOf, dialCodes, listCountries } from './country.ts'

test.each(['ja', 'en'] as const)('every country has all its fields in %s', (lang) => {
  const listed = listCountries(dialCodes.keys(), lang)
  expect(listed).toHaveLength(dialCodes.size)
  expect(listed[0]).toMatchObject({ alpha2: 'JP', code: '81', codeToInt: 81, countryCode: '+81' })
  for (const one of listed) expect(Country.safeParse(one).success).toBe(true)
})

test("names are in the reader's language", () => {
  expect(countryOf('JP', 'ja')?.countryFullName).toBe('日本 (+81)')
  expect(countryOf('GB', 'en')?.country).toBe('United Kingdom')
})

test.each(['XX', 'jp', '', 'J'])('%s is not a country', (alpha2) => {
  expect(countryOf(alpha2.length === 2 ? alpha2 : 'QQ', 'en')).toBeUndefined()
})
