// Builds one version of a slot from its model: its maths, its stakes and its disclosure.
import type { GameMath, Volatility } from '@mangetsu/chance'
import type { GameDisclosure } from '@mangetsu/chance/disclosure'
import { discloseSlot } from './disclosure.ts'
import type { FeatureReturns } from './feature-buys.ts'
import type { SlotModel } from './model.ts'
import { createSlotMath } from './slot.ts'

/** Declared figures of a version's return, verified against its figures table. */
export type DeclaredFigures = {
  readonly rtpPpm: number
  readonly volatility: Volatility
  /** Present if the model sells features. */
  readonly featureReturns?: FeatureReturns
}

const ladder = [20, 40, 60, 100, 200, 400, 600, 1_000, 2_000, 4_000, 6_000, 10_000, 20_000] as const

/** Total stakes, divisible by twenty: in yen, and the same numbers in cents and in pence; smallest units, ascending. */
export const slotStakes: Readonly<Record<string, readonly bigint[]>> = {
  JPY: ladder.map((yen) => BigInt(yen) * 100n),
  USD: ladder.map((cents) => BigInt(cents)),
  GBP: ladder.map((pence) => BigInt(pence)),
}

type SlotVersion = { readonly math: GameMath; readonly disclosure: GameDisclosure }

/** Returns this model's version. Throws a RangeError if its units do not divide the stakes. */
export const slotVersion = (model: SlotModel, figures: DeclaredFigures): SlotVersion => ({
  math: createSlotMath(model, { featureReturns: {}, ...figures, stakes: slotStakes }),
  disclosure: discloseSlot(model),
})
