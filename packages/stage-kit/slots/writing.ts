// Figures and words on the picture, in the display face: sharp at any scale, and never wider than their place.
import { Text } from 'pixi.js'

export type WritingOptions = {
  readonly face: string
  readonly size: number
  readonly ink: number
  /** The edge that keeps it readable on any picture. */
  readonly edge?: number
  readonly spacing?: number
}

export function createWriting({ face, size, ink, edge, spacing = 0 }: WritingOptions): Text {
  const text = new Text({
    text: '',
    resolution: 3,
    autoGenerateMipmaps: true,
    style: {
      fontFamily: face,
      fontWeight: '700',
      fontSize: size,
      letterSpacing: spacing,
      fill: ink,
      padding: 6,
      ...(edge === undefined ? {} : { stroke: { color: edge, width: size * 0.18, join: 'round' as const } }),
    },
  })
  text.anchor.set(0.5)
  return text
}

/** How wide a text is in this size, as far as its characters tell: full-width ones are as wide as high. */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const character of text) {
    const isFull = (character.codePointAt(0) ?? 0) > 0x2e80
    width += isFull ? size : /[,.·' ]/.test(character) ? size * 0.3 : size * 0.62
  }
  return width
}

/** Writes it as large as its place allows, and no larger than it was made. */
export function writeWithin(text: Text, words: string, size: number, width: number): void {
  text.text = words
  text.scale.set(Math.min(1, width / Math.max(1, widthOf(words, size))))
}
