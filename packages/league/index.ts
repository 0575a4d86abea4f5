// The practice league's models: matches computed from keys, and the chances of their outcomes.
export {
  type FootballState,
  factsOf,
  firstHalfOf,
  footballModel,
  isOver,
  minuteIndexOf,
  playMinute,
  progressOf,
  startFootball,
} from './football.ts'
export { footballChances, type MarketChances } from './football-chances.ts'
export { type MatchClock, type MatchRecord, minuteEndMs } from './match.ts'
export { commitmentOf, minuteKey } from './minute-key.ts'
