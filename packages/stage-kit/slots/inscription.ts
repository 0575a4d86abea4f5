// Words that stand on a thing of the picture, such as a game's name on its plate: within the place each form has for them.
import { Container } from 'pixi.js'
import type { Orientation, Point } from '../geometry.ts'
import type { SlotScreen, StagePart } from './design.ts'
import { createWriting, type Writing, type WritingOptions, writeWithin } from './writing.ts'

/** By its middle: how wide it may be, and how high its letters are. */
export type WritingPlace = Point & { readonly width: number; readonly letters: number }

/** Letters are set at this height, and scaled to their place. */
const size = 40

type Look = Pick<WritingOptions, 'ink' | 'edge' | 'spacing'>

/** Writing to be inscribed. */
export const createLetters = ({ face }: Pick<SlotScreen, 'face'>, look: Look): Writing =>
  createWriting({ face, size, ...look })

/** Puts words into their place. */
export function inscribe(letters: Writing, words: string, place: WritingPlace): void {
  const unit = place.letters / size
  writeWithin(letters, words, size, place.width / unit)
  letters.scale.set(letters.scale.x * unit)
  letters.position.set(place.x, place.y)
}

export type Inscription = Look & {
  readonly words: string
  readonly placeOf: (kind: Orientation) => WritingPlace
  /** Whether what the spacing adds after the last letter is left out of its middle. */
  readonly isCentred?: boolean
}

/** Words that never change, as a part of the frame. */
export function createInscription(
  screen: Pick<SlotScreen, 'face'>,
  { words, placeOf, isCentred = false, ...look }: Inscription,
): StagePart {
  const view = new Container()
  const letters = view.addChild(createLetters(screen, look))
  return {
    view,
    place({ kind }) {
      inscribe(letters, words, placeOf(kind))
      if (isCentred) letters.x += (letters.spacing * letters.scale.x) / 2
    },
  }
}
