// The payment slip: a file is previewed, sent once, and a failure is shown in place.
import { sentenceOf } from '@mangetsu/contract'
import { deposit } from '@mangetsu/test/player/deposit-samples'
import { type FakeRefusal, type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime } from '../../ui/moment.ts'
import { Receipt } from './receipt.tsx'

const fileId = idNo(90)
const uploaded = {
  fileId,
  name: 'furikomi.png',
  mime: 'image/png',
  bytes: 4,
  width: 92,
  height: 64,
  pages: 1,
} as const
const at = '2026-11-20T03:07:00.000Z'
const slip = () => new File(['slip'], 'furikomi.png', { type: 'image/png' })

const renderReceipt = (replies: Replies = {}, one = deposit): PageUnderTest =>
  renderPage(<Receipt deposit={one} />, {
    user: signedIn(),
    replies: {
      uploadFile: uploaded,
      saveVoucher: { ...deposit, voucher: { fileId, at } },
      ...replies,
    },
  })

/** Selects a file as the browser does. */
function choose(file: File): void {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file')
  fireEvent.change(input, { target: { files: [file] } })
}

test('uploads a slip under its name, attaches it to its order, and shows the progress', async () => {
  let arrive = (_: typeof uploaded) => {}
  let report = (_: number) => {}
  const page = renderReceipt({
    uploadFile: (_, __, progress) => {
      report = progress
      return new Promise<typeof uploaded>((done) => (arrive = done))
    },
  })
  expect(screen.getByText('送ると、確認が早まります。画像またはPDF、10 MBまで。')).toBeDefined()
  choose(slip())
  await screen.findByText('furikomi.png')
  expect(screen.getAllByText('送信中 0%')).toHaveLength(2)
  act(() => report(0.424))
  expect(screen.getByText('送信中 42%')).toBeDefined()
  expect(screen.queryByRole('button', { name: '控えを選ぶ' })).toBeNull()
  arrive(uploaded)
  await waitFor(() => expect(screen.queryByText('furikomi.png')).toBeNull())
  const [sent] = page.called('uploadFile')
  expect(sent?.input).toEqual({ name: 'furikomi.png', purpose: 'voucher' })
  expect(sent?.file).toBeInstanceOf(File)
  expect(page.called('saveVoucher').map(({ input }) => input)).toEqual([{ id: deposit.id, fileId }])
})

test('shows the time of a received slip and accepts another', () => {
  renderReceipt({}, { ...deposit, voucher: { fileId, at } })
  expect(screen.getByText(`${dayAndTime(at)}に受け取りました`)).toBeDefined()
  expect(screen.getByRole('button', { name: '別の控えを送る' })).toBeDefined()
})

test('rejects a file that is too large or neither a picture nor a PDF before sending', async () => {
  const page = renderReceipt()
  choose(new File(['x'], 'furikomi.txt', { type: 'text/plain' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'JPEG、PNG、HEIC、PDFのどれかを選んでください。',
  )
  const large = slip()
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  choose(large)
  await screen.findByText('10 MBまでのファイルを選んでください。')
  expect(page.called('uploadFile')).toEqual([])
})

test.each(['fileUnreadable', 'fileTooLarge', 'tooManyFiles'] as const)(
  'shows %s once, and one press sends the same file again',
  async (name) => {
    const page = renderReceipt({ uploadFile: refusal(name) })
    choose(slip())
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(name, 'ja'))
    expect(occurrencesOf(sentenceOf(name, 'ja'))).toBe(1)
    expect(page.called('saveVoucher')).toEqual([])
    page.reply({ uploadFile: uploaded })
    await page.user.click(screen.getByRole('button', { name: 'もう一度送る' }))
    await waitFor(() => expect(page.called('saveVoucher')).toHaveLength(1))
    expect(page.called('uploadFile')).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

test.each(['depositDecided', 'voucherUnfit', 'depositUnknown', 'fileUnknown'] as const)(
  '%s: a file already uploaded is not uploaded again',
  async (name) => {
    const page = renderReceipt({ saveVoucher: refusal(name) })
    choose(slip())
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(name, 'ja'))
    await page.user.click(screen.getByRole('button', { name: 'もう一度送る' }))
    await waitFor(() => expect(page.called('saveVoucher')).toHaveLength(2))
    expect(page.called('uploadFile')).toHaveLength(1)
  },
)

test('cancelling an upload leaves nothing behind', async () => {
  let end = (_: FakeRefusal) => {}
  const page = renderReceipt({ uploadFile: () => new Promise<FakeRefusal>((done) => (end = done)) })
  choose(slip())
  await page.user.click(await screen.findByRole('button', { name: m.deposits_voucher_stop() }))
  // The client reports a cancelled upload as a network failure.
  end(refusal('transport'))
  await screen.findByRole('button', { name: '控えを選ぶ' })
  expect(screen.queryByText('furikomi.png')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(page.called('saveVoucher')).toEqual([])
})
