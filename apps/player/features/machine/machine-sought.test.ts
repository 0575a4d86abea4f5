// Tests the number of a machine in a search text.
import { expect, test } from 'vitest'
import { machineSought } from './machine-sought.ts'

test.each([
  ['7', 7, ''],
  ['７番台', 7, ''],
  ['鯉 12', 12, '鯉'],
  ['鯉の滝のぼり 4番台', 4, '鯉の滝のぼり'],
  ['koi no. 12', 12, 'koi'],
  ['12 koi falls', 12, 'koi falls'],
  ['こい', null, 'こい'],
  ['0', null, '0'],
  ['2026', null, '2026'],
])('%s: machine %s of "%s"', (typed, number, name) => {
  expect(machineSought(typed)).toEqual({ number, name })
})
