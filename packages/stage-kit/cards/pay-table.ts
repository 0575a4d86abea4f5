// Pay table as HTML over the canvas: crisp at every size, read by screen readers, never covered by a card.
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
  /** Column headings, for screen readers only. */
  readonly hand: string
  readonly multiple: string
  readonly amount: string
  readonly count: string
}

/** Box and row height in CSS pixels; rows that do not fit are scrolled. */
export type PayTablePlace = PageBox & { readonly row: number; readonly hasTitle: boolean }

export type PayTable = {
  readonly root: HTMLElement
  place(place: PayTablePlace): void
  /** Sets the stake beside the title and each hand's amount, by the hand's name. */
  setMoney(stake: string, amountOf: (name: string) => string): void
  /** Highlights these hands; with `isCounted`, each shows how often it was hit. */
  light(counts: ReadonlyMap<string, number>, isCounted: boolean): void
}

type Line = {
  readonly name: string
  readonly row: HTMLElement
  readonly amount: HTMLElement
  readonly count: HTMLElement
}

/** Scrolls the row into view within its frame only, not the surrounding page. */
function bringInto(frame: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [frame.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top < outer.top) frame.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom
}

/** Font size as a share of the row height, its bounds in CSS pixels, and characters per line. */
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
  const headOf = (head: string, name?: string) => element('th', { scope: 'col', class: name }, head)
  const countHead = headOf(words.count)
  const heads = [headOf(words.hand), countHead, headOf(words.multiple, 'pay-multiple'), headOf(words.amount)]
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
      // Only a scrollable frame needs keyboard focus.
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
