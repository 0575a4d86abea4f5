// State of a player's chips at a table: the bets confirmed by the platform, the chips on the layout, and the undo
// history. Pure.
import type { Currency } from '@mangetsu/stage-kit/amounts'

/** Chips on each spot, bottom of the stack first, in minor units; a spot without chips is omitted. */
export type ChipLayout = Readonly<Record<string, readonly bigint[]>>

/** Amount staked on each spot, in minor units. */
export type SpotStakes = Readonly<Record<string, bigint>>

/** The player's bets in the round in another currency than this page's, placed from another game session. */
export type ForeignBets = { readonly currency: Currency; readonly stakes: SpotStakes }

export type BetsState = {
  /** Null before the first round. */
  readonly roundId: string | null
  /** Revision of the bets confirmed by the platform; 0 for none yet. */
  readonly revision: number
  /** Bets confirmed by the platform in this round. */
  readonly placed: ChipLayout
  /** Chips on the layout, including unconfirmed ones and excluding removed ones. */
  readonly lying: ChipLayout
  /** Previous layouts, the newest last: the undo history. */
  readonly before: readonly ChipLayout[]
  /** Bets of the last round in which the player had any. */
  readonly last: ChipLayout
  /** If set, the player has no other bets in the round; null for none. */
  readonly foreign: ForeignBets | null
}

export type BetAction =
  | { readonly kind: 'put'; readonly spot: string; readonly chipMinor: bigint }
  /** Adds chips to several spots at once. */
  | {
      readonly kind: 'call'
      readonly chips: readonly (readonly [spot: string, chips: number])[]
      readonly chipMinor: bigint
    }
  /** Removes the top chip of a spot. */
  | { readonly kind: 'take'; readonly spot: string }
  | { readonly kind: 'undo' | 'double' | 'clear' | 'rebet' }
  /** Replaces the layout. */
  | { readonly kind: 'lay'; readonly layout: ChipLayout }

export type BetLimits = {
  /** Chip denominations, the smallest first. */
  readonly chipsMinor: readonly bigint[]
  /** Maximum total stake of a round. */
  readonly mostMinor: bigint
  readonly mostOf: (spot: string) => bigint
  /** Wallet balance excluding the placed bets. */
  readonly balanceMinor: bigint
}

/** Reason why chips were refused: the limit of the spot, of the round or of the wallet. */
export type TooMuch =
  | { readonly kind: 'spot'; readonly spot: string; readonly mostMinor: bigint }
  | { readonly kind: 'round' | 'wallet'; readonly mostMinor: bigint }

export type ChangedBets = { readonly state: BetsState; readonly refused: TooMuch | null }

/** Maximum length of the undo history. */
const mostBefore = 60
/** Maximum height of a stack; a higher one is exchanged for larger chips. */
const highestStack = 8

export const noBets: BetsState = {
  roundId: null,
  revision: 0,
  placed: {},
  lying: {},
  before: [],
  last: {},
  foreign: null,
}

const sumOfChips = (chips: readonly bigint[]): bigint => chips.reduce((sum, chip) => sum + chip, 0n)

export const stakesOf = (layout: ChipLayout): SpotStakes =>
  Object.fromEntries(Object.entries(layout).map(([spot, chips]) => [spot, sumOfChips(chips)]))

export const sumOf = (stakes: SpotStakes): bigint => sumOfChips(Object.values(stakes))

export const totalOf = (layout: ChipLayout): bigint => sumOfChips(Object.values(layout).flat())

export const isSame = (one: ChipLayout, other: ChipLayout): boolean => {
  const [stakes, others] = [stakesOf(one), stakesOf(other)]
  const spots = Object.keys(stakes)
  return spots.length === Object.keys(others).length && spots.every((spot) => stakes[spot] === others[spot])
}

/** Returns an amount in the fewest chips, the largest at the bottom; a remainder below the smallest chip is on top. */
export function stackOf(amountMinor: bigint, chipsMinor: readonly bigint[]): readonly bigint[] {
  const stack: bigint[] = []
  let left = amountMinor
  for (const chip of [...chipsMinor].sort((one, other) => (one < other ? 1 : -1))) {
    while (chip > 0n && left >= chip && stack.length < 40) {
      stack.push(chip)
      left -= chip
    }
  }
  return left > 0n ? [...stack, left] : stack
}

const layoutOf = (stakes: SpotStakes, chipsMinor: readonly bigint[]): ChipLayout =>
  Object.fromEntries(
    Object.entries(stakes)
      .filter(([, minor]) => minor > 0n)
      .map(([spot, minor]) => [spot, stackOf(minor, chipsMinor)]),
  )

const withSpot = (layout: ChipLayout, spot: string, chips: readonly bigint[]): ChipLayout => {
  const { [spot]: _, ...others } = layout
  return chips.length === 0 ? others : { ...layout, [spot]: chips }
}

