// Where the games are and what stands in the folder of each, for whatever reads the folders: nothing lists the games.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const gamesFolder = import.meta.dirname

export const manifestFile = 'game.ts'
export const modelFile = 'model.ts'
export const tablesFile = 'tables.ts'

/** Where a game's cover and posters are drawn, below its folder. */
export const coverFolder = 'art/cover'

/** Below a game's folder: revealed rounds of its versions, which whoever computes them must come out with. */
export const vectorsFile = 'math/vectors.json'

/** The folders in `folder` that have all these files, sorted by name. */
export const foldersWith = (files: readonly string[], folder = gamesFolder): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => files.every((file) => existsSync(join(folder, name, file))))
    .map(({ name }) => name)
    .sort()

/** The games in `folder` that have this file, sorted by name; a folder without a manifest is none yet. */
export const gamesWith = (file: string, folder = gamesFolder): string[] =>
  foldersWith([manifestFile, file], folder)

/** The games and the games of tables in `folder` that have this file, sorted by name. */
export const playedWith = (file: string, folder = gamesFolder): string[] =>
  [...gamesWith(file, folder), ...foldersWith([tablesFile, file], folder)].sort()

/** What a module at `path` exports under this name. Rejects when there is nothing. */
export async function exportOf<T>(path: string, name: string): Promise<T> {
  const module: Readonly<Record<string, T>> = await import(pathToFileURL(path).href)
  const value = module[name]
  if (value === undefined) throw new TypeError(`${path} exports no "${name}"`)
  return value
}
