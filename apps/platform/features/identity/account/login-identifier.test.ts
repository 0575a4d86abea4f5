// Normalisation of login identifiers, whatever their typed form.
import { expect, test } from 'vitest'
import { readLoginIdentifier } from './login-identifier.ts'

test.each([
  ['Moon_Rabbit', 'loginName', 'moon_rabbit'],
  ['  Moon_Rabbit ', 'loginName', 'moon_rabbit'],
  ['ｍｏｏｎ', 'loginName', 'moon'],
  ['Someone@Example.com', 'email', 'someone@example.com'],
  ['090-1234-5678', 'phone', '+819012345678'],
  ['０９０ １２３４ ５６７８', 'phone', '+819012345678'],
  ['090ー1234ー5678', 'phone', '+819012345678'],
  ['\u202a+81 90-1234-5678\u202c', 'phone', '+819012345678'],
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'email', 'taro@example.com'],
  ['\ufeffmoon_1\u200b', 'loginName', 'moon_1'],
  ['+81 90 1234 5678', 'phone', '+819012345678'],
  ['+1 (415) 555-2671', 'phone', '+14155552671'],
  ['+81 (0)90-1234-5678', 'phone', '+819012345678'],
  ['٠٩٠١٢٣٤٥٦٧٨', 'phone', '+819012345678'],
  ['Taro@例え.jp', 'email', 'taro@xn--r8jz45g.jp'],
  ['1234567', 'loginName', '1234567'],
  ['moon 090-1234-5678', 'loginName', 'moon 090-1234-5678'],
  ['090-1234-5678 moon', 'loginName', '090-1234-5678 moon'],
  ['-----------', 'loginName', '-----------'],
])('%j is looked up by %s as %s', (typed, by, key) => {
  expect(readLoginIdentifier(typed)).toEqual({ by, key })
})
