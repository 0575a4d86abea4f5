// Sports betting as pure functions: markets and their settlement, odds, and bets of several selections.
export { halfLines, resultOfMargin } from './asian-line.ts'
export type { BaseballFacts, InningRuns } from './baseball-markets.ts'
export type { BasketballFacts } from './basketball-markets.ts'
export {
  type BetLeg,
  betReturn,
  type Combining,
  countCombinations,
  isCombining,
  isDecided,
  mostCombinations,
} from './bet.ts'
export { combinesAny, conflictsOf, type SelectionKey } from './conflicts.ts'
export type { FootballFacts } from './football-markets.ts'
export { isLegResult, type LegResult, legReturn } from './leg-result.ts'
export { mainMarkets } from './main-markets.ts'
export { marketIdOf, readMarketId } from './market-id.ts'
export { type MarketResults, type MarketTab, marketTabs, type SideScore } from './market-kind.ts'
export {
  halvingOf,
  type MarketKind,
  marketKind,
  marketKinds,
  outcomesOf,
  type SportFacts,
  settleMarket,
} from './market-kinds.ts'
export { bookOf, leastOdds, type OddsFormat, oddsFormats, oddsText } from './odds.ts'
export { abandonedResults, latestStartMs, sportRules } from './rules.ts'
export { type SportId, sportIds } from './sports.ts'
export {
  type BoutFacts,
  type TournamentFacts,
  tournamentDays,
  type WrestlerProgress,
} from './sumo-markets.ts'
export {
  type ReturnRange,
  returnRange,
  type SystemName,
  systemsOf,
} from './systems.ts'
export type { SetGames, TennisFacts, TennisSide } from './tennis-markets.ts'
