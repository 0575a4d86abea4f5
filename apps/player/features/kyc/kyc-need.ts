// Parses the data of a verification refusal leniently: the dialog opens whatever it contains.
import { type LevelNumber, levelNumbers } from './levels.ts'

export type KycNeed = {
  readonly nextLevel: LevelNumber
  /** Amount that can still be withdrawn today, as text; null if unknown. */
  readonly left: string | null
}

/** The level the code itself implies (specification, section 8: level type L3). */
const usualLevel: LevelNumber = 3

export function kycNeedOf({ nextLevel, left }: Readonly<Record<string, unknown>>): KycNeed {
  return {
    nextLevel: levelNumbers.find((level) => level === nextLevel) ?? usualLevel,
    left: typeof left === 'string' && left !== '' ? left : null,
  }
}
