// The round to check on the fairness page: the player's own last one, otherwise the newest public win.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LastRound } from './provable-round.tsx'

const round = (no: number, payout: string) => ({
  id: idNo(no),
  gameId: 'moonlit-festival',
  at: '2026-11-20T03:00:00.000Z',
  currency: 'JPY' as const,
  stake: '100.00',
  payout,
})
const games = [{ id: 'moonlit-festival', name: 'Moonlit Festival' }]
const hrefs = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href'))

test('a visitor checks the newest public win', () => {
  renderPage(<LastRound newest={round(1, '640.00')} games={games} coverOf={() => null} />, { lang: 'en' })
  expect(screen.getByRole('heading', { name: 'Latest winning round' })).toBeDefined()
  expect(screen.getByText('Payout ¥640')).toBeDefined()
  expect(hrefs()).toEqual([`/en/round/${idNo(1)}`])
})

test('a player checks their own last round, of any game', async () => {
  const { called } = renderPage(
    <LastRound newest={round(1, '640.00')} games={games} coverOf={() => null} />,
    {
      lang: 'en',
      user: signedIn(),
      replies: { queryOwnRounds: { rounds: [round(2, '0.00')], total: 7 } },
    },
  )
  await waitFor(() => expect(hrefs()).toEqual([`/en/round/${idNo(2)}`]))
  expect(called('queryOwnRounds').map(({ input }) => input)).toEqual([{ pageNo: 1, pageSize: 1 }])
})

test('a player without rounds checks the newest public win; without one nothing can be checked', async () => {
  const replies = { queryOwnRounds: { rounds: [], total: 0 } }
  renderPage(<LastRound newest={round(1, '640.00')} games={games} coverOf={() => null} />, {
    lang: 'en',
    user: signedIn(),
    replies,
  })
  await waitFor(() => expect(hrefs()).toEqual([`/en/round/${idNo(1)}`]))
  renderPage(<LastRound newest={null} games={games} coverOf={() => null} />, {
    lang: 'en',
    user: signedIn(),
    replies,
  })
  expect(await screen.findByText('There is no round to check yet.')).toBeDefined()
})
