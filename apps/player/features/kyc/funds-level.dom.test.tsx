// The fourth level: the source of funds, as a text with a minimum length, and as documents.

import type { KycInfo } from '@mangetsu/contract/kyc'
import { giveBrowser } from '@mangetsu/test/player/browser'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { kycAt, kycPicture } from '@mangetsu/test/player/kyc-samples'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, userInfo } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FundsLevel } from './funds-level.tsx'

beforeEach(() => {
  // This DOM decodes no pictures, so nothing can be cropped: files are uploaded unchanged.
  giveBrowser(HTMLImageElement.prototype, 'decode', {
    value: () => Promise.reject(new DOMException('no', 'EncodingError')),
  })
})

const unsent = kycAt(3, {}, { missing: ['fundsForm', 'funds'] })
const explained = kycAt(3, {}, { missing: ['funds'] })

function renderLevel(info: KycInfo, replies: Replies = {}) {
  const recorded: KycInfo[] = []
  const page = renderPage(<FundsLevel info={info} onInfo={(next) => recorded.push(next)} />, {
    lang: 'en',
    user: signedIn(),
    replies: { downloadPlayerPicture: refusal('fileUnknown'), ...replies },
  })
  return { ...page, recorded }
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const words = 'Salary from the moon works since 2019.'

async function explain(page: Pick<PageUnderTest, 'user'>, source = 'salary', text = words): Promise<void> {
  await fill('Main source', source)
  await fill('Explanation', text)
  await press(page, 'Send explanation')
}

test("sends source and explanation, and shows the platform's response", async () => {
  const page = renderLevel(unsent, { updateKycInfo: explained })
  await explain(page)
  await waitFor(() => expect(page.recorded).toEqual([explained]))
  expect(inputs(page, 'updateKycInfo')).toEqual([{ part: 'funds', source: 'salary', explanation: words }])
})

test.each([
  { source: '', text: words, label: 'Main source', message: 'Choose a source.' },
  {
    source: 'salary',
    text: 'a b c d e f g h i',
    label: 'Explanation',
    message: 'Please explain in at least 10 characters.',
  },
])('$label is reported at its field: $message', async ({ source, text, label, message }) => {
  const page = renderLevel(unsent)
  await explain(page, source, text)
  expect(noteOf(await fieldOf(label))).toBe(message)
  expect(page.called('updateKycInfo')).toEqual([])
})

test('counts the relevant characters during typing', async () => {
  renderLevel(unsent)
  await fill('Explanation', 'a b c d e f g h i')
  expect(screen.getByText('9 / 1000')).toBeDefined()
})

test.each([
  {
    why: 'explanationShort',
    label: 'Explanation',
    message: 'Explain the source of your funds in at least 10 characters.',
  },
  { why: 'kycLocked', label: null, message: 'This is in review or approved and cannot be changed.' },
] as const)('$why is shown once in its place, and the text is preserved', async ({ why, label, message }) => {
  const page = renderLevel(unsent, { updateKycInfo: refusal(why) })
  await explain(page)
  await screen.findByText(message)
  expect(occurrencesOf(message)).toBe(1)
  if (label === null) expect(screen.getByRole('alert').textContent).toBe(message)
  else expect(noteOf(await fieldOf(label))).toBe(message)
  expect((await fieldOf('Explanation')).value).toBe(words)
  expect(page.recorded).toEqual([])
})

test('a received explanation can be rewritten, and is sent once', async () => {
  const page = renderLevel(explained, { updateKycInfo: silence })
  await screen.findByText('Explanation received')
  await press(page, 'Rewrite')
  await fill('Main source', 'savings')
  sendTwice(await fill('Explanation', words))
  await screen.findByRole('button', { name: 'Sending' })
  expect(page.called('updateKycInfo')).toHaveLength(1)
})

test('attaches a proof of funds to this level', async () => {
  const stored = { fileId: idNo(86), width: 1, height: 1, pages: 2, bytes: 3 }
  const page = renderLevel(explained, { uploadId: stored, addPlayerInfoPicture: explained })
  const pick = await screen.findByLabelText(/^Proof of funds Choose a file/)
  fireEvent.change(pick, { target: { files: [new File(['pdf'], 'slip.pdf', { type: 'application/pdf' })] } })
  await press(page, 'Send')
  await waitFor(() => expect(page.recorded).toEqual([explained]))
  expect(page.called('uploadId')).toMatchObject([{ input: { name: 'slip.pdf' } }])
  expect(inputs(page, 'addPlayerInfoPicture')).toEqual([
    { playerId: userInfo.id, side: 'funds', fileId: idNo(86) },
  ])
})

test('a rejected document shows its reason, the document needed instead, and the withdrawals still possible', async () => {
  const back = kycPicture(87, { side: 'funds', status: 3, reason: 'notEnough' })
  renderLevel(kycAt(3, { status: 3, pictures: [back] }, { missing: [] }))
  await screen.findByText('It does not contain enough information.')
  expect(screen.getByText('A document that shows amounts and dates.')).toBeDefined()
  expect(
    screen.getByText(
      'Your balance is not affected. You can still withdraw up to ¥2,000,000 a day at your current level.',
    ),
  ).toBeDefined()
})
