// All games there are: each folder with a game.ts is one, and says in it all there is to know. Nothing lists them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SlotModel } from '@mangetsu/games/engine/model'
import { validateModel } from '@mangetsu/games/engine/validate'
import type { FoundGame, GameManifest } from './manifest.ts'

const manifestFile = 'game.ts'
const modelFile = 'model.ts'
const coverFile = 'art/cover/cover.svg'
const idShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The folders of games in `folder`, sorted by name. */
export const gameFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, manifestFile)))
    .map(({ name }) => name)
    .sort()

/** What is wrong with a manifest, a sentence each. */
function faultsOf(id: string, { versions, name, rules, gameNo }: GameManifest): readonly string[] {
  const numbers = versions.map(({ math }) => math.version)
  return [
    ...(idShape.test(id) ? [] : [`the folder ${id} is no id: small letters, digits and single hyphens`]),
    ...(versions.length > 0 ? [] : [`${id} has no version that could be played`]),
    ...(versions.every(({ math }) => math.id === id) ? [] : [`${id}: its mathematics goes by another id`]),
    ...(new Set(numbers).size === numbers.length ? [] : [`${id} has two versions of one number`]),
    ...(Number.isInteger(gameNo) && gameNo > 0 ? [] : [`${id}: its number is not a whole one from 1`]),
    ...(name.ja !== '' && name.en !== '' ? [] : [`${id} lacks its name in a language`]),
    ...(rules.ja.length > 0 && rules.en.length > 0 ? [] : [`${id} lacks its rules in a language`]),
  ]
}

/** What is wrong with the model of a slot, where the folder has one. */
async function modelFaultsOf(folder: string, id: string): Promise<readonly string[]> {
  const file = join(folder, id, modelFile)
  if (!existsSync(file)) return []
  const { model } = (await import(pathToFileURL(file).href)) as { model: SlotModel }
  return [
    ...(model.id === id ? [] : [`${id}: its model goes by another id`]),
    ...validateModel(model).map(({ where, says }) => `${id}: ${where}: ${says}`),
  ]
}

/**
 * The games in a folder, in the order of their numbers. Throws with every fault there is: a missing text or a doubled
 * number is found when a process starts, not when somebody plays.
 */
export async function findGames(folder: string): Promise<readonly FoundGame[]> {
  const found = await Promise.all(
    gameFolders(folder).map(async (id) => {
      const { game } = (await import(pathToFileURL(join(folder, id, manifestFile)).href)) as {
        game: GameManifest
      }
      return { id, game, modelFaults: await modelFaultsOf(folder, id) }
    }),
  )
  const faults = found.flatMap(({ id, game, modelFaults }) => [...faultsOf(id, game), ...modelFaults])
  const numbers = found.map(({ game }) => game.gameNo)
  if (new Set(numbers).size !== numbers.length) faults.push('two games have one number')
  if (faults.length > 0) throw new Error(faults.join('; '))
  return found
    .map(({ id, game }): FoundGame => {
      const math = game.versions.at(-1)?.math
      if (math === undefined) throw new Error(`${id} has no version`)
      return { ...game, id, math, hasCover: existsSync(join(folder, id, coverFile)) }
    })
    .sort((one, other) => one.gameNo - other.gameNo)
}

/** The games of this house. */
export const games: readonly FoundGame[] = await findGames(import.meta.dirname)

/** The game with this id. Throws a RangeError that names those there are. */
export function gameNamed(id: string): FoundGame {
  const found = games.find((game) => game.id === id)
  if (found) return found
  throw new RangeError(`there is no game "${id}"; there are ${games.map((game) => game.id).join(', ')}`)
}
