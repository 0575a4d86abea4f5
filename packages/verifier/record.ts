// Parses the public record of a round from untrusted input.
import { isGameState, isRoundAction } from '@mangetsu/chance/game'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { type Currency, isCurrency, parseAmount } from '@mangetsu/money'

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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
/** A seed and its commitment are both 32 bytes in hex. */
const isHash = (value: unknown): boolean => isText(value) && isServerSeed(value)

const isStateOrNone = (value: unknown): boolean =>
  value === undefined || (isText(value) && isGameState(value))

const isStep = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.action) &&
  isRoundAction(value.action) &&
  (value.stake === undefined || isText(value.stake))

const shapes: Readonly<Record<keyof RoundRecord, (value: unknown) => boolean>> = {
  id: isText,
  gameId: isText,
  gameVersion: isText,
  currency: (value) => isText(value) && isCurrency(value),
  stake: isText,
  payout: isText,
  events: Array.isArray,
  stateBefore: isStateOrNone,
  stateAfter: isStateOrNone,
  steps: (value) => value === undefined || (Array.isArray(value) && value.every(isStep)),
  nonce: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  clientSeed: isText,
  commitment: isHash,
  serverSeed: (value) => value === null || isHash(value),
}

/** Parses `{ round, serverSeed }`, the response of `/round/<id>/record.json` and of the call `studio/round/replay`. */
export function readRecord(given: unknown): ReadRecord {
  const outer = isObject(given) ? given : {}
  const fields: Readonly<Record<string, unknown>> = {
    ...(isObject(outer.round) ? outer.round : outer),
    serverSeed: outer.serverSeed,
  }
  const wrong = Object.entries(shapes).find(([name, fits]) => !fits(fields[name]))
  if (wrong !== undefined)
    return { ok: false, sentence: `This is no record of a round: its ${wrong[0]} cannot be read.` }
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
