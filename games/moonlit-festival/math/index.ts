// Moonlit Festival's mathematics as the studio deals with it.
import type { GameMath } from '@mangetsu/chance'
import { createSlotMath } from '@mangetsu/games/engine/slot'
import type { GameVersion } from '@mangetsu/games/manifest'
import { model } from '../model.ts'
import { figures, maxWinMultiple } from '../rules.ts'
import { disclosure } from './disclosure.ts'
import { play } from './play.ts'

export type * from './events.ts'
export { countSpins, type ExactFigures, figuresOf, roundChances, type SpinCounts } from './exact.ts'

/** Total stakes in whole steps of twenty lines: hundredths of a dollar, and the same figures in whole yen. */
const ladder = [20, 40, 60, 100, 200, 400, 600, 1_000, 2_000, 4_000, 6_000, 10_000, 20_000] as const

const stakes: Readonly<Record<string, readonly bigint[]>> = {
  JPY: ladder.map((yen) => BigInt(yen) * 100n),
  USD: ladder.map((cents) => BigInt(cents)),
}

/** Its own code, before there was an engine: rounds of it are proved and shown for good. */
export const firstVersion: GameMath = {
  id: 'moonlit-festival',
  version: '1.0.0',
  ...figures,
  maxWinMultiple,
  stakesMinor: (currency) => (Object.hasOwn(stakes, currency) ? (stakes[currency] ?? []) : []),
  play,
}

/** The version that is played: the same draws lead to the same rounds. */
export const moonlitFestival: GameMath = createSlotMath(model, {
  ...figures,
  stakes,
})

export const versions: readonly GameVersion[] = [
  { math: firstVersion, disclosure },
  { math: moonlitFestival, disclosure },
]
