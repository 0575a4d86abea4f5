// Moonlit Festival's maths with the interface the studio uses.
import type { GameMath } from '@mangetsu/chance'
import type { GameVersion } from '@mangetsu/games/manifest'
import { createSlotMath } from '@mangetsu/slot-engine/slot'
import { slotStakes } from '@mangetsu/slot-engine/version'
import { model } from '../model.ts'
import { figures, maxWinMultiple } from '../rules.ts'
import { disclosure } from './disclosure.ts'
import { play } from './play.ts'

export type * from './events.ts'
export { countSpins, type ExactFigures, figuresOf, roundChances, type SpinCounts } from './exact.ts'

/** The first version with code of its own, before the engine existed; kept to verify and replay its rounds. */
export const firstVersion: GameMath = {
  id: 'moonlit-festival',
  version: '1.0.0',
  ...figures,
  maxWinMultiple,
  stakesMinor: (currency) => (Object.hasOwn(slotStakes, currency) ? (slotStakes[currency] ?? []) : []),
  play,
}

/** The current version: the same draws lead to the same rounds. */
export const moonlitFestival: GameMath = createSlotMath(model, {
  ...figures,
  stakes: slotStakes,
})

export const versions: readonly GameVersion[] = [
  { math: firstVersion, disclosure },
  { math: moonlitFestival, disclosure },
]
