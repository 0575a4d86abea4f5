// The values of locked symbols: written on the symbol, on a tag below it, or as the picture of a prize.
import type { LockedCell } from '@mangetsu/slot-engine/events'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut } from '../motion.ts'
import type { SlotScreen } from './design.ts'
import type { HoldSpinLook } from './hold-spin-look.ts'
import { scaleIn, sizeOf, type ValuePlace } from './symbol-view.ts'
import { createWriting, type Writing, writeWithin } from './writing.ts'

/** A value in its cell. */
export type Tag = {
  readonly cell: LockedCell
  readonly view: Container
  /** Grows by a factor of its own scale. */
  grow(by: number): void
  place(): void
}

const valuePlace = ({ stock, inks }: SlotScreen, letter: string): ValuePlace =>
  stock.designOf(letter).value ?? { x: 80, y: 132, width: 140, size: 34, ink: inks.lit }

/** The picture of a prize replaces its symbol and includes the text. */
const prizePicture = ({ stock }: SlotScreen, { letter, prize }: LockedCell): string | undefined =>
  prize === undefined ? undefined : stock.designOf(letter).prizes?.[prize]

function wordsOf({ model, lang, announcer }: SlotScreen, { prize, amountMinor }: LockedCell): string {
  const title = model.hold?.prizes.find(({ name }) => name === prize)?.title[lang]
  return title ?? announcer.amount(BigInt(amountMinor))
}

/** Creates a dark band as wide as a text, which is then legible on any drawing. */
function createBand({ wide, scale, height }: Writing, ink: number): Graphics {
  const width = wide * scale.x + height * 0.3
  return new Graphics()
    .roundRect(-width / 2, -height * 0.4, width, height * 0.8, height * 0.22)
    .fill({ color: ink, alpha: 0.82 })
}

/** Writes the value on the symbol itself, in units of its picture. */
function onSymbol(screen: SlotScreen, { lies = { y: 0, scale: 1 } }: HoldSpinLook, cell: LockedCell): Tag {
  const { stock, pictures, inks, face, board } = screen
  const view = new Container()
  const design = stock.designOf(cell.letter)
  const [width, height] = sizeOf(design)
  const picture = prizePicture(screen, cell)
  const place = valuePlace(screen, cell.letter)
  if (picture === undefined) {
    const { size, ink, edge = inks.edge } = place
    const text = createWriting({ face, size, ink, edge })
    writeWithin(text, wordsOf(screen, cell), size, place.width)
    if (place.band !== undefined) view.addChild(createBand(text, place.band))
    view.addChild(text)
  } else {
    const sprite = new Sprite(pictures.get(picture))
    sprite.anchor.set(0.5)
    sprite.setSize(width, height)
    view.addChild(sprite)
  }
  const scale = () => scaleIn(design, board.boxOf(cell.cell)) * lies.scale
  return {
    cell,
    view,
    grow: (by) => view.scale.set(scale() * by),
    place() {
      const box = board.boxOf(cell.cell)
      const [x, y] = picture === undefined ? [place.x - width / 2, place.y - height / 2] : [0, 0]
      view.scale.set(scale())
      view.position.set(box.x + x * scale(), box.y + lies.y * box.height + y * scale())
    },
  }
}

/** Design height of a tag; it is scaled to its cell. */
const tagHeight = 40

function onTag(screen: SlotScreen, look: HoldSpinLook['tag'] & object, cell: LockedCell): Tag {
  const { pictures, face, board } = screen
  const view = new Container()
  const wood = new Sprite(pictures.get(look.picture))
  wood.anchor.set(0.5)
  wood.setSize(tagHeight * look.ratio, tagHeight)
  const size = tagHeight * 0.66
  const text = createWriting({ face, size, ink: look.ink })
  writeWithin(text, wordsOf(screen, cell), size, tagHeight * look.ratio * 0.84)
  view.addChild(wood, text)
  const scale = () => (board.boxOf(cell.cell).width * look.width) / (tagHeight * look.ratio)
  return {
    cell,
    view,
    grow: (by) => view.scale.set(scale() * by),
    place() {
      const { x, y, height } = board.boxOf(cell.cell)
      view.scale.set(scale())
      view.position.set(x, y + height * (0.5 - look.below) - (tagHeight * scale()) / 2)
    },
  }
}

export function createTag(screen: SlotScreen, look: HoldSpinLook, cell: LockedCell): Tag {
  const hasOwnPicture = prizePicture(screen, cell) !== undefined
  const tag =
    look.tag === undefined || hasOwnPicture ? onSymbol(screen, look, cell) : onTag(screen, look.tag, cell)
  tag.place()
  return tag
}

/** Fades values in; tags also move down from slightly above their place. */
export async function bringOut(
  { board }: SlotScreen,
  look: HoldSpinLook,
  tags: readonly Tag[],
  performance: Performance,
): Promise<void> {
  const rise = look.tag === undefined ? 0 : 0.16
  await Promise.all([
    performance.fade(look.tag === undefined ? 200 : 120, (t) => {
      for (const { view } of tags) view.alpha = t
    }),
    performance.move(200, (t) => {
      for (const { view, place, cell } of tags) {
        place()
        view.y -= board.boxOf(cell.cell).height * rise * (1 - easeOut(t))
      }
    }),
  ])
}
