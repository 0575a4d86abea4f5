// The view of a tray of sets: places, laid cards, the plate with a set's name, and the set's pay.
import type { Letter } from '@mangetsu/slot-engine/model'
import type { Performance } from '@mangetsu/stage-kit/event-player'
import { between, oneAfterAnother, smooth } from '@mangetsu/stage-kit/motion'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { inscribe } from '@mangetsu/stage-kit/slots/inscription'
import { sizeOf } from '@mangetsu/stage-kit/slots/symbol-view'
import { createWriting, widthOf } from '@mangetsu/stage-kit/slots/writing'
import { Container, Sprite } from 'pixi.js'
import { type CardPlace, lettersOfSets, linesOf, places, rowPlace, type TrayPlace } from './card-places.ts'
import { createSetCall, type SetCallView } from './set-call.ts'

export type TrayOptions = {
  readonly placeNow: () => TrayPlace
  /** Pictures of an empty place, and of plate and light by orientation. */
  readonly slot: string
  readonly plateOf: (isDone: boolean) => string
  readonly litOf: () => string
  /** Inks of texts: `dark` on a golden plate, `light` and `dim` elsewhere. */
  readonly ink: { readonly dark: number; readonly light: number; readonly dim: number }
}

export type TrayCard = {
  readonly letter: Letter
  readonly view: Container
  readonly face: Sprite
  readonly shadow: Sprite
  readonly from: CardPlace
  readonly to: CardPlace
  readonly now: CardPlace
}

export type TrayView = {
  readonly view: Container
  readonly cards: readonly TrayCard[]
  place(): void
  /** Paints a card at its pose in `now`; `lift` is its height above the table, 0 to 1. */
  put(card: TrayCard, lift: number): void
  /** Writes the plate and the pay at once. */
  write(title: string, isDone: boolean, pay: string): void
  /** Turns the plate over to its golden side, and pops the pay. */
  complete(title: string, pay: string, performance: Performance): Promise<void>
  /** Sets the opacity of plate and pay between rounds. */
  fade(alpha: number): void
  lightTo(share: number): void
  /** The large name and pay of a completed set. */
  readonly call: SetCallView
}

const noPlace = (): CardPlace => ({ x: 0, y: 0, size: 1, turn: 0 })

function createCard({ stock, pictures }: SlotScreen, letter: Letter): TrayCard {
  const [shadow, face] = [0, 1].map(() => new Sprite(pictures.get(stock.pictureOf(letter)))) as [
    Sprite,
    Sprite,
  ]
  const view = new Container()
  const [width] = sizeOf(stock.designOf(letter))
  for (const sprite of [shadow, face]) {
    sprite.anchor.set(0.5)
    sprite.scale.set(width / sprite.texture.width)
    view.addChild(sprite)
  }
  shadow.tint = 0
  view.visible = false
  return { letter, view, face, shadow, from: noPlace(), to: noPlace(), now: noPlace() }
}

const writingSize = 40
/** Width of the edge in a plate's picture, in units of the frame. */
const plateEdge = 12

function createPlate({ pictures, lang, face }: SlotScreen, { placeNow, plateOf, ink }: TrayOptions) {
  const view = new Container()
  const board = new Sprite()
  board.anchor.set(0.5)
  const text = createWriting({ face, size: writingSize, ink: 0xffffff, lineHeight: writingSize * 1.06 })
  view.addChild(board, text)
  return {
    view,
    write(title: string, isDone: boolean) {
      const { plate } = placeNow()
      const lines = linesOf(title, lang, plate.isTall)
      board.texture = pictures.get(plateOf(isDone))
      board.setSize(plate.width, plate.height)
      text.text = lines.join('\n')
      text.tint = isDone ? ink.dark : ink.light
      const wide = Math.max(1, ...lines.map((line) => widthOf(line, writingSize)))
      const fits = Math.min(
        (plate.width - plateEdge) / wide,
        (plate.height - plateEdge) / (lines.length * writingSize),
      )
      text.scale.set(Math.min(plate.letters / writingSize, fits))
    },
    place() {
      const { x, y, width, height } = placeNow().plate
      view.position.set(x + width / 2, y + height / 2)
    },
  }
}

