// The tournament over a running game: the place and its change, the panel, other tournaments, and the invitation.
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { notSigned, ownTournaments, rank, tournament } from '@mangetsu/test/player/tournament-samples'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import GameTournament from './game-tournament.tsx'

beforeEach(() => {
  localStorage.clear()
  report.mockClear()
})

const running = { ...tournament, until: '2126-11-29T00:00:00.000Z' }
const second = { ...running, tournamentId: 'second', title: { ja: '二つめ', en: 'Second contest' } }
const [joinedFirst] = ownTournaments.joined
if (joinedFirst === undefined) throw new Error('the sample has no tournament')

const report = vi.fn()

function Played({ stake }: { readonly stake: string | null }) {
  const [rounds, setRounds] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setRounds(rounds + 1)}>
        round
      </button>
      <GameTournament
        gameId="moonlit-festival"
        played={rounds}
        spins={rounds}
        stake={{ amount: stake, currency: 'JPY' }}
        onShown={report}
      />
    </>
  )
}

function renderPart({
  stake = null,
  joined = [joinedFirst],
  tournaments = [running],
  place = rank,
}: {
  readonly stake?: string | null
  readonly joined?: readonly (typeof joinedFirst | undefined)[]
  readonly tournaments?: (typeof running)[]
  readonly place?: typeof rank
} = {}) {
  return renderPage(<Played stake={stake} />, {
    lang: 'en',
    user: signedIn(),
    replies: {
      queryTournaments: { tournaments },
      queryOwnTournaments: { joined: joined.filter((one) => one !== undefined), total: joined.length },
      queryTournamentRank: place,
    },
  })
}

const part = () => screen.findByRole('button', { name: /Bonfire contest/ })

test('shows the place and its change; the panel shows the next prize, the stake and another tournament', async () => {
  const page = renderPart({
    stake: '40.00',
    tournaments: [running, second],
    joined: [joinedFirst, joinedFirst && { ...joinedFirst, tournamentId: 'second', title: second.title }],
  })
  expect(textOf(await part())).toMatch(/#38.*↑3/)
  await page.user.click(await part())
  const panel = screen.getByRole('region', { name: 'Bonfire contest' })
  expect(textOf(panel)).toMatch(/To place 30 \(¥4,500\) ?More than ×44\.80/)
  expect(textOf(panel)).toContain('Division at a stake of ¥40Small stakes ¥20 to ¥199')
  expect(within(panel).getByRole('link', { name: /Second contest/ }).textContent).toContain('#38')
  expect(within(panel).getByRole('link', { name: 'Tournament page' }).getAttribute('href')).toBe(
    '/en/tournaments/bonfire',
  )
  await page.user.click(screen.getByRole('button', { name: 'round' }))
  expect(screen.queryByRole('region', { name: 'Bonfire contest' })).toBeNull()
})

test('a stake outside all divisions is marked, and a place of none is stated', async () => {
  const page = renderPart({ stake: '199.50', place: { ...rank, standings: [] } })
  expect(textOf(await part())).toContain('No record yet')
  await page.user.click(await part())
  expect(textOf(screen.getByRole('region', { name: 'Bonfire contest' }))).toContain('Does not count')
})

test('rounds share one request for the place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = renderPart()
  await part()
  const before = page.called('queryTournamentRank').length
  for (let round = 0; round < 3; round += 1)
    await page.user.click(screen.getByRole('button', { name: 'round' }))
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(page.called('queryTournamentRank')).toHaveLength(before + 1))
  vi.useRealTimers()
})

test('without a sign-up it invites, and a dismissal is remembered', async () => {
  const given = { joined: [], place: notSigned }
  const page = renderPart(given)
  expect(textOf(await part())).toContain('Join the tournament')
  await page.user.click(await part())
  expect(screen.getByRole('button', { name: 'Join' })).toBeDefined()
  expect(report.mock.lastCall).toEqual([true])
  await page.user.click(screen.getByRole('button', { name: "Don't show again" }))
  expect(screen.queryByRole('button', { name: /Bonfire contest/ })).toBeNull()
  expect(report.mock.lastCall).toEqual([false])
  cleanup()
  const again = renderPart(given)
  await waitFor(() => expect(again.called('queryTournamentRank')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Bonfire contest/ })).toBeNull()
})

test.each([
  ['another game', 0, { tournaments: [{ ...running, games: [] }] }],
  ['a closed sign-up', 1, { joined: [], place: { ...notSigned, closed: 'notForYou' as const } }],
])('shows nothing for %s', async (_, requests, given) => {
  const page = renderPart(given)
  await waitFor(() => expect(page.called('queryOwnTournaments')).not.toHaveLength(0))
  await waitFor(() => expect(page.called('queryTournamentRank')).toHaveLength(requests))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(page.called('queryTournamentRank')).toHaveLength(requests)
  expect(report.mock.calls).toEqual([[false]])
  expect(screen.queryByRole('button', { name: /Bonfire contest/ })).toBeNull()
})
