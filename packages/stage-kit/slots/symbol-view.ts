// One symbol in one cell: a single picture while it turns or rests, and its moving parts during a win.

import type { Letter, SlotModel } from '@mangetsu/slot-engine/model'
import { Container, Sprite } from 'pixi.js'
import type { Orientation } from '../geometry.ts'
import type { TextureSet } from '../textures.ts'
import type { Pose } from './pose.ts'
import { createShade, type ShadeDesign } from './shade.ts'

/** A moving piece of a symbol: a picture or graphics, about its pivot in units of the symbol. */
export type SymbolPart = {
  readonly picture?: string
  readonly paint?: () => Container
  readonly pivot?: readonly [x: number, y: number]
}

/** The place of a value on a symbol, in units of the symbol, by its centre. */
export type ValuePlace = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly ink: number
  readonly edge?: number
  /** The ink of a band behind the value, if the symbol's own drawing has no room for it. */
  readonly band?: number
}

export type SymbolDesign = {
  /** The name of its picture, if it differs from the symbol's name. */
  readonly picture?: string
  /** The size of its artwork; 160 × 160 by default. */
  readonly size?: readonly [width: number, height: number]
  /** The share of its cell that it fills. */
  readonly fill: number
  /** From back to front; at rest they equal the whole picture. Without parts, the whole picture moves. */
  readonly parts?: readonly SymbolPart[]
  /** Poses the parts at `t` of a win's motion, 0 to 1; at 0 they are at rest. */
  readonly win?: (parts: readonly Container[], t: number) => void
  /** Poses the parts at rest at a time; `cell` shifts the phase, so that neighbours do not move in unison. */
  readonly idle?: (parts: readonly Container[], nowMs: number, cell: number) => void
  /** The symbol's picture over a whole reel. */
  readonly tall?: string
  /** The pictures behind the tall one: the reel's panel in each orientation, and the light from above. */
  readonly reel?: { readonly panel: (kind: Orientation) => string; readonly light: string }
  readonly value?: ValuePlace
  /** Pictures of the symbol with a prize, by the prize's name. */
  readonly prizes?: Readonly<Record<string, string>>
}

export type SymbolDesigns = Readonly<Record<Letter, SymbolDesign>>

const usualSize = [160, 160] as const

export const sizeOf = ({ size = usualSize }: SymbolDesign): readonly [number, number] => size

/** Returns the scale of a symbol in a cell of this size. */
export function scaleIn(
  design: SymbolDesign,
  cell: { readonly width: number; readonly height: number },
): number {
  const [width, height] = sizeOf(design)
  return Math.min(cell.width / width, cell.height / height) * design.fill
}

/** A symbol assembled from its parts, about the centre of its artwork. */
type Moving = { readonly view: Container; readonly parts: readonly Container[] }

/** The symbols of a game: their designs, and a pool of moving parts for winners. */
export type SymbolStock = {
  designOf(letter: Letter): SymbolDesign
  pictureOf(letter: Letter): string
  readonly pictures: TextureSet
  readonly shade: ShadeDesign | undefined
  /** The picture of a symbol's back, if symbols are cards. */
  readonly back: string | undefined
  lend(letter: Letter): Moving
  takeBack(letter: Letter, moving: Moving): void
}

function putTogether(
  { parts = [] }: SymbolDesign,
  size: readonly [number, number],
  pictures: TextureSet,
): Moving {
  const [width, height] = size
  const view = new Container()
  const views = parts.map(({ picture, paint, pivot = [width / 2, height / 2] }) => {
    const part = picture === undefined ? (paint?.() ?? new Container()) : new Sprite(pictures.get(picture))
    if (part instanceof Sprite) {
      part.anchor.set(pivot[0] / width, pivot[1] / height)
      part.setSize(width, height)
    }
    part.position.set(pivot[0] - width / 2, pivot[1] - height / 2)
    view.addChild(part)
    return part
  })
  return { view, parts: views }
}

/** Creates the stock; `designOf` throws for a letter that no symbol has. */
export function createSymbolStock(
  pictures: TextureSet,
  model: Pick<SlotModel, 'symbols'>,
  designs: SymbolDesigns,
  { shade, back }: Partial<Pick<SymbolStock, 'shade' | 'back'>> = {},
): SymbolStock {
  const spare = new Map<Letter, Moving[]>()
  const designOf = (letter: Letter): SymbolDesign => {
    const design = Object.hasOwn(designs, letter) ? designs[letter] : undefined
    if (design === undefined) throw new RangeError(`no symbol for ${JSON.stringify(letter)}`)
    return design
  }
  return {
    pictures,
    designOf,
    shade,
    back,
    pictureOf: (letter) => designOf(letter).picture ?? model.symbols[letter]?.name ?? '',
    lend(letter) {
      const design = designOf(letter)
      return spare.get(letter)?.pop() ?? putTogether(design, sizeOf(design), pictures)
    },
    takeBack(letter, moving) {
      moving.view.removeFromParent()
      const kept = spare.get(letter) ?? []
      kept.push(moving)
      spare.set(letter, kept)
    },
  }
}

