// The page of an inquiry: opened by its key or by its player, the messages of both sides, the reply, and its files.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { figureOf } from '@mangetsu/test/player/figures'
import { inquiry, key } from '@mangetsu/test/player/inquiry-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import InquiryPage from '../../routes/inquiry.tsx'

const answer: Inquiry['messages'][number] = {
  id: idNo(83),
  from: 'site',
  text: 'It has arrived.',
  at: '2026-11-20T05:00:00.000Z',
  files: [],
}
const answered: Inquiry = { ...inquiry, state: 'answered', messages: [...inquiry.messages, answer] }

type Given = { readonly hash?: string; readonly isIn?: boolean; readonly replies?: Replies }

const renderFollow = ({ hash = `#${key}`, isIn = false, replies = {} }: Given = {}) =>
  renderPage(
    <Routes>
      <Route path="/:lang/contact/:inquiryId" element={<InquiryPage />} />
    </Routes>,
    {
      lang: 'en',
      at: `/contact/${inquiry.inquiryId}${hash}`,
      ...(isIn ? { user: signedIn() } : {}),
      replies: { queryInquiry: { inquiry }, replyToInquiry: { inquiry }, ...replies },
    },
  )

const loaded = () => screen.findByText('M-7K2P9Q4R')
const sendReply = () => screen.getByRole('button', { name: 'Send reply' })

describe('opens an inquiry', () => {
  test.each([
    [`#${key}`, false, { inquiryId: inquiry.inquiryId, key }],
    [`#key=${key}`, false, { inquiryId: inquiry.inquiryId, key }],
    ['', true, { inquiryId: inquiry.inquiryId }],
    ['', false, { inquiryId: inquiry.inquiryId }],
  ])('with "%s", signed in %s, as %j', async (hash, isIn, which) => {
    const { called } = renderFollow({ hash, isIn })
    await loaded()
    expect(called('queryInquiry').at(-1)?.input).toEqual(which)
  })

  test('with its reference, subject and state, and the messages in order', async () => {
    renderFollow({ replies: { queryInquiry: { inquiry: answered } } })
    await loaded()
    expect([figureOf('Reference'), figureOf('Topic'), figureOf('Status')]).toEqual([
      'M-7K2P9Q4R',
      'Deposits',
      'Answered',
    ])
    const [own, site] = screen.getAllByRole('listitem').filter((one) => one.querySelector('time') !== null)
    expect(own?.textContent).toMatch(/^You.*お金が届きません。/)
    expect(site?.textContent).toMatch(/^Mangetsu.*It has arrived\.$/)
  })

  test('shows only a message without access', async () => {
    const { notices } = renderFollow({ hash: '', replies: { queryInquiry: refusal('inquiryUnknown') } })
    expect(
      await screen.findByText(/^Inquiry not found\. Open it again from the link in your email\./),
    ).toBeDefined()
    expect(notices()).toEqual([])
  })

  test('a closed inquiry takes no reply and links to a new one', async () => {
    renderFollow({ replies: { queryInquiry: { inquiry: { ...answered, state: 'closed' } } } })
    await loaded()
    expect(screen.queryByLabelText('Your reply')).toBeNull()
    expect(screen.getByRole('link', { name: 'New inquiry' }).getAttribute('href')).toBe('/en/contact')
  })
})

