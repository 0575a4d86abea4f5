// Bonus money in the wallet: one line per currency in play, and nothing without any.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { bonus, bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BonusMoney } from './bonus-money.tsx'

const renderBonusMoney = (...all: readonly PlayerBonus[]) =>
  renderPage(<BonusMoney />, { lang: 'en', user: signedIn(), replies: bonusesOf(...all) })

test('each currency in play has its line, which links to the bonuses', async () => {
  renderBonusMoney(bonus, {
    ...bonus,
    requestId: idNo(81),
    bonusCurrency: 'USD',
    amount: '7.00',
    bonusStatus: 10,
  })
  const [yen, dollars] = await screen.findAllByRole('link')
  expect(textOf(yen ?? null)).toContain('Bonus in progress¥30,000')
  expect(textOf(dollars ?? null)).toContain('Bonus in progress$7.00')
  expect(yen?.getAttribute('href')).toBe('/en/bonuses')
})

test('shows no line when nothing is in play', async () => {
  const page = renderBonusMoney({ ...bonus, bonusStatus: 3 })
  await waitFor(() => expect(page.called('queryBonuses').length).toBeGreaterThan(1))
  expect(screen.queryByRole('link')).toBeNull()
})
