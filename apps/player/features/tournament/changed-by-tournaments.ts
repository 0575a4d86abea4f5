// Queries affected by signing up or claiming a prize.
import type { CallName } from '@mangetsu/contract'

export const changedBySignUp = [
  'queryTournaments',
  'queryTournament',
  'queryTournamentRank',
  'queryOwnTournaments',
  'querySignup',
] as const satisfies readonly CallName[]

export const changedByClaim = [
  'queryTournamentRank',
  'queryOwnTournaments',
  'queryBonuses',
  'queryWallets',
  'pageHistory',
] as const satisfies readonly CallName[]
