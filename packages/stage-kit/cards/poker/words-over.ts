// HTML overlay of a video poker game: the names of the hands, and the own hand's line with its buttons.
import { element } from '../../dom.ts'
import type { PageBox } from '../table-top.ts'

type SlipText = { readonly text: string; readonly hasWon: boolean }

export type WordsOver = {
  readonly root: HTMLElement
  /** Container on the own hand's line beside its name. */
  readonly aside: HTMLElement
  place(line: PageBox, others: readonly PageBox[]): void
  /** Sets the names of the hands, the own one first; hands without a name are hidden. */
  name(names: readonly (SlipText | null)[]): void
}

/** Creates the labels of the own hand and four others. They are announced when a round ends. */
export function createWordsOver(): WordsOver {
  const slips = Array.from({ length: 5 }, () => element('span', { class: 'hand-slip', hidden: true }))
  const [own = element('span'), ...others] = slips
  const aside = element('div', { class: 'hand-aside' })
  const line = element('div', { class: 'hand-line' }, own, aside)
  const places = others.map((slip) => element('div', { class: 'hand-place' }, slip))
  const root = element('div', { class: 'hand-words' }, line, ...places)
  const put = (part: HTMLElement, { x, y, width, height }: PageBox) =>
    Object.assign(part.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  return {
    root,
    aside,
    place(box, boxes) {
      put(line, box)
      places.forEach((place, at) => {
        const there = boxes[at]
        place.hidden = there === undefined
        if (there) put(place, there)
      })
    },
    name(names) {
      slips.forEach((slip, at) => {
        const name = names[at] ?? null
        slip.hidden = name === null
        slip.textContent = name?.text ?? ''
        slip.classList.toggle('won', name?.hasWon === true)
      })
    },
  }
}
