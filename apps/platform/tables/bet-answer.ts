// Converts requests to place bets from the contract's form to the tables', and refusals back.
import type { calls, InputOf } from '@mangetsu/contract'
import { limitRefusals } from '@mangetsu/contract/stake-refusals'
import { type Currency, minorOf } from '@mangetsu/money'
import { type Refused, refuse } from '../kernel/http/index.ts'
import type { WagerRefusal } from '../wagering/guard.ts'
import type { ActRefusal } from './act.ts'
import type { BetRequest, TableBetRefusal } from './place-bets.ts'
import type { Bets } from './table-setup.ts'

type Placing = InputOf<typeof calls.placeTableBets>

/** The bets in smallest units; null if an amount has more decimals than the currency. */
function betsFrom(texts: Placing['bets'], currency: Currency): Bets | null {
  try {
    return Object.fromEntries(Object.entries(texts).map(([spot, text]) => [spot, minorOf(text, currency)]))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export function requestFrom(
  { requestId, roundId, revision, bets: texts }: Placing,
  currency: Currency,
): BetRequest | null {
  const bets = betsFrom(texts, currency)
  return bets === null ? null : { requestId, roundId, revision, bets }
}

type Declared = Refused<(typeof calls.placeTableBets)['refusals'][number]>

/** Invalid bets by the names of the contract's refusals. */
const names = {
  currencyNotTaken: 'betNotTaken',
  spotUnknown: 'betNotTaken',
  noWholeChips: 'betNotTaken',
  tooMuchOnSpot: 'betTooLarge',
  tooMuchInAll: 'roundBetsTooLarge',
} as const

const isFault = (name: TableBetRefusal['refusal']): name is keyof typeof names => Object.hasOwn(names, name)

const limits: ReadonlySet<string> = new Set(limitRefusals)

export const isLimit = (name: string): name is WagerRefusal => limits.has(name)

type DeclaredAct = Refused<(typeof calls.actAtTable)['refusals'][number]>

/** The refusal of a decision as the contract declares it. */
export function declaredActRefusal({ refusal, data }: ActRefusal): DeclaredAct {
  // Both refusals for missing funds are declared as one; a reused key belongs to an earlier decision.
  if (refusal === 'accountNotFound') return refuse('insufficientFunds', data)
  if (refusal === 'keyReused') return refuse('stepOutOfTurn', data)
  return refuse(refusal, data)
}

/** The refusal of bets as the contract declares it. */
export function declaredRefusal({ refusal, data }: TableBetRefusal): Declared {
  if (isFault(refusal)) return refuse(names[refusal], data)
  if (refusal === 'accountNotFound') return refuse('insufficientFunds', data)
  return refuse(refusal, data)
}
