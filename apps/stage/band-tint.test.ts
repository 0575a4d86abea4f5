// Tests that the band's small text is readable over the tint of every game.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersWith, gamesFolder, gamesWith } from '@mangetsu/games/folders'
import type { GameModule } from '@mangetsu/stage-kit'
import { bandTint } from '@mangetsu/stage-kit/band-tint'
import type { LoadedTableGame } from '@mangetsu/stage-kit/tables/table-game'
import { expect, test } from 'vitest'

const stageFile = 'stage/index.ts'
const loadGames = () =>
  Promise.all(
    gamesWith(stageFile).map(async (name) => {
      const loaded: { readonly game: GameModule } = await import(join(gamesFolder, name, stageFile))
      return loaded.game
    }),
  )

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const channelsOf = (colour: string): readonly number[] =>
  colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/\d+/g) ?? []).map(Number)

const token = (name: string): readonly number[] =>
  channelsOf(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? '')

/** Relative luminance by WCAG 2. */
const luminance = (channels: readonly number[]): number => {
  const linear = channels.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const tableFile = 'stage/table.ts'
/** Returns the colour of each theme of the tables. */
const tintsOfTables = async (): Promise<readonly (readonly [string, number])[]> => {
  const tints = await Promise.all(
    foldersWith([tableFile]).map(async (name) => {
      const loaded: LoadedTableGame = await import(join(gamesFolder, name, tableFile))
      return Object.entries(loaded.game.looks).map(([theme, { tint }]) => [`${name} ${theme}`, tint] as const)
    }),
  )
  return tints.flat()
}

function expectLegible(name: string, colour: number): void {
  const tint = channelsOf(bandTint(colour))
  for (const text of ['paper', 'paper-dim', 'moon'])
    expect(contrast(token(text), tint), `${text} in ${name}`).toBeGreaterThanOrEqual(4.5)
}

test('the text and the amounts of the band have a contrast of 4.5 over the tint of every game', async () => {
  const games = await loadGames()
  expect(games.length).toBeGreaterThan(12)
  for (const game of games) {
    expect(game.tint, game.id).toBeDefined()
    expectLegible(game.id, game.tint ?? 0)
  }
})

test('the same holds for every theme of the tables', async () => {
  const tints = await tintsOfTables()
  expect(tints.length).toBeGreaterThanOrEqual(10)
  for (const [name, tint] of tints) expectLegible(name, tint)
})
