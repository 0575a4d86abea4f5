// Classification of database errors: retry later, retry now, or an error of our own.
import { expect, test } from 'vitest'
import { codeOf, isConnectionLost, isWorthRetrying } from './faults.ts'

const coded = (code: unknown, message = 'x') => Object.assign(new Error(message), { code })

test.for<[string, unknown, { isLost: boolean; isAgain: boolean }]>([
  ['serialization failure', coded('40001'), { isLost: false, isAgain: true }],
  ['deadlock', coded('40P01'), { isLost: false, isAgain: true }],
  ['server shutting down', coded('57P01'), { isLost: true, isAgain: false }],
  ['server starting', coded('57P03'), { isLost: true, isAgain: false }],
  ['too many connections', coded('53300'), { isLost: true, isAgain: false }],
  ['connection failure', coded('08006'), { isLost: true, isAgain: false }],
  ['closed socket', coded('ENOENT'), { isLost: true, isAgain: false }],
  ['exhausted pool', new Error('timeout exceeded when trying to connect'), { isLost: true, isAgain: false }],
  [
    'connection lost during a query',
    new Error('Connection terminated unexpectedly'),
    { isLost: true, isAgain: false },
  ],
  ['unique violation', coded('23505'), { isLost: false, isAgain: false }],
  ['statement timeout', coded('57014'), { isLost: false, isAgain: false }],
  ['a code that is not text', coded(7), { isLost: false, isAgain: false }],
  ['no error at all', 'oops', { isLost: false, isAgain: false }],
])('%s', ([, error, expected]) => {
  expect({ isLost: isConnectionLost(error), isAgain: isWorthRetrying(error) }).toEqual(expected)
})

test('reads an error code only if it is text', () => {
  expect([codeOf(coded('23505')), codeOf(coded(7)), codeOf('x')]).toEqual(['23505', undefined, undefined])
})
