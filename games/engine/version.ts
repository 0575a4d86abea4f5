// One version of a slot out of its model: how it decides, what it may be played for, and what is disclosed of it.
import type { GameMath, Volatility } from '@mangetsu/chance'
import type { GameDisclosure } from '@mangetsu/chance/disclosure'
import { discloseSlot } from './disclosure.ts'
import type { FeatureReturns } from './feature-buys.ts'
import type { SlotModel } from './model.ts'
import { createSlotMath } from './slot.ts'

/** What is declared of a version's return; its table of figures proves it. */
export type DeclaredFigures = {
  readonly rtpPpm: number
  readonly volatility: Volatility
  /** Where the model sells features. */
  readonly featureReturns?: FeatureReturns
}

const ladder = [20, 40, 60, 100, 200, 400, 600, 1_000, 2_000, 4_000, 6_000, 10_000, 20_000] as const

/** Total stakes in whole twentieths: in yen, and the same figures in cents and in pence; smallest units, ascending. */
export const slotStakes: Readonly<Record<string, readonly bigint[]>> = {
  JPY: ladder.map((yen) => BigInt(yen) * 100n),
  USD: ladder.map((cents) => BigInt(cents)),
  GBP: ladder.map((pence) => BigInt(pence)),
}

type SlotVersion = { readonly math: GameMath; readonly disclosure: GameDisclosure }

/** The version of this model. Throws a RangeError where its units do not divide the stakes. */
export const slotVersion = (model: SlotModel, figures: DeclaredFigures): SlotVersion => ({
  math: createSlotMath(model, { featureReturns: {}, ...figures, stakes: slotStakes }),
  disclosure: discloseSlot(model),
})
