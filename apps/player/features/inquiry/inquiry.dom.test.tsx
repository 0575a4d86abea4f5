// Writing an inquiry: missing fields, a visitor's captcha, the request and its key, file uploads, and the state after a
// refusal.

import { captchaReplies, captchaTicket } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { inquiry, inquirySummary, key } from '@mangetsu/test/player/inquiry-samples'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import Contact from '../../routes/contact.tsx'

const words = 'お金が届きません。'

const renderContact = (replies: Replies = {}, { isIn = false } = {}) =>
  renderPage(<Contact />, {
    // Uploads start on mount, once the inquiry was received.
    isStrict: false,
    ...(isIn ? { user: signedIn() } : {}),
    replies: {
      ...captchaReplies,
      createInquiry: { inquiry, key: isIn ? null : key },
      addInquiryFile: { inquiry },
      pageInquiries: { inquiries: [], total: 0 },
      ...replies,
    },
  })

const send = ({ user }: PageUnderTest) => user.click(screen.getByRole('button', { name: '送信する' }))

async function write(subject = 'deposit', text = words): Promise<HTMLInputElement> {
  await fill('お問い合わせの種類', subject)
  return fill('内容', text)
}

function pick(...files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file can be picked')
  fireEvent.change(input, { target: { files } })
}

const file = (name: string, bytes = 3, type = 'image/png') => new File(['x'.repeat(bytes)], name, { type })

describe('missing fields', () => {
  test('are reported one after the other, at the field, before anything is sent', async () => {
    const page = renderContact()
    const subject = await fieldOf('お問い合わせの種類')
    await fieldOf('メールアドレス')
    await send(page)
    expect(noteOf(subject)).toBe('お問い合わせの種類を選んでください。')
    expect(document.activeElement).toBe(subject)
    await fill('お問い合わせの種類', 'deposit')
    await send(page)
    const text = await fieldOf('内容')
    expect(noteOf(text)).toBe('内容をお書きください。')
    await fill('内容', '   ')
    await send(page)
    expect(noteOf(text)).toBe('内容をお書きください。')
    await fill('内容', words)
    await send(page)
    const email = await fieldOf('メールアドレス')
    expect(noteOf(email)).toBe('返信を受け取るメールアドレスを入力してください。')
    expect(page.called('createInquiry')).toEqual([])
    expect(screen.getByText(`${words.length} / 4000文字`)).toBeDefined()
  })
})

describe('a visitor', () => {
  test('solves a captcha, and gets the reference and the page with the key', async () => {
    const page = renderContact()
    await write()
    await fill('メールアドレス', 'hana@example.jp')
    await send(page)
    expect(screen.getByText('お送りする前に、お使いの端末を確認します。')).toBeDefined()
    expect(await screen.findByRole('heading', { name: '受け付けました' })).toBe(document.activeElement)
    expect(screen.getByText('M-7K2P9Q4R')).toBeDefined()
    expect(page.called('createInquiry').map(({ input }) => input)).toEqual([
      {
        subject: 'deposit',
        text: words,
        lang: 'ja',
        email: 'hana@example.jp',
        captcha: captchaTicket,
        requestId: expect.any(String),
      },
    ])
    expect(screen.getByRole('link', { name: 'やりとりのページを開く' }).getAttribute('href')).toBe(
      `/ja/contact/${inquiry.inquiryId}#${key}`,
    )
    await page.user.click(screen.getByRole('button', { name: 'もう1件送る' }))
    expect((await fieldOf('内容')).value).toBe('')
  })

  test('returns from the captcha to the text', async () => {
    const page = renderContact({ generateSlider: silence })
    await write()
    await fill('メールアドレス', 'hana@example.jp')
    await send(page)
    await page.user.click(screen.getByRole('button', { name: '内容に戻る' }))
    expect((await fieldOf('内容')).value).toBe(words)
    expect((await fieldOf('メールアドレス')).value).toBe('hana@example.jp')
  })

  test.each([
    ['badEmail', 'メールアドレスの形式が正しくありません。', true],
    ['tooManyInquiries', '短時間に送信が続きました。1時間ほど待ってから、もう一度お送りください。', false],
  ] as const)('sees %s once, and keeps the text', async (name, sentence, isAtField) => {
    const page = renderContact({ createInquiry: refusal(name) })
    await write()
    await fill('メールアドレス', 'hana@example.jp')
    await send(page)
    await screen.findByText(sentence)
    expect(occurrencesOf(sentence)).toBe(1)
    expect(noteOf(await fieldOf('メールアドレス'))).toBe(isAtField ? sentence : '')
    expect((await fieldOf('内容')).value).toBe(words)
    expect(page.notices()).toEqual([])
  })
})

