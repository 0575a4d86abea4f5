// The tournament of the home page: the player's own first, then one to join, the one that ends first.
import { tournament } from '@mangetsu/test/player/tournament-samples'
import { expect, test } from 'vitest'
import { tournamentAtAGlance } from './tournament-card.tsx'

const of = (tournamentId: string, state: typeof tournament.state, until = '2026-11-29T00:00:00.000Z') => ({
  ...tournament,
  tournamentId,
  state,
  until,
})
const all = [
  of('ended', 'settled'),
  of('later', 'running', '2026-12-05T00:00:00.000Z'),
  of('sooner', 'running'),
  of('announced', 'upcoming'),
  of('open', 'open'),
]

test.each([
  ['an own one that runs', all, ['open', 'later'], 'later', true],
  ['an own one that has not begun', all, ['announced'], 'announced', true],
  ['one to join', all, ['ended'], 'sooner', false],
  ['one that takes sign-ups', [of('open', 'open'), of('announced', 'upcoming')], [], 'open', false],
])('shows %s', (_what, tournaments, joined, tournamentId, isJoined) => {
  const own = joined.map((id) => ({ tournamentId: id }))
  expect(tournamentAtAGlance(tournaments, own)).toMatchObject({ tournament: { tournamentId }, isJoined })
})

test('shows none if there is none to join', () => {
  expect(tournamentAtAGlance([of('ended', 'settled'), of('announced', 'upcoming')], [])).toBeNull()
})
