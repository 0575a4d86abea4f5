// Voided rounds by day and table: their number out of all opened rounds, their reasons, and a link to each.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TableVoids, type VoidDay } from './table-voids.tsx'

const at = '2026-11-28T03:00:00.000Z'
const day: VoidDay = {
  day: '2026-11-28',
  tables: [
    {
      tableId: 'baccarat-lantern',
      gameName: { ja: '満月バカラ', en: 'Full Moon Baccarat' },
      place: { ja: '提灯の間', en: 'Lantern Room' },
      opened: 1_200,
      voided: [{ roundId: idNo(7), no: 311, at, reason: 'valueMissing' }],
    },
    { tableId: 'roulette-gone', gameName: null, place: null, opened: 34, voided: [] },
  ],
}

test('a day shows the number of voided rounds at each table, with reason and link', () => {
  renderPage(<TableVoids days={[day]} />, { lang: 'en' })
  expect(screen.getByText('1 of 1,234 voided')).toBeDefined()
  expect(screen.getByText('1 of 1,200 voided')).toBeDefined()
  expect(screen.getByText('0 of 34 voided')).toBeDefined()
  expect(screen.getByText('roulette-gone')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Round 311', hidden: true })
  expect(link.getAttribute('href')).toBe(`/en/round/${idNo(7)}`)
  expect(screen.getByText(/did not arrive within a minute/)).toBeDefined()
})

test('shows a text before the first round', () => {
  renderPage(<TableVoids days={[]} />, { lang: 'ja' })
  expect(screen.getByText('ラウンドはまだありません')).toBeDefined()
})
