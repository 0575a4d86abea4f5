// What a hand pays, as a table of the page over the picture: crisp at every size, read by readers, and never under a card.
import { element } from '../dom.ts'
import type { PageBox } from './table-top.ts'

export type ShownPay = {
  readonly name: string
  readonly title: string
  /** "×9" */
  readonly multiple: string
}

export type PayTableWords = {
  readonly title: string
  /** Heads of the columns, which are heard. */
  readonly hand: string
  readonly multiple: string
  readonly amount: string
  readonly count: string
}

/** Where it stands in CSS pixels, and how high a row is; what does not fit is scrolled to. */
export type PayTablePlace = PageBox & { readonly row: number; readonly hasTitle: boolean }

export type PayTable = {
  readonly root: HTMLElement
  place(place: PayTablePlace): void
  /** Written beside the title, and each hand's amount by its name. */
  setMoney(stake: string, amountOf: (name: string) => string): void
  /** Lights these hands, each with how often it was hit where that is counted. */
  light(counts: ReadonlyMap<string, number>, isCounted: boolean): void
}

type Line = {
  readonly name: string
  readonly row: HTMLElement
  readonly amount: HTMLElement
  readonly count: HTMLElement
}

/** Scrolls within the frame alone: the page around stays where it is. */
function bringInto(frame: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [frame.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top < outer.top) frame.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom
}

/** Letters are this share of a row, between these CSS pixels; so many of them stand in a line. */
const letters = { share: 0.56, least: 12, most: 16, inLine: 23 } as const

function lineOf({ name, title, multiple }: ShownPay): Line {
  const amount = element('td', { class: 'pay-amount' })
  const count = element('td', { class: 'pay-count' })
  const row = element(
    'tr',
    {},
    element('th', { scope: 'row' }, title),
    count,
    element('td', { class: 'pay-multiple' }, multiple),
    amount,
  )
  return { name, row, amount, count }
}

export function createPayTable(rows: readonly ShownPay[], words: PayTableWords): PayTable {
  const lines = rows.map(lineOf)
  const stake = element('span')
  const heads = [words.hand, words.count, words.multiple, words.amount].map((head) =>
    element('th', { scope: 'col' }, head),
  )
  const countHead = heads[1] ?? element('th')
  const table = element(
    'table',
    {},
    element('caption', {}, element('span', {}, element('b', { class: 'figure' }, words.title), stake)),
    element('thead', { class: 'spoken' }, element('tr', {}, ...heads)),
    element('tbody', {}, ...lines.map(({ row }) => row)),
  )
  const root = element('div', { class: 'pay-table', role: 'region', 'aria-label': words.title }, table)
  return {
    root,
    place({ x, y, width, height, row, hasTitle }) {
      Object.assign(root.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
      root.style.setProperty('--row', `${row}px`)
      const size = Math.max(
        letters.least,
        Math.min(letters.most, row * letters.share, width / letters.inLine),
      )
      root.style.setProperty('--letters', `${size}px`)
      root.dataset.titled = String(hasTitle)
      // Only what is moved within its frame needs to be reached.
      if (root.scrollHeight > root.clientHeight + 1) root.tabIndex = 0
      else root.removeAttribute('tabindex')
    },
    setMoney(stakeText, amountOf) {
      stake.textContent = stakeText
      for (const { name, amount } of lines) amount.textContent = amountOf(name)
    },
    light(counts, isCounted) {
      countHead.hidden = !isCounted
      for (const { name, row, count } of lines) {
        const hits = counts.get(name) ?? 0
        row.classList.toggle('lit', hits > 0)
        count.textContent = isCounted && hits > 0 ? `${hits}` : ''
        count.hidden = !isCounted
        if (hits > 0) bringInto(root, row)
      }
    },
  }
}