/** Creates the text of a set's pay beside the row. */
function createSum({ face }: SlotScreen, { placeNow, ink }: TrayOptions) {
  const view = createWriting({ face, size: writingSize, ink: 0xffffff, edge: ink.dark })
  return {
    view,
    write(words: string, isDone: boolean) {
      const { letters, width, x, y } = placeNow().pay
      inscribe(view, words, { x, y, width, letters })
      view.tint = isDone ? ink.light : ink.dim
    },
  }
}

/** Creates a tray with the cards of all sets, none of them laid. */
export function createTrayView(screen: SlotScreen, options: TrayOptions): TrayView {
  const { pictures, model, stock } = screen
  const { placeNow } = options
  const view = new Container()
  const cards = lettersOfSets(model.sets ?? []).map((letter) => createCard(screen, letter))
  const slots = Array.from({ length: places }, () => new Sprite(pictures.get(options.slot)))
  for (const slot of slots) slot.anchor.set(0.5)
  const lit = new Sprite()
  lit.alpha = 0
  const plate = createPlate(screen, options)
  const call = createSetCall(screen, options)
  const { view: sum, write: writeSum } = createSum(screen, options)
  view.addChild(lit, ...slots, plate.view, sum, ...cards.map((card) => card.view), call.view)
  let written = { title: '', isDone: false, pay: '' }

  const write = (title: string, isDone: boolean, pay: string) => {
    written = { title, isDone, pay }
    plate.write(title, isDone)
    writeSum(pay, isDone)
  }
  return {
    view,
    cards,
    call,
    write,
    put(card, lift) {
      const { now, shadow, letter } = card
      const artWidth = sizeOf(stock.designOf(letter))[0]
      card.view.position.set(now.x, now.y)
      card.view.rotation = now.turn
      card.view.scale.set((now.size / artWidth) * (1 + 0.08 * lift))
      shadow.position.set(4 + 7 * lift, 5 + 16 * lift)
      shadow.alpha = 0.5 - 0.26 * lift
    },
    place() {
      const place = placeNow()
      lit.texture = pictures.get(options.litOf())
      lit.position.set(place.lit.x, place.lit.y)
      lit.setSize(place.lit.width, place.lit.height)
      const spot = noPlace()
      slots.forEach((slot, at) => {
        const { x, y, size } = rowPlace(place, at, places, spot)
        slot.position.set(x, y)
        slot.scale.set(size / slot.texture.width)
      })
      plate.place()
      write(written.title, written.isDone, written.pay)
    },
    async complete(title, pay, performance) {
      const isTurned = written.isDone
      if (!isTurned) await performance.move(100, (t) => plate.view.scale.set(1, 1 - t))
      write(title, true, pay)
      const stands = sum.scale.x
      await performance.move(160, (t) => {
        const left = (1 - t) ** 3
        plate.view.scale.set(1, isTurned ? 1 : 1 - left)
        sum.scale.set(stands * (1 + 0.35 * left))
      })
    },
    fade(alpha) {
      plate.view.alpha = alpha
      sum.alpha = alpha
    },
    lightTo(share) {
      lit.alpha = share
    },
  }
}

export type Carry = {
  readonly eachMs: number
  readonly ownMs: number
  /** Height of the arc of their flight, as a share of their size. */
  readonly rise: number
  readonly onLand?: () => void
}

/** Carries cards to their poses in `to`, one after another. */
export async function carryCards(
  tray: TrayView,
  cards: readonly TrayCard[],
  { eachMs, ownMs, rise, onLand }: Carry,
  performance: Performance,
): Promise<void> {
  for (const { from, now } of cards) Object.assign(from, now)
  const { lengthMs, shareOf } = oneAfterAnother(cards.length, eachMs, ownMs)
  let landed = 0
  await performance.move(lengthMs, (t) => {
    for (let at = 0; at < cards.length; at += 1) {
      const card = cards[at]
      if (card === undefined) continue
      const { from, to, now } = card
      const way = shareOf(t, at)
      const share = smooth(way)
      const lift = Math.sin(way * Math.PI)
      now.x = between(from.x, to.x, share)
      now.y = between(from.y, to.y, share) - lift * rise * to.size
      now.size = between(from.size, to.size, share)
      now.turn = between(from.turn, to.turn, share)
      tray.put(card, lift)
    }
    const before = landed
    while (landed < cards.length && shareOf(t, landed) >= 1) landed += 1
    if (landed > before) onLand?.()
  })
}
