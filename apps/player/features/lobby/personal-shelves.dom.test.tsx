// A player's own shelves: played games with the time, suggested ones with the reason, and nothing without either.
import { falls, festival, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recentGames } from '../../stores/shaping.ts'
import PersonalShelves from './personal-shelves.tsx'

const suggestedGame = {
  game: fireworks,
  hasSameKind: false,
  features: ['freeSpins', 'wilds', 'multipliers'] as const,
  themes: [],
  hasSameVolatility: true,
}
const plainGame = { ...suggestedGame, game: falls, hasSameKind: true, features: [] }

const renderShelves = (shelves: object) =>
  renderPage(<PersonalShelves corner={() => null} isExpected />, {
    user: signedIn(),
    replies: { queryPersonalShelves: { played: [], suggested: null, ...shelves } },
  })

test('list the played games, and similar ones with the played game and what both share', async () => {
  const playedAt = new Date(Date.now() - 2 * 60 * 60_000).toISOString()
  renderShelves({
    played: [{ game: festival, playedAt }],
    suggested: { like: festival, games: [suggestedGame, plainGame] },
  })
  const played = (await screen.findByRole('heading', { name: '続きから' })).closest('section') as HTMLElement
  expect(within(played).getByText('2時間前')).toBeTruthy()
  const similar = screen.getByRole('heading', { name: '「月夜の祭り」を遊んだ方へ' }).closest('section')
  const row = within(similar as HTMLElement)
  expect(row.getByRole('link', { name: /を開く/ }).getAttribute('href')).toBe(
    '/ja/game/slots/moonlit-festival',
  )
  expect(row.getByText('フリースピン搭載')).toBeTruthy()
  // The last cell leads on.
  expect(row.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/ja/game/slots')
  expect(row.getByText('パチンコ')).toBeTruthy()
  expect(recentGames.isIn(document.cookie)).toBe(true)
})

test('render nothing while nothing may be offered, and give up the reserved space', async () => {
  recentGames.keep(true)
  renderShelves({})
  await waitFor(() => expect(recentGames.isIn(document.cookie)).toBe(false))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.querySelector('.personal-space')).toBeNull()
})
