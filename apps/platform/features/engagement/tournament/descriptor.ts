// The static parts of tournaments.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { exportTournaments } from './export.ts'
import { tournamentScores } from './follow-rounds.ts'
import { tournamentKind } from './kind.ts'
import { isTournamentPrizeOpen } from './prizes.ts'

export const descriptor: PromotionDescriptor = {
  consumers: ({ games }) => [tournamentScores(games)],
  exporters: () => ({ tournaments: exportTournaments }),
  moneyChecks: [isTournamentPrizeOpen],
  promotionKinds: [tournamentKind],
}
