// HTML overlay of a game against the house: frames of the board and the own hand, outlines of undealt cards,
// and names of hands.
import { element } from '../../dom.ts'
import type { PageBox } from '../table-top.ts'
import type { HouseLayout } from './layout.ts'

type HouseName = { readonly text: string; readonly tone: 'plain' | 'won' | 'calm' }

export type HouseWords = {
  readonly root: HTMLElement
  place(layout: HouseLayout): void
  /** Sets the number of cards on the board. */
  setDealt(count: number): void
  setOwn(name: HouseName | null): void
  /** Sets the name of the dealer's hand and the note beside it. */
  setDealer(hand: HouseName | null, note: string): void
}

const put = (on: HTMLElement, { x, y, width, height }: PageBox) =>
  Object.assign(on.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })

function slip() {
  const text = element('span', { class: 'hand-slip', hidden: true })
  return {
    text,
    set(name: HouseName | null) {
      text.hidden = name === null
      text.textContent = name?.text ?? ''
      text.classList.toggle('won', name?.tone === 'won')
      text.classList.toggle('calm', name?.tone === 'calm')
    },
  }
}

/** Creates the overlay. Hidden from screen readers, because the same texts are announced as they happen. */
export function createHouseWords(dealerTitle: string, boardCount: number): HouseWords {
  const [own, dealer] = [slip(), slip()]
  const ownLine = element('div', { class: 'house-line' }, own.text)
  const note = element('span')
  const dealerHand = element(
    'div',
    { class: 'house-dealer-hand' },
    element('b', { class: 'house-dealer-title' }, dealerTitle),
    dealer.text,
  )
  const dealerNote = element('div', { class: 'house-dealer-note' }, note)
  const [ownFrame, boardFrame] = [
    element('div', { class: 'house-own-frame' }),
    element('div', { class: 'house-board-frame', hidden: boardCount === 0 }),
  ]
  const empty = Array.from({ length: boardCount }, () => element('div', { class: 'house-empty' }))
  const root = element(
    'div',
    { class: 'house-words', 'aria-hidden': 'true' },
    boardFrame,
    ...empty,
    ownFrame,
    ownLine,
    dealerHand,
    dealerNote,
  )
  return {
    root,
    place(layout) {
      root.dataset.form = layout.form
      put(ownFrame, layout.ownFrame)
      put(boardFrame, layout.boardFrame)
      put(ownLine, layout.ownName)
      put(dealerHand, layout.dealerHand)
      put(dealerNote, layout.dealerNote)
      const { x, y, width, step } = layout.board
      const height = layout.boardFrame.height - 2 * (layout.board.y - layout.boardFrame.y)
      empty.forEach((one, no) => {
        put(one, { x: x + no * step, y, width, height })
      })
    },
    setDealt(count) {
      empty.forEach((one, no) => {
        one.hidden = no < count
      })
    },
    setOwn: own.set,
    setDealer(name, words) {
      dealer.set(name)
      note.textContent = words
    },
  }
}
