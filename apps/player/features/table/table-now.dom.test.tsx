// The page of a table: its phase, its players, every bet, and pushed changes.
import type { TableBetOffered } from '@mangetsu/contract/table'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { tableRound } from '@mangetsu/test/player/table-round-samples'
import { lantern, tableChange } from '@mangetsu/test/player/table-samples'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import TableNow from './table-now.tsx'
import { TableRoundFacts } from './table-round-facts.tsx'

const bets: TableBetOffered[] = [
  {
    spot: 'player',
    title: { ja: 'プレイヤー', en: 'Player' },
    odds: [[1, 1]],
    rtpPpm: 987_649,
    most: '50000.00',
  },
  {
    spot: 'banker',
    title: { ja: 'バンカー', en: 'Banker' },
    odds: [
      [1, 1],
      [1, 2],
    ],
    rtpPpm: 985_422,
    most: '50000.00',
  },
]

const renderTableNow = () => renderPage(<TableNow table={lantern} bets={bets} commitment={null} />)
const text = () => document.body.textContent

test('shows its phase, its players, and the remaining cards of the shoe', () => {
  renderTableNow()
  expect(text()).toMatch(
    /いまのテーブル.*今日の12回目.*受付中.*あと9秒.*参加中37人.*賭け金の合計¥12,000.*380枚/,
  )
})

test('every bet shows its payout, RTP and maximum', () => {
  renderTableNow()
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['賭け', '配当', '還元率', '上限'],
    ['プレイヤー', '1対1', '98.76%', '¥50,000'],
    ['バンカー', '1対1、0.5対1', '98.54%', '¥50,000'],
  ])
})

test('subscribes to its own table and applies its changes', async () => {
  const page = renderTableNow()
  await waitFor(() => expect(page.watchedTables).toContain('baccarat-lantern'))
  const crowd = { ...lantern.view.crowd, players: 38, staked: '15000.00' }
  act(() =>
    page.push({ type: 'tableChange', change: tableChange('baccarat-lantern', { crowd, cardsLeft: 375 }) }),
  )
  expect(text()).toMatch(/38人.*¥15,000.*375枚/)
})

test('a finished round shows its result and cards', () => {
  renderPage(<TableRoundFacts round={tableRound} mark="b" voidMark={null} picture={null} />)
  expect(text()).toMatch(
    /バンカー.*プレイヤー.*＝ \d.*バンカー.*＝ \d.*状態決着.*参加3人.*全員の賭け金¥4,500/,
  )
})

test.each([
  ['refunded', '賭け金を返しました'],
  ['betting', '結果はまだありません'],
] as const)('a round that is %s shows its state instead of a result', (state, words) => {
  renderPage(
    <TableRoundFacts
      round={{ ...tableRound, state, events: [] }}
      mark={null}
      voidMark={null}
      picture={null}
    />,
  )
  expect(screen.getAllByText(words)[0]?.className).toContain('display-figures')
  expect(screen.queryByText(/＝/)).toBeNull()
})
