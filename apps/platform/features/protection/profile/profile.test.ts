// The contents of each jurisdiction profile, as tables.
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  isCountryOpen,
  isInForce,
  isOpenFor,
  leastBetweenRounds,
  limitReviewMonths,
  minimumAgeIn,
  openCountries,
  type Profile,
  placeRules,
  profileCodes,
  profiles,
  wageringTimesCap,
} from './index.ts'
import { readProfile } from './profiles.ts'

describe('the data files', () => {
  test.each(profileCodes)('%s closes the countries under comprehensive sanctions completely', (code) => {
    for (const country of ['IR', 'KP', 'SY'])
      for (const doing of ['register', 'deposit', 'bet'] as const)
        expect(isOpenFor(profiles[code], country, doing)).toBe(false)
  })

  const { sandbox } = profiles
  const [first, ...others] = sandbox.kyc.ceilings
  test.each<readonly [string, object, string]>([
    ['an unknown field', { isFun: true }, 'isFun'],
    ['a missing field', { minimumAge: undefined }, 'minimumAge'],
    ['a minimum age of 17', { minimumAge: 17 }, 'minimumAge'],
    ['an unknown country', { closed: ['ZZ'] }, 'closed.0'],
    ['a lower-case country', { play: { ...sandbox.play, bet: ['jp'] } }, 'play.bet'],
    ['an empty list of countries', { play: { ...sandbox.play, bet: [] } }, 'play.bet'],
    ['a lower minimum age for one country', { minimumAges: { JP: 18 } }, 'asks for more years'],
    ['a missing level', { kyc: { currency: 'JPY', ceilings: others } }, 'kyc.ceilings'],
    [
      'a ceiling below the previous level’s',
      { kyc: { currency: 'JPY', ceilings: [{ ...first, withdrawPerDay: null }, ...others] } },
      'never fall',
    ],
    [
      'a ceiling that is not an amount',
      { kyc: { currency: 'JPY', ceilings: [{ ...first, withdrawPerDay: '-1' }, ...others] } },
      'never fall',
    ],
    ['another code', { code: 'JP' }, 'calls itself JP'],
  ])('a file with %s is rejected', (_what, bent, sentence) => {
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
  ['GB', [['0', '0'], ['500', '0'], ['5000', '0'], ['25000', null], highest]],
  ['MT', [['0', '100000'], ['100000', '2000000'], ['1000000', '5000000'], ['5000000', null], highest]],
] as const)('%s: withdrawal ceilings per day and month, by level', (code, ceilings) => {
  const { kyc } = profiles[code]
  expect(kyc.currency).toBe(profiles[code].currencies[0])
  expect(kyc.ceilings.map((one) => [one.withdrawPerDay, one.depositPerMonth])).toEqual(ceilings)
})

const november = Date.UTC(2026, 10, 28)

test.each([
  ['sandbox', true, true, true, true],
  ['JP', false, false, true, false],
  ['GB', false, false, false, false],
  ['MT', false, false, true, false],
] as const)('%s: autoplay %s, quick mode %s, skipping %s, feature buy %s', (code, ...expected) => {
  const rules = placeRules(profiles[code])
  const { autoplay, quickMode, skip } = rules.allowed(november)
  expect([autoplay, quickMode, skip, rules.isFeatureBuyAllowed(november)]).toEqual(expected)
})

describe('rules', () => {
  const all = profileCodes.flatMap((code) => profiles[code].rules.map((rule) => [code, rule] as const))

  test.each(all)('of %s name their source and first day: %j', (_code, rule) => {
    expect(rule.source).toMatch(/^house$|[A-Z].{10,}/)
    expect(rule.inForceFrom).toMatch(/^20[12]\d-\d\d-\d\d$/)
    // The house's own rules have no external source.
    if (rule.source === 'house') expect(rule.confirmed).toBeNull()
    if (rule.rule === 'metEverywhere') expect(existsSync(rule.verifiedBy)).toBe(true)
  })

  const { sandbox } = profiles
  const capped = {
    rule: 'wageringAtMost',
    times: 10,
    source: 'house',
    inForceFrom: '2026-12-01',
    confirmed: null,
  } as const

  test('take effect at midnight of their day on the site’s calendar, and not before', () => {
    const profile: Profile = { ...sandbox, rules: [capped] }
    const begins = Date.UTC(2026, 10, 30, 15)
    expect(wageringTimesCap(profile, begins - 1)).toBeNull()
    expect(wageringTimesCap(profile, begins)).toBe(10)
  })

  test('of one name combine: the strictest counts, whichever is newer', () => {
    const laxer = { ...capped, times: 20, inForceFrom: '2026-12-02' }
    const profile: Profile = { ...sandbox, rules: [capped, laxer] }
    expect(wageringTimesCap(profile, Date.UTC(2026, 11, 3))).toBe(10)
  })

  test.each([
    ['slots', 2_500],
    ['pachislot', 2_500],
    ['pachinko', 5_000],
    ['poker', 5_000],
    ['live-casino', 5_000],
  ] as const)('of GB keep rounds of %s %i ms apart', (kind, ms) => {
    expect(leastBetweenRounds(profiles.GB, kind, november)).toBe(ms)
  })

  test.each([
    ['slots', 18, 'GBP', 200n],
    ['slots', 24, 'GBP', 200n],
    ['slots', null, 'GBP', 200n],
    ['slots', 25, 'GBP', 500n],
    ['pachinko', 40, 'GBP', 500n],
    ['slots', 40, 'JPY', 0n],
    ['poker', 18, 'GBP', null],
    ['live-casino', 18, 'GBP', null],
  ] as const)(
    'of GB: at %s, the maximum stake for a player of %s in %s is %s',
    (kind, age, currency, most) => {
      expect(placeRules(profiles.GB).largestStakeMinor({ kind, currency, age }, november)).toBe(most)
    },
  )

  test('of GB took effect one after the other', () => {
    const { largestStakeMinor } = placeRules(profiles.GB)
    const young = { kind: 'slots', currency: 'GBP', age: 20 } as const
    const mostOn = (day: string) => largestStakeMinor(young, Date.parse(`${day}T00:00:00+09:00`))
    expect(['2025-04-08', '2025-04-09', '2025-05-20', '2025-05-21'].map(mostOn)).toEqual([
      null,
      500n,
      500n,
      200n,
    ])
  })

  test.each([
    ['GB', true, 6],
    ['MT', true, null],
    ['JP', false, null],
    ['sandbox', false, null],
  ] as const)(
    'of %s require a deposit limit before the first deposit: %s, a review after %s months',
    (code, ...needed) => {
      const profile = profiles[code]
      expect([
        isInForce(profile, 'depositLimitOffered', november),
        limitReviewMonths(profile, november),
      ]).toEqual(needed)
    },
  )

  test('of GB prompt players about limits from their day on', () => {
    const eve = Date.parse('2025-10-31T00:00:00+09:00') - 1
    expect([isInForce(profiles.GB, 'depositLimitOffered', eve), limitReviewMonths(profiles.GB, eve)]).toEqual(
      [false, null],
    )
  })

  test('of GB close games that cannot comply, and give the reason in both languages', () => {
    const reason = placeRules(profiles.GB).closedKind('pachislot', november)
    expect(reason?.ja).toContain('RTS 14E')
    expect(reason?.en).toContain('RTS 14E')
    expect(placeRules(profiles.GB).closedKind('slots', november)).toBeNull()
  })

  test.each<[string, object, string]>([
    ['without its source', { ...capped, source: '' }, 'rules.0.source'],
    ['without its date', { ...capped, inForceFrom: undefined }, 'rules.0.inForceFrom'],
    ['from an impossible day', { ...capped, inForceFrom: '2026-02-30' }, 'rules.0.inForceFrom'],
    ['without a confirmation', { ...capped, confirmed: undefined }, 'rules.0.confirmed'],
    ['of an unknown kind', { ...capped, rule: 'beNice' }, 'rules.0.rule'],
    [
      'with a fraction of a penny',
      {
        rule: 'largestStake',
        kinds: ['slots'],
        currency: 'GBP',
        amount: '0.005',
        underAge: null,
        source: 'x',
        inForceFrom: '2026-12-01',
      },
      'rules.0',
    ],
    [
      'with an interval of 0',
      { rule: 'roundsApart', kinds: ['slots'], ms: 0, source: 'x', inForceFrom: '2026-12-01' },
      'rules.0.ms',
    ],
  ])('%s are rejected', (_what, rule, place) => {
    expect(() => readProfile('sandbox', { ...sandbox, rules: [rule] })).toThrow(place)
  })
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
      wageringTimesCap(profile, november),
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
] as const)('under %s, a resident of %s must be %i', (code, country, years) => {
  expect(minimumAgeIn(profiles[code], country)).toBe(years)
})

test.each([
  ['sandbox', 18, null, true],
  ['JP', 20, 2_500, true],
  ['GB', 18, 2_500, false],
  ['MT', 18, 2_000, false],
] as const)('%s: from %i years, a slot’s spin every %s ms, cancelling %s', (code, age, spinMs, canCancel) => {
  const { minimumAge, canCancelWithdrawal } = profiles[code]
  const leastMs = leastBetweenRounds(profiles[code], 'slots', november)
  expect([minimumAge, leastMs, canCancelWithdrawal]).toEqual([age, spinMs, canCancel])
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
