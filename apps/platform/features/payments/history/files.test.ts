// History files: cells safe in spreadsheets, readable Japanese, and glyphs of both fonts in the PDF.

import type { HistoryEntry } from '@mangetsu/contract/history'
import { StatementKind } from '@mangetsu/contract/wallet'
import { currencyCodes, toDecimal } from '@mangetsu/money'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { csvOf, harmless } from './csv.ts'
import { choiceText, fileNameOf, type HistoryDocument, periodText } from './document.ts'
import { openFonts, openTypeOf } from './fonts.ts'
import { historyLabels } from './labels.ts'
import { pagesOf, pdfOf } from './pdf.ts'
import { registerFonts, runsOf, setLine, widthOf } from './typesetting.ts'

const entry = (bent: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'JPY-1',
  at: '2026-11-01T03:00:00.000Z',
  group: 'deposit',
  kind: 'deposit',
  currency: 'JPY',
  amount: '-1234.00',
  balanceAfter: '10.00',
  state: 'done',
  refId: '0193a8d0-1234-7abc-8def-000000000000',
  gameId: null,
  roundId: null,
  ...bent,
})

const documentOf = (bent: Partial<HistoryDocument> = {}): HistoryDocument => ({
  loginName: 'moon_player',
  lang: 'ja',
  filter: {},
  entries: [entry()],
  isPlayMoney: true,
  nowMs: Date.UTC(2026, 10, 1, 15, 0, 0),
  ...bent,
})

/** PDFKit's current font: the opened file. */
type Opened = { readonly _font: { readonly font: { hasGlyphForCodePoint(point: number): boolean } } }

const pointOf = (character: string): number => character.codePointAt(0) ?? 0

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['-1234.00', '-1234.00'],
    ['-0.00000001', '-0.00000001'],
    ['入金', '入金'],
    ['', ''],
  ])('%j becomes %j', (cell, safe) => {
    expect(harmless(cell)).toBe(safe)
  })
})

describe('a CSV file', () => {
  test('begins with the byte order mark by which Excel detects UTF-8, and marks play money', async () => {
    const bytes = await csvOf(documentOf({ entries: [entry({ refId: '=HYPERLINK("x"),1' })] }))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, row, rest] = bytes.toString('utf8').slice(1).split('\r\n')
    expect(head).toBe('日時,内容,通貨,金額（プレイマネー）,残高（プレイマネー）,状態,受付番号')
    expect(row).toBe(`2026-11-01 12:00:00,入金,JPY,-1234.00,10.00,完了,"'=HYPERLINK(""x""),1"`)
    expect(rest).toBe('')
  })

  test('is in the reader’s language, with the header alone for an empty history', async () => {
    const bytes = await csvOf(documentOf({ lang: 'en', entries: [], isPlayMoney: false }))
    expect(bytes.toString('utf8').slice(1)).toBe('Time,Details,Currency,Amount,Balance,Status,Reference\r\n')
  })

  test('contains every row of a long list', async () => {
    const bytes = await csvOf(documentOf({ entries: Array.from({ length: 1_201 }, () => entry()) }))
    expect(bytes.toString('utf8').split('\r\n')).toHaveLength(1_203)
  })
})

describe('the filter', () => {
  test('is described in words', () => {
    const filter = { groups: ['deposit', 'bet'], currency: 'JPY', state: 'open' } as const
    expect(choiceText(filter, historyLabels.ja)).toBe('入金、ゲーム、JPY、手続き中')
    expect(choiceText({}, historyLabels.en)).toBe('')
    expect(periodText({}, historyLabels.ja)).toBe('すべての期間')
    expect(periodText({ from: '2026-11-01' }, historyLabels.en)).toBe('2026-11-01 – today')
    // 15:00 UTC on the first is the second in Japan.
    expect(fileNameOf(documentOf(), 'pdf')).toBe('mangetsu-history-2026-11-02.pdf')
  })
})