function added(layout: ChipLayout, spot: string, chips: readonly bigint[], limits: BetLimits): ChipLayout {
  const stack = [...(layout[spot] ?? []), ...chips]
  return withSpot(
    layout,
    spot,
    stack.length > highestStack ? stackOf(sumOfChips(stack), limits.chipsMinor) : stack,
  )
}

/** Returns the layout after an action. */
function laidBy({ lying, before, last }: BetsState, action: BetAction, limits: BetLimits): ChipLayout {
  switch (action.kind) {
    case 'put':
      return added(lying, action.spot, [action.chipMinor], limits)
    case 'call':
      return action.chips.reduce(
        (layout, [spot, chips]) => added(layout, spot, Array<bigint>(chips).fill(action.chipMinor), limits),
        lying,
      )
    case 'take':
      return withSpot(lying, action.spot, (lying[action.spot] ?? []).slice(0, -1))
    case 'undo':
      return before.at(-1) ?? lying
    case 'double':
      return layoutOf(
        Object.fromEntries(Object.entries(stakesOf(lying)).map(([spot, minor]) => [spot, 2n * minor])),
        limits.chipsMinor,
      )
    case 'clear':
      return {}
    case 'rebet':
      return last
    case 'lay':
      return action.layout
  }
}

/** Returns the reason why this layout is refused, or null if it is valid. A reduction is always valid. */
function refusalOf(next: ChipLayout, { placed, lying }: BetsState, limits: BetLimits): TooMuch | null {
  const [stakes, were] = [stakesOf(next), stakesOf(lying)]
  for (const [spot, minor] of Object.entries(stakes)) {
    const mostMinor = limits.mostOf(spot)
    if (minor > mostMinor && minor > (were[spot] ?? 0n)) return { kind: 'spot', spot, mostMinor }
  }
  const total = totalOf(next)
  if (total <= totalOf(lying)) return null
  if (total > limits.mostMinor) return { kind: 'round', mostMinor: limits.mostMinor }
  const placedMinor = totalOf(placed)
  return total - placedMinor > limits.balanceMinor
    ? { kind: 'wallet', mostMinor: placedMinor + limits.balanceMinor }
    : null
}

/** Applies an action of the player. A refused one changes nothing and gives the reason. */
export function changeBets(state: BetsState, action: BetAction, limits: BetLimits): ChangedBets {
  const lying = laidBy(state, action, limits)
  const refused = refusalOf(lying, state, limits)
  if (refused !== null) return { state, refused }
  if (action.kind === 'undo')
    return { state: { ...state, lying, before: state.before.slice(0, -1) }, refused: null }
  if (isSame(lying, state.lying)) return { state, refused: null }
  const before = [...state.before, state.lying].slice(-mostBefore)
  return { state: { ...state, lying, before }, refused: null }
}

/** Returns whether the layout differs from the bets confirmed by the platform. */
export const isUnconfirmed = ({ placed, lying }: BetsState): boolean => !isSame(placed, lying)

/** Starts a new round with an empty layout; the last bets can be repeated. */
export const roundBegun = (state: BetsState, roundId: string): BetsState =>
  state.roundId === roundId
    ? state
    : { ...noBets, roundId, last: totalOf(state.placed) > 0n ? state.placed : state.last }

export type ConfirmedBets = {
  readonly roundId: string
  readonly revision: number
  readonly stakes: SpotStakes
  readonly foreign: ForeignBets | null
}

const confirmedLayout = (
  { stakes }: ConfirmedBets,
  known: ChipLayout,
  chipsMinor: readonly bigint[],
): ChipLayout => {
  const layout = layoutOf(stakes, chipsMinor)
  // The player's own stacking is preserved.
  return isSame(layout, known) ? known : layout
}

/**
 * Confirms the bets confirmed by the platform; chips added since stay on the layout. An answer to an older request
 * changes nothing.
 */
export function betsConfirmed(
  state: BetsState,
  confirmed: ConfirmedBets,
  sent: ChipLayout,
  chipsMinor: readonly bigint[],
): BetsState {
  if (confirmed.roundId !== state.roundId || confirmed.revision < state.revision) return state
  return {
    ...state,
    revision: confirmed.revision,
    placed: confirmedLayout(confirmed, sent, chipsMinor),
    foreign: confirmed.foreign,
  }
}

/** Replaces the layout with the platform's bets: after a change made elsewhere, or an own change that was lost. */
export function betsTakenOver(
  state: BetsState,
  confirmed: ConfirmedBets,
  chipsMinor: readonly bigint[],
): BetsState {
  if (confirmed.roundId !== state.roundId) return state
  const placed = confirmedLayout(confirmed, state.lying, chipsMinor)
  return {
    ...state,
    revision: confirmed.revision,
    placed,
    lying: placed,
    before: [],
    foreign: confirmed.foreign,
  }
}

/** Closes the bets: unconfirmed chips are returned, and the undo history is cleared. */
export const betsClosed = (state: BetsState): BetsState => ({ ...state, lying: state.placed, before: [] })
