// Moonlit Festival's mathematics as the studio deals with it.
import type { GameMath } from '@mangetsu/chance'
import { createSlotMath } from '@mangetsu/games/engine/slot'
import { slotStakes } from '@mangetsu/games/engine/version'
import type { GameVersion } from '@mangetsu/games/manifest'
import { model } from '../model.ts'
import { figures, maxWinMultiple } from '../rules.ts'
import { disclosure } from './disclosure.ts'
import { play } from './play.ts'

export type * from './events.ts'
export { countSpins, type ExactFigures, figuresOf, roundChances, type SpinCounts } from './exact.ts'

/** Its own code, before there was an engine: rounds of it are proved and shown for good. */
export const firstVersion: GameMath = {
  id: 'moonlit-festival',
  version: '1.0.0',
  ...figures,
  maxWinMultiple,
  stakesMinor: (currency) => (Object.hasOwn(slotStakes, currency) ? (slotStakes[currency] ?? []) : []),
  play,
}

/** The version that is played: the same draws lead to the same rounds. */
export const moonlitFestival: GameMath = createSlotMath(model, {
  ...figures,
  stakes: slotStakes,
})

export const versions: readonly GameVersion[] = [
  { math: firstVersion, disclosure },
  { math: moonlitFestival, disclosure },
]
