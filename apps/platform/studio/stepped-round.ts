// A round of several steps: its state after each step, and the available actions. The events of an open round
// are not stored; they follow from the seeds, the nonce and the actions.
import {
  endForOneWhoLeft,
  type FoldedRound,
  foldRound,
  type GameMath,
  type OpenAction,
  openDraws,
} from '@mangetsu/chance'
import type { Funding } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { type Refused, refuse } from '../kernel/http/index.ts'
import { stateChange } from './decide.ts'
import type { StoredRound } from './round.ts'
import type { StoredSteps } from './stored-steps.ts'

export type SteppedRound = StoredSteps & {
  readonly id: string
  readonly sessionId: string
  /** Null for a demo. */
  readonly playerId: string | null
  readonly pairId: string
  readonly nonce: number
  readonly gameId: string
  readonly gameVersion: string
  readonly currency: Currency
  readonly funding: Funding
  /** The bonus that funds the round; null for own money and in demos. */
  readonly bonusId: string | null
  readonly stateBefore: string | null
  readonly seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly commitment: string }
}

/** An open round without a step for this time is ended by its game's rule, ms. */
export const leftAfterMs = 24 * 60 * 60_000

const stepsOf = ({ id, version, steps }: GameMath) => {
  if (steps === undefined) throw new Error(`rounds of ${id} ${version} have one step`)
  return steps
}

const drawsOf = ({ seeds, nonce }: SteppedRound) => openDraws(seeds.serverSeed, seeds.clientSeed, nonce)
const beginOf = ({ firstStakeMinor, stateBefore, sideBet }: SteppedRound) => ({
  stakeMinor: firstStakeMinor,
  state: stateBefore ?? undefined,
  sideBet: sideBet ?? undefined,
})

/** The round folded over these actions. */
const foldedAfter = (round: SteppedRound, math: GameMath, actions: readonly string[]): FoldedRound =>
  foldRound(stepsOf(math), drawsOf(round), beginOf(round), actions)

export const actionsOf = ({ taken }: Pick<SteppedRound, 'taken'>): string[] =>
  taken.map(({ action }) => action)

/** The round as the game's rule ends it for an absent player. */
export const foldedWhenLeft = (round: SteppedRound, math: GameMath): FoldedRound =>
  endForOneWhoLeft(stepsOf(math), drawsOf(round), beginOf(round), actionsOf(round))

export const stakedMinor = ({
  firstStakeMinor,
  taken,
}: Pick<SteppedRound, 'firstStakeMinor' | 'taken'>): bigint =>
  taken.reduce((sum, { stakeMinor }) => sum + stakeMinor, firstStakeMinor)

/** The actions available with this funding: a free spin allows no further stake. */
const openActions = (funding: Funding, open: readonly OpenAction[]): readonly OpenAction[] =>
  funding === 'freeSpin' ? open.filter(({ stakeMinor }) => stakeMinor === 0n) : open

/** The time of the last step, or of the start. */
export const touchedAtMs = ({ taken, begunAtMs }: Pick<SteppedRound, 'taken' | 'begunAtMs'>): number =>
  taken.at(-1)?.atMs ?? begunAtMs

/** The steps of a round that has just begun; one that is over at once is stored like a round of one step. */
export const firstStep = (
  { open }: { readonly open: readonly OpenAction[] | null },
  funding: Funding,
  nowMs: number,
): Pick<StoredRound, 'steps' | 'open'> =>
  open === null || open.length === 0
    ? { steps: null, open: null }
    : { steps: [], open: { actions: openActions(funding, open), closesAtMs: nowMs + leftAfterMs } }

/** The round as it was after its first `count` steps. */
export function viewAfter(round: SteppedRound, math: GameMath, count: number): StoredRound {
  const then = { ...round, taken: round.taken.slice(0, count) }
  const folded = foldedAfter(then, math, actionsOf(then))
  const isOpen = folded.open.length > 0
  const { id, gameId, gameVersion, currency, funding, nonce, stateBefore } = round
  return {
    id,
    gameId,
    gameVersion,
    currency,
    funding,
    nonce,
    isDemo: round.playerId === null,
    atMs: isOpen ? round.begunAtMs : touchedAtMs(then),
    stakeMinor: stakedMinor(then),
    payoutMinor: isOpen ? 0n : folded.payoutMinor,
    events: JSON.stringify(folded.events),
    states: stateChange(math, stateBefore, { state: folded.state, isOpen }),
    steps: then.taken,
    open: isOpen
      ? { actions: openActions(funding, folded.open), closesAtMs: touchedAtMs(then) + leftAfterMs }
      : null,
    clientSeed: round.seeds.clientSeed,
    commitment: round.seeds.commitment,
  }
}

/** A stage's request: an action, with the number of steps the player had seen. */
export type StepRequest = {
  readonly requestId: string
  readonly roundId: string
  readonly step: number
  readonly action: string
}

/** The number of steps of a repeated request's answer; null for a new request. */
export function answeredAfter(
  { taken }: Pick<SteppedRound, 'taken'>,
  { requestId, step, action }: StepRequest,
): number | null | Refused<'keyReused'> {
  const place = taken.findIndex((one) => one.requestId === requestId)
  if (place === -1) return null
  return place === step && taken[place]?.action === action ? place + 1 : refuse('keyReused')
}

export type Stepped = { readonly stakeMinor: bigint; readonly folded: FoldedRound }

/** The result of a new request in an open round. */
export function stepWith(
  round: SteppedRound,
  math: GameMath,
  { step, action }: StepRequest,
): Stepped | Refused<'stepOutOfTurn' | 'actionNotOpen'> {
  if (step !== round.taken.length) return refuse('stepOutOfTurn')
  const actions = actionsOf(round)
  const open = openActions(round.funding, foldedAfter(round, math, actions).open).find(
    (one) => one.action === action,
  )
  if (open === undefined) return refuse('actionNotOpen')
  return { stakeMinor: open.stakeMinor, folded: foldedAfter(round, math, [...actions, action]) }
}
