// What is read out of pgbench's report.
import { expect, test } from 'vitest'
import { findPgbench, rateIn } from './pgbench.ts'

const report = (failed: number) => `number of transactions actually processed: 12021
number of failed transactions: ${failed} (0.000%)
latency average = 21.331 ms
initial connection time = 61.337 ms
tps = 1500.164537 (without initial connection time)
`

test('the rate is the one without connecting', () => {
  expect(rateIn(report(0))).toBe(1500.164537)
})

test('a report with failures, or without a rate, is an error', () => {
  expect(() => rateIn(report(2))).toThrow('2 failed')
  expect(() => rateIn('connection refused')).toThrow('no rate')
})

test('a program that is named and runs goes before all others', () => {
  expect(findPgbench({ PGBENCH: process.execPath })).toBe(process.execPath)
})
