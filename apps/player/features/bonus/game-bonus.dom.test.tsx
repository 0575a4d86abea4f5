// The bonus over a running game: its bar, its panel, notices, and the request after a round.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { textOf } from '@mangetsu/test/player/figures'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { GameBonus } from './game-bonus.tsx'

const report = vi.fn()

function Played({ stake }: { readonly stake: string | null }) {
  const [rounds, setRounds] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setRounds(rounds + 1)}>
        round
      </button>
      <p>elsewhere</p>
      <GameBonus
        gameId={festival.gameId}
        played={rounds}
        spins={rounds}
        stake={{ amount: stake, currency: 'JPY' }}
        onShown={report}
      />
    </>
  )
}

const renderBar = (inPlay: typeof bonus | null, stake: string | null = null) =>
  renderPage(<Played stake={stake} />, {
    lang: 'en',
    user: signedIn(),
    replies: { queryBonusInPlay: { bonus: inPlay }, listGamesById: { games: [festival] } },
  })

const bar = () => screen.findByRole('button', { name: /Autumn bonus/ })

beforeEach(() => void report.mockClear())

test('without a bonus in progress nothing is shown', async () => {
  const page = renderBar(null)
  await waitFor(() => expect(page.called('queryBonusInPlay')).not.toHaveLength(0))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await waitFor(() => expect(report.mock.lastCall).toEqual([false]))
})

test('the bar opens a panel with the share counted here, its example, the cost and the links', async () => {
  const page = renderBar(bonus)
  expect(textOf(await bar())).toContain('62%¥228,000 to go')
  expect(report.mock.lastCall).toEqual([true])
  await page.user.click(await bar())
  const panel = screen.getByRole('region', { name: 'Autumn bonus' })
  expect(textOf(panel)).toContain('¥372,000 / ¥600,000')
  expect(textOf(panel)).toContain('This game100% contribution')
  expect(textOf(panel)).toContain('Progress per ¥100+¥100')
  expect(textOf(panel)).toMatch(/Average cost of the rest, this gameabout ¥[1-9]/)
  const links = within(panel).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/en/bonuses/${bonus.requestId}`,
    '/en/bonuses',
  ])
})

test.each([
  ['Escape', (user: ReturnType<typeof renderBar>['user']) => user.keyboard('{Escape}')],
  [
    'a press elsewhere',
    (user: ReturnType<typeof renderBar>['user']) => user.click(screen.getByText('elsewhere')),
  ],
  ['the next spin', (user: ReturnType<typeof renderBar>['user']) => user.click(screen.getByText('round'))],
] as const)('%s closes the panel', async (_, act) => {
  const page = renderBar(bonus)
  await page.user.click(await bar())
  await act(page.user)
  expect(screen.queryByRole('region', { name: 'Autumn bonus' })).toBeNull()
})

test('a game that does not count, and a stake above the highest counted one, are named in the bar', async () => {
  const excluded = { ...bonus, terms: { ...bonus.terms, excludedGames: [festival.gameId] } }
  renderBar(excluded)
  expect(textOf(await bar())).toContain('This game doesn’t count')
  cleanup()
  renderBar(bonus, '1000.00')
  expect(textOf(await bar())).toContain('each stake counts up to ¥500')
})

test('rounds in quick succession share one request', async () => {
  const page = renderBar(bonus)
  await bar()
  const before = page.called('queryBonusInPlay').length
  for (let count = 0; count < 3; count += 1) await page.user.click(screen.getByText('round'))
  expect(page.called('queryBonusInPlay')).toHaveLength(before)
  await waitFor(() => expect(page.called('queryBonusInPlay')).toHaveLength(before + 1), { timeout: 3_000 })
})
