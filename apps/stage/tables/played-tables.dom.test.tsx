// Plays rounds of every table game on its own scene: in calm mode nothing flickers, shakes or counts. A new game is
// included by its folder.
import { tables } from '@mangetsu/games/table-registry'
import type { LoadedTableGame } from '@mangetsu/stage-kit/tables/table-game'
import { drawnPictures } from '@mangetsu/test/stage/drawn-pictures'
import { createFlickerWatch } from '@mangetsu/test/stage/flicker'
import { playedRounds, playTable } from '@mangetsu/test/stage/played-table'
import { afterEach, expect, test } from 'vitest'

const modules = import.meta.glob<LoadedTableGame>('../../../games/*/stage/table.ts')

const phone = { width: 390, height: 844, top: 52, bottom: 642 }

const staged = tables.flatMap((table) => {
  const load = modules[`../../../games/${table.folder}/stage/table.ts`]
  return load === undefined ? [] : [{ ...table, load }]
})

afterEach(() => document.body.replaceChildren())

test('every table has a scene', () => {
  expect(staged.map(({ id }) => id)).toEqual(tables.map(({ id }) => id))
})

test.each(staged)('$id neither flashes more than twice a second, shakes nor counts up', async (table) => {
  const { game } = await table.load()
  const { worst, onFrame, onElements } = createFlickerWatch()
  await playTable(game, playedRounds(table, 3), {
    pictures: await drawnPictures(game.id),
    room: phone,
    theme: table.theme,
    frameMs: 20,
    onFrame(nowMs, state, { view, words }) {
      onFrame(nowMs, state, view)
      if (words !== undefined) onElements(nowMs, state, words)
    },
  })
  expect(worst.changes.most, worst.changes.by).toBeLessThanOrEqual(5)
  expect(worst.swings.most, worst.swings.by).toBeLessThanOrEqual(2)
  expect(worst.values.most, worst.values.by).toBeLessThanOrEqual(6)
})
