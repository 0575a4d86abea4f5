// The history as a PDF for printing: A4, a header on each page, right-aligned amounts, numbered pages.
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { HistoryEntry } from '@mangetsu/contract/history'
import { currencies, formatAmount, minorOf } from '@mangetsu/money'
import { choiceText, type HistoryDocument, periodText, timeOf, wordsOf } from './document.ts'
import { openFonts } from './fonts.ts'
import { type Ink, registerFonts, setLine } from './typesetting.ts'

const margin = 40
const pageWidth = 595
const pageHeight = 842
const inner = pageWidth - 2 * margin
const rowHeight = 15
const firstTop = 174
const nextTop = 84
const bottom = pageHeight - 62

const ink: Ink = { size: 8, color: '#1d1a16' }
const soft: Ink = { size: 7, color: '#6b645a' }
const title: Ink = { size: 16, color: '#1d1a16', isBold: true }
const brand: Ink = { size: 9, color: '#6b645a' }
const note: Ink = { size: 8, color: '#1d1a16' }
const ruleColor = '#c9c2b6'
const headColor = '#f3efe7'

type Column = {
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly title: string
  readonly cell: (entry: HistoryEntry) => string
  readonly ink: Ink
}

type Doc = PDFKit.PDFDocument

/** Formats an amount followed by its currency's code: the fonts lack some currency symbols. */
function displayedAmount(text: string, { currency }: HistoryEntry, lang: HistoryDocument['lang']): string {
  const { symbol } = currencies[currency]
  const shown = formatAmount(minorOf(text, currency), currency, { lang, style: 'record' })
  return symbol === '' ? shown : `${shown.replace(symbol, '')} ${currency}`
}

function columnsOf(document: HistoryDocument): Column[] {
  const { columns, kinds, states } = wordsOf(document)
  const { lang } = document
  const amount = (entry: HistoryEntry) => displayedAmount(entry.amount, entry, lang)
  const balance = (entry: HistoryEntry) =>
    entry.balanceAfter === null ? '–' : displayedAmount(entry.balanceAfter, entry, lang)
  const widths = [80, 84, 46, 92, 92, 121]
  const cells: Omit<Column, 'x' | 'width'>[] = [
    { title: columns.at, align: 'left', cell: ({ at }) => timeOf(at), ink },
    { title: columns.kind, align: 'left', cell: ({ kind }) => kinds[kind], ink },
    { title: columns.state, align: 'left', cell: ({ state }) => states[state], ink },
    { title: columns.amount, align: 'right', cell: amount, ink },
    { title: columns.balance, align: 'right', cell: balance, ink },
    {
      title: columns.ref,
      align: 'left',
      cell: ({ number, refId }) => number ?? refId,
      ink: { ...soft, size: 6 },
    },
  ]
  let x = margin
  return cells.map((cell, index) => {
    const width = widths[index] ?? 0
    const column = { ...cell, x, width: width - 8 }
    x += width
    return column
  })
}

const line = (x: number, y: number, width: number) => ({ x, y, width })

/** Renders the owner and the description of the history on the first page. */
function renderOpening(sheet: Doc, document: HistoryDocument): void {
  const say = wordsOf(document)
  setLine(sheet, say.site, line(margin, margin, inner), brand)
  setLine(sheet, say.title, line(margin, margin + 14, inner), title)
  const choice = choiceText(document.filter, say)
  const facts = [
    [say.player, document.loginName],
    [say.period, periodText(document.filter, say)],
    ...(choice === '' ? [] : [[say.groups, choice]]),
    [say.made, `${timeOf(document.nowMs)}  ${say.zone}`],
  ]
  for (const [index, [name = '', value = '']] of facts.entries()) {
    const y = margin + 44 + index * 13
    setLine(sheet, name, line(margin, y, 70), soft)
    setLine(sheet, value, line(margin + 76, y, inner - 180), ink)
  }
  const count = say.entries(document.entries.length.toLocaleString('en'))
  setLine(sheet, count, line(pageWidth - margin - 100, margin + 44, 100), ink, 'right')
  if (document.isPlayMoney) setLine(sheet, say.playMoneyNote, line(margin, margin + 97, inner), note)
}

