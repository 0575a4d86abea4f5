// Parsing of pgbench's report.
import { expect, test } from 'vitest'
import { findPgbench, rateIn } from './pgbench.ts'

const report = (failed: number) => `number of transactions actually processed: 12021
number of failed transactions: ${failed} (0.000%)
latency average = 21.331 ms
initial connection time = 61.337 ms
tps = 1500.164537 (without initial connection time)
`

test('reads the rate without connecting', () => {
  expect(rateIn(report(0))).toBe(1500.164537)
})

test('throws for a report with failures or without a rate', () => {
  expect(() => rateIn(report(2))).toThrow('2 failed')
  expect(() => rateIn('connection refused')).toThrow('no rate')
})

test('prefers a configured program that runs', () => {
  expect(findPgbench({ PGBENCH: process.execPath })).toBe(process.execPath)
})
