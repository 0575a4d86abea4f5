// The column of other tables next to the current one: the player's bets there, their payouts, and switching.
import type { OwnTable } from '@mangetsu/contract/table-bets'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { lantern, tableChange, wheel } from '@mangetsu/test/player/table-samples'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { comeBack } from './own-tables.ts'
import TableColumn from './table-column.tsx'

const roundId = lantern.view.round?.id ?? ''
const bet: OwnTable = {
  tableId: 'baccarat-lantern',
  roundId,
  state: 'betting',
  currency: 'JPY',
  staked: '1000.00',
  returned: null,
}
const paid: OwnTable = { ...bet, state: 'settled', returned: '1950.00' }

const renderTableColumn = (
  own: readonly OwnTable[],
  { isIn = true, swapTo = null as ((table: { readonly gameId: string }) => void) | null } = {},
) =>
  renderPage(<TableColumn tables={[lantern, wheel]} swapTo={swapTo} />, {
    at: '/game/live-casino/sic-bo-andon',
    ...(isIn && { user: signedIn(), replies: { queryOwnTables: { tables: [...own] } } }),
  })

const rowOf = (name: RegExp) => screen.getByRole('link', { name }).closest('li')?.textContent

test("each shows its phase and the player's bets there", async () => {
  renderTableColumn([bet])
  await waitFor(() => expect(rowOf(/提灯の間/)).toMatch(/受付中.*あと9秒.*あなたの賭け ¥1,000/))
  expect(rowOf(/松風の間/)).not.toContain('あなたの賭け')
})

test('subscribes to each by its game as well as its room', () => {
  renderTableColumn([])
  const games = screen
    .getAllByRole('link')
    .map((link) => link.querySelector(':not(.only-heard)')?.textContent)
  expect(games).toEqual([`${lantern.gameName.ja} `, `${wheel.gameName.ja} `])
})

test('requests nothing for a signed-out visitor', async () => {
  const page = renderTableColumn([bet], { isIn: false })
  await waitFor(() => expect(page.watchedTables).toContain('*'))
  expect(rowOf(/提灯の間/)).not.toContain('あなたの賭け')
})

test('shows and announces a payout once when its round is over', async () => {
  const page = renderTableColumn([bet])
  await waitFor(() => expect(rowOf(/提灯の間/)).toContain('あなたの賭け'))
  page.reply({ queryOwnTables: { tables: [paid] } })
  const round = { ...lantern.view.round, state: 'settled' } as NonNullable<typeof lantern.view.round>
  act(() => page.push({ type: 'tableChange', change: tableChange('baccarat-lantern', { round }) }))
  await waitFor(() => expect(rowOf(/提灯の間/)).toContain('賭け ¥1,000、払い戻し ¥1,950'))
  expect(screen.getByText('提灯の間の結果。賭け¥1,000、払い戻し¥1,950。').getAttribute('role')).toBe('status')
})

test('shows a bet from another window once the wallets are pushed, even if the total is unchanged', async () => {
  const page = renderTableColumn([])
  await waitFor(() => expect(page.called('queryWallets').length).toBeGreaterThan(0))
  // The requests made on mount have been answered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  page.reply({ queryOwnTables: { tables: [bet] } })
  act(() => page.push({ type: 'balance', wallets: [...(signedIn().userInfo?.wallets ?? [])] }))
  await waitFor(() => expect(rowOf(/提灯の間/)).toContain('あなたの賭け ¥1,000'))
})

test.each([
  ['no result that was paid before the page opened', [], [paid], 0],
  ['no result that was known already', [paid], [paid], 0],
  ['a new result', [bet], [paid], 1],
  ['no result of another round', [paid], [{ ...bet, roundId: 'another' }], 0],
] as const)('announces %s', (_, before, after, count) => {
  expect(comeBack(before, after)).toHaveLength(count)
})

test('a press opens the table, in place of a running real-money game', async () => {
  const opened: { gameId: string }[] = []
  const page = renderTableColumn([], { swapTo: (table) => opened.push(table) })
  await page.user.click(screen.getByRole('link', { name: /松風の間/ }))
  expect(page.address()).toBe('/game/live-casino/roulette-pine')
  expect(opened).toMatchObject([
    {
      gameId: 'roulette-pine',
      gameName: '満月ルーレット 松風の間',
      path: '/ja/game/live-casino/roulette-pine',
    },
  ])
})
