// Maths of every version of every game, for programs that Node runs from the sources.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gamesFolder, vectorsFile } from './folders.ts'
import type { GameVersion } from './manifest.ts'
import { games } from './registry.ts'

export const versions: readonly GameVersion[] = games.flatMap((game) => game.versions)

function roundsIn(file: string): readonly unknown[] {
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as { rounds: readonly unknown[] }).rounds
}

/** The recorded rounds of all vector files. */
export const provedRounds: readonly unknown[] = games.flatMap(({ id }) =>
  roundsIn(join(gamesFolder, id, vectorsFile)),
)
