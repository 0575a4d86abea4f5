// Every version of every game's mathematics, for programs that Node runs from the sources.
import type { GameVersion } from './manifest.ts'
import { games } from './registry.ts'

export const versions: readonly GameVersion[] = games.flatMap((game) => game.versions)
