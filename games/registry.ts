// The registry of games: each folder with a game.ts is a game, described completely by that file. There is no list of
// games.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { validateModel } from '@mangetsu/slot-engine/validate'
import { videoPokerFaults } from '@mangetsu/video-poker/validate'
import { faultsOf } from './faults.ts'
import { coverFolder, exportOf, foldersWith, gamesFolder, manifestFile, modelFile } from './folders.ts'
import type { FoundGame, GameManifest } from './manifest.ts'
import { type GameModel, isVideoPoker } from './models.ts'

const coverFile = `${coverFolder}/cover.svg`

/** Returns the folders of games in `folder`, sorted by name. */
export const gameFolders = (folder: string): string[] => foldersWith([manifestFile], folder)

const faultsOfModel = (model: GameModel): readonly string[] =>
  isVideoPoker(model)
    ? videoPokerFaults(model)
    : validateModel(model).map(({ where, says }) => `${where}: ${says}`)

/** Returns the faults of a game's model, if the folder has one. */
async function modelFaultsOf(folder: string, id: string): Promise<readonly string[]> {
  const file = join(folder, id, modelFile)
  if (!existsSync(file)) return []
  const model = await exportOf<GameModel>(file, 'model')
  return [
    ...(model.id === id ? [] : [`${id}: its model goes by another id`]),
    ...faultsOfModel(model).map((fault) => `${id}: ${fault}`),
  ]
}

/**
 * Returns the games in a folder, in the order of their numbers. Throws an error that lists every fault: a missing text
 * or a duplicate number is found when a process starts, not when a player opens the game.
 */
export async function findGames(folder: string): Promise<readonly FoundGame[]> {
  const found = await Promise.all(
    gameFolders(folder).map(async (id) => ({
      id,
      game: await exportOf<GameManifest>(join(folder, id, manifestFile), 'game'),
      modelFaults: await modelFaultsOf(folder, id),
    })),
  )
  const faults = [...faultsOf(found), ...found.flatMap(({ modelFaults }) => modelFaults)]
  if (faults.length > 0) throw new Error(faults.join('; '))
  return found
    .map(({ id, game }): FoundGame => {
      const math = game.versions.at(-1)?.math
      if (math === undefined) throw new Error(`${id} has no version`)
      return { ...game, id, math, hasCover: existsSync(join(folder, id, coverFile)) }
    })
    .sort((one, other) => one.gameNo - other.gameNo)
}

/** The built-in games. */
export const games: readonly FoundGame[] = await findGames(gamesFolder)

/** Returns the game with this id. Throws a RangeError that lists the existing ids. */
export function gameNamed(id: string): FoundGame {
  const found = games.find((game) => game.id === id)
  if (found) return found
  throw new RangeError(`there is no game "${id}"; there are ${games.map((game) => game.id).join(', ')}`)
}
