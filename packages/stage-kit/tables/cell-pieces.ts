// Chips on a spot of the layout: the player's own with their amount, the winnings, and other players' chips.
import { element } from '../dom.ts'
import { chipsAt } from './cell-shape.ts'
import { type ChipFace, chipElement } from './chips.ts'
import type { SpotPlace, TableLayout } from './table-game.ts'

/** View of a spot. */
export type ShownSpot = {
  /** Accessible label: name, odds, the player's amount, number of other players. */
  readonly label: string
  /** The player's chips, the lowest first. */
  readonly chips: readonly ChipFace[]
  /** The player's amount, or the payout. */
  readonly slip: string | null
  /** Winnings in chips; empty before the result. */
  readonly paid: readonly ChipFace[]
  /** Whether some chips are not confirmed yet. */
  readonly isOpen: boolean
  /** Other players' chips: one chip to show, and the number of players. */
  readonly others: { readonly face: ChipFace; readonly players: number } | null
  /** Result for the spot; without a stake `wins` or `rests`, by whether the spot won. */
  readonly result: 'won' | 'back' | 'lost' | 'wins' | 'rests' | null
  /** Whether the seat is taken. */
  readonly isTaken?: boolean
}

/** Chip diameter as a share of the cell's shorter side, its limits, and its size on a line, in CSS pixels. */
const chipSize = { share: 0.42, least: 20, most: 44, onLine: 24 } as const

export const setPx = (on: HTMLElement, sizes: Readonly<Record<string, number>>): void => {
  for (const [name, px] of Object.entries(sizes)) on.style.setProperty(name, `${px}px`)
}

/** Minimum cell width for others' chips, and half the maximum width of the amount, CSS pixels. */
const [leastForOthers, halfSlip] = [140, 34] as const

/** Positions the player's chips, others' chips and the amount. The latter two are offsets from the first. */
export function layPieces(
  pieces: HTMLElement,
  place: SpotPlace,
  { layout, scale }: { readonly layout: TableLayout; readonly scale: number },
): void {
  const [width, height] = [place.width * scale, place.height * scale]
  const isLine = place.kind === 'line'
  const at = chipsAt(place)
  const size = isLine
    ? chipSize.onLine
    : place.chipSize !== undefined
      ? place.chipSize * scale
      : Math.max(chipSize.least, Math.min(chipSize.most, Math.min(width, height) * chipSize.share))
  setPx(pieces, { left: at.x * scale, top: at.y * scale, '--chip': size })
  // Lost chips move to the dealer, and winnings come from there.
  const [houseX, houseY] = layout.houseAt ?? [layout.width / 2, -size / scale]
  setPx(pieces, { '--house': (houseX - at.x) * scale, '--house-up': (houseY - at.y) * scale })
  // Other players' chips are on the side of the player's own with more space.
  const [share = 0.5, low = 0.66] = place.chipsAt ?? []
  const isSlipCut = at.x * scale + size / 2 + 2 * halfSlip > layout.width * scale
  pieces.dataset.slip = height < 62 || isLine ? 'over' : share > 0.55 || isSlipCut ? 'left' : 'right'
  // Winnings stay within their cell.
  pieces.dataset.paidAt = share < 0.3 ? 'right' : 'left'
  const aside = Math.max(size * 0.9, width * (height < 62 ? 0.7 : 0.3))
  const isCut = at.x * scale + aside + size > layout.width * scale
  // On a line between cells, others' chips are at the same point.
  const others = isLine ? ([share, low] as const) : place.othersAt
  setPx(pieces, {
    '--others': others === undefined ? (share > 0.55 || isCut ? -aside : aside) : (others[0] - share) * width,
    '--others-down': others === undefined ? 2 : (others[1] - low) * height,
  })
  const isSeat = place.isSeat === true
  pieces.dataset.seat = String(isSeat)
  const isSmall = others !== undefined && width < leastForOthers && !isSeat
  pieces.dataset.others = isLine || isSmall ? 'number' : 'chip'
  if (place.isSlipOnEdge !== true) return
  pieces.dataset.slip = 'edge'
  // Clamped to the board, which would clip the amount at its sides.
  const middle = (place.x + place.width / 2) * scale
  const within = Math.max(halfSlip, Math.min(layout.width * scale - halfSlip, middle))
  setPx(pieces, { '--slip': within - at.x * scale, '--slip-down': (place.y - at.y) * scale })
}

