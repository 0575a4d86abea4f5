// Maths of every version of every game, with their test vectors, for bundled programs: the bundler finds the folders at
// build time.
import type { GameVersion } from './manifest.ts'

const found: Readonly<Record<string, readonly GameVersion[]>> = import.meta.glob('./*/math/index.ts', {
  eager: true,
  import: 'versions',
})

const rounds: Readonly<Record<string, readonly unknown[]>> = import.meta.glob('./*/math/vectors.json', {
  eager: true,
  import: 'rounds',
})

export const versions: readonly GameVersion[] = Object.values(found).flat()

export const provedRounds: readonly unknown[] = Object.values(rounds).flat()
