// Groups of kinds and games by the share that counts.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { expect, test } from 'vitest'
import { countedGroups } from './counted-groups.ts'

test('groups kinds and games by share, the highest first; unlisted games are omitted', () => {
  const names = new Map([['fireworks-night', 'Fireworks Night']])
  const groups = countedGroups(bonus.terms, {
    kindName: (kind) => kind,
    gameName: (gameId) => names.get(gameId),
  })
  expect(groups).toEqual([
    { weight: 100, names: ['slots', 'live-casino', 'pachinko', 'pachislot', 'sports'] },
    { weight: 50, names: ['fish'] },
    { weight: 0, names: ['poker', 'guess', 'Fireworks Night'] },
  ])
})
