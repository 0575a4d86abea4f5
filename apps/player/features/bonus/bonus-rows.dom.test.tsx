// Bonus money in the wallet's breakdown: a row per bonus in progress, and one row when there is none.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { bonus, bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BonusRows } from './bonus-rows.tsx'

const renderRows = (...all: readonly PlayerBonus[]) =>
  renderPage(
    <ul>
      <BonusRows />
    </ul>,
    { lang: 'en', user: signedIn(), replies: bonusesOf(...all) },
  )

test('each bonus in progress has its row with its share and rest, which links to the bonuses', async () => {
  renderRows(
    { ...bonus, amount: '3000.00', wagerTarget: '30000.00', wagerDone: '12345.00' },
    { ...bonus, requestId: idNo(81), bonusCurrency: 'USD', amount: '7.00', bonusStatus: 10 },
  )
  await screen.findByText(/^41%/)
  const [yen, dollars] = screen.getAllByRole('link')
  expect(textOf(yen ?? null)).toContain('¥3,00041% ・ ¥17,655 to go')
  expect(textOf(dollars ?? null)).toContain('$7.00')
  expect(yen?.getAttribute('href')).toBe('/en/bonuses')
})

test('says that no bonus is in progress', async () => {
  renderRows({ ...bonus, bonusStatus: 3 })
  await screen.findByText('None in progress')
  expect(textOf(screen.getByRole('link'))).toContain('¥0')
})