/** Maximum number of chips shown in a stack, and of winnings. */
const [mostSeen, mostPaid] = [6, 5] as const

function ownChips({ chips, slip, paid }: Pick<ShownSpot, 'chips' | 'slip' | 'paid'>): HTMLElement {
  const stack = (faces: readonly ChipFace[]) =>
    faces.map((face, at) => {
      const chip = chipElement(face)
      chip.style.setProperty('--at', String(at))
      return chip
    })
  const own = element('span', { class: 'own-chips' }, ...stack(chips.slice(-mostSeen)))
  if (paid.length > 0) own.append(element('span', { class: 'paid-chips' }, ...stack(paid.slice(0, mostPaid))))
  if (slip !== null) own.append(element('b', { class: 'chip-slip' }, slip))
  return own
}

const othersChips = ({ face, players }: NonNullable<ShownSpot['others']>): HTMLElement =>
  element('span', { class: 'others-chips' }, chipElement(face), element('small', {}, String(players)))

/** Marks the chips that are new, which are then animated. */
function setNew(own: Element, within: string, isNew: (at: number) => boolean): void {
  own.querySelectorAll<HTMLElement>(`:scope ${within} > .chip`).forEach((chip, at) => {
    chip.dataset.new = String(isNew(at))
  })
}

/** Key of the data that each element was built from. */
const madeFrom = new WeakMap<HTMLElement, string>()

/** Returns the existing element if its data are unchanged, otherwise a new one, or null without data. */
function keptOrMade<T>(known: HTMLElement | null, from: T | null, make: (from: T) => HTMLElement) {
  if (from === null) return null
  const key = JSON.stringify(from)
  if (known !== null && madeFrom.get(known) === key) return known
  const made = make(from)
  madeFrom.set(made, key)
  return made
}

/**
 * Updates the chips on a spot. Only changes are animated: an added chip, lost chips, winnings.
 * At the end of a round most spots change only their style, so their elements are reused.
 */
export function renderPieces(pieces: HTMLElement, shown: ShownSpot): void {
  const { chips, slip, paid, isOpen, others, result } = shown
  const before = { ...pieces.dataset }
  const known = (name: string) => pieces.querySelector<HTMLElement>(`:scope > .${name}`)
  const [ownBefore, theirsBefore] = [known('own-chips'), known('others-chips')]
  const lying = chips.length === 0 && slip === null ? null : { chips, slip, paid }
  const own = keptOrMade(ownBefore, lying, ownChips)
  const theirs = keptOrMade(theirsBefore, others, othersChips)
  if (own !== null) {
    own.dataset.open = String(isOpen)
    const seen = Math.min(mostSeen, chips.length)
    const isPut = chips.length > Number(before.chips ?? 0)
    setNew(own, '', (at) => isPut && at === seen - 1)
    setNew(own, '.paid-chips', () => Number(before.paid ?? 0) === 0)
  }
  Object.assign(pieces.dataset, {
    chips: String(chips.length),
    paid: String(paid.length),
    result: result ?? '',
    isLeaving: String(result === 'lost' && before.result !== 'lost'),
    isOwn: String(own !== null),
  })
  if (theirs !== theirsBefore) {
    theirsBefore?.remove()
    if (theirs !== null) pieces.prepend(theirs)
  }
  if (own !== ownBefore) {
    ownBefore?.remove()
    if (own !== null) pieces.append(own)
  }
}
