// A table of the operator's name that decisions are logged under.
import { expect, test } from 'vitest'
import { BadCommand } from './bad-command.ts'
import { readOperator } from './operator.ts'

test.each([
  ['the option', ['--operator', 'hanako', 'kyc', 'list'], undefined, 'hanako'],
  ['the option after the command', ['kyc', 'list', '--operator', ' 花子 '], undefined, '花子'],
  ['the environment', ['kyc', 'list'], 'taro', 'taro'],
  ['the option before the environment', ['kyc', '--operator', 'hanako', 'list'], 'taro', 'hanako'],
])('%s names the operator', (_, words, environmentName, operator) =>
  expect(readOperator(words, environmentName)).toEqual({ operator, words: ['kyc', 'list'] }),
)

test.each(['practice-reviewer', 'Practice Reviewer'])('%s is refused as a name', (name) => {
  expect(() => readOperator(['kyc', 'list'], name)).toThrow(/^practice-reviewer is the sandbox’s/)
})

test.each([
  ['a missing name', ['kyc', 'list'], undefined],
  ['a name of spaces', ['kyc', 'list'], '  '],
  ['a name with control characters', ['kyc', 'list'], 'taro\u001b[2J'],
  ['a name that is too long', ['kyc', 'list'], 'x'.repeat(101)],
  ['an empty option, even with a name in the environment', ['kyc', 'list', '--operator', ''], 'taro'],
])('%s is refused with a message', (_, words, environmentName) => {
  expect(() => readOperator(words, environmentName)).toThrow(BadCommand)
  expect(() => readOperator(words, environmentName)).toThrow(/^Say who you are: --operator <name>/)
})
