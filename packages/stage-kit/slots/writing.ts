// Text on the picture in the display face: sharp at any scale, and never wider than its place.
import { CanvasSource, DOMAdapter, type ICanvasRenderingContext2D, Sprite, Texture } from 'pixi.js'
import { type Golds, goldStops } from '../gold.ts'

export type WritingOptions = {
  readonly face: string
  readonly size: number
  readonly ink: number | Golds
  /** An outline that keeps the text readable on any picture. */
  readonly edge?: number
  readonly spacing?: number
  /** The distance between lines; by the face if omitted. */
  readonly lineHeight?: number
}

/** Canvas pixels per unit of the frame: the canvas has at most two device pixels per unit. */
const density = 2
/** Space around the text for overhanging letters. */
const padding = 6
/** Characters with the highest ascent and the lowest descent. */
const tallest = '|ÉqÅM'

const css = (color: number): string => `#${color.toString(16).padStart(6, '0')}`

/** Returns the fill style: one colour, or gold from the top of the text to its bottom. */
function inkOf(context: ICanvasRenderingContext2D, ink: number | Golds, height: number) {
  if (typeof ink === 'number') return css(ink)
  const gold = context.createLinearGradient(0, padding, 0, padding + height)
  for (const { offset, color } of goldStops(ink)) gold.addColorStop(offset, css(color))
  return gold
}

/**
 * Text as one sprite, by its centre. Its canvas texture keeps its place on the graphics card, so that new
 * text is uploaded without rebuilding the rest of the picture.
 */
export class Writing extends Sprite {
  readonly #options: WritingOptions
  readonly #source: CanvasSource
  readonly #context: ICanvasRenderingContext2D
  #text = ''
  #wide = 0

  constructor(options: WritingOptions) {
    const resource = DOMAdapter.get().createCanvas(1, 1)
    const source = new CanvasSource({ resource, resolution: density, autoGenerateMipmaps: true })
    super({ texture: new Texture({ source, dynamic: true }), anchor: 0.5 })
    // The canvas is read back for each upload to the graphics card.
    const context = resource.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('the browser has no canvas to write on')
    this.#options = options
    this.#source = source
    this.#context = context
  }

  get text(): string {
    return this.#text
  }

  set text(words: string) {
    if (words === this.#text) return
    this.#text = words
    this.#paint()
  }

  /** The width of the text at its own size, including the edge. */
  get wide(): number {
    return this.#wide
  }

  get spacing(): number {
    return this.#options.spacing ?? 0
  }

  /** Destroys the texture as well, which only this sprite uses. */
  override destroy(): void {
    const { texture } = this
    super.destroy()
    texture.destroy(true)
  }

  #widthOf(line: string): number {
    return this.#context.measureText(line).width + this.spacing * line.length
  }

  /**
   * Returns where each run of letters begins: spaced letters are placed one by one, with the
   * kerning of each pair.
   */
  #runsOf(line: string): readonly (readonly [run: string, x: number])[] {
    if (this.spacing === 0) return [[line, 0]]
    const letters = [...line]
    return letters.map((letter, at) => [letter, this.#widthOf(letters.slice(0, at).join(''))])
  }

  #paint(): void {
    const { face, size, ink, edge, lineHeight } = this.#options
    const font = `700 ${size}px "${face}"`
    const stroke = edge === undefined ? 0 : size * 0.18
    const lines = this.#text.split('\n')
    const context = this.#context
    context.font = font
    const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } =
      context.measureText(tallest)
    const widths = lines.map((line) => this.#widthOf(line))
    const widest = Math.max(...widths)
    const step = lineHeight ?? ascent + descent
    const height = Math.max(step, ascent + descent + stroke) + (lines.length - 1) * step
    this.#wide = widest + stroke
    this.#source.resize(this.#wide + 2 * padding, height + 2 * padding)
    // Setting the width clears the canvas and resets its state, even if the size is unchanged.
    this.#source.resource.width = this.#source.pixelWidth
    context.scale(density, density)
    context.font = font
    context.lineJoin = 'round'
    context.lineWidth = stroke
    context.fillStyle = inkOf(context, ink, height)
    if (edge !== undefined) context.strokeStyle = css(edge)
    lines.forEach((line, no) => {
      const x = padding + stroke / 2 + (widest - (widths[no] ?? 0)) / 2
      const y = padding + stroke / 2 + ascent + Math.max(0, step - ascent - descent) / 2 + no * step
      const runs = this.#runsOf(line)
      if (edge !== undefined) for (const [run, by] of runs) context.strokeText(run, x + by, y)
      for (const [run, by] of runs) context.fillText(run, x + by, y)
    })
    this.#source.update()
  }
}

export const createWriting = (options: WritingOptions): Writing => new Writing(options)

/**
 * The ratio of a character's width to its height: 1 for full-width characters, nearly as much for capitals.
 */
function shareOf(character: string): number {
  if ((character.codePointAt(0) ?? 0) > 0x2e80) return 1
  if (/[A-Z]/.test(character)) return 0.76
  return /[,.·' ]/.test(character) ? 0.3 : 0.62
}

/** Estimates the width of a text at a font size from its characters. */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const character of text) width += size * shareOf(character)
  return width
}

/** Writes words as large as their place allows, but not larger than their own size. */
export function writeWithin(writing: Writing, words: string, size: number, width: number): void {
  writing.text = words
  const wide = widthOf(words, size) + writing.spacing * words.length
  writing.scale.set(Math.min(1, width / Math.max(1, wide)))
}
