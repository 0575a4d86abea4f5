// Typesets lines of mixed Japanese and Latin: each character in the font that contains it.
import type { Fonts } from './fonts.ts'

export type Ink = {
  readonly size: number
  readonly color: string
  /** Only Latin has a bold face; Japanese in the same line is regular. */
  readonly isBold?: boolean
}

/** The text-setting part of a PDF document. */
export type Sheet = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'fillColor' | 'text' | 'widthOfString'>

type FontName = 'latin' | 'latinBold' | 'japanese'

/** Characters of the Latin font used in a history: printable ASCII, the en dash, the minus sign. */
const latinRun = /[\u0020-\u007e\u2013\u2212]+|[^\u0020-\u007e\u2013\u2212]+/g
const isLatin = (run: string): boolean => /^[\u0020-\u007e\u2013\u2212]/.test(run)

export function registerFonts(document: PDFKit.PDFDocument, fonts: Fonts): void {
  for (const [name, bytes] of Object.entries(fonts)) document.registerFont(name, bytes)
}

/** Splits the line into runs of one font. */
export function runsOf(line: string, isBold = false): { readonly text: string; readonly font: FontName }[] {
  const latin = isBold ? 'latinBold' : 'latin'
  const runs = line.match(latinRun) ?? []
  return runs.map((text) => ({ text, font: isLatin(text) ? latin : 'japanese' }))
}

/** Returns the width of the line in points. */
export function widthOf(sheet: Sheet, line: string, { size, isBold = false }: Ink): number {
  sheet.fontSize(size)
  return runsOf(line, isBold).reduce((sum, { text, font }) => sum + sheet.font(font).widthOfString(text), 0)
}

export type TextBox = { readonly x: number; readonly y: number; readonly width: number }

/** Sets a line in its box, scaled down if it does not fit, aligned left or right. */
export function setLine(
  sheet: Sheet,
  line: string,
  box: TextBox,
  ink: Ink,
  align: 'left' | 'right' = 'left',
): void {
  const { size, color, isBold = false } = ink
  const natural = widthOf(sheet, line, ink)
  const shrink = natural > box.width ? box.width / natural : 1
  sheet.fontSize(size * shrink).fillColor(color)
  let x = align === 'right' ? box.x + box.width - natural * shrink : box.x
  // A scaled line shares its neighbours' baseline.
  const y = box.y + size * (1 - shrink)
  for (const { text, font } of runsOf(line, isBold)) {
    sheet.font(font).text(text, x, y, { lineBreak: false })
    x += sheet.widthOfString(text)
  }
}
