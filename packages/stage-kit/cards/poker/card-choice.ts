// Choice of the kept cards: a toggle over each card, with a label of its outcome. No card is preselected, and
// none is recommended.
import type { CardCode } from '@mangetsu/cards'
import { element } from '../../dom.ts'
import type { StageLang, Translate } from '../../text.ts'
import { cardWords } from '../card-words.ts'
import { cardHeight, type HandPlace } from '../hand-view.ts'
import type { PageBox } from '../table-top.ts'
import type { PokerKey } from './messages.ts'

export type CardChoice = {
  readonly root: HTMLElement
  /** Opens the choice for these cards; none is kept. */
  open(cards: readonly CardCode[]): void
  readonly isOpen: boolean
  /** Kept places, from 0. */
  readonly kept: readonly number[]
  /** Closes the choice; the focus returns to its previous element. */
  close(): void
  place(own: HandPlace, line: PageBox): void
}

export type CardChoiceActions = {
  /** Called when a card is kept or released. */
  toggled(place: number, isKept: boolean): void
  /** Called when Enter is pressed within the choice. */
  confirm(): void
}

/** Returns the action for these kept places, which it numbers from 1. */
export const keptAction = (kept: readonly number[]): string =>
  kept.length === 0 ? 'hold:none' : `hold:${kept.map((place) => place + 1).join(',')}`

/** Whether a key press belongs to the choice: within it, on the disc, or without a focused control. */
function isMeant({ target }: KeyboardEvent, root: HTMLElement): boolean {
  const at = target instanceof HTMLElement ? target : null
  return at === null || at === document.body || root.contains(at) || at.classList.contains('disc')
}

const digits = ['1', '2', '3', '4', '5']

/** Returns the place of the card that a key toggles, `confirm`, or null for any other key. */
function meaningOf(event: KeyboardEvent, root: HTMLElement): number | 'confirm' | null {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat
  if (!isPlain || !isMeant(event, root) || document.querySelector('dialog[open]')) return null
  const place = digits.indexOf(event.key)
  if (place >= 0) return place
  const isEnter = event.key === 'Enter' || event.key === ' '
  return isEnter && (event.target === root || event.target === document.body) ? 'confirm' : null
}

function buildParts(say: Translate<PokerKey>) {
  const toggles = digits.map(() =>
    element('button', { type: 'button', class: 'kept-card', 'aria-pressed': 'false' }),
  )
  const marks = toggles.map(() => element('span', { class: 'kept-mark', 'aria-hidden': 'true' }))
  const question = `${say('chooseCards')} ${say('howToChoose')}`
  const root = element(
    'div',
    { class: 'card-choice', role: 'group', 'aria-label': question, tabindex: '-1', hidden: true },
    ...marks,
    ...toggles,
  )
  return { root, toggles, marks }
}

type Parts = ReturnType<typeof buildParts>

/** Toggles include the line above or below their cards, so that a press there toggles the card. */
function placeParts({ toggles, marks }: Parts, { x, y, width, step }: HandPlace, line: PageBox): void {
  const high = cardHeight(width)
  const [top, bottom] = [Math.min(y, line.y), Math.max(y + high, line.y + line.height)]
  toggles.forEach((button, no) => {
    const left = x + no * step
    Object.assign(button.style, {
      left: `${left}px`,
      width: `${width}px`,
      top: `${top}px`,
      height: `${bottom - top}px`,
    })
    button.style.setProperty('--card-top', `${y - top}px`)
    button.style.setProperty('--card-height', `${high}px`)
    Object.assign(marks[no]?.style ?? {}, {
      left: `${left + width / 2}px`,
      width: `${width}px`,
      top: `${line.y + line.height / 2}px`,
    })
  })
}

export function createCardChoice(
  say: Translate<PokerKey>,
  lang: StageLang,
  actions: CardChoiceActions,
): CardChoice {
  const parts = buildParts(say)
  const { root, toggles, marks } = parts
  const kept = new Set<number>()
  let focusedBefore: Element | null = null

  function show(place: number): void {
    const isKept = kept.has(place)
    toggles[place]?.setAttribute('aria-pressed', String(isKept))
    const mark = marks[place]
    if (mark === undefined) return
    mark.textContent = say(isKept ? 'keep' : 'change')
    mark.classList.toggle('kept', isKept)
  }

  function toggle(place: number): void {
    if (root.hidden) return
    if (!kept.delete(place)) kept.add(place)
    show(place)
    actions.toggled(place, kept.has(place))
  }

  function press(event: KeyboardEvent): void {
    const meaning = meaningOf(event, root)
    if (meaning === null) return
    event.preventDefault()
    if (meaning === 'confirm') actions.confirm()
    else toggle(meaning)
  }

  for (const [place, button] of toggles.entries()) button.addEventListener('click', () => toggle(place))
  return {
    root,
    get isOpen() {
      return !root.hidden
    },
    get kept() {
      return [...kept].sort()
    },
    open(cards) {
      kept.clear()
      toggles.forEach((button, place) => {
        const card = cardWords(cards[place] as CardCode, lang)
        button.setAttribute('aria-label', say('keepCard', { card }))
        show(place)
      })
      if (root.hidden) {
        focusedBefore = document.activeElement
        document.addEventListener('keydown', press)
      }
      root.hidden = false
      // Focuses the question, not an answer: the next Tab leads to the first.
      root.focus({ preventScroll: true })
    },
    close() {
      if (root.hidden) return
      const hadFocus = root.contains(document.activeElement)
      document.removeEventListener('keydown', press)
      root.hidden = true
      if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
    },
    place: (own, line) => placeParts(parts, own, line),
  }
}