describe('the fonts', () => {
  test('decompress to complete OpenType files', async () => {
    const { japanese, latin, latinBold } = await openFonts()
    for (const font of [japanese, latin, latinBold]) {
      expect(font.readUInt32BE(0)).toBe(0x00010000)
      expect(font.length % 4).toBe(0)
    }
    expect(japanese.length).toBeGreaterThan(2_000_000)
    await expect(openTypeOf(Buffer.from('no font at all'))).rejects.toThrow('no WOFF')
  })

  test('contain every character that a file can print', async () => {
    const sheet = new PDFDocument()
    registerFonts(sheet, await openFonts())
    const texts = Object.values(historyLabels).flatMap((say) => [
      ...Object.values(say.columns),
      ...Object.values(say.kinds),
      ...Object.values(say.states),
      ...Object.values(say.groupNames),
      say.site,
      say.title,
      say.playMoneyNote,
      say.player,
      say.period,
      say.made,
      say.groups,
      say.zone,
      say.always,
      say.begins,
      say.ends,
      say.empty,
      say.comma,
      say.pageOf(1, 2),
      say.entries('5,000'),
    ])
    const figures = currencyCodes.map((code) => `−${toDecimal(123_456_789_012n, code)} ${code} –`)
    const runs = [...texts, ...figures].flatMap((line) => [...runsOf(line), ...runsOf(line, true)])
    expect(new Set(runs.map(({ font }) => font))).toHaveLength(3)
    for (const { text, font } of runs) {
      const { _font } = sheet.font(font) as unknown as Opened
      const missing = [...text].filter((character) => !_font.font.hasGlyphForCodePoint(pointOf(character)))
      expect(missing, `${text} in ${font}`).toEqual([])
    }
  })
})

describe('a PDF file', () => {
  test('embeds subsets of both fonts and counts its pages', async () => {
    const kinds = StatementKind.options.map((kind) => entry({ kind }))
    const bytes = await pdfOf(documentOf({ entries: Array.from({ length: 12 }, () => kinds).flat() }))
    const text = bytes.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(
      pagesOf(Array.from({ length: 12 * kinds.length })).length,
    )
    expect(new Set(text.match(/\/BaseFont \/[A-Z]{6}\+[\w-]+/g))).toHaveLength(2)
    // The Japanese font alone is two megabytes.
    expect(bytes.length).toBeLessThan(120_000)
    expect(text).toContain('/Lang (ja)')
  })

  test('has one page for an empty history', async () => {
    const text = (await pdfOf(documentOf({ lang: 'en', entries: [] }))).toString('latin1')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('places every entry on one page', () => {
    for (const count of [0, 1, 41, 42, 43, 200, 5_000]) {
      const entries = Array.from({ length: count }, (_, index) => index)
      expect(pagesOf(entries).flat()).toEqual(entries)
    }
  })

  test('aligns amounts right, and shrinks a long line instead of overlapping its neighbour', async () => {
    const sheet = new PDFDocument({ compress: true })
    registerFonts(sheet, await openFonts())
    const ink = { size: 8, color: '#000' }
    expect(widthOf(sheet, '賭け金 1,000.00 JPY', ink)).toBeGreaterThan(widthOf(sheet, '賭け金', ink))
    const texts: { text: string; x: number }[] = []
    const spy = Object.assign(Object.create(sheet), {
      text(text: string, x: number) {
        texts.push({ text, x })
        return spy
      },
    })
    setLine(spy, '10.00', { x: 100, y: 0, width: 50 }, ink, 'right')
    expect(texts[0]?.x).toBeCloseTo(150 - widthOf(sheet, '10.00', ink), 5)
    setLine(spy, '1,234,567,890.00000000 SHIB', { x: 100, y: 0, width: 50 }, ink, 'right')
    expect(texts[1]?.x).toBeCloseTo(100, 5)
  })
})
