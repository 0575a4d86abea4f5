// A table of the operator's name that decisions are logged under.
import { expect, test } from 'vitest'
import { BadCommand } from './bad-command.ts'
import { readOperator } from './operator.ts'

test.each([
  ['the option', ['--operator', 'hanako', 'kyc', 'list'], undefined, 'hanako'],
  ['the option anywhere', ['kyc', 'list', '--operator', ' 花子 '], undefined, '花子'],
  ['the environment', ['kyc', 'list'], 'taro', 'taro'],
  ['the option before the environment', ['kyc', '--operator', 'hanako', 'list'], 'taro', 'hanako'],
])('%s names the operator', (_, words, environmentName, operator) =>
  expect(readOperator(words, environmentName)).toEqual({ operator, words: ['kyc', 'list'] }),
)

test.each(['practice-reviewer', 'Practice Reviewer'])('%s is refused as a name', (name) => {
  expect(() => readOperator(['kyc', 'list'], name)).toThrow(/^practice-reviewer is the sandbox’s/)
})

test.each([
  ['nobody', ['kyc', 'list'], undefined],
  ['nothing but spaces', ['kyc', 'list'], '  '],
  ['a name that could rewrite the screen', ['kyc', 'list'], 'taro\u001b[2J'],
  ['more than a name', ['kyc', 'list'], 'x'.repeat(101)],
  ['an empty option, whatever the environment says', ['kyc', 'list', '--operator', ''], 'taro'],
])('%s names no operator: refused with a message', (_, words, environmentName) => {
  expect(() => readOperator(words, environmentName)).toThrow(BadCommand)
  expect(() => readOperator(words, environmentName)).toThrow(/^Say who you are: --operator <name>/)
})
