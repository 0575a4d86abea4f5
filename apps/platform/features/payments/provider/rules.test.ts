// Effect of a provider's response, as a table.
import type { ProviderMove } from '@mangetsu/contract/provider-gateway'
import { describe, expect, test } from 'vitest'
import { decideTransfer, leaseMs, patienceMs, type TransferAttempt, type TransferDecision } from './rules.ts'

const moving = (bent: Partial<TransferAttempt> = {}): TransferAttempt => ({
  direction: 'in',
  currency: 'USD',
  expectedMinor: 1_000n,
  ageMs: 0,
  ...bent,
})
const out = moving({ direction: 'out', expectedMinor: null })
const answerOf = (status: ProviderMove['status'], amount: string | null = null) => ({ status, amount })

describe('a response of the provider', () => {
  test.each<[string, TransferAttempt, ReturnType<typeof answerOf>, TransferDecision]>([
    ['books the received amount', moving(), answerOf('done', '10.00'), { act: 'book', movedMinor: 1_000n }],
    [
      'books the sent amount if none is reported',
      moving(),
      answerOf('done'),
      { act: 'book', movedMinor: 1_000n },
    ],
    ['books the returned amount', out, answerOf('done', '12.34'), { act: 'book', movedMinor: 1_234n }],
    [
      'ends a transfer back if nothing is returned',
      out,
      answerOf('done', '0.00'),
      { act: 'return', reason: 'nothingThere' },
    ],
    ['returns a refused transfer', moving(), answerOf('refused'), { act: 'return', reason: 'refused' }],
    ['ends a refused transfer back', out, answerOf('refused', '5.00'), { act: 'return', reason: 'refused' }],
    ['repeats an unknown transfer', moving(), answerOf('unknown'), { act: 'sendAgain' }],
    [
      'repeats a transfer unknown for nearly a day',
      moving({ ageMs: patienceMs - 1 }),
      answerOf('unknown'),
      { act: 'sendAgain' },
    ],
    [
      'returns a transfer unknown for a day',
      moving({ ageMs: patienceMs }),
      answerOf('unknown'),
      { act: 'return', reason: 'neverArrived' },
    ],
  ])('%s', (_, known, answer, verdict) => {
    expect(decideTransfer(known, answer)).toEqual(verdict)
  })

  test.each([
    ['less than was sent', moving(), answerOf('done', '9.99')],
    ['more than was sent', moving(), answerOf('done', '10.01')],
    ['a negative amount', out, answerOf('done', '-1.00')],
    ['more decimals than the currency has', out, answerOf('done', '1.001')],
    ['no returned amount', out, answerOf('done')],
  ])('that reports %s is left to an operator', (_, known, answer) => {
    expect(decideTransfer(known, answer).act).toBe('leave')
  })
})

test('the retry interval is a minute, doubling, at most an hour', () => {
  expect([1, 2, 3, 6, 7, 1_000].map(leaseMs)).toEqual([
    60_000, 120_000, 240_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})
