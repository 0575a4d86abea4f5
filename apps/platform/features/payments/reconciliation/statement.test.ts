// Reading the bank's statement: by page, each line once, rejecting invalid statements.
import type { BankStatement, BankStatementLine } from '@mangetsu/contract/bank'
import { expect, test } from 'vitest'
import { readStatement } from './statement.ts'

const fromMs = Date.parse('2026-11-01T00:00:00.000Z')
const span = { fromMs, toMs: fromMs + 1_000 }

const line = (id: string, bent: Partial<BankStatementLine> = {}): BankStatementLine => ({
  direction: 'in',
  id,
  reference: `R-${id}`,
  currency: 'JPY',
  amount: '10.00',
  at: '2026-11-01T00:00:00.500Z',
  ...bent,
})

/** A bank that returns these pages in order. */
function bankOf(...pages: BankStatement[]) {
  const requests: (string | null)[] = []
  const gateway = {
    async readStatement({ after }: { after: string | null }) {
      requests.push(after)
      return pages[requests.length - 1] ?? { lines: [], next: null }
    },
  }
  return { gateway, requests }
}

test('pages are read to the last one', async () => {
  const { gateway, requests } = bankOf(
    { lines: [line('a'), line('b')], next: 'b' },
    { lines: [line('c')], next: null },
  )
  expect((await readStatement(gateway, span)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(requests).toEqual([null, 'b'])
})

test('a repeated line counts once, and one with another reference separately', async () => {
  const { gateway } = bankOf(
    { lines: [line('a')], next: 'a' },
    { lines: [line('a'), line('a', { reference: 'again' })], next: null },
  )
  expect((await readStatement(gateway, span)).map(({ reference }) => reference)).toEqual(['R-a', 'again'])
})

test('lines outside the span are omitted: the first instant counts, the last does not', async () => {
  const times = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:01.000Z']
  const { gateway } = bankOf({
    lines: times.map((at, index) => line(String(index), { at })),
    next: null,
  })
  expect((await readStatement(gateway, span)).map(({ id }) => id)).toEqual(['1'])
})

test('a statement with a circular page reference or an invalid amount is rejected', async () => {
  const circle = bankOf({ lines: [line('a')], next: 'a' }, { lines: [line('a')], next: 'a' })
  await expect(readStatement(circle.gateway, span)).rejects.toThrow('circle')
  const negative = bankOf({ lines: [line('a', { amount: '-1.00' })], next: null })
  await expect(readStatement(negative.gateway, span)).rejects.toThrow('amount')
})
