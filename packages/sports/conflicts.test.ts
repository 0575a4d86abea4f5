// Selections that depend on each other: of a market, of an event, and of an event and one that it is a part of.
import { expect, test } from 'vitest'
import { conflictsOf } from './conflicts.ts'

const title = { eventId: 't12', marketId: 'tournament-winner', outcomeId: 'a' }
const wins = { eventId: 't12', marketId: 'wins@b:7.5', outcomeId: 'over' }
const bout = (eventId: string, partOf: string) => ({ eventId, marketId: 'bout', outcomeId: 'east', partOf })
const other = { eventId: 'f1', marketId: 'result', outcomeId: 'home' }

test.each([
  ['a bout and the title of its tournament', [bout('m1', 't12'), title], ['0 1 partOf']],
  ['the title and a bout of its tournament', [title, bout('m1', 't12')], ['0 1 partOf']],
  ['a bout and the title of another tournament', [bout('m1', 't11'), title], []],
  ['two bouts of a tournament', [bout('m1', 't12'), bout('m2', 't12')], []],
  ['the title and the wins of a wrestler', [title, wins], ['0 1 sameEvent']],
  ['two outcomes of one market', [title, { ...title, outcomeId: 'b' }], ['0 1 sameMarket']],
  ['all of them', [title, other, wins, bout('m1', 't12')], ['0 2 sameEvent', '0 3 partOf', '2 3 partOf']],
])('%s', (_, selections, expected) => {
  const found = conflictsOf(selections).map(({ places, reason }) => `${places.join(' ')} ${reason}`)
  expect(found).toEqual(expected)
})
