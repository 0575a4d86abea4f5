// Virtual football: cards of four matches, exact chances and odds, goals from their proof, and what bets return.
export { drawRoundCard, type RoundCard, virtualFootballModel } from './card.ts'
export { factsOf, type MatchGoal } from './goals.ts'
export { roundCardKey, roundPlayKey } from './keys.ts'
export { roundMarkets } from './markets.ts'
export { type DrawnRound, drawRound } from './play.ts'
export { roundRisk } from './risk.ts'
export { type FootballLine, isOutcomeWon, roundReturns } from './settle.ts'
export { virtualFootballTimetable } from './times.ts'
