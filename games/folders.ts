// Paths of the games' folders and their files, found by reading the folders: there is no list of games.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const gamesFolder = import.meta.dirname

export const manifestFile = 'game.ts'
export const modelFile = 'model.ts'
export const tablesFile = 'tables.ts'

/** Folder of a game's cover and poster drawings, relative to the game's folder. */
export const coverFolder = 'art/cover'

/** Relative to a game's folder: revealed rounds of its versions, as test vectors for other implementations. */
export const vectorsFile = 'math/vectors.json'

/** Returns the folders in `folder` that have all these files, sorted by name. */
export const foldersWith = (files: readonly string[], folder = gamesFolder): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => files.every((file) => existsSync(join(folder, name, file))))
    .map(({ name }) => name)
    .sort()

/** Returns the games in `folder` that have this file, sorted by name; a folder without a manifest is not a game. */
export const gamesWith = (file: string, folder = gamesFolder): string[] =>
  foldersWith([manifestFile, file], folder)

/** Returns the games and table games in `folder` that have this file, sorted by name. */
export const playedWith = (file: string, folder = gamesFolder): string[] =>
  [...gamesWith(file, folder), ...foldersWith([tablesFile, file], folder)].sort()

/** Returns a module's export with this name. Rejects if it does not exist. */
export async function exportOf<T>(path: string, name: string): Promise<T> {
  const module: Readonly<Record<string, T>> = await import(pathToFileURL(path).href)
  const value = module[name]
  if (value === undefined) throw new TypeError(`${path} exports no "${name}"`)
  return value
}
