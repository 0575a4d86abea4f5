// Other players at the table: a disc with the first letter of the masked name, the stake, and a mark for
// sample players.
import { element } from '../dom.ts'
import type { PlaceBox } from './table-game.ts'

type Companion = {
  readonly name: string
  readonly staked: string
  readonly isSample: boolean
  /** The player's own entry, whose name is not masked. */
  readonly isOwn: boolean
}

export type Company = {
  readonly root: HTMLElement
  place(box: PlaceBox | null): void
  /** `words` is the text with the number of players and their total stake. */
  show(companions: readonly Companion[], words: string): void
}

/** Size of one entry in CSS pixels. */
const each = { width: 76, height: 26 } as const

const personOf = ({ name, staked, isSample, isOwn }: Companion, sampleWord: string): HTMLElement =>
  element(
    'li',
    isOwn ? { 'data-own': 'true' } : {},
    element('i', { 'aria-hidden': 'true' }, name.slice(0, 1)),
    element(
      'span',
      {},
      element('span', { class: 'company-name' }, name),
      element('small', {}, isSample ? `${staked}・${sampleWord}` : staked),
    ),
  )

export function createCompany(words: string, sampleWord: string): Company {
  const sum = element('p')
  const list = element('ul')
  const root = element('section', { class: 'company', 'aria-label': words }, list, sum)
  let most = 0
  return {
    root,
    place(box) {
      root.hidden = box === null
      if (box === null) return
      for (const [name, px] of Object.entries({
        left: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
      }))
        root.style.setProperty(name, `${px}px`)
      const rows = Math.max(1, Math.floor((box.height - 18) / each.height))
      most = Math.max(1, Math.floor(box.width / each.width)) * rows
      root.dataset.form = box.height < 44 ? 'strip' : 'block'
    },
    show(companions, sumWords) {
      sum.textContent = sumWords
      list.replaceChildren(...companions.slice(0, most).map((one) => personOf(one, sampleWord)))
    },
  }
}
