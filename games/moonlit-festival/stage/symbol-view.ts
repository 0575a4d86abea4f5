// One symbol in one cell: its sprites, and how it moves when it wins.
import type { TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import { type SymbolLetter, symbolNames } from '../rules.ts'
import { inks } from './inks.ts'
import { winAngle } from './winning-cells.ts'

/** Drawings are 160 units square. */
const canvasSize = 160

/** High symbols fill 95 % of the cell, low ones 84 %. */
const lowSymbols: ReadonlySet<SymbolLetter> = new Set(['f', 'r', 'g', 'p'])

const degree = Math.PI / 180

type Part = { readonly picture: string; readonly pivot?: readonly [number, number] }

/** The pictures of each symbol from back to front; a part with a pivot moves on a win. */
const partsOf: Readonly<Record<SymbolLetter, readonly Part[]>> = {
  m: [{ picture: 'moon' }],
  t: [
    { picture: 'taiko-drum' },
    { picture: 'taiko-right-stick', pivot: [143, 12] },
    { picture: 'taiko-left-stick', pivot: [17, 12] },
  ],
  k: [{ picture: 'kitsune' }],
  d: [{ picture: 'daruma' }],
  o: [{ picture: 'koi-tail', pivot: [60, 108] }, { picture: 'koi-body' }],
  u: [{ picture: 'uchiwa', pivot: [80, 150] }],
  f: [{ picture: 'furin-cord' }, { picture: 'furin-strip', pivot: [80, 104] }, { picture: 'furin-bell' }],
  r: [{ picture: 'ramune' }],
  g: [{ picture: 'kingyo' }],
  p: [{ picture: 'kazaguruma-stick' }, { picture: 'kazaguruma-wheel', pivot: [80, 68] }],
}

/** Every picture the symbols need: each whole, and the parts of those that move. */
export const symbolPictures: readonly string[] = [
  ...new Set([
    ...Object.values(symbolNames),
    ...Object.values(partsOf).flatMap((parts) => parts.map((part) => part.picture)),
  ]),
]

export type SymbolView = {
  readonly view: Container
  readonly letter: SymbolLetter
  show(letter: SymbolLetter): void
  /** Fits the symbol to a cell, in the frame's units. */
  fit(width: number, height: number): void
  /** Growth of a winner, 1 to 1.06. */
  grow(scale: number): void
  /** The winning motion at `t`, 0 to 1. */
  win(t: number): void
}

type Drawn = {
  readonly view: Container
  /** The symbol in one piece: what is seen at rest, and fades as one. */
  readonly whole: Sprite
  readonly moving: Container
  readonly sprites: readonly Sprite[]
  readonly eye: Graphics | null
}

function draw(letter: SymbolLetter, pictures: TextureSet): Drawn {
  const view = new Container()
  const moving = new Container()
  const whole = new Sprite(pictures.get(symbolNames[letter]))
  whole.anchor.set(0.5)
  whole.setSize(canvasSize)
  moving.visible = false
  view.addChild(whole, moving)
  const sprites = partsOf[letter].map(({ picture, pivot = [80, 80] }) => {
    const sprite = new Sprite(pictures.get(picture))
    sprite.anchor.set(pivot[0] / canvasSize, pivot[1] / canvasSize)
    sprite.setSize(canvasSize)
    sprite.position.set(pivot[0] - canvasSize / 2, pivot[1] - canvasSize / 2)
    moving.addChild(sprite)
    return sprite
  })
  const eye = letter === 'd' ? new Graphics() : null
  if (eye) {
    // The blank right eye, painted on a win.
    eye.circle(0, 0, 6.6).fill(inks.sumi).circle(-2.2, -2.5, 2).fill(inks.white)
    eye.position.set(17, -5.5)
    eye.scale.set(0)
    moving.addChild(eye)
  }
  return { view, whole, moving, sprites, eye }
}

/** A cell's symbol; drawings of letters it has shown are kept. */
export function createSymbolView(pictures: TextureSet, first: SymbolLetter): SymbolView {
  const view = new Container()
  const kept = new Map<SymbolLetter, Drawn>()
  let letter = first
  let fitted = 1
  let grown = 1
  const drawn = (): Drawn => {
    const known = kept.get(letter)
    if (known) return known
    const made = draw(letter, pictures)
    kept.set(letter, made)
    view.addChild(made.view)
    return made
  }
  const rescale = () => view.scale.set(fitted * (lowSymbols.has(letter) ? 0.84 : 0.95) * grown)
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
      const { whole, moving, sprites, eye } = drawn()
      whole.visible = t === 0
      moving.visible = t > 0
      sprites.forEach((sprite, part) => {
        if (partsOf[letter][part]?.pivot) sprite.rotation = winAngle(letter, part, t) * degree
      })
      eye?.scale.set(t === 0 ? 0 : Math.min(1, t * 2))
    },
  }
}

/** A strip's or grid's letter as a symbol; anything else is a fault of the events. */
export function letterOf(text: string | undefined): SymbolLetter {
  if (text !== undefined && Object.hasOwn(symbolNames, text)) return text as SymbolLetter
  throw new RangeError(`no symbol for ${String(text)}`)
}
