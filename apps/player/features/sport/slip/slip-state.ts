// The slip of a browser as data: its selections, the stakes typed for its bets, and what its reader accepts.
import type { AcceptOdds, SportSelection } from '@mangetsu/contract/sport-bet'
import type { Currency } from '@mangetsu/money'
import { keyOfSelection, type OutcomeKey, type SideInBoth, type SlipSelection } from './slip-selection.ts'

/** The largest number of selections of a slip: `mostSelections` of the contract, which a page does not load. */
const mostInSlip = 20

export type SlipMode = 'singles' | 'combination'

export type Slip = {
  readonly selections: readonly SlipSelection[]
  /** Null until the reader chooses. */
  readonly mode: SlipMode | null
  /** Keys of the selections that every combination contains. */
  readonly bankers: readonly string[]
  /** Typed stakes: of a single by its selection's key, of a combination by its name. */
  readonly stakes: Readonly<Record<string, string>>
  /** The currency of the stakes; null without any. */
  readonly currency: Currency | null
  readonly accept: AcceptOdds
  /** The request that places the slip, until the platform's decision on its bets is known. */
  readonly request: PlaceRequest | null
}

/** A request as it was first sent: another one about the same bets repeats it, at whatever odds. */
export type PlaceRequest = {
  readonly id: string
  /** What it bets on and stakes, without odds. */
  readonly about: string
  readonly body: string
  /** Its bets, once the platform has taken them; a page that is loaded again shows those that still wait. */
  readonly taken?: TakenBets
}

export type TakenBets = {
  readonly ids: readonly string[]
  /** The balance before, in wire format; null if it is not known. */
  readonly balanceBefore: string | null
  /** When the answer came, by the reader's clock; epoch, ms. */
  readonly answeredMs: number
}

export const emptySlip: Slip = {
  selections: [],
  mode: null,
  bankers: [],
  stakes: {},
  currency: null,
  accept: 'better',
  request: null,
}

const isSameMarket = (one: OutcomeKey, other: OutcomeKey): boolean =>
  one.eventId === other.eventId && one.marketId === other.marketId

export const hasSelection = ({ selections }: Slip, key: OutcomeKey): boolean =>
  selections.some((one) => isSameMarket(one, key) && one.outcomeId === key.outcomeId)

/** Returns the slip without some selections, their stakes and their place as bankers. */
export function withoutSelections(slip: Slip, gone: readonly OutcomeKey[]): Slip {
  const keys = new Set(gone.map(keyOfSelection))
  const selections = slip.selections.filter((one) => !keys.has(keyOfSelection(one)))
  if (selections.length === 0) return { ...emptySlip, accept: slip.accept }
  return {
    ...slip,
    selections,
    bankers: slip.bankers.filter((key) => !keys.has(key)),
    stakes: Object.fromEntries(Object.entries(slip.stakes).filter(([key]) => !keys.has(key))),
  }
}

/**
 * Adds a selection, removes it if the slip has it, and puts it in the place of another outcome of its market. Returns
 * null if the slip is full.
 */
export function toggled(slip: Slip, selection: SlipSelection): Slip | null {
  if (hasSelection(slip, selection)) return withoutSelections(slip, [selection])
  const replaced = slip.selections.find((one) => isSameMarket(one, selection))
  if (replaced !== undefined) {
    const selections = slip.selections.map((one) => (one === replaced ? selection : one))
    const bankers = slip.bankers.filter((key) => key !== keyOfSelection(replaced))
    return { ...slip, selections, bankers }
  }
  if (slip.selections.length >= mostInSlip) return null
  return { ...slip, selections: [...slip.selections, selection] }
}

/** Returns the slip with its request about these bets: the one already sent, or this new one. */
export const withRequest = (slip: Slip, request: PlaceRequest): Slip =>
  slip.request?.about === request.about ? slip : { ...slip, request }

/** Stores which bets the slip's request has become. */
export const withTaken = (slip: Slip, taken: TakenBets): Slip =>
  slip.request === null ? slip : { ...slip, request: { ...slip.request, taken } }

/** Sets the typed stake of a bet; stakes in another currency are dropped. */
export function withStake(slip: Slip, line: string, typed: string, currency: Currency): Slip {
  const stakes = slip.currency === currency ? slip.stakes : {}
  return { ...slip, currency, stakes: { ...stakes, [line]: typed } }
}

/** Makes a selection a banker, or an ordinary one again. */
export function withBanker(slip: Slip, key: OutcomeKey): Slip {
  const name = keyOfSelection(key)
  const isBanker = slip.bankers.includes(name)
  return { ...slip, bankers: isBanker ? slip.bankers.filter((one) => one !== name) : [...slip.bankers, name] }
}

/** Takes the odds that the reader has seen and agreed to. */
export function withOdds(slip: Slip, seen: readonly SportSelection[]): Slip {
  const odds = new Map(seen.map((one) => [keyOfSelection(one), one.odds]))
  const selections = slip.selections.map((one) => ({
    ...one,
    odds: odds.get(keyOfSelection(one)) ?? one.odds,
  }))
  return { ...slip, selections }
}

type Stored<T> = { readonly [Name in keyof T]?: unknown }

const isStored = <T>(value: unknown): value is Stored<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTaken = (value: unknown): boolean =>
  isStored<TakenBets>(value) &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === 'string') &&
  typeof value.answeredMs === 'number' &&
  (value.balanceBefore === null || typeof value.balanceBefore === 'string')

const isRequest = (value: unknown): boolean =>
  value === null ||
  (isStored<PlaceRequest>(value) &&
    [value.id, value.about, value.body].every((text) => typeof text === 'string') &&
    (value.taken === undefined || isTaken(value.taken)))

const isNames = (value: unknown): boolean =>
  isStored<SideInBoth>(value) && typeof value.ja === 'string' && typeof value.en === 'string'

const isEntrant = (value: unknown): boolean =>
  isStored<NonNullable<SlipSelection['entrant']>>(value) &&
  typeof value.id === 'string' &&
  isNames(value.name)

const isAbsentOr = (isOf: (value: unknown) => boolean, value: unknown): boolean =>
  value === undefined || isOf(value)

const isSelection = (value: unknown): value is SlipSelection =>
  isStored<SlipSelection>(value) &&
  [value.eventId, value.marketId, value.outcomeId].every((id) => typeof id === 'string') &&
  Number.isInteger(value.odds) &&
  [value.home, value.away].every((side) => side === null || isNames(side)) &&
  isAbsentOr(isNames, value.round) &&
  isAbsentOr(isEntrant, value.entrant) &&
  isAbsentOr((id) => typeof id === 'string', value.partOf)

/** Reads a stored slip; anything else is an empty one. */
export function readSlip(stored: unknown): Slip {
  if (!isStored<Slip>(stored)) return emptySlip
  const { selections, bankers, stakes, request = null } = stored
  if (!Array.isArray(selections) || !Array.isArray(bankers)) return emptySlip
  const isSlip = selections.every(isSelection) && isStored(stakes) && isRequest(request)
  return isSlip ? { ...emptySlip, ...(stored as Slip) } : emptySlip
}
