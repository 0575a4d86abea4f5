// A later step of a round: validated, booked and stored in one transaction that locks the player's seed pair,
// as every round does. A repeated requestId returns the same answer.
import type { GameMath } from '@mangetsu/chance'
import type { Tx } from '../kernel/db/index.ts'
import { isRefusal, type Refused, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import type { PlaceRules } from '../wagering/place-rules.ts'
import type { GameStates } from './game-states.ts'
import { type Games, mathOf, type StudioGame } from './games.ts'
import { keepOpen, keepOver, openRound, overRound } from './open-rounds.ts'
import { placeOf, placeRefusal } from './place-rules.ts'
import { bookDemoStep, keepDemoOver } from './play-demo.ts'
import { type PlayedJson, played } from './round.ts'
import { lockPair, type SeedPairs } from './seed-pairs.ts'
import type { DemoSession, RealSession, StudioSession } from './session.ts'
import {
  bookStep,
  type StepBooked,
  type StepMoney,
  type StepMoneyParts,
  type StepMoneyRefused,
} from './step-money.ts'
import {
  answeredAfter,
  type SteppedRound,
  type StepRequest,
  stakedMinor,
  stepWith,
  viewAfter,
} from './stepped-round.ts'

export type StepParts = StepMoneyParts & {
  readonly work: UnitOfWork
  readonly games: Games
  readonly seedPairs: SeedPairs
  readonly states: GameStates
  readonly rules: PlaceRules
  /** Called after the commit: the player's balance has changed. */
  readonly onSettled: (playerId: string) => void
}

export type StepAnswer =
  | PlayedJson
  | Refused<'roundUnknown' | 'roundOver' | 'stepOutOfTurn' | 'actionNotOpen' | 'keyReused' | 'sessionEnded'>
  | StepMoneyRefused

export type NewStep = StepRequest & { readonly nowMs: number }

/** The game of a round, and the version of its mathematics. */
export function gameOf(
  games: Games,
  { id, gameId, gameVersion }: SteppedRound,
): { readonly game: StudioGame; readonly math: GameMath } {
  const game = games.find(gameId)
  const math = game && mathOf(game, gameVersion)
  if (game === undefined || math === undefined)
    throw new Error(`the round ${id} is open, and ${gameId} ${gameVersion} is not here any more`)
  return { game, math }
}

/** The answer of a repeated request; null for a new one. */
async function answeredBefore(
  parts: StepParts,
  tx: Tx,
  session: StudioSession,
  { round, step }: { readonly round: SteppedRound; readonly step: StepRequest },
): Promise<PlayedJson | Refused<'keyReused'> | null> {
  const count = answeredAfter(round, step)
  if (count === null || typeof count !== 'number') return count
  const { math } = gameOf(parts.games, round)
  const balanceMinor = round.taken[count - 1]?.balanceMinor ?? 0n
  const after = { balanceMinor, ...(await spinsLeft(parts, tx, session, round)) }
  return played(viewAfter(round, math, count), after, true)
}

/** The free spins left of the bonus. */
async function spinsLeft(
  { bonuses }: StepParts,
  tx: Tx,
  session: StudioSession,
  { funding, bonusId }: Pick<SteppedRound, 'funding' | 'bonusId'>,
): Promise<{ freeSpinsLeft?: number }> {
  if (funding !== 'freeSpin' || session.isDemo || bonusId === null) return {}
  const spins = await bonuses.freeSpinsOf(tx, session.playerId, bonusId)
  return spins === null ? {} : { freeSpinsLeft: spins.left }
}

const isOf = (session: StudioSession, { playerId, sessionId, gameId, currency }: SteppedRound): boolean =>
  gameId === session.gameId &&
  currency === session.currency &&
  (session.isDemo ? sessionId === session.id : playerId === session.playerId)

type Money = Pick<StepMoney, 'furtherMinor' | 'payoutMinor' | 'isOver'>

type Way = {
  readonly book: (money: Money) => Promise<StepBooked | StepMoneyRefused>
  readonly keepOver: typeof keepOver
}

async function takeStep(
  parts: StepParts,
  tx: Tx,
  session: StudioSession,
  step: NewStep,
  found: {
    readonly open: SteppedRound | null
    readonly wayOf: (open: SteppedRound, game: StudioGame) => Way
  },
): Promise<StepAnswer> {
  const open = found.open?.id === step.roundId ? found.open : null
  const round = open ?? (await overRound(tx, parts.seedPairs, step.roundId))
  if (round === null || !isOf(session, round)) return refuse('roundUnknown')
  const before = await answeredBefore(parts, tx, session, { round, step })
  if (before !== null) return before
  if (open === null) return refuse('roundOver')
  const { game, math } = gameOf(parts.games, open)
  const next = stepWith(open, math, step)
  if (isRefusal(next)) return next
  const isOver = next.folded.open.length === 0
  const way = found.wayOf(open, game)
  const booked = await way.book({
    furtherMinor: next.stakeMinor,
    payoutMinor: isOver ? next.folded.payoutMinor : 0n,
    isOver,
  })
  if ('refusal' in booked) return booked
  const { requestId, action } = step
  const taken = {
    requestId,
    action,
    stakeMinor: next.stakeMinor,
    balanceMinor: booked.balanceMinor,
    atMs: booked.atMs,
  }
  const after = { ...open, taken: [...open.taken, taken] }
  const view = viewAfter(after, math, after.taken.length)
  if (isOver) await way.keepOver(tx, after, view)
  else await keepOpen(tx, after, booked.atMs)
  const money = { balanceMinor: booked.balanceMinor, ...(await spinsLeft(parts, tx, session, open)) }
  return played(view, money, false)
}

async function stepReal(parts: StepParts, session: RealSession, step: NewStep): Promise<StepAnswer> {
  const { playerId } = session
  const answer = await parts.work.write(async (tx) => {
    await lockPair(tx, playerId)
    return takeStep(parts, tx, session, step, {
      open: await openRound(tx, parts.seedPairs, 'player', playerId),
      wayOf: (round, game) => ({
        book: (money) => {
          const { requestId: key, nowMs } = step
          const place = placeOf(parts.rules, session, nowMs)
          return bookStep(
            parts,
            tx,
            { round, playerId, game, place },
            { ...money, key, nowMs, isLeft: false },
          )
        },
        keepOver,
      }),
    })
  })
  if ('json' in answer && !answer.isReplay) {
    // The collected state may have changed meanwhile.
    parts.states.forget(session)
    parts.onSettled(playerId)
  }
  return answer
}

const stepDemo = (parts: StepParts, session: DemoSession, step: NewStep): Promise<StepAnswer> =>
  parts.work.write(async (tx) => {
    await tx.query('select 1 from studio_session where id = $1 for update', [session.id])
    return takeStep(parts, tx, session, step, {
      open: await openRound(tx, parts.seedPairs, 'demoSession', session.id),
      wayOf: (round, game) => ({
        book: async (money) => {
          // A demo's steps are not wagers, but the largest stake of the jurisdiction applies to them as well.
          const stakeMinor = stakedMinor(round) + money.furtherMinor
          const stake = { kind: game.kind, stakeMinor, nowMs: step.nowMs }
          const refused = money.furtherMinor === 0n ? null : placeRefusal(parts.rules, session, stake)
          return refused ?? { ...(await bookDemoStep(tx, session, money)), atMs: step.nowMs }
        },
        keepOver: keepDemoOver,
      }),
    })
  })

export const playStep = (parts: StepParts, session: StudioSession, step: NewStep): Promise<StepAnswer> =>
  session.isDemo ? stepDemo(parts, session, step) : stepReal(parts, session, step)
