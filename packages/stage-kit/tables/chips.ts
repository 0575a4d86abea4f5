// Chips as HTML elements, cut from the sprite sheet shared by all card games, with the value written on each.
import { oneUnitMinor } from '@mangetsu/money'
import type { Currency } from '../amounts.ts'
import { element } from '../dom.ts'
import type { StageLang } from '../text.ts'
import type { PlaceBox } from './table-game.ts'

/** Which of the five chips is shown, and the text on it. */
export type ChipFace = { readonly no: number; readonly figure: string }

/** Number of chips on the sprite sheet. */
const kinds = 5

function shortFigure(units: number, lang: StageLang): string {
  if (lang === 'ja' && units >= 10_000) return `${units / 10_000}万`
  if (lang === 'ja' && units >= 1_000) return `${units / 1_000}千`
  return units >= 1_000 ? `${units / 1_000}K` : String(units)
}

/** Returns the face of a chip by its rank among a table's chips. */
export function chipFaceOf(
  chipMinor: bigint,
  chipsMinor: readonly bigint[],
  currency: Currency,
  lang: StageLang,
): ChipFace {
  const units = Number(chipMinor) / Number(oneUnitMinor(currency))
  const smaller = chipsMinor.filter((one) => one <= chipMinor).length - 1
  return { no: Math.max(0, Math.min(kinds - 1, smaller)), figure: shortFigure(units, lang) }
}

export function chipElement({ no, figure }: ChipFace): HTMLElement {
  return element(
    'i',
    { class: 'chip', 'aria-hidden': 'true', 'data-no': String(no) },
    element('b', { class: 'chip-figure' }, figure),
  )
}

/** Sets the address of the sprite sheet for all descendants of an element. */
export const setChipSheet = (on: HTMLElement, address: string): void =>
  on.style.setProperty('--chips', `url("${address}")`)

/** Extra space of a chip for its focus ring, and its maximum size, CSS pixels. */
const [ringRoom, largest] = [10, 60]

/** Returns the size of this many chips in a box, with the number of rows that makes them largest. */
export function chipSizeIn({ width, height }: Pick<PlaceBox, 'width' | 'height'>, count: number): number {
  const sizes = Array.from({ length: Math.max(1, count) }, (_, at) => {
    const rows = at + 1
    return Math.min(width / Math.ceil(count / rows), height / rows) - ringRoom
  })
  return Math.min(largest, Math.max(...sizes))
}

export type ChipTray = {
  readonly root: HTMLElement
  /** Index of the chosen chip. */
  readonly chosen: number
  place(box: PlaceBox): void
  setOpen(isOpen: boolean): void
}

export type TrayChip = { readonly face: ChipFace; readonly name: string }

/** Creates a tray of chips with one chosen: radio buttons, so that the arrow keys move the choice. */
export function createChipTray(
  words: string,
  chips: readonly TrayChip[],
  chosenAt: number,
  onChosen: () => void,
): ChipTray {
  let chosen = chosenAt
  const labels = chips.map(({ face, name }, at) => {
    const input = element('input', {
      type: 'radio',
      name: 'chip',
      value: String(at),
      'aria-label': name,
      checked: at === chosen,
    })
    input.addEventListener('change', () => {
      chosen = at
      onChosen()
    })
    return element('label', { class: 'tray-chip' }, input, chipElement(face))
  })
  const root = element(
    'fieldset',
    { class: 'chip-tray' },
    element('legend', { class: 'spoken' }, words),
    ...labels,
  )
  return {
    root,
    get chosen() {
      return chosen
    },
    place(box) {
      for (const [name, px] of Object.entries({
        left: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
      }))
        root.style.setProperty(name, `${px}px`)
      root.style.setProperty('--chip', `${chipSizeIn(box, chips.length)}px`)
    },
    setOpen: (isOpen) => {
      root.dataset.open = String(isOpen)
    },
  }
}
