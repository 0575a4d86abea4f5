// Fair chance: commitments, seeds, reproducible draws, and the interface of a game's maths.
export { chachaBlock, chachaState } from './chacha20.ts'
export type { Bilingual, DisclosedTable, GameDisclosure, TableCell } from './disclosure.ts'
export { type Draws, drawsFrom, type KeyedDraws, type ScriptedDrawsOptions, scriptedDraws } from './draws.ts'
export {
  pricePaid,
  type StakeParts,
  stakeBefore,
  stakeLadder,
  stakeParts,
  stakesSoldAt,
  stakesWithSideBet,
  stakeWithSideBet,
} from './first-stakes.ts'
export {
  type BonusKind,
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
export { dropPointFrom, firstDrawNonce, prizeOfTicket, widestDrop } from './jackpot.ts'
export { drawText, drawTickets, type ListedTicket, lineOfTicket } from './lottery.ts'
export { isClientSeed, isServerSeed } from './seed-shapes.ts'
export {
  commit,
  newServerSeed,
  openDraws,
  openLotteryDraws,
  roundKey,
  verifyCommitment,
} from './seeds.ts'
export { endForOneWhoLeft, type FoldedRound, foldRound, playThrough } from './steps.ts'
