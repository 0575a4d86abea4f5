// Fair chance: commitments, seeds, reproducible draws, and the interface of a game's maths.
export type { Bilingual, DisclosedTable, GameDisclosure, TableCell } from './disclosure.ts'
export { type Draws, drawsFrom, type KeyedDraws } from './draws.ts'
export {
  pricePaid,
  stakeBefore,
  stakeParts,
  stakesSoldAt,
  stakesWithSideBet,
  stakeWithSideBet,
} from './first-stakes.ts'
export {
  boughtFeature,
  type CapReachedEvent,
  type FeatureBoughtEvent,
  type FeatureBuy,
  type GameEvent,
  type GameMath,
  type GameState,
  isGameState,
  isRoundAction,
  type MachineTally,
  type OpenAction,
  placedSideBet,
  type RoundAction,
  type RoundEndEvent,
  type RoundOutcome,
  type RoundStep,
  type RoundSteps,
  type SideBet,
  type SideBetPlacedEvent,
  type Volatility,
} from './game.ts'
export { dropPointFrom, firstDrawingNonce, prizeOfTicket, widestDrop } from './jackpot.ts'
export { drawnTickets, lineOfTicket } from './lottery.ts'
export { isClientSeed } from './seed-shapes.ts'
export {
  commit,
  newServerSeed,
  openDraws,
  openLotteryDraws,
  roundKey,
} from './seeds.ts'
export { endForOneWhoLeft, type FoldedRound, foldRound, playThrough } from './steps.ts'
