// The chips of a player at a table, as data: what the platform holds, what lies on the layout now, and the way back. Pure.
import type { Currency } from '@mangetsu/stage-kit/amounts'

/** Chips on each spot, the lowest of a stack first, in smallest units; a spot without chips is left out. */
export type ChipLayout = Readonly<Record<string, readonly bigint[]>>

/** What is staked on each spot, in smallest units. */
export type SpotStakes = Readonly<Record<string, bigint>>

/** What lies in the round in another currency than this page's, bet from a game session elsewhere. */
export type ForeignBets = { readonly currency: Currency; readonly stakes: SpotStakes }

export type BetsState = {
  /** Null before the first round. */
  readonly roundId: string | null
  /** Of what the platform holds; 0 for nothing yet. */
  readonly revision: number
  /** What the platform holds in this round. */
  readonly placed: ChipLayout
  /** What lies there: with chips that are not confirmed yet, and without those that were taken up. */
  readonly lying: ChipLayout
  /** The layouts before, the newest last: the way back. */
  readonly before: readonly ChipLayout[]
  /** What was placed in the last round the player had bets in. */
  readonly last: ChipLayout
  /** Then nothing else of the player's lies there; null for none. */
  readonly foreign: ForeignBets | null
}

export type BetAction =
  | { readonly kind: 'put'; readonly spot: string; readonly chipMinor: bigint }
  /** Several at once, each with so many chips. */
  | {
      readonly kind: 'call'
      readonly chips: readonly (readonly [spot: string, chips: number])[]
      readonly chipMinor: bigint
    }
  /** Takes up the chip that lies on top there. */
  | { readonly kind: 'take'; readonly spot: string }
  | { readonly kind: 'undo' | 'double' | 'clear' | 'rebet' }
  /** Lays this in place of what lies there. */
  | { readonly kind: 'lay'; readonly layout: ChipLayout }

export type BetLimits = {
  /** The chips there are, the smallest first. */
  readonly chipsMinor: readonly bigint[]
  /** In a round. */
  readonly mostMinor: bigint
  readonly mostOf: (spot: string) => bigint
  /** What the wallet holds beside what is placed. */
  readonly balanceMinor: bigint
}

/** Why chips were not laid: more than this spot, a round or the wallet takes. */
export type TooMuch =
  | { readonly kind: 'spot'; readonly spot: string; readonly mostMinor: bigint }
  | { readonly kind: 'round' | 'wallet'; readonly mostMinor: bigint }

export type ChangedBets = { readonly state: BetsState; readonly refused: TooMuch | null }

/** A longer way back nobody goes. */
const mostBefore = 60
/** A higher stack is changed into greater chips. */
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

/** An amount in as few chips as there are for it, the greatest at the bottom; what no chip covers lies on top. */
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

export const layoutOf = (stakes: SpotStakes, chipsMinor: readonly bigint[]): ChipLayout =>
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

/** What the action makes of what lies there. */
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

/** What stands in the way of laying this; null for nothing. What is less than before always goes. */
export function refusalOf(next: ChipLayout, { placed, lying }: BetsState, limits: BetLimits): TooMuch | null {
  const [stakes, were] = [stakesOf(next), stakesOf(lying)]
  for (const [spot, minor] of Object.entries(stakes)) {
    const mostMinor = limits.mostOf(spot)
    if (minor > mostMinor && minor > (were[spot] ?? 0n)) return { kind: 'spot', spot, mostMinor }
  }
  const total = totalOf(next)
  if (total <= totalOf(lying)) return null
  if (total > limits.mostMinor) return { kind: 'round', mostMinor: limits.mostMinor }
  const held = totalOf(placed)
  return total - held > limits.balanceMinor ? { kind: 'wallet', mostMinor: held + limits.balanceMinor } : null
}

/** What the player's hand does. What cannot be laid changes nothing and says why. */
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

/** Whether chips lie there, or were taken up, that the platform does not know of. */
export const isUnconfirmed = ({ placed, lying }: BetsState): boolean => !isSame(placed, lying)

/** A new round: nothing lies there, and what was placed can be placed again. */
export const roundBegun = (state: BetsState, roundId: string): BetsState =>
  state.roundId === roundId
    ? state
    : { ...noBets, roundId, last: totalOf(state.placed) > 0n ? state.placed : state.last }

export type HeldBets = {
  readonly roundId: string
  readonly revision: number
  readonly stakes: SpotStakes
  readonly foreign: ForeignBets | null
}

const layoutHeld = ({ stakes }: HeldBets, known: ChipLayout, chipsMinor: readonly bigint[]): ChipLayout => {
  const layout = layoutOf(stakes, chipsMinor)
  // The stacks the player has made stay as they are.
  return isSame(layout, known) ? known : layout
}

/** The platform holds these now; what was laid since goes on lying there. An answer to an older request changes nothing. */
export function betsHeld(
  state: BetsState,
  held: HeldBets,
  sent: ChipLayout,
  chipsMinor: readonly bigint[],
): BetsState {
  if (held.roundId !== state.roundId || held.revision < state.revision) return state
  return {
    ...state,
    revision: held.revision,
    placed: layoutHeld(held, sent, chipsMinor),
    foreign: held.foreign,
  }
}

/** The platform's word in place of whatever lies there: after a change that was made elsewhere, or none that came. */
export function betsTakenOver(state: BetsState, held: HeldBets, chipsMinor: readonly bigint[]): BetsState {
  if (held.roundId !== state.roundId) return state
  const placed = layoutHeld(held, state.lying, chipsMinor)
  return { ...state, revision: held.revision, placed, lying: placed, before: [], foreign: held.foreign }
}

/** Bets are closed: what was not confirmed goes back, and there is no way back any more. */
export const betsClosed = (state: BetsState): BetsState => ({ ...state, lying: state.placed, before: [] })
