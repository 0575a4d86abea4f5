// Computes a round from its seeds and compares it with its record: the whole proof, pure.
import type { GameEvent, GameState } from '@mangetsu/chance'
import { drawsFrom } from '@mangetsu/chance/draws'
import { parseAmount, toDecimal } from '@mangetsu/money'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { VerifiableGame } from './games.ts'
import type { RoundRecord } from './record.ts'
import { commitmentOf, roundKeyOf } from './seeds.ts'

export type RoundSeeds = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** What follows from seeds and stake; commitment and key in hex, the payout in smallest units. */
export type ComputedRound = {
  readonly commitment: string
  readonly roundKey: string
  /** What the game drew, in order: the n of each `int(n)` and what it gave. */
  readonly draws: readonly { readonly n: number; readonly value: number }[]
  readonly events: readonly GameEvent[]
  readonly payoutMinor: bigint
  /** What has been gathered then; only at games where something is. */
  readonly state: GameState | undefined
}

/**
 * Plays the round again, from what had been gathered before it where that is given; else from what a game begins with. Throws a RangeError for seeds that are malformed, and for a stake the game does not divide
 * evenly.
 */
export function computeRound(
  { math }: Pick<VerifiableGame, 'math'>,
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  stakeMinor: bigint,
  stateBefore?: GameState,
): ComputedRound {
  const key = roundKeyOf(serverSeed, clientSeed, nonce)
  const stream = drawsFrom(key)
  const draws: { n: number; value: number }[] = []
  const { events, payoutMinor, state } = math.play(
    {
      int(n) {
        const value = stream.int(n)
        draws.push({ n, value })
        return value
      },
    },
    stakeMinor,
    stateBefore,
  )
  const commitment = bytesToHex(commitmentOf(serverSeed))
  return { commitment, roundKey: bytesToHex(key), draws, events, payoutMinor, state }
}

/** `state` is compared only where the game gathers something. */
export type CheckName = 'commitment' | 'events' | 'payout' | 'state'

export type VerificationResult =
  | {
      readonly kind: 'compared'
      readonly holds: boolean
      readonly checks: readonly { readonly name: CheckName; readonly holds: boolean }[]
      readonly computed: ComputedRound
      /** The computed payout, as an amount of the record's currency. */
      readonly payout: string
    }
  /** The server seed is not revealed yet. */
  | { readonly kind: 'sealed' }
  /** Another game, or another version of it. */
  | { readonly kind: 'unknownGame' }
  /** The game does not take such a stake, or a seed is malformed: such a round cannot have been played. */
  | { readonly kind: 'impossible'; readonly why: string }

/** The same JSON, whatever the order of an object's fields. */
function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && sameJson(left[name], right[name]))
  )
}

/** The game in the version a round was played with; undefined where it is not known. */
export type FindGame = (id: string, version: string) => VerifiableGame | undefined

/** Compares a round's record with what its seeds lead to: the commitment, the events, the payout, what is gathered. */
export function verifyRound(record: RoundRecord, findGame: FindGame): VerificationResult {
  const { gameId, gameVersion, currency, serverSeed } = record
  if (serverSeed === null) return { kind: 'sealed' }
  const game = findGame(gameId, gameVersion)
  if (game === undefined) return { kind: 'unknownGame' }
  const stake = parseAmount(record.stake, currency)
  if (!stake.ok) return { kind: 'impossible', why: `${record.stake} is no amount of ${currency}` }
  try {
    const computed = computeRound(game, { ...record, serverSeed }, stake.amountMinor, record.stateBefore)
    const payout = toDecimal(computed.payoutMinor, currency)
    const { state } = computed
    const gathers = state !== undefined || record.stateAfter !== undefined
    const checks: { name: CheckName; holds: boolean }[] = [
      { name: 'commitment', holds: computed.commitment === record.commitment },
      { name: 'events', holds: sameJson(JSON.parse(JSON.stringify(computed.events)), record.events) },
      { name: 'payout', holds: payout === record.payout },
      ...(gathers ? [{ name: 'state' as const, holds: state === record.stateAfter }] : []),
    ]
    return { kind: 'compared', holds: checks.every(({ holds }) => holds), checks, computed, payout }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'impossible', why: error.message }
    throw error
  }
}
