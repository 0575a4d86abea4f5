// Proof of the player: the password or a code to their address, and the state after an invalid proof.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { codeReplies, provedTicket } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Proof } from '../../page/proof.ts'
import type { UserFields } from '../../stores/fields.ts'
import ProofForm from './proof-form.tsx'

type Given = {
  readonly answer?: Promise<ApiRefusal | null> | null
  readonly replies?: Replies
  readonly user?: UserFields
}

const refused = (name: ApiRefusal['refusal'], msg: string): ApiRefusal => ({
  ok: false,
  refusal: name,
  isLost: false,
  code: 1,
  msg,
  data: {},
})

/** A step that requires a checkbox before the proof. */
function Step({ onProof }: { readonly onProof: (proof: Proof) => Promise<ApiRefusal | null> }) {
  const [isTicked, setIsTicked] = useState(true)
  return (
    <ProofForm submitLabel="Go on" isReady={() => isTicked} onProof={onProof}>
      <input type="checkbox" checked={isTicked} onChange={() => setIsTicked(!isTicked)} />
    </ProofForm>
  )
}

function renderForm({ answer = null, replies = {}, user = signedIn() }: Given = {}) {
  const proofs: Proof[] = []
  const page = renderPage(
    <Step
      onProof={async (proof) => {
        proofs.push(proof)
        return answer
      }}
    />,
    { lang: 'en', user, replies: { ...codeReplies, ...replies } },
  )
  return { ...page, proofs }
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('the typed password is the proof', async () => {
  const page = renderForm()
  await fill('Password', 'moon over water 8')
  await press(page, 'Go on')
  expect(page.proofs).toEqual([{ password: 'moon over water 8' }])
})

test('without a password nothing is sent', async () => {
  const page = renderForm()
  await press(page, 'Go on')
  expect(noteOf(await fieldOf('Password'))).toBe('Enter your password.')
  expect(page.proofs).toEqual([])
})

test("the step's own requirements come first, with either method", async () => {
  const page = renderForm()
  await fill('Password', 'moon over water 8')
  await page.user.click(screen.getByRole('checkbox'))
  await press(page, 'Go on')
  await press(page, 'Use a code instead')
  expect(page.proofs).toEqual([])
  expect(page.called('sendEmailCodeByLoginName')).toEqual([])
})

test.each([
  { answer: refused('wrongCredentials', 'The user name or password is wrong.'), isOfField: true },
  { answer: refused('lockedOut', 'Wait about 4 min.'), isOfField: false },
  { answer: refused('transport', ''), isOfField: false },
])('$answer.refusal: shown once, and the input is preserved', async ({ answer, isOfField }) => {
  const page = renderForm({ answer: Promise.resolve(answer) })
  const field = await fill('Password', 'moon over water 8')
  await press(page, 'Go on')
  const words: Readonly<Record<string, string>> = {
    wrongCredentials: 'Wrong password.',
    lockedOut: 'Wait about 4 min.',
    transport: 'The connection dropped before we could confirm. Press again: nothing is processed twice.',
  }
  const message = words[answer.refusal] ?? ''
  if (isOfField) await waitFor(() => expect(noteOf(field)).toBe(message))
  else expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(field.value).toBe('moon over water 8')
  await press(page, 'Go on')
  expect(page.proofs).toHaveLength(2)
})

test('sends only one of two simultaneous proofs', async () => {
  const page = renderForm({ answer: new Promise(() => undefined) })
  sendTwice(await fill('Password', 'moon over water 8'))
  await screen.findByRole('button', { name: 'Checking' })
  expect(page.proofs).toHaveLength(1)
})

test("a code to the player's own address is also a proof; the player selects the address", async () => {
  const page = renderForm()
  await press(page, 'Use a code instead')
  await fieldOf('6-digit code')
  await page.user.click(screen.getByRole('radio', { name: 'Text message' }))
  await screen.findByText('Enter the 6-digit code sent to the phone on your account.')
  await fill('6-digit code', '123456')
  await waitFor(() => expect(page.proofs).toEqual([{ ticket: provedTicket }]))
  const confirm = [{ input: { purpose: 'confirm' } }]
  expect(page.called('sendEmailCodeByLoginName')).toMatchObject(confirm)
  expect(page.called('sendPhoneCodeByLoginName')).toMatchObject(confirm)
})

test('a used ticket is reported above the password button', async () => {
  const message = 'This step has expired or is already done. Start again.'
  const page = renderForm({ answer: Promise.resolve(refused('stepGone', message)) })
  await press(page, 'Use a code instead')
  await fill('6-digit code', '123456')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(await fieldOf('Password')).toBeDefined()
})

test('offers a code only to bound addresses, and one press leads back to the password', async () => {
  const info = { ...userInfo, mobileBindFlag: 0 }
  const page = renderForm({
    user: { ...signedIn(), userInfo: info },
    replies: { sendEmailCodeByLoginName: refusal('tooManyCodes', { minutes: 2 }) },
  })
  await press(page, 'Use a code instead')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many codes have been sent. Wait about 2 min and try again.',
  )
  expect(screen.queryByRole('radio')).toBeNull()
  await press(page, 'Use the password')
  expect(await fieldOf('Password')).toBeDefined()
})

test('offers no code without a bound address', async () => {
  const info = { ...userInfo, mobileBindFlag: 0, emailBindFlag: 0 }
  renderForm({ user: { ...signedIn(), userInfo: info } })
  await fieldOf('Password')
  expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull()
})