describe('sends a reply', () => {
  test('with the key, confirms and shows it, and empties the field', async () => {
    const { user, called, notices, reply } = renderFollow({
      replies: { queryInquiry: { inquiry: answered } },
    })
    await loaded()
    const field = await fill('Your reply', '  One more thing. ')
    const more = { ...answer, id: idNo(84), from: 'asker' as const, text: 'One more thing.' }
    reply({ queryInquiry: { inquiry: { ...answered, messages: [...answered.messages, more] } } })
    await user.click(sendReply())
    expect(await screen.findByText('One more thing.')).toBeDefined()
    expect(called('replyToInquiry').map(({ input }) => input)).toEqual([
      { inquiryId: inquiry.inquiryId, key, text: 'One more thing.', requestId: expect.any(String) },
    ])
    expect(field.value).toBe('')
    expect(notices()).toEqual(['Your reply was sent.'])
  })

  test('only if it is not empty', async () => {
    const { user, called } = renderFollow()
    await loaded()
    await user.click(sendReply())
    expect(noteOf(await fieldOf('Your reply'))).toBe('Please write your message.')
    expect(called('replyToInquiry')).toEqual([])
  })

  test('again under the same key after a network failure; the next one has another key', async () => {
    const { user, called, reply } = renderFollow({ replies: { replyToInquiry: refusal('transport') } })
    await loaded()
    const field = await fill('Your reply', 'Again.')
    await user.click(sendReply())
    await screen.findByText(/^The connection dropped before we could confirm\./)
    expect(field.value).toBe('Again.')
    reply({ replyToInquiry: { inquiry } })
    await user.click(sendReply())
    await waitFor(() => expect(field.value).toBe(''))
    await fill('Your reply', 'Again.')
    await user.click(sendReply())
    await waitFor(() => expect(called('replyToInquiry')).toHaveLength(3))
    const [first, second, third] = called('replyToInquiry').map(({ input }) => input.requestId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('and shows a refusal once, in the form', async () => {
    const { user, notices } = renderFollow({ replies: { replyToInquiry: refusal('inquiryClosed') } })
    await loaded()
    const field = await fill('Your reply', 'Too late?')
    await user.click(sendReply())
    const sentence = 'This inquiry is closed. Please send a new one.'
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(occurrencesOf(sentence)).toBe(1)
    expect(field.value).toBe('Too late?')
    expect(notices()).toEqual([])
  })

  test('once for two presses', async () => {
    const { called } = renderFollow({ replies: { replyToInquiry: silence } })
    await loaded()
    sendTwice(await fill('Your reply', 'Once.'))
    await waitFor(() => expect(called('replyToInquiry')).toHaveLength(1))
  })
})

describe('handles files', () => {
  const pick = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    fireEvent.change(input ?? document.body, { target: { files: [file] } })
  }

  test('by downloading them under their names, with the key', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { user, called } = renderFollow({ replies: { downloadInquiryFile: new Blob(['x']) as never } })
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Save slip.png (840 KB)' }))
    await waitFor(() => expect(saved).toEqual(['slip.png']))
    expect(called('downloadInquiryFile').map(({ input }) => input)).toEqual([
      { inquiryId: inquiry.inquiryId, key, fileId: idNo(82) },
    ])
    vi.restoreAllMocks()
  })

  test('by reporting a failed download next to the file', async () => {
    const { user, notices } = renderFollow({ replies: { downloadInquiryFile: refusal('fileUnknown') } })
    await loaded()
    await user.click(screen.getByRole('button', { name: /^Save slip\.png/ }))
    expect((await screen.findByRole('alert')).closest('li')).not.toBeNull()
    expect(notices()).toEqual([])
  })

  test('by adding one to the last question until the site has answered', async () => {
    const { called, notices } = renderFollow({ replies: { addInquiryFile: { inquiry } } })
    await loaded()
    pick(new File(['x'], 'second.png', { type: 'image/png' }))
    await waitFor(() => expect(notices()).toEqual(['The file was added.']))
    expect(called('addInquiryFile').map(({ input }) => input)).toEqual([
      { inquiryId: inquiry.inquiryId, key, name: 'second.png' },
    ])
  })

  test('by rejecting an invalid one before sending, and showing a refusal in its place', async () => {
    const { called, notices } = renderFollow({ replies: { addInquiryFile: refusal('tooManyFiles') } })
    await loaded()
    pick(new File(['x'], 'film.mp4', { type: 'video/mp4' }))
    expect((await screen.findByRole('alert')).textContent).toBe('film.mp4 is a file type we cannot accept.')
    expect(called('addInquiryFile')).toEqual([])
    pick(new File(['x'], 'second.png', { type: 'image/png' }))
    await screen.findByText(
      'You have reached the number of files. Wait until the earlier ones have been reviewed.',
    )
    expect(notices()).toEqual([])
  })

  test('by accepting none after the site has answered', async () => {
    renderFollow({ replies: { queryInquiry: { inquiry: answered } } })
    await loaded()
    expect(screen.queryByRole('button', { name: 'Add a file' })).toBeNull()
  })
})
