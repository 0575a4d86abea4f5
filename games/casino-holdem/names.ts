// Names of the AA bonus's hands for the game's screens and explanations.
import { handCategoryNames } from '@mangetsu/cards'
import type { bonusPays } from './rules.ts'

export const bonusHandNames: Readonly<
  Record<keyof typeof bonusPays, { readonly ja: string; readonly en: string }>
> = {
  royalFlush: handCategoryNames.royalFlush,
  straightFlush: handCategoryNames.straightFlush,
  fourOfAKind: handCategoryNames.fourOfAKind,
  fullHouse: handCategoryNames.fullHouse,
  flush: handCategoryNames.flush,
  acesOrBetter: { ja: 'エースのワンペアからストレートまで', en: 'Pair of aces to straight' },
}
