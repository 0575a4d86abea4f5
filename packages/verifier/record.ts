// Parses the public record of a round from untrusted input.
import { isGameState, isRoundAction } from '@mangetsu/chance/game'
import { type Currency, isCurrency, parseAmount } from '@mangetsu/money'
import { type FieldChecks, isCount, isHash, isObject, isText, wrongField } from './record-shapes.ts'

/**
 * The public record of a round. Amounts are decimal text in the currency; seeds and commitment have the forms of
 * docs/reference/fairness.md.
 */
export type RoundRecord = {
  readonly id: string
  readonly gameId: string
  readonly gameVersion: string
  readonly currency: Currency
  readonly stake: string
  readonly payout: string
  readonly events: readonly unknown[]
  /** The player's game state at this stake before and after the round; only of games that have one. */
  readonly stateBefore?: string
  readonly stateAfter?: string
  /**
   * The player's actions in order, each with its additional stake; only of rounds of several steps. `stake` is the
   * total.
   */
  readonly steps?: readonly { readonly action: string; readonly stake?: string }[]
  readonly nonce: number
  readonly clientSeed: string
  readonly commitment: string
  /** Null until the player has changed the seeds. */
  readonly serverSeed: string | null
}

/** The parsed record, or a sentence that names the first unreadable field. */
export type ReadRecord =
  | { readonly ok: true; readonly record: RoundRecord }
  | { readonly ok: false; readonly sentence: string }

const isStateOrNone = (value: unknown): boolean =>
  value === undefined || (isText(value) && isGameState(value))

const isStep = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.action) &&
  isRoundAction(value.action) &&
  (value.stake === undefined || isText(value.stake))

const checks = {
  id: isText,
  gameId: isText,
  gameVersion: isText,
  currency: (value: unknown) => isText(value) && isCurrency(value),
  stake: isText,
  payout: isText,
  events: Array.isArray,
  stateBefore: isStateOrNone,
  stateAfter: isStateOrNone,
  steps: (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isStep)),
  nonce: isCount,
  clientSeed: isText,
  commitment: isHash,
  serverSeed: (value: unknown) => value === null || isHash(value),
} satisfies FieldChecks & Readonly<Record<keyof RoundRecord, unknown>>

/** Parses `{ round, serverSeed }`, the response of `/round/<id>/record.json` and of the call `studio/round/replay`. */
export function readRecord(given: unknown): ReadRecord {
  const outer = isObject(given) ? given : {}
  const fields: Readonly<Record<string, unknown>> = {
    ...(isObject(outer.round) ? outer.round : outer),
    serverSeed: outer.serverSeed,
  }
  const wrong = wrongField(checks, fields)
  if (wrong !== undefined)
    return { ok: false, sentence: `This is no record of a round: its ${wrong} cannot be read.` }
  const record = fields as RoundRecord
  const further = (record.steps ?? []).flatMap(({ stake }) => stake ?? [])
  for (const amount of [record.stake, record.payout, ...further]) {
    if (!parseAmount(amount, record.currency).ok)
      return {
        ok: false,
        sentence: `This is no record of a round: ${amount} is no amount of ${record.currency}.`,
      }
  }
  return { ok: true, record }
}
