// One symbol in one cell: its sprites, and how it moves when it wins.
import { Container, type Graphics, Sprite } from 'pixi.js'
import type { TextureSet } from '../textures.ts'

/** Drawings of symbols are 160 units square. */
const canvasSize = 160
const degree = Math.PI / 180

/** One picture of a symbol that is drawn in parts; one with a pivot turns about it. */
export type SymbolPart = { readonly picture: string; readonly pivot?: readonly [number, number] }

export type SymbolDesign = {
  /** The symbol in one piece: what is seen at rest, and fades as one. */
  readonly picture: string
  /** The share of its cell it fills: high symbols 0.95, low ones 0.84. */
  readonly share: number
  /** From back to front; left out where it only grows. */
  readonly parts?: readonly SymbolPart[]
  /** The angle of a part at `t` of the winning motion, degrees. */
  readonly angle?: (part: number, t: number) => number
  /** What is drawn besides while it wins, and how it looks at `t`. */
  readonly besides?: () => { readonly view: Graphics; readonly show: (t: number) => void }
}

export type SymbolDesigns = Readonly<Record<string, SymbolDesign>>

/** Every picture the symbols need. */
export const picturesOfSymbols = (designs: SymbolDesigns): readonly string[] => [
  ...new Set(
    Object.values(designs).flatMap(({ picture, parts = [] }) => [
      picture,
      ...parts.map((part) => part.picture),
    ]),
  ),
]

export type SymbolView = {
  readonly view: Container
  readonly letter: string
  show(letter: string): void
  /** Fits the symbol to a cell, in the frame's units. */
  fit(width: number, height: number): void
  /** Growth of a winner, 1 to 1.06. */
  grow(scale: number): void
  /** The winning motion at `t`, 0 to 1. */
  win(t: number): void
}

type Drawn = {
  readonly view: Container
  readonly whole: Sprite
  readonly moving: Container | null
  readonly win: (t: number) => void
}

function designOf(designs: SymbolDesigns, letter: string): SymbolDesign {
  const design = designs[letter]
  if (design === undefined) throw new RangeError(`no symbol for ${letter}`)
  return design
}

function drawParts({ parts = [], angle, besides }: SymbolDesign, pictures: TextureSet) {
  const moving = new Container()
  const sprites = parts.map(({ picture, pivot = [canvasSize / 2, canvasSize / 2] }) => {
    const sprite = new Sprite(pictures.get(picture))
    sprite.anchor.set(pivot[0] / canvasSize, pivot[1] / canvasSize)
    sprite.setSize(canvasSize)
    sprite.position.set(pivot[0] - canvasSize / 2, pivot[1] - canvasSize / 2)
    moving.addChild(sprite)
    return sprite
  })
  const extra = besides?.()
  if (extra) moving.addChild(extra.view)
  return {
    moving,
    win(t: number) {
      sprites.forEach((sprite, part) => {
        if (parts[part]?.pivot && angle) sprite.rotation = angle(part, t) * degree
      })
      extra?.show(t)
    },
  }
}

function draw(design: SymbolDesign, pictures: TextureSet): Drawn {
  const view = new Container()
  const whole = new Sprite(pictures.get(design.picture))
  whole.anchor.set(0.5)
  whole.setSize(canvasSize)
  view.addChild(whole)
  if (design.parts === undefined) return { view, whole, moving: null, win: () => {} }
  const { moving, win } = drawParts(design, pictures)
  moving.visible = false
  view.addChild(moving)
  return { view, whole, moving, win }
}

/** A cell's symbol; drawings of letters it has shown are kept. */
export function createSymbolView(designs: SymbolDesigns, pictures: TextureSet, first: string): SymbolView {
  const view = new Container()
  const kept = new Map<string, Drawn>()
  let letter = first
  let fitted = 1
  let grown = 1
  const drawn = (): Drawn => {
    const known = kept.get(letter)
    if (known) return known
    const made = draw(designOf(designs, letter), pictures)
    kept.set(letter, made)
    view.addChild(made.view)
    return made
  }
  const rescale = () => view.scale.set(fitted * designOf(designs, letter).share * grown)
  drawn()
  return {
    view,
    get letter() {
      return letter
    },
    show(next) {
      if (next !== letter) drawn().view.visible = false
      letter = next
      drawn().view.visible = true
      rescale()
    },
    fit(width, height) {
      fitted = Math.min(width, height) / canvasSize
      rescale()
    },
    grow(scale) {
      grown = scale
      rescale()
    },
    win(t) {
      const { whole, moving, win } = drawn()
      if (moving === null) return
      whole.visible = t === 0
      moving.visible = t > 0
      win(t)
    },
  }
}
