// Every table's name divides into the name of its game and its room.
import { tables } from '@mangetsu/games/table-registry'
import { expect, test } from 'vitest'
import { nameAndRoom } from './table-room.ts'

test.each(tables.map((table) => [table.id, table] as const))('%s', (_, { name, game, place }) => {
  for (const lang of ['ja', 'en'] as const)
    expect(nameAndRoom({ name, gameType: 'live-casino' }, lang)).toEqual({
      name: game.name[lang],
      room: place[lang],
    })
})

test('a game that is no table has no room', () => {
  const name = { ja: '月夜の 祭り', en: 'Festival, moonlit' }
  expect(nameAndRoom({ name, gameType: 'slots' }, 'en')).toEqual({ name: name.en, room: null })
})
