// What shows something else once a bet was made or a prize was claimed.
import type { CallName } from '@mangetsu/contract'

export const changedByBets = [
  'queryGuessGames',
  'estimateGuessReward',
  'pageGuessBets',
  'pageGuessPrizes',
  'queryWallets',
  'pageHistory',
] as const satisfies readonly CallName[]
