// Horse races: cards, exact chances and odds, runs from their proof, and what bets return.
export { type RaceBetKind, raceBetKinds, raceBetRules } from './bet-kinds.ts'
export { drawCard, type RaceCard, raceModel } from './card.ts'
export { kindsTaken } from './chances.ts'
export { raceCardKey, raceRunKey } from './keys.ts'
export { raceCourse } from './names.ts'
export { type RaceOdds, raceOdds } from './odds.ts'
export { raceRisk } from './risk.ts'
export { type DrawnRun, drawRun } from './run.ts'
export {
  firstThreeOf,
  lineOdds,
  lineReturn,
  payoutsOf,
  type RaceLine,
} from './settle.ts'
export { raceTimetable } from './times.ts'
