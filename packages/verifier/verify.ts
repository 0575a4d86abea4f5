// Recomputes a round from its seeds and compares it with its record; pure functions.
import type { Draws, GameEvent, GameState } from '@mangetsu/chance'
import { drawsFrom } from '@mangetsu/chance/draws'
import { boughtFeature, placedSideBet } from '@mangetsu/chance/game'
import { foldRound } from '@mangetsu/chance/steps'
import { minorOf, parseAmount, toDecimal } from '@mangetsu/money'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { VerifiableGame } from './games.ts'
import type { RoundRecord } from './record.ts'
import { sameJson } from './same-json.ts'
import { commitmentOf, roundKeyOf } from './seeds.ts'

export type RoundSeeds = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The result of seeds and stake; commitment and key in hex, the payout in the smallest units. */
export type ComputedRound = {
  readonly commitment: string
  readonly roundKey: string
  /** The game's draws in order: the n of each `int(n)` and the value returned. */
  readonly draws: readonly { readonly n: number; readonly value: number }[]
  readonly events: readonly GameEvent[]
  readonly payoutMinor: bigint
  /** Additional stake of each action, in order; empty for a round of one step. */
  readonly furtherMinor: readonly bigint[]
  /** Actions still open, in a round of several steps; empty once it is over. */
  readonly open: readonly string[]
  /** The game state after the round; only of games that have one. */
  readonly state: GameState | undefined
}

/** The inputs of a round besides its seeds. */
export type RoundInputs = {
  /** The initial stake in the smallest units; the price, for a bought feature. */
  readonly stakeMinor: bigint
  /** The game state before the round; the game's initial state by default. */
  readonly stateBefore?: GameState | undefined
  /** The feature bought with this round. */
  readonly featureBuy?: string | undefined
  /** The side bet of the round, if it is not the plain stake. */
  readonly sideBet?: string | undefined
  /** The player's actions, in a round of several steps. */
  readonly actions?: readonly string[]
}

function played(
  math: VerifiableGame['math'],
  draws: Draws,
  { stakeMinor, stateBefore: state, featureBuy, sideBet, actions = [] }: RoundInputs,
) {
  const { steps } = math
  if (steps === undefined) {
    if (actions.length > 0) throw new RangeError('the rounds of this game have one step')
    return { ...math.play(draws, stakeMinor, state, featureBuy), furtherMinor: [], open: [] }
  }
  const {
    events,
    payoutMinor,
    taken,
    open,
    state: after,
  } = foldRound(steps, draws, { stakeMinor, state, sideBet }, actions)
  const furtherMinor = taken.map((one) => one.stakeMinor)
  return { events, payoutMinor, state: after, furtherMinor, open: open.map(({ action }) => action) }
}

/**
 * Replays the round. Throws a RangeError for malformed seeds, for a stake the game cannot divide evenly, for a feature
 * it does not sell, and for an action that was not open.
 */
export function computeRound(
  { math }: Pick<VerifiableGame, 'math'>,
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  inputs: RoundInputs,
): ComputedRound {
  const key = roundKeyOf(serverSeed, clientSeed, nonce)
  const stream = drawsFrom(key)
  const draws: { n: number; value: number }[] = []
  const int = (n: number): number => {
    const value = stream.int(n)
    draws.push({ n, value })
    return value
  }
  const { events, payoutMinor, state, furtherMinor, open } = played(math, { int }, inputs)
  const commitment = bytesToHex(commitmentOf(serverSeed))
  return { commitment, roundKey: bytesToHex(key), draws, events, payoutMinor, furtherMinor, open, state }
}

/** Names of the checks: `state` only for games with a game state, `steps` only for rounds of several steps. */
export type CheckName = 'commitment' | 'events' | 'payout' | 'state' | 'steps'

export type VerificationResult =
  | {
      readonly kind: 'compared'
      readonly isValid: boolean
      readonly checks: readonly { readonly name: CheckName; readonly isValid: boolean }[]
      readonly computed: ComputedRound
      /** The computed payout, as an amount of the record's currency. */
      readonly payout: string
    }
  /** The server seed is not revealed yet. */
  | { readonly kind: 'sealed' }
  /** The game, or this version of it, is not known. */
  | { readonly kind: 'unknownGame' }
  /** The game does not accept this stake, or a seed is malformed: such a round cannot have been played. */
  | { readonly kind: 'impossible'; readonly why: string }

/** Returns the game in the version a round was played with; undefined if it is not known. */
export type FindGame = (id: string, version: string) => VerifiableGame | undefined

/** Compares a round's record with the result of its seeds: the commitment, the events, the payout, the game state. */
export function verifyRound(record: RoundRecord, findGame: FindGame): VerificationResult {
  const { gameId, gameVersion, currency, serverSeed } = record
  if (serverSeed === null) return { kind: 'sealed' }
  const game = findGame(gameId, gameVersion)
  if (game === undefined) return { kind: 'unknownGame' }
  const stake = parseAmount(record.stake, currency)
  if (!stake.ok) return { kind: 'impossible', why: `${record.stake} is no amount of ${currency}` }
  const further = (record.steps ?? []).map((step) => minorOf(step.stake ?? toDecimal(0n, currency), currency))
  const stakeMinor = further.reduce((left, one) => left - one, stake.amountMinor)
  const actions = (record.steps ?? []).map(({ action }) => action)
  try {
    // Only the events record a bought feature or a side bet; a wrong entry leads to other events.
    const events = record.events as readonly GameEvent[]
    const [featureBuy, sideBet] = [boughtFeature(events) ?? undefined, placedSideBet(events) ?? undefined]
    const inputs = { stakeMinor, stateBefore: record.stateBefore, featureBuy, sideBet, actions }
    const computed = computeRound(game, { ...record, serverSeed }, inputs)
    const payout = toDecimal(computed.payoutMinor, currency)
    const { state, furtherMinor, open } = computed
    const gathers = state !== undefined || record.stateAfter !== undefined
    const isSame = open.length === 0 && furtherMinor.every((minor, place) => minor === further[place])
    const checks: { name: CheckName; isValid: boolean }[] = [
      { name: 'commitment', isValid: computed.commitment === record.commitment },
      { name: 'events', isValid: sameJson(JSON.parse(JSON.stringify(computed.events)), record.events) },
      { name: 'payout', isValid: payout === record.payout },
      ...(gathers ? [{ name: 'state' as const, isValid: state === record.stateAfter }] : []),
      ...(game.math.steps === undefined ? [] : [{ name: 'steps' as const, isValid: isSame }]),
    ]
    return { kind: 'compared', isValid: checks.every(({ isValid }) => isValid), checks, computed, payout }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'impossible', why: error.message }
    throw error
  }
}
