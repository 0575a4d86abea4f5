// A request to put bets on the layout, from the contract's words to the tables' and back.
import type { calls, InputOf } from '@mangetsu/contract'
import { limitRefusals } from '@mangetsu/contract/stake-refusals'
import { type Currency, minorOf } from '@mangetsu/money'
import { type Refused, refuse } from '../kernel/http/index.ts'
import type { WagerRefusal } from '../wagering/guard.ts'
import type { ActRefusal } from './act.ts'
import type { BetRequest, TableBetRefusal } from './place-bets.ts'
import type { Bets } from './table-setup.ts'

type Placing = InputOf<typeof calls.placeTableBets>

/** The bets in smallest units; null for an amount the currency has not. */
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

/** Faults of bets, as the contract calls them. */
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

/** The refusal of a decision in the contract's words. */
export function declaredActRefusal({ refusal, data }: ActRefusal): DeclaredAct {
  // The money that is missing is refused in one sentence; a request's id was another's decision.
  if (refusal === 'accountNotFound') return refuse('insufficientFunds', data)
  if (refusal === 'keyReused') return refuse('stepOutOfTurn', data)
  return refuse(refusal, data)
}

/** The refusal in the contract's words. */
export function declaredRefusal({ refusal, data }: TableBetRefusal): Declared {
  if (isFault(refusal)) return refuse(names[refusal], data)
  if (refusal === 'accountNotFound') return refuse('insufficientFunds', data)
  return refuse(refusal, data)
}
