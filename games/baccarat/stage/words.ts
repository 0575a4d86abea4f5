// Labels on the table: both sides' names and totals, and the number of cards left in the shoe.
import { element, type StageLang } from '@mangetsu/stage-kit'
import { grouped } from '@mangetsu/stage-kit/text'
import type { BaccaratSide, ResultEvent } from '../table/events.ts'
import type { BaccaratPlaces } from './places.ts'

export type TableWords = {
  readonly root: HTMLElement
  place(places: BaccaratPlaces): void
  /** Sets a side's total; null for none yet. */
  setTotal(side: BaccaratSide, total: number | null): void
  setWinner(winner: ResultEvent['winner'] | null): void
  setLeft(cards: number | null): void
}

const names: Readonly<Record<BaccaratSide, Readonly<Record<StageLang, string>>>> = {
  player: { ja: 'プレイヤー', en: 'Player' },
  banker: { ja: 'バンカー', en: 'Banker' },
}

/** Short names for layouts without space for the full ones. */
const short: typeof names = {
  player: { ja: '閒', en: 'Player' },
  banker: { ja: '庄', en: 'Banker' },
}

const leftWords: Readonly<Record<StageLang, (cards: string) => string>> = {
  ja: (cards) => `残り ${cards}枚`,
  en: (cards) => `${cards} left`,
}

export function createWords(lang: StageLang): TableWords {
  const left = element('p', { class: 'shoe-left', hidden: true })
  const made = (side: BaccaratSide) => {
    const [name, total] = [element('span'), element('b', { class: 'figure' })]
    return { name, total, root: element('p', { class: 'side-total', 'data-side': side }, name, total) }
  }
  const sides = { player: made('player'), banker: made('banker') }
  const root = element(
    'div',
    { class: 'scene-words', 'aria-hidden': 'true' },
    sides.player.root,
    sides.banker.root,
    left,
  )
  let cards: number | null = null
  let hasRoom = false
  const showLeft = () => {
    left.hidden = cards === null || !hasRoom
    left.textContent = cards === null ? '' : leftWords[lang](grouped(cards))
  }
  return {
    root,
    place({ totals, totalSize, names: stand, left: box }) {
      for (const side of ['player', 'banker'] as const) {
        const { style, dataset } = sides[side].root
        dataset.names = stand
        sides[side].name.textContent = (stand === 'beside' ? short : names)[side][lang]
        style.setProperty('left', `${totals[side].x}px`)
        style.setProperty('top', `${totals[side].y}px`)
        style.setProperty('--size', `${totalSize}px`)
      }
      hasRoom = box !== null
      if (box !== null)
        for (const [name, px] of Object.entries({
          left: box.x,
          top: box.y,
          width: box.width,
          height: box.height,
        }))
          left.style.setProperty(name, `${px}px`)
      showLeft()
    },
    setTotal(side, total) {
      sides[side].total.textContent = total === null ? '' : String(total)
      sides[side].root.dataset.known = String(total !== null)
    },
    setWinner(winner) {
      for (const side of ['player', 'banker'] as const)
        sides[side].root.dataset.end =
          winner === null ? '' : winner === side ? 'won' : winner === 'tie' ? 'tied' : 'lost'
    },
    setLeft(next) {
      cards = next
      showLeft()
    },
  }
}
