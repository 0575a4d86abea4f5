// Exporting the history: the active filters, the chosen format, and the reason an export fails.
import { sentenceOf } from '@mangetsu/contract'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt } from '@mangetsu/test/player/time'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ExportHistory } from './export-sheet.tsx'
import { type HistoryFilterState, noFilter } from './filter.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const filter: HistoryFilterState = { ...noFilter, groups: ['deposit'], state: 'cancelled', period: 'week' }

/** Renders the sheet; returns the downloaded files by name. */
function renderExportSheet(replies: Replies, shown = filter) {
  beginAt('2026-11-21T03:00:00.000Z')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const page = renderPage(<ExportHistory filter={shown} />, { user: signedIn(), replies })
  return { ...page, saved }
}

async function open({ user }: ReturnType<typeof renderExportSheet>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^書き出す/ }))
  return screen.findByRole('dialog', { name: '明細を書き出す' })
}

test.each([
  ['CSVで保存', 'csv'],
  ['PDFで保存', 'pdf'],
] as const)(
  '%s requests exactly the filtered entries and saves them under the date',
  async (name, format) => {
    const page = renderExportSheet({ exportHistory: new Blob(['file']) })
    const sheet = await open(page)
    const shown = within(sheet)
      .getAllByRole('listitem')
      .map((one) => one.textContent)
    expect(shown.slice(0, 4)).toEqual(['2026-11-15 – 2026-11-21', 'すべての通貨', '入金', '取り消し'])
    await page.user.click(within(sheet).getByRole('button', { name }))
    await waitFor(() => expect(page.saved).toEqual([`mangetsu-history-2026-11-21.${format}`]))
    expect(page.called('exportHistory').map(({ input }) => input)).toEqual([
      { groups: ['deposit'], state: 'cancelled', from: '2026-11-15', to: '2026-11-21', format, lang: 'ja' },
    ])
    expect(page.notices()).toEqual(['ファイルを保存しました'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('without a filter requests everything', async () => {
  const page = renderExportSheet({ exportHistory: new Blob(['file']) }, noFilter)
  const sheet = await open(page)
  expect(within(sheet).getByText('すべての期間')).toBeDefined()
  await page.user.click(within(sheet).getByRole('button', { name: 'CSVで保存' }))
  await waitFor(() => expect(page.saved).toHaveLength(1))
  expect(page.called('exportHistory')[0]?.input).toEqual({ format: 'csv', lang: 'ja' })
})

test.each([
  ['exportTooLong', sentenceOf('exportTooLong', 'ja', { max: '10,000' })],
  ['badPeriod', sentenceOf('badPeriod', 'ja')],
  ['transport', 'サーバーに接続できませんでした。残高は変わっていません。通信を確認してください。'],
] as const)('shows %s in the sheet once, saves nothing, and can be retried', async (name, sentence) => {
  const page = renderExportSheet({ exportHistory: refusal(name, { max: '10,000' }) })
  const sheet = await open(page)
  await page.user.click(within(sheet).getByRole('button', { name: 'PDFで保存' }))
  expect((await within(sheet).findByRole('alert')).textContent).toBe(sentence)
  expect(occurrencesOf(sentence)).toBe(1)
  expect([page.saved, page.notices()]).toEqual([[], []])
  page.reply({ exportHistory: new Blob(['file']) })
  await page.user.click(within(sheet).getByRole('button', { name: 'PDFで保存' }))
  await waitFor(() => expect(page.saved).toHaveLength(1))
})

test('rejects a second request while one is running', async () => {
  let end = (_: Blob) => {}
  const page = renderExportSheet({ exportHistory: () => new Promise<Blob>((done) => (end = done)) })
  const sheet = await open(page)
  await page.user.click(within(sheet).getByRole('button', { name: 'CSVで保存' }))
  await page.user.click(within(sheet).getByRole('button', { name: '作成中' }))
  expect(within(sheet).getByRole('button', { name: 'PDFで保存' })).toHaveProperty('disabled', true)
  expect(page.called('exportHistory')).toHaveLength(1)
  end(new Blob(['file']))
  await waitFor(() => expect(page.saved).toHaveLength(1))
})
