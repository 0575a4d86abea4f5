// What each jurisdiction profile allows, as a table.
import { describe, expect, test } from 'vitest'
import {
  firstCountry,
  helpLineIn,
  isCountryOpen,
  isOpenFor,
  isRealMoneyAllowed,
  minimumAgeIn,
  openCountries,
  type Profile,
  profileCodes,
  profiles,
} from './index.ts'
import { readProfile } from './profiles.ts'

test.each([
  ['JP', '0120-279-338'],
  ['GB', '116 123'],
  ['MT', '1770'],
  ['ZZ', undefined],
  ['toString', undefined],
])('who may harm themselves in %s can call %s', (country, phone) => {
  expect(helpLineIn(country)?.phone).toBe(phone)
})

describe('real money', () => {
  test.each(profileCodes)('is off in %s as it ships: none has a licence', (code) => {
    expect(isRealMoneyAllowed(profiles[code])).toBe(false)
  })

  test.each([
    ['GB', true],
    ['MT', true],
    ['JP', false],
    ['sandbox', false],
  ] as const)('with a licence reference, %s: %s', (code, isAllowed) => {
    const licensed: Profile = { ...profiles[code], licence: 'REF-1' }
    expect(isRealMoneyAllowed(licensed)).toBe(isAllowed)
  })

  test.each(['JP', 'sandbox'] as const)('never in %s, whatever its file says', (code) => {
    const bent: Profile = { ...profiles[code], licence: 'REF-1', canTakeRealMoney: true }
    expect(isRealMoneyAllowed(bent)).toBe(false)
  })
})

describe('the data files', () => {
  test.each(profileCodes)('%s closes the countries under comprehensive sanctions for everything', (code) => {
    for (const country of ['IR', 'KP', 'SY'])
      for (const doing of ['register', 'deposit', 'bet'] as const)
        expect(isOpenFor(profiles[code], country, doing)).toBe(false)
  })

  const { sandbox } = profiles
  const [first, ...others] = sandbox.kyc.ceilings
  test.each<readonly [string, object, string]>([
    ['a field too many', { isFun: true }, 'isFun'],
    ['a field too few', { minimumAge: undefined }, 'minimumAge'],
    ['children', { minimumAge: 17 }, 'minimumAge'],
    ['a country of its own', { closed: ['ZZ'] }, 'closed.0'],
    ['small letters', { play: { ...sandbox.play, bet: ['jp'] } }, 'play.bet'],
    ['nobody at all', { play: { ...sandbox.play, bet: [] } }, 'play.bet'],
    ['fewer years for one country', { minimumAges: { JP: 18 } }, 'asks for more years'],
    ['spins in no time', { minimumSpinMs: 0 }, 'minimumSpinMs'],
    ['a level left out', { kyc: { currency: 'JPY', ceilings: others } }, 'kyc.ceilings'],
    [
      'a ceiling that falls',
      { kyc: { currency: 'JPY', ceilings: [{ ...first, withdrawPerDay: null }, ...others] } },
      'never fall',
    ],
    [
      'a ceiling that is no amount',
      { kyc: { currency: 'JPY', ceilings: [{ ...first, withdrawPerDay: '-1' }, ...others] } },
      'never fall',
    ],
    ['another name', { code: 'JP' }, 'calls itself JP'],
  ])('a file with %s is not taken', (_what, bent, sentence) => {
    expect(() => readProfile('sandbox', { ...sandbox, ...bent })).toThrow(sentence)
  })
})

const highest = [null, null]
test.each([
  [
    'sandbox',
    [['50000', '1000000'], ['100000', '2000000'], ['1000000', '5000000'], ['5000000', null], highest],
  ],
  ['JP', [['25000', '500000'], ['50000', '1000000'], ['500000', '2500000'], ['2500000', null], highest]],
  ['GB', [['0', '100000'], ['100000', '2000000'], ['1000000', '5000000'], ['5000000', null], highest]],
  ['MT', [['0', '100000'], ['100000', '2000000'], ['1000000', '5000000'], ['5000000', null], highest]],
] as const)('%s: out a day and in a month, by level', (code, ceilings) => {
  const { kyc } = profiles[code]
  expect(kyc.currency).toBe('JPY')
  expect(kyc.ceilings.map((one) => [one.withdrawPerDay, one.depositPerMonth])).toEqual(ceilings)
})

test.each([
  ['sandbox', true, true, true, true],
  ['JP', false, false, true, false],
  ['GB', false, false, false, false],
  ['MT', false, false, true, false],
] as const)('%s: autoplay %s, quick mode %s, skipping %s, feature buy %s', (code, ...expected) => {
  const { isAutoplayAllowed, isQuickModeAllowed, isSkipAllowed, isFeatureBuyAllowed } = profiles[code]
  expect([isAutoplayAllowed, isQuickModeAllowed, isSkipAllowed, isFeatureBuyAllowed]).toEqual(expected)
})

test.each([
  ['sandbox', true, null, false, true],
  ['JP', false, null, true, true],
  ['GB', false, 10, true, false],
  ['MT', false, null, true, false],
] as const)(
  '%s: automatic transfer %s, wagering %s times, phone %s, unknown places %s',
  (code, ...expected) => {
    const profile = profiles[code]
    expect([
      profile.isAutomaticTransferAllowed,
      profile.maximumWageringTimes,
      profile.needsPhone,
      profile.isUnknownPlaceOpen,
    ]).toEqual(expected)
  },
)

test.each([
  ['sandbox', 'JP', 20],
  ['sandbox', 'KR', 19],
  ['sandbox', 'SG', 21],
  ['sandbox', 'GB', 18],
  ['sandbox', 'toString', 18],
  ['JP', 'JP', 20],
  ['GB', 'GB', 18],
  ['MT', 'MT', 18],
] as const)('under %s, somebody in %s must be %i', (code, country, years) => {
  expect(minimumAgeIn(profiles[code], country)).toBe(years)
})

test.each([
  ['sandbox', 18, 1_000, true],
  ['JP', 20, 2_500, true],
  ['GB', 18, 2_500, false],
  ['MT', 18, 2_000, false],
] as const)('%s: from %i years, a spin every %i ms, cancelling %s', (code, age, spinMs, canCancel) => {
  const { minimumAge, minimumSpinMs, canCancelWithdrawal } = profiles[code]
  expect([minimumAge, minimumSpinMs, canCancelWithdrawal]).toEqual([age, spinMs, canCancel])
})

test.each([
  ['sandbox', 'JP', true],
  ['sandbox', 'KP', false],
  ['sandbox', 'ZZ', false],
  ['sandbox', 'jp', false],
  ['JP', 'JP', true],
  ['JP', 'GB', false],
  ['GB', 'GB', true],
] as const)('%s is open to %s: %s', (code, country, isOpen) => {
  expect(isCountryOpen(profiles[code], country)).toBe(isOpen)
  expect(openCountries(profiles[code]).includes(country)).toBe(isOpen)
})

test.each([
  ['sandbox', 'JP'],
  ['JP', 'JP'],
  ['GB', 'GB'],
  ['MT', 'MT'],
] as const)('registration under %s begins with %s', (code, country) => {
  expect(firstCountry(profiles[code])).toBe(country)
})
