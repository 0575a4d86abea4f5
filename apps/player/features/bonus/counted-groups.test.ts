// Groups of kinds and games by the share that counts.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { expect, test } from 'vitest'
import { countedGroups } from './counted-groups.ts'

test('groups offered kinds, and games that differ, by share, the highest first; unlisted games are omitted', () => {
  const names = new Map([['fireworks-night', 'Fireworks Night']])
  const groups = countedGroups(bonus.terms, {
    kindName: (kind) => kind,
    gameName: (gameId) => names.get(gameId),
    counts: { slots: 8, 'live-casino': 10, pachinko: 1, pachislot: 1, poker: 5 },
  })
  expect(groups).toEqual({
    kinds: [
      { weight: 100, names: ['slots', 'live-casino', 'pachinko', 'pachislot'] },
      { weight: 0, names: ['poker'] },
    ],
    games: [{ weight: 0, names: ['Fireworks Night'] }],
  })
})

test('until the number of games is known, every kind is listed; guess-games only if they count', () => {
  const group = (kinds: Record<string, number>) =>
    countedGroups(
      { kinds, games: {}, excludedGames: [] },
      { kindName: (kind) => kind, gameName: () => undefined, counts: undefined },
    ).kinds.flatMap(({ names }) => names)
  expect(group({})).toContain('fish')
  expect(group({})).not.toContain('guess')
  expect(group({ guess: 10 })).toContain('guess')
})