/** Renders the header of the following pages. */
function renderContinued(sheet: Doc, document: HistoryDocument): void {
  const say = wordsOf(document)
  setLine(sheet, `${say.site}  ${say.title}`, line(margin, margin, inner / 2), brand)
  const whose = `${document.loginName}  ${periodText(document.filter, say)}`
  setLine(sheet, whose, line(pageWidth / 2, margin, inner / 2), brand, 'right')
}

function renderHead(sheet: Doc, columns: readonly Column[], top: number): void {
  sheet.rect(margin, top - rowHeight - 3, inner, rowHeight).fill(headColor)
  for (const { x, width, align, title: name } of columns)
    setLine(sheet, name, line(x + (align === 'left' ? 4 : 0), top - rowHeight, width), soft, align)
}

function renderRow(sheet: Doc, columns: readonly Column[], entry: HistoryEntry, top: number): void {
  for (const { x, width, align, cell, ink: used } of columns)
    setLine(sheet, cell(entry), line(x + (align === 'left' ? 4 : 0), top, width), used, align)
  sheet
    .moveTo(margin, top + rowHeight - 4)
    .lineTo(pageWidth - margin, top + rowHeight - 4)
    .lineWidth(0.4)
    .stroke(ruleColor)
}

function renderFoot(sheet: Doc, document: HistoryDocument, page: number, pages: number): void {
  const say = wordsOf(document)
  const y = pageHeight - 40
  if (document.isPlayMoney) setLine(sheet, say.playMoneyNote, line(margin, y, inner - 90), soft)
  setLine(sheet, say.pageOf(page, pages), line(pageWidth - margin - 80, y, 80), soft, 'right')
}

const rowsFrom = (top: number): number => Math.floor((bottom - top) / rowHeight)

/** Splits entries into pages; an empty history still has one page. */
export function pagesOf<T>(entries: readonly T[]): T[][] {
  const pages = [entries.slice(0, rowsFrom(firstTop))]
  for (let at = rowsFrom(firstTop); at < entries.length; at += rowsFrom(nextTop))
    pages.push(entries.slice(at, at + rowsFrom(nextTop)))
  return pages
}

type Page = { readonly entries: readonly HistoryEntry[]; readonly number: number; readonly of: number }

function renderPage(sheet: Doc, document: HistoryDocument, columns: readonly Column[], page: Page): void {
  const isFirst = page.number === 1
  const top = isFirst ? firstTop : nextTop
  sheet.addPage()
  if (isFirst) renderOpening(sheet, document)
  else renderContinued(sheet, document)
  renderHead(sheet, columns, top)
  for (const [row, entry] of page.entries.entries()) renderRow(sheet, columns, entry, top + row * rowHeight)
  if (document.entries.length === 0)
    setLine(sheet, wordsOf(document).empty, line(margin + 4, top, inner), ink)
  renderFoot(sheet, document, page.number, page.of)
}

/** Returns the document's bytes; yields to the event loop after each page. */
export async function pdfOf(document: HistoryDocument): Promise<Buffer> {
  const say = wordsOf(document)
  const info = { Title: `${say.site} ${say.title}`, Author: say.site, CreationDate: new Date(document.nowMs) }
  // Loaded on first use: with its fonts it would slow down every startup.
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: document.lang,
    displayTitle: true,
    info,
  })
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  registerFonts(sheet, await openFonts())
  const columns = columnsOf(document)
  const pages = pagesOf(document.entries)
  for (const [index, entries] of pages.entries()) {
    renderPage(sheet, document, columns, { entries, number: index + 1, of: pages.length })
    await setImmediate()
  }
  const ended = once(sheet, 'end')
  sheet.end()
  await ended
  return Buffer.concat(chunks)
}
