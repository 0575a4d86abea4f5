// Blackjack's scene: dusk over a town, a dealer in front of a red parasol, red wool with a bamboo rim, and the cards of
// seven seats.
import {
  element,
  type Orientation,
  orientationOf,
  type Performance,
  type PlayedEvent,
} from '@mangetsu/stage-kit'
import { createTableBackdrop, type TableBackdrop } from '@mangetsu/stage-kit/tables/backdrop'
import type {
  PlaceBox,
  SeatSight,
  TableScene,
  TableSceneOptions,
  TurnShown,
} from '@mangetsu/stage-kit/tables/table-game'
import { Container, Sprite } from 'pixi.js'
import type { BlackjackTheme } from '../tables.ts'
import { type BlackjackCards, createCards, type LaidCard } from './cards.ts'
import { looks, night } from './inks.ts'
import { dealerStep, renderLabels } from './labels.ts'
import { layoutBox, layoutIn } from './layout.ts'
import { type Lying, lyingAfter, nothing, stepsOf } from './lying.ts'
import { type BlackjackRoom, middleSeat, roomOf } from './room.ts'
import { handsIn, rowOf, slotOf } from './slots.ts'

/** Share of the cloth's picture above its rim. */
const rims = { landscape: 18 / 474, portrait: 12 / 496 } as const
/** Milliseconds in addition to the card animations; the rest of the manifest's allowance is slack for slow pages. */
const times = { part: 220, afterCard: 380, beforeHole: 320, afterHole: 620, nod: 240, result: 500 } as const
/** Distance of the dealer's bow in CSS pixels. */
const nod = 4

type Form = {
  readonly backdrop: TableBackdrop
  readonly parasol: Sprite
  readonly dealer: Sprite
  readonly hangings: readonly Sprite[]
}

function createForm(kind: Orientation, { pictures, theme }: TableSceneOptions<BlackjackTheme>): Form {
  const { back, cloth, hanging } = looks[theme]
  const sprite = (name: string) => new Sprite({ texture: pictures.get(name) })
  const [parasol, dealer] = [sprite('parasol'), sprite('dealer')]
  const hangings = ['left', 'right'].map(() => sprite(hanging))
  const between = new Container()
  between.addChild(parasol, dealer, ...hangings)
  const backdrop = createTableBackdrop({
    back: pictures.get(`sky-${kind}`),
    cloth: pictures.get(`table-${kind}`),
    rim: rims[kind],
    night,
    tints: { back, cloth },
    between,
  })
  return { backdrop, parasol, dealer, hangings }
}

const setBox = (on: Sprite, { x, y, width, height }: PlaceBox): void => {
  on.setSize(width, height)
  on.position.set(x, y)
}

function furnish(
  { parasol, dealer, hangings }: Form,
  { figure, hangings: boxes }: BlackjackRoom,
  spread: number,
): void {
  for (const one of [parasol, dealer]) one.visible = figure !== null
  if (figure !== null) {
    setBox(parasol, figure.parasol)
    setBox(dealer, figure.dealer)
  }
  hangings.forEach((one, at) => {
    const box = boxes[at]
    one.visible = box !== undefined
    if (box === undefined) return
    // As wide as its box; the right decoration is the left one mirrored.
    const scale = (box.width * spread) / one.texture.width
    one.scale.set(at === 0 ? scale : -scale, scale)
    one.position.set(at === 0 ? box.x : box.x + box.width, box.y)
  })
}

type Now = {
  readonly options: TableSceneOptions<BlackjackTheme>
  readonly words: HTMLElement
  readonly cards: BlackjackCards
  room: BlackjackRoom | null
  form: Form | null
  lying: Lying
  seats: readonly SeatSight[]
  front: number
  turn: TurnShown | null
}

function laidIn({ room, front }: Pick<Now, 'room' | 'front'>, { seats, dealer }: Lying): readonly LaidCard[] {
  if (room === null) return []
  const hands = seats.flatMap(({ seat, hands: all }) => {
    const slot = room.slots[slotOf(seat, front)]
    if (slot === undefined) return []
    return handsIn(all, slot.cards, seat === front).flatMap(({ cards }, at) => {
      const result = all[at]?.result
      const isDimmed = result === 'bust' || result === 'surrendered'
      return cards.map((card) => ({ ...card, isDimmed }))
    })
  })
  const row = rowOf(dealer, room.dealer, { ...room.dealer, step: dealerStep })
  return [...hands, ...row.cards.map((card) => ({ ...card, isDimmed: false }))]
}

function label({ words, room, lying, seats, front, turn, options: { lang } }: Now): void {
  if (room !== null) renderLabels(words, { room, lying, seats, front, turn, lang })
}

function lay(now: Now, lying: Lying): void {
  now.lying = lying
  now.cards.lay(laidIn(now, lying))
  label(now)
}

