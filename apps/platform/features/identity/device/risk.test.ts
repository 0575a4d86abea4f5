// The risk score, reason by reason, and the validation of the script's data.
import { describe, expect, test } from 'vitest'
import { isZoneElsewhere, readSignals, riskOf, type Signals } from './risk.ts'

const usual: Signals = {
  isAutomated: false,
  timeZone: 'Asia/Tokyo',
  languages: ['ja-JP', 'en'],
  screenWidth: 390,
  screenHeight: 844,
  touchPoints: 5,
  cores: 6,
}
const inJapan = { region: 'JP', accountsOnDevice: 1 }

test.each<readonly [string, Partial<Signals>, Partial<typeof inJapan>, number, string[]]>([
  ['nothing unusual', {}, {}, 0, []],
  ['an automated browser', { isAutomated: true }, {}, 60, ['automated']],
  ['a time zone unlike the network’s country', { timeZone: 'Europe/London' }, {}, 15, ['zoneElsewhere']],
  ['a household on one device', {}, { accountsOnDevice: 3 }, 0, []],
  ['many accounts on one device', {}, { accountsOnDevice: 4 }, 40, ['sharedDevice']],
  ['no languages', { languages: [] }, {}, 10, ['noLanguages']],
  ['no screen', { screenHeight: 0 }, {}, 20, ['noScreen']],
  [
    'all signs together, capped at 100',
    { isAutomated: true, timeZone: 'Europe/London', languages: [], screenWidth: 0 },
    { accountsOnDevice: 9 },
    100,
    ['automated', 'zoneElsewhere', 'sharedDevice', 'noLanguages', 'noScreen'],
  ],
])('%s', (_what, signals, circumstances, risk, reasons) => {
  expect(riskOf({ ...usual, ...signals }, { ...inJapan, ...circumstances })).toEqual({ risk, reasons })
})

test.each([
  ['Asia/Tokyo', 'JP', false],
  ['Asia/Tokyo', 'GB', true],
  ['Europe/London', 'JP', true],
  ['Europe/London', 'FR', false],
  ['', 'JP', false],
  ['Asia/Tokyo', '', false],
  ['Europe/London', 'local', false],
])('a clock of %j on a network in %j is elsewhere: %s', (zone, region, isElsewhere) => {
  expect(isZoneElsewhere(zone, region)).toBe(isElsewhere)
})

const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')

describe('the script’s data', () => {
  test('is parsed', () => {
    expect(readSignals(coded(usual))).toEqual(usual)
  })

  test.each<readonly [string, string]>([
    ['not base64', '{}!'],
    ['not JSON', Buffer.from('{').toString('base64')],
    ['empty', coded({})],
    ['a list', coded([usual])],
    ['an endless list', coded({ ...usual, languages: Array(11).fill('ja') })],
    ['markup instead of a time zone', coded({ ...usual, timeZone: '<b>' })],
    ['an impossible screen size', coded({ ...usual, screenWidth: 1e9 })],
    ['text instead of a number', coded({ ...usual, cores: '6' })],
  ])('is refused when it is %s', (_what, session) => {
    expect(readSignals(session)).toBeNull()
  })

  test('loses unknown fields', () => {
    expect(readSignals(coded({ ...usual, more: 'x' }))).toEqual(usual)
  })
})