export type SymbolView = {
  readonly view: Container
  readonly letter: Letter
  show(letter: Letter): void
  /** Fits the symbol to a cell, in units of the frame. */
  fit(width: number, height: number): void
  /** Places the symbol at the centre of its cell, in a pose. */
  stand(x: number, y: number, pose: Pose): void
  /** Grows a winner by a factor, 1 to 1.06. */
  grow(scale: number): void
  /** Shows the win's motion at `t`, 0 to 1. */
  win(t: number): void
  /** Shows the idle motion at a time, unless the symbol is winning. */
  idle(nowMs: number, cell: number): void
}

/** Replaces the whole picture by moving parts while they are in use. */
function createMoves(stock: SymbolStock, view: Container, whole: Sprite) {
  let lent: { readonly letter: Letter; readonly moving: Moving } | null = null
  let isBack = false
  const seeOne = () => {
    whole.visible = isBack || lent === null
    if (lent !== null) lent.moving.view.visible = !isBack
  }
  return {
    still() {
      if (lent !== null) stock.takeBack(lent.letter, lent.moving)
      lent = null
      seeOne()
    },
    partsOf(letter: Letter): readonly Container[] {
      if (lent === null) {
        lent = { letter, moving: stock.lend(letter) }
        view.addChild(lent.moving.view)
        seeOne()
      }
      return lent.moving.parts
    },
    /** The face does not move while its back is visible. */
    turnTo(next: boolean) {
      isBack = next
      seeOne()
    },
  }
}

/** The content of a cell: the whole picture with its shadow, its moving parts, or its back. */
function createFace(stock: SymbolStock, view: Container) {
  const shade = stock.shade && createShade(stock.shade)
  const whole = new Sprite()
  whole.anchor.set(0.5)
  if (shade) view.addChild(shade.view)
  view.addChild(whole)
  const moves = createMoves(stock, view, whole)
  let letter = ''
  let isBack = false
  let isWinning = false
  const paint = (picture: string) => {
    whole.texture = stock.pictures.get(picture)
    whole.scale.set(sizeOf(stock.designOf(letter))[0] / whole.texture.width)
    shade?.show(whole.texture, whole.scale.x)
  }
  return {
    get letter() {
      return letter
    },
    /** Shows a letter; returns whether it has changed. */
    show(next: Letter): boolean {
      if (next === letter) return false
      isBack = false
      moves.turnTo(false)
      moves.still()
      letter = next
      paint(stock.pictureOf(letter))
      return true
    },
    turn: (angle: number) => shade?.turn(angle),
    turnOver(flip: number) {
      const { back } = stock
      const isOver = flip > 0.5 && back !== undefined
      if (isOver === isBack) return
      isBack = isOver
      paint(isOver ? back : stock.pictureOf(letter))
      moves.turnTo(isOver)
    },
    win(t: number) {
      isWinning = t > 0
      const { parts, win } = stock.designOf(letter)
      if (parts === undefined || win === undefined) return
      if (isWinning) win(moves.partsOf(letter), t)
      else moves.still()
    },
    idle(nowMs: number, cell: number) {
      const { parts, idle } = stock.designOf(letter)
      if (!isWinning && parts !== undefined && idle !== undefined) idle(moves.partsOf(letter), nowMs, cell)
    },
  }
}

/** Creates the view of a cell's symbol. */
export function createSymbolView(stock: SymbolStock, first: Letter): SymbolView {
  const view = new Container()
  const face = createFace(stock, view)
  let [wide, high] = usualSize as readonly [number, number]
  let fitted = 1
  let posed = 1
  let grown = 1
  let squeezed = 1
  const rescale = () => {
    const scale = fitted * posed * grown
    view.scale.set(scale * squeezed, scale)
  }
  const refit = () => {
    fitted = scaleIn(stock.designOf(face.letter), { width: wide, height: high })
    rescale()
  }
  const show = (next: Letter) => {
    if (face.show(next)) refit()
  }
  show(first)
  return {
    view,
    get letter() {
      return face.letter
    },
    show,
    fit(width, height) {
      if (wide === width && high === height) return
      wide = width
      high = height
      refit()
    },
    stand(x, y, pose) {
      view.position.set(x + pose.x, y + pose.y)
      view.rotation = pose.turn
      view.alpha = pose.alpha
      posed = pose.scale
      squeezed = Math.abs(Math.cos(pose.flip * Math.PI))
      face.turn(pose.turn)
      face.turnOver(pose.flip)
      rescale()
    },
    grow(scale) {
      grown = scale
      rescale()
    },
    win: face.win,
    idle: face.idle,
  }
}
