// Every version of every game's mathematics, and the rounds they are held to, for what a bundler builds: it finds the folders when it does.
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
