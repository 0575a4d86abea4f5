// The static parts of lotteries.
import type { PromotionDescriptor } from '../promotion/index.ts'
import { lotteryProgress } from './follow-rounds.ts'
import { exportLotteryTickets } from './index.ts'
import { lotteryKind } from './kind.ts'
import { isLotteryOpen } from './rows.ts'

export const descriptor: PromotionDescriptor = {
  consumers: () => [lotteryProgress()],
  exporters: () => ({ lotteryTickets: exportLotteryTickets }),
  moneyChecks: [isLotteryOpen],
  promotionKinds: [lotteryKind],
}
