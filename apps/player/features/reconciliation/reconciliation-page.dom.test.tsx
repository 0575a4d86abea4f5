// The ledger audit page: the latest audit, with figures from the players' point of view, and all earlier audits and
// reconciliations.
import type { calls, OutputOf } from '@mangetsu/contract'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instantText } from '../../ui/instant.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

type Book = OutputOf<typeof calls.queryBookProof>

const proof: Book['proofs'][number] = {
  at: '2026-11-20T18:00:00.000Z',
  isSound: true,
  findings: 0,
  transfers: 123_456,
  entries: 246_912,
  wallets: 1_234,
  tookMs: 900,
  night: '2026-11-25',
  totals: [
    { currency: 'JPY', players: '5000000.00', bank: '-4800000.00', house: '-200000.00' },
    { currency: 'BTC', players: '1.50000000', bank: '-1.75000000', house: '0.25000000' },
    { currency: 'USD', players: '0.00', bank: '0.00', house: '0.00' },
  ],
}

const book: Book = {
  proofs: [proof, { ...proof, at: '2026-11-19T18:00:00.000Z', isSound: false, findings: 2 }],
  reconciliations: [
    { day: '2026-11-19', at: '2026-11-20T01:00:00.000Z', lines: 1_500, differences: 0 },
    { day: '2026-11-18', at: '2026-11-19T01:00:00.000Z', lines: 20, differences: 3 },
  ],
  nextAt: '2026-11-21T18:00:00.000Z',
}

const section = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement)
const at = (instant: string) => instantText(instant, 'full', 'en')

test("the latest audit shows its result, its counts, and players' balances against bank and house", () => {
  renderPage(<ReconciliationPage book={book} />, { lang: 'en' })
  const newest = section('Latest audit')
  expect(newest.getByText('No errors found')).toBeDefined()
  expect(newest.getByText(at(proof.at))).toBeDefined()
  const facts = [...(newest.getByText('Transfers').closest('dl')?.children ?? [])].map(textOf)
  expect(facts).toEqual(['Transfers123,456', 'Entries246,912', 'Wallets1,234'])
  const rows = [...newest.getByRole('table', { name: 'Totals by currency' }).querySelectorAll('tbody tr')]
  const figures = rows.map((row) => [...row.children].map((cell) => textOf(cell.lastElementChild ?? cell)))
  expect(figures).toEqual([
    ['Japanese Yen', '¥5,000,000', '¥4,800,000', '¥200,000'],
    ['Bitcoin', '1.50000000 BTC', '1.75000000 BTC', '−0.25000000 BTC'],
    ['US Dollar', '$0.00', '$0.00', '$0.00'],
  ])
})

test('lists every audit and reconciliation, also failed ones', () => {
  renderPage(<ReconciliationPage book={book} />, { lang: 'en' })
  const items = (heading: string) => section(heading).getAllByRole('listitem').map(textOf)
  expect(items('Earlier audits')).toEqual([
    `${at(proof.at)}No errors found`,
    `${at('2026-11-19T18:00:00.000Z')}Errors found: 2`,
  ])
  expect(items('Bank reconciliation')).toEqual([
    '2026-11-191,500 linesAll match',
    '2026-11-1820 linesDifferences: 3',
  ])
  expect(screen.getByText(at(book.nextAt))).toBeDefined()
})

test('states nothing before the first night', () => {
  renderPage(<ReconciliationPage book={{ ...book, proofs: [], reconciliations: [] }} />, { lang: 'en' })
  expect(screen.getByText('No audit yet')).toBeDefined()
  expect(screen.getByText('The first reconciliation follows at the end of the first day.')).toBeDefined()
  expect(screen.queryByText('No errors found')).toBeNull()
})
