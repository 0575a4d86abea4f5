// What lies on a spot of the layout: the player's own chips with their amount, what is paid on them, and others' chips.
import { element } from '../dom.ts'
import { chipsAt } from './cell-shape.ts'
import { type ChipFace, chipElement } from './chips.ts'
import type { SpotPlace, TableLayout } from './table-game.ts'

/** What is to be seen of one spot. */
export type ShownSpot = {
  /** What a reader hears: name, odds, own amount, how many others. */
  readonly label: string
  /** The own chips, the lowest first. */
  readonly chips: readonly ChipFace[]
  /** The own amount, or what it has brought. */
  readonly slip: string | null
  /** What it has brought beside itself, in chips; none before that is known. */
  readonly paid: readonly ChipFace[]
  /** Chips that are not confirmed yet. */
  readonly isOpen: boolean
  /** Somebody else's chips: one of them, and how many players they are of. */
  readonly others: { readonly face: ChipFace; readonly players: number } | null
  /** How it has ended: for nobody's stake `wins` where it wins, `rests` where not. */
  readonly result: 'won' | 'back' | 'lost' | 'wins' | 'rests' | null
  /** Somebody has this seat. */
  readonly isTaken?: boolean
}

/** A chip's width in shares of its cell's shorter side, and its limits in CSS pixels. */
const chipSize = { share: 0.42, least: 20, most: 44, onLine: 24 } as const

export const setPx = (on: HTMLElement, sizes: Readonly<Record<string, number>>): void => {
  for (const [name, px] of Object.entries(sizes)) on.style.setProperty(name, `${px}px`)
}

/** A narrower cell has no room for others' chips beside their number, and half a slip is no wider, CSS pixels. */
const [leastForOthers, halfSlip] = [140, 34] as const

/** Where own chips, others' and the amount lie: a point of the page, from which the two others are so far. */
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
  // Chips that are lost go to the dealer, and what is paid comes from there.
  const [houseX, houseY] = layout.houseAt ?? [layout.width / 2, -size / scale]
  setPx(pieces, { '--house': (houseX - at.x) * scale, '--house-up': (houseY - at.y) * scale })
  // The others' chips beside the own ones, on the side where there is more room.
  const [share = 0.5, low = 0.66] = place.chipsAt ?? []
  const isSlipCut = at.x * scale + size / 2 + 2 * halfSlip > layout.width * scale
  pieces.dataset.slip = height < 62 || isLine ? 'over' : share > 0.55 || isSlipCut ? 'left' : 'right'
  // What is paid lies within its cell.
  pieces.dataset.paidAt = share < 0.3 ? 'right' : 'left'
  const aside = Math.max(size * 0.9, width * (height < 62 ? 0.7 : 0.3))
  const isCut = at.x * scale + aside + size > layout.width * scale
  // On a line between cells they lie on it themselves.
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
  // Within the board: at its sides it would be cut.
  const middle = (place.x + place.width / 2) * scale
  const within = Math.max(halfSlip, Math.min(layout.width * scale - halfSlip, middle))
  setPx(pieces, { '--slip': within - at.x * scale, '--slip-down': (place.y - at.y) * scale })
}

/** So many chips of a stack are seen, and of what is paid. */
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

/** Of these chips the ones move that have just come. */
function setNew(own: Element, within: string, isNew: (at: number) => boolean): void {
  own.querySelectorAll<HTMLElement>(`:scope ${within} > .chip`).forEach((chip, at) => {
    chip.dataset.new = String(isNew(at))
  })
}

/** What each of the elements was made from. */
const madeFrom = new WeakMap<HTMLElement, string>()

/** The element that was made from the same as now; else a new one, or none. */
function keptOrMade<T>(known: HTMLElement | null, from: T | null, make: (from: T) => HTMLElement) {
  if (from === null) return null
  const key = JSON.stringify(from)
  if (known !== null && madeFrom.get(known) === key) return known
  const made = make(from)
  madeFrom.set(made, key)
  return made
}

/**
 * What lies there, of which only what has just changed moves: a chip that was put, chips that are lost, chips that are paid.
 * When a round ends most of what lies there only looks different: its elements stay.
 */
export function drawPieces(pieces: HTMLElement, shown: ShownSpot): void {
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
