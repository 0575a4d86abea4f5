// The practice league's models: matches computed from keys, and the chances of their outcomes.
export type { MarketChances } from './market-chances.ts'
export { type MatchClock, type MatchRecord, minuteEndMs } from './match.ts'
export { matchChances } from './match-chances.ts'
export {
  hasTurned,
  isMatchOver,
  type MatchState,
  matchFacts,
  matchLengthsOf,
  modelNameOf,
  pausesOf,
  playStep,
  scoreOf,
  shownMatch,
  startMatch,
  stepIndexOf,
} from './matches.ts'
export { commitmentOf, minuteKey } from './minute-key.ts'
export type { ClubStrength, MatchStrengths } from './strengths.ts'
