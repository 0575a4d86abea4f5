// Queries affected by a bet or a claimed prize.
import type { CallName } from '@mangetsu/contract'

export const changedByBets = [
  'queryGuessGames',
  'estimateGuessReward',
  'pageGuessBets',
  'pageGuessPrizes',
  'queryWallets',
  'pageHistory',
] as const satisfies readonly CallName[]
