// How a round's wins make its payout: the factors are shown only where their product is the recorded amount.
import type { PicturedWin } from '@mangetsu/games/round-picture'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WinSum } from './win-sum.tsx'

const abacus: PicturedWin = {
  title: 'Abacus',
  count: 3,
  form: 'reels',
  times: 2,
  of: 'ways',
  pay: { units: 4, perStake: 20 },
  amountMinor: '4000',
}

function rowsOf(
  changes: Partial<PicturedWin>,
  { payout = '40.00', multiplier = 1, lang = 'en' as 'ja' | 'en' } = {},
) {
  const win = { ...abacus, ...changes }
  const sum = { parts: [win], multiplier, amountMinor: '4000' }
  renderPage(
    <WinSum
      round={{ stake: '100.00', payout, currency: 'JPY' }}
      picture={{ kind: 'symbols', rows: [], stops: [], wins: [], sum, features: [] }}
    />,
    { lang },
  )
  return screen.queryAllByRole('listitem').map(textOf)
}

test.each([
  ['ways', {}, {}, ['Abacus on 3 reels¥100 × 2 ways ×0.20 = ¥40']],
  [
    'a multiplier',
    { times: 1 },
    { multiplier: 2 },
    ['Abacus on 3 reels¥100 × 1 way ×0.20 ×2 (multiplier) = ¥40'],
  ],
  [
    'a single line',
    { of: 'lines', times: 1, pay: { units: 8, perStake: 20 } },
    {},
    ['Abacus on 3 reels¥100 ×0.40 = ¥40'],
  ],
  ['another pay table', { pay: { units: 5, perStake: 20 } }, {}, ['Abacus on 3 reels¥40']],
  [
    'further wins',
    { pay: null },
    { payout: '90.00' },
    ['Abacus on 3 reels¥40', 'Other wins of this round¥50'],
  ],
  ['a cut payout', { amountMinor: '5000' }, {}, []],
] as const)('%s', (_, changes, given, rows) => {
  expect(rowsOf(changes, given)).toEqual(rows)
})

test('a round paid by a feature alone names it', () => {
  renderPage(
    <WinSum
      round={{ stake: '100.00', payout: '3400.00', currency: 'JPY' }}
      picture={{ kind: 'symbols', rows: [], stops: [], wins: [], sum: null, features: ['holdAndWin'] }}
    />,
    { lang: 'ja' },
  )
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['ホールド＆ウィン¥3,400'])
})

test('in Japanese', () => {
  expect(rowsOf({}, { lang: 'ja' })).toEqual(['Abacusが3リール¥100 × 2通り × 0.20倍 = ¥40'])
})
