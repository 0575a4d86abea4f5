// Words on an object of the picture, such as a game's name on its plate, fitted to the place
// in each orientation.
import { Container } from 'pixi.js'
import type { Orientation, Point } from '../geometry.ts'
import type { SlotScreen, StagePart } from './design.ts'
import { createWriting, type Writing, type WritingOptions, writeWithin } from './writing.ts'

/** A place by its centre, with the maximum width and the height of letters. */
export type WritingPlace = Point & { readonly width: number; readonly letters: number }

/** The font size of letters before they are scaled to their place. */
const size = 40

type Look = Pick<WritingOptions, 'ink' | 'edge' | 'spacing'>

/** Creates the letters of an inscription. */
export const createLetters = ({ face }: Pick<SlotScreen, 'face'>, look: Look): Writing =>
  createWriting({ face, size, ...look })

/** Writes words within their place. */
export function inscribe(letters: Writing, words: string, place: WritingPlace): void {
  const unit = place.letters / size
  writeWithin(letters, words, size, place.width / unit)
  letters.scale.set(letters.scale.x * unit)
  letters.position.set(place.x, place.y)
}

export type Inscription = Look & {
  readonly words: string
  readonly placeOf: (kind: Orientation) => WritingPlace
  /** Whether the spacing after the last letter is excluded when centring. */
  readonly isCentred?: boolean
}

/** Creates constant words as a part of the frame. */
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
