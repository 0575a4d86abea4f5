// What a refusal for want of verification carries, read with care: the dialog opens whatever it holds.
import { type LevelNumber, levelNumbers } from './levels.ts'

export type KycNeed = {
  readonly nextLevel: LevelNumber
  /** What can still be withdrawn today, as text; null where it is not said. */
  readonly left: string | null
}

/** The level the code itself stands for (specification, section 8: level type L3). */
const usualLevel: LevelNumber = 3

export function kycNeedOf({ nextLevel, left }: Readonly<Record<string, unknown>>): KycNeed {
  return {
    nextLevel: levelNumbers.find((level) => level === nextLevel) ?? usualLevel,
    left: typeof left === 'string' && left !== '' ? left : null,
  }
}
