// Every version of every game's mathematics, for what a bundler builds: it finds the folders when it does.
import type { GameVersion } from './manifest.ts'

const found: Readonly<Record<string, readonly GameVersion[]>> = import.meta.glob('./*/math/index.ts', {
  eager: true,
  import: 'versions',
})

export const versions: readonly GameVersion[] = Object.values(found).flat()
