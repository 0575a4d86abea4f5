// Text labels over blackjack's picture: names, totals, decisions and the result of each hand.
import { element, type StageLang } from '@mangetsu/stage-kit'
import { svgElement } from '@mangetsu/stage-kit/tables/svg'
import type { PlaceBox, SeatSight, TurnShown } from '@mangetsu/stage-kit/tables/table-game'
import { handOf, type Lying, type LyingHand, openTotal, totalText } from './lying.ts'
import type { BlackjackRoom } from './room.ts'
import { handsIn, type PlacedHand, rowOf, slotOf } from './slots.ts'
import { clothRule, decisionWords, resultWords } from './words.ts'

export type LabelSight = {
  readonly room: BlackjackRoom
  readonly lying: Lying
  readonly front: number
  readonly seats: readonly SeatSight[]
  readonly turn: TurnShown | null
  readonly lang: StageLang
}

const at = (on: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): HTMLElement => {
  on.style.left = `${x}px`
  on.style.top = `${y}px`
  return on
}

function boxed(on: HTMLElement, { x, y, width, height }: PlaceBox): HTMLElement {
  at(on, { x, y })
  on.style.width = `${width}px`
  on.style.height = `${height}px`
  return on
}

/** Padding around a hand in CSS pixels: smaller if another hand may be next to it. */
const framePad = { large: 10, small: 5 } as const

function frameAround(
  { left, top, width, height }: PlacedHand,
  isLarge: boolean,
  isTurn: boolean,
): HTMLElement {
  const pad = isLarge ? framePad.large : framePad.small
  const frame = element('i', {
    class: 'hand-frame',
    'data-turn': String(isTurn),
    'data-large': String(isLarge),
  })
  return boxed(frame, { x: left - pad, y: top - pad, width: width + 2 * pad, height: height + 2 * pad })
}

/** Returns the total's badge: below the cards, or next to their upper edge if bets are below them. */
function badge(text: string, placed: PlacedHand, kind: string, isAtSide: boolean): HTMLElement {
  const made = element('b', { class: 'hand-total', 'data-kind': kind }, text)
  const { left, top, width, height } = placed
  return at(made, isAtSide ? { x: left + width + 4, y: top + 4 } : { x: left + width / 2, y: top + height })
}

function resultPill({ result }: LyingHand, { left, top, width, height }: PlacedHand, lang: StageLang) {
  if (result === null) return []
  const pill = element('b', { class: 'hand-result', 'data-result': result }, resultWords[result][lang])
  return [at(pill, { x: left + width / 2, y: top + height / 2 })]
}

function handLabels(
  sight: LabelSight,
  seat: number,
  hand: number,
  placed: PlacedHand,
): readonly HTMLElement[] {
  const { lying, front, seats, turn, lang, room } = sight
  const one = handOf(lying, seat, hand)
  if (one === undefined || one.cards.length === 0) return []
  const isFront = seat === front
  const isOwn = seats.some((other) => other.seat === seat && other.isOwn)
  const isTurn = turn !== null && turn.seat === seat && turn.hand === hand
  const count = lying.seats.find((other) => other.seat === seat)?.hands.length ?? 1
  const isAtSide = room.form === 'wide' && !isFront && count === 1
  const isFramed = isTurn || (isFront && isOwn && count === 1)
  return [
    ...(isFramed ? [frameAround(placed, isFront && count === 1, isTurn)] : []),
    badge(totalText(one.cards), placed, one.result === 'bust' ? 'bust' : isOwn ? 'own' : 'other', isAtSide),
    ...resultPill(one, placed, lang),
  ]
}

function seatLabels(sight: LabelSight): readonly HTMLElement[] {
  const { lying, room, front } = sight
  return lying.seats.flatMap(({ seat, hands }) => {
    const slot = room.slots[slotOf(seat, front)]
    if (slot === undefined) return []
    return handsIn(hands, slot.cards, seat === front).flatMap((placed, hand) =>
      handLabels(sight, seat, hand, placed),
    )
  })
}

function nameOf(sight: LabelSight, { seat, name, isOwn, isSample }: SeatSight): readonly HTMLElement[] {
  const { room, front, lying, lang } = sight
  const slot = room.slots[slotOf(seat, front)]
  if (slot === undefined || (isOwn && seat === front)) return []
  const what = lying.isOver
    ? null
    : (lying.seats.find((one) => one.seat === seat)?.hands.at(-1)?.what ?? null)
  const words = element(
    'span',
    { class: 'seat-name', 'data-form': room.form, 'data-own': String(isOwn) },
    ...(room.form === 'wide' ? [element('i', {}, name.slice(0, 1))] : []),
    element('span', {}, name),
    ...(room.form === 'wide' && what !== null ? [element('small', {}, decisionWords[what][lang])] : []),
  )
  words.dataset.sample = String(isSample)
  return [at(words, slot.name)]
}

function dealerLabel({ lying, room }: LabelSight): readonly HTMLElement[] {
  if (lying.dealer.length === 0) return []
  const placed = rowOf(lying.dealer, room.dealer, { ...room.dealer, step: dealerStep })
  const isBust = openTotal(lying.dealer).total > 21
  return [badge(totalText(lying.dealer), placed, isBust ? 'bust' : 'dealer', false)]
}

/** The dealer's cards do not overlap. */
export const dealerStep = 1.1

function ruleWords({ room: { rule, form }, lang }: LabelSight): readonly Element[] {
  if (rule === null) return []
  const [blackjack, dealer] = clothRule[lang]
  if (form === 'tall')
    return [
      boxed(
        element('p', { class: 'cloth-rule' }, element('span', {}, blackjack), element('span', {}, dealer)),
        rule,
      ),
    ]
  const arc = svgElement('path', { id: 'cloth-arc', d: 'M10 6Q320 74 630 6', fill: 'none' })
  const path = svgElement(
    'textPath',
    { href: '#cloth-arc', startOffset: '50%', 'text-anchor': 'middle' },
    `${blackjack} ・ ${dealer}`,
  )
  const svg = svgElement(
    'svg',
    { viewBox: '0 0 640 74', class: 'cloth-arc' },
    arc,
    svgElement('text', {}, path),
  )
  for (const [name, px] of Object.entries({
    left: rule.x,
    top: rule.y,
    width: rule.width,
    height: rule.height,
  }))
    svg.style.setProperty(name, `${px}px`)
  return [svg]
}

/** Renders all labels again. */
export function renderLabels(on: HTMLElement, sight: LabelSight): void {
  on.style.setProperty('--unit', String(sight.room.unit))
  on.replaceChildren(
    ...ruleWords(sight),
    ...sight.seats.flatMap((seat) => nameOf(sight, seat)),
    ...seatLabels(sight),
    ...dealerLabel(sight),
  )
}