/** Lets the dealer bow slightly as the hole card is turned up. */
async function bow({ form, room }: Now, performance: Performance): Promise<void> {
  const y = room?.figure?.dealer.y
  if (form === null || y === undefined || performance.isMotionReduced) return
  await performance.move(times.nod, (t) => {
    form.dealer.y = y + nod * Math.sin(Math.PI * t)
  })
}

async function moveTo(
  now: Now,
  next: Lying,
  performance: Performance,
  sound: 'card' | 'split' | 'turn',
): Promise<void> {
  const { sounds } = now.options
  if (sound !== 'card') sounds.play(sound === 'split' ? 'split' : 'turn')
  await now.cards.move(laidIn(now, next), performance, {
    newAfterMs: sound === 'split' ? times.part : 0,
    onCard: () => sounds.play('card'),
  })
  // Totals are shown once the cards have arrived.
  now.lying = next
  label(now)
}

const isAnyBust = ({ seats }: Lying): boolean =>
  seats.some(({ hands }) => hands.some(({ result }) => result === 'bust'))

async function playDealer(now: Now, steps: readonly Lying[], performance: Performance): Promise<void> {
  const [hole, ...more] = steps
  if (hole === undefined) return
  await performance.wait(times.beforeHole)
  void bow(now, performance)
  await moveTo(now, hole, performance, 'turn')
  await performance.wait(times.afterHole)
  for (const step of more) {
    await moveTo(now, step, performance, 'card')
    await performance.wait(times.afterCard)
  }
}

async function play(now: Now, event: PlayedEvent, performance: Performance): Promise<void> {
  const { sounds } = now.options
  const before = now.lying
  const steps = stepsOf(before, event)
  if (event.type === 'dealer') return playDealer(now, steps, performance)
  const next = steps.at(-1) ?? before
  if (event.type === 'split') await moveTo(now, next, performance, 'split')
  else if (event.type === 'deal' || event.type === 'drawn') await moveTo(now, next, performance, 'card')
  else lay(now, next)
  if (event.type === 'drawn' && isAnyBust(next) && !isAnyBust(before)) sounds.play('bust')
  if (event.type === 'drawn' || event.type === 'split') await performance.wait(times.afterCard)
  if (event.type === 'result' && next.seats.length > 0) {
    sounds.play('result')
    await performance.wait(times.result)
  }
}

async function playOn(now: Now, events: readonly PlayedEvent[], from: number, performance: Performance) {
  lay(now, lyingAfter(events.slice(0, from)))
  for (const event of events.slice(from)) await play(now, event, performance)
}

function placeIn(
  now: Now,
  forms: Map<Orientation, Form>,
  view: Container,
  viewport: Parameters<TableScene['place']>[0],
) {
  const { pictures } = now.options
  const wanted = orientationOf(viewport)
  const kind = pictures.isReady(wanted) ? wanted : wanted === 'landscape' ? 'portrait' : 'landscape'
  const room = roomOf(viewport, kind)
  const form = forms.get(kind) ?? createForm(kind, now.options)
  forms.set(kind, form)
  now.room = room
  now.form = form
  view.removeChildren()
  view.addChild(form.backdrop.view, now.cards.view)
  form.backdrop.place(viewport, room.horizon)
  furnish(form, room, looks[now.options.theme].spread)
  now.cards.setShoe(room.shoe)
  lay(now, now.lying)
  return { ...room.places, layout: layoutBox(room) }
}

/** Empty layout before the stage is placed. */
const noRoom = { slots: [], form: 'wide', dealer: { x: 0, y: 0, size: 0, room: 0 } } as const

export function createScene(options: TableSceneOptions<BlackjackTheme>): TableScene {
  const view = new Container()
  const forms = new Map<Orientation, Form>()
  const words = element('div', { class: 'scene-words seat-words', 'aria-hidden': 'true' })
  const now: Now = {
    options,
    words,
    cards: createCards(options.pictures),
    room: null,
    form: null,
    lying: nothing,
    seats: [],
    front: middleSeat,
    turn: null,
  }
  return {
    view,
    words,
    place: (viewport) => placeIn(now, forms, view, viewport),
    show: (events) => lay(now, events === null ? nothing : lyingAfter(events)),
    play: (events, performance) => playOn(now, events, 0, performance),
    seated: {
      layout: () => layoutIn(now.room ?? noRoom, now.front),
      sit(seats, front) {
        now.seats = seats
        now.front = front ?? now.front
        label(now)
      },
      turn(turn) {
        const isSame = turn?.seat === now.turn?.seat && turn?.hand === now.turn?.hand
        if (isSame && turn?.isOwn === now.turn?.isOwn) return
        if (turn?.isOwn === true) options.sounds.play('mine')
        now.turn = turn
        label(now)
      },
      clockAt: (seat) => now.room?.slots[slotOf(seat, now.front)]?.clock ?? null,
      playOn: (events, from, performance) => playOn(now, events, from, performance),
    },
    idle: () => false,
  }
}
