// The static parts of guess-games.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { guessRules } from './audit-rules.ts'
import { exportGuesses } from './index.ts'
import { guessKind } from './kind.ts'
import { isGuessOpen } from './rows.ts'

export const descriptor: PromotionDescriptor = {
  exporters: () => ({ guesses: exportGuesses }),
  moneyChecks: [isGuessOpen],
  auditRules: guessRules,
  promotionKinds: [guessKind],
}
