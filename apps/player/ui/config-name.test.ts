// A name from the platform's list, and its fallback for a missing language or invalid JSON.
import { expect, test } from 'vitest'
import { configNameIn } from './config-name.ts'

const both = JSON.stringify([
  { lang: 'ja-JP', name: 'はじめての入金' },
  { lang: 'en-US', name: 'First deposit' },
])
test.each([
  [both, 'ja', 'はじめての入金'],
  [both, 'en', 'First deposit'],
  ['[{"lang":"en-US","name":"Welcome"}]', 'ja', 'Welcome'],
  ['[{"lang":"ja","name":"券"}]', 'ja', '券'],
  ['[{"lang":"ko-KR","name":"쿠폰"}]', 'en', ''],
  ['[{"lang":"ja-JP"},null,5]', 'ja', ''],
  ['[{"lang":"ja-JP","name":5},{"lang":7,"name":"x"},{"lang":"en","name":"Left"}]', 'ja', 'Left'],
  ['no json', 'ja', ''],
  ['{}', 'en', ''],
] as const)('%s in %s is %j', (configName, lang, name) => {
  expect(configNameIn(configName, lang)).toBe(name)
})
