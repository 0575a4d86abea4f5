// Accepted names, readings, addresses and explanations, as tables.

import { readPersonName, readPostalCode } from '@mangetsu/contract/typed'
import { describe, expect, test } from 'vitest'
import { readAddress, readExplanation, readKana } from './rules.ts'

test.each([
  ['満月', '満月'],
  [' 佐々木 ', '佐々木'],
  ['O’Brien', 'O’Brien'],
  ['Anne-Marie  Louise', 'Anne-Marie Louise'],
  ['か\u3099', 'が'],
  ['あ'.repeat(41), null],
  ['', null],
  ['   ', null],
  ['<b>', null],
  ['月1', null],
  ['月\u0007', null],
  ['月\u202e', '月'],
])('the name %j is stored as %j', (text, kept) => expect(readPersonName(text)).toBe(kept))

test.each([
  ['ミツキ', 'ミツキ'],
  ['ﾐﾂｷ', 'ミツキ'],
  ['ｶﾞｰﾝ', 'ガーン'],
  ['アンヌ・マリー', 'アンヌ・マリー'],
  ['みつき', null],
  ['満月', null],
  ['MITSUKI', null],
  ['ー', null],
  ['', null],
  ['ア'.repeat(41), null],
])('the reading %j is stored as %j', (text, kept) => expect(readKana(text)).toBe(kept))

test.each([
  ['JP', '100-0001', '1000001'],
  ['JP', '1000001', '1000001'],
  ['JP', '１００－０００１', '1000001'],
  ['JP', '100ー0001', '1000001'],
  ['JP', '10-00001', null],
  ['JP', '100000', null],
  ['JP', 'SW1A 1AA', null],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['US', '12345-6789', '12345-6789'],
  ['MT', 'VLT 1117', 'VLT 1117'],
  ['GB', 'A', null],
  ['GB', '<script>', null],
  ['GB', '----', null],
])('in %s the postal code %j is stored as %j', (country, text, kept) =>
  expect(readPostalCode(country, text)).toBe(kept),
)

describe('an address', () => {
  const address = {
    country: 'JP',
    postalCode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    street: '千代田1-1',
  }

  test('is stored on single lines', () => {
    expect(readAddress({ ...address, street: ' 千代田\n1-1\u0000 ', building: '\t' })).toEqual({
      ...address,
      street: '千代田 1-1',
    })
    expect(readAddress({ ...address, building: ' 月見荘  3 ' })).toEqual({ ...address, building: '月見荘 3' })
  })

  test.each(['prefecture', 'city', 'street'] as const)('requires its %s', (part) => {
    expect(readAddress({ ...address, [part]: ' \n ' })).toBeNull()
  })
})

test.each([
  ['会社の給与と賞与です。', true],
  ['1234567890', true],
  ['123456789', false],
  ['a          b', false],
  ['\n\n給与です\n\n', false],
])('the explanation %j is sufficient: %s', (text, isEnough) => {
  expect(readExplanation(text) !== null).toBe(isEnough)
})
