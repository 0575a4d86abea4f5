// Parsing a code from typed text, and its validation before it is sent.
import { expect, test } from 'vitest'
import { groupsOf, readCode, wrongCode } from './code-text.ts'

test.each([
  ['as printed', 'TSK2-2B4K-9M7Q', 'TSK22B4K9M7Q'],
  ['lower case with surrounding spaces', ' tsk2 2b4k 9m7q\n', 'TSK22B4K9M7Q'],
  ['full-width', 'ＴＳＫ２－２Ｂ４Ｋ', 'TSK22B4K'],
  ['longer than a code', 'TSK22B4K9M7QXYZ', 'TSK22B4K9M7Q'],
  ['no valid characters', '券－', ''],
])('%s', (_, typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('groups of four, empty without input', () => {
  expect(groupsOf('TSK22B')).toEqual(['TSK2', '2B', ''])
})

test.each([
  ['', { wrong: 'missing' }],
  ['TSK22B4K9M7', { wrong: 'short', left: 1 }],
  ['TSKO', { wrong: 'confusable' }],
  ['TSK12B4K9M7Q', { wrong: 'confusable' }],
  ['TSK22B4K9M7Q', null],
] as const)('%s: %j', (code, wrong) => {
  expect(wrongCode(code)).toEqual(wrong)
})
