// Chips as page elements, cut from the sheet that all card games share, each with its figure written over the blossom in its
// middle.
import { oneUnitMinor } from '@mangetsu/money'
import type { Currency } from '../amounts.ts'
import { element } from '../dom.ts'
import type { StageLang } from '../text.ts'
import type { PlaceBox } from './table-game.ts'

/** Which of the five chips is seen, and what is written on it. */
export type ChipFace = { readonly no: number; readonly figure: string }

/** How many kinds stand on the sheet. */
const kinds = 5

function shortFigure(units: number, lang: StageLang): string {
  if (lang === 'ja' && units >= 10_000) return `${units / 10_000}万`
  if (lang === 'ja' && units >= 1_000) return `${units / 1_000}千`
  return units >= 1_000 ? `${units / 1_000}K` : String(units)
}

/** The face of the chip at this place among a table's chips. */
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

/** Tells everything below this element where the sheet of chips is. */
export const setChipSheet = (on: HTMLElement, address: string): void =>
  on.style.setProperty('--chips', `url("${address}")`)

/** A chip with the ring around it has so much more room, and is no larger than this, CSS pixels. */
const [ringRoom, largest] = [10, 60]

/** How large so many chips are in a place, in as many rows as let them be largest. */
export function chipSizeIn({ width, height }: Pick<PlaceBox, 'width' | 'height'>, count: number): number {
  const sizes = Array.from({ length: Math.max(1, count) }, (_, at) => {
    const rows = at + 1
    return Math.min(width / Math.ceil(count / rows), height / rows) - ringRoom
  })
  return Math.min(largest, Math.max(...sizes))
}

export type ChipTray = {
  readonly root: HTMLElement
  /** The place of the chosen chip among the chips. */
  readonly chosen: number
  place(box: PlaceBox): void
  setOpen(isOpen: boolean): void
}

export type TrayChip = { readonly face: ChipFace; readonly name: string }

/** A tray of chips, one of which is chosen: radio buttons, so that arrows choose among them. */
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
