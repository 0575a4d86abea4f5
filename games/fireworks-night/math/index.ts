// Fireworks Night's maths with the interface the studio uses.
import type { GameMath } from '@mangetsu/chance'
import type { GameVersion } from '@mangetsu/games/manifest'
import { maxWinMultiple } from '../rules.ts'
import { disclosure } from './disclosure.ts'
import { play } from './play.ts'
import { tallyOf } from './tally.ts'

export type * from './events.ts'
export { countRounds, type ExactFigures, figuresOf } from './exact.ts'

/** Total stakes, three equal medals each: cents and pence, and the same numbers in whole yen. */
const ladder = [15, 30, 60, 150, 300, 600, 1_500, 3_000, 6_000, 15_000] as const

const stakes: Readonly<Record<string, readonly bigint[]>> = {
  JPY: ladder.map((yen) => BigInt(yen) * 100n),
  USD: ladder.map((cents) => BigInt(cents)),
  GBP: ladder.map((pence) => BigInt(pence)),
}

export const fireworksNight: GameMath = {
  id: 'fireworks-night',
  version: '1.0.0',
  rtpPpm: 969_988,
  maxWinMultiple,
  volatility: 'medium',
  stakesMinor: (currency) => (Object.hasOwn(stakes, currency) ? (stakes[currency] ?? []) : []),
  play,
  tally: tallyOf,
}

export const versions: readonly GameVersion[] = [{ math: fireworksNight, disclosure }]