describe('a player', () => {
  test('needs neither email nor captcha, and follows without a key', async () => {
    const page = renderContact({}, { isIn: true })
    expect(await screen.findByText('返信は、登録されたメールアドレスにお送りします。')).toBeDefined()
    await write('account')
    await send(page)
    await screen.findByText('M-7K2P9Q4R')
    expect(page.called('createInquiry').map(({ input }) => input)).toEqual([
      { subject: 'account', text: words, lang: 'ja', requestId: expect.any(String) },
    ])
    expect(screen.getByRole('link', { name: 'やりとりのページを開く' }).getAttribute('href')).toBe(
      `/ja/contact/${inquiry.inquiryId}`,
    )
  })

  test('resends the same text under the same key after a network failure, another text under another', async () => {
    const page = renderContact({ createInquiry: refusal('transport') }, { isIn: true })
    await screen.findByText(/^返信は、登録された/)
    await write()
    await send(page)
    await screen.findByText(/^通信が途切れ、応答を受け取れませんでした。/)
    await send(page)
    await waitFor(() => expect(page.called('createInquiry')).toHaveLength(2))
    await fill('内容', `${words}もう一度。`)
    await send(page)
    await waitFor(() => expect(page.called('createInquiry')).toHaveLength(3))
    const [first, second, third] = page.called('createInquiry').map(({ input }) => input.requestId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('sends one inquiry for two presses', async () => {
    const page = renderContact({ createInquiry: silence }, { isIn: true })
    await screen.findByText(/^返信は、登録された/)
    sendTwice(await write())
    await waitFor(() => expect(page.called('createInquiry')).toHaveLength(1))
  })

  test('sees earlier inquiries, and further pages on request', async () => {
    const many = Array.from({ length: 12 }, (_, i) => inquirySummary(i + 1, i === 0 ? 'answered' : 'open'))
    const page = renderContact(
      { pageInquiries: ({ pageSize = 20 }) => ({ inquiries: many.slice(0, pageSize), total: 12 }) },
      { isIn: true },
    )
    const panel = within(
      (await screen.findByRole('heading', { name: 'これまでのお問い合わせ' })).closest('section') ??
        document.body,
    )
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(10))
    const [first] = panel.getAllByRole('link')
    expect(first?.getAttribute('href')).toBe(`/ja/contact/${idNo(1)}`)
    expect(first?.textContent).toMatch(/^入金M-00000001 · .*返信しました$/)
    await page.user.click(panel.getByRole('button', { name: 'もっと見る' }))
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(12))
    expect(page.called('pageInquiries').at(-1)?.input).toEqual({ pageSize: 20 })
  })
})

describe('files', () => {
  const tenMb = 10 * 1024 * 1024

  test.each([
    [[file('film.mp4', 3, 'video/mp4')], 'film.mp4は、送信できない形式のファイルです。', 0],
    [[file('big.pdf', tenMb + 1, 'application/pdf')], 'big.pdfは10 MBを超えています。', 0],
    [[file('a.png'), file('film.mp4', 3, 'video/mp4')], 'film.mp4は、送信できない形式のファイルです。', 1],
    [['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.png`)), '添付は5個までです。', 5],
  ] as const)('rejects invalid ones: %#', async (picked, sentence, taken) => {
    renderContact()
    pick(...picked)
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryAllByRole('button', { name: /を外す$/ })).toHaveLength(taken)
    expect(screen.getByRole('button', { name: 'ファイルを選ぶ' })).toHaveProperty('disabled', taken === 5)
  })

  test('removes a selected one and accepts another', async () => {
    const { user } = renderContact()
    pick(file('a.png', 2_430_000))
    expect(await screen.findByText('2.4 MB')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'a.pngを外す' }))
    expect(screen.queryByText('a.png')).toBeNull()
    pick(file('b.png'))
    expect(await screen.findByText('b.png')).toBeDefined()
  })

  test("uploads them in sequence with the inquiry's access; a refused one is reported at its name", async () => {
    const page = renderContact({
      addInquiryFile: ({ name }) => (name === 'b.png' ? refusal('fileUnreadable') : { inquiry }),
    })
    await write()
    await fill('メールアドレス', 'hana@example.jp')
    pick(file('a.png'), file('b.png'))
    await send(page)
    expect(await screen.findByText('送信済み')).toBeDefined()
    const alert = await screen.findByRole('alert')
    expect(alert.closest('li')?.textContent).toMatch(/^b\.png/)
    expect(
      page
        .called('addInquiryFile')
        .map(({ input, file: sent }) => [input, sent instanceof File && sent.name]),
    ).toEqual([
      [{ inquiryId: inquiry.inquiryId, key, name: 'a.png' }, 'a.png'],
      [{ inquiryId: inquiry.inquiryId, key, name: 'b.png' }, 'b.png'],
    ])
    expect(screen.getByRole('link', { name: 'やりとりのページを開く' })).toBeDefined()
  })

  test('disables the link until they are uploaded', async () => {
    const page = renderContact({ addInquiryFile: silence }, { isIn: true })
    await screen.findByText(/^返信は、登録された/)
    await write()
    pick(file('a.png'))
    await send(page)
    expect(await screen.findByText('0%')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'やりとりのページを開く' })).toBeNull()
  })
})
