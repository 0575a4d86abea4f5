// A form of one call: one request at a time under one request id, with errors at their field and in focus.
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, sendTwice } from '@mangetsu/test/player/fields'
import { inquiry, key } from '@mangetsu/test/player/inquiry-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '../ui/field.tsx'
import { SentForm } from '../ui/sent-form.tsx'
import { useCallForm } from './use-call-form.ts'

function Form({ onDone }: { readonly onDone: (reference: string) => void }) {
  const [email, setEmail] = useState('')
  const form = useCallForm({
    call: 'createInquiry',
    isNumbered: true,
    check: () =>
      email === ''
        ? { field: 'email', text: 'None is written.' }
        : { body: { subject: 'deposit', text: 'Where is it?', lang: 'en', email } },
    fields: { badEmail: 'email' },
    words: { badEmail: () => 'It is none.' },
    onDone: ({ inquiry: made }) => onDone(made.reference),
  })
  return (
    <SentForm shown={form} submitLabel="Send" runningLabel="Sending">
      <Field
        label="Email"
        name="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={form.fault.errorOf('email')}
      />
    </SentForm>
  )
}

const answer = { inquiry, key }

function renderUseCallForm(replies: Replies = { createInquiry: answer }) {
  const done: string[] = []
  const page = renderPage(<Form onDone={(reference) => done.push(reference)} />, { lang: 'en', replies })
  const sent = () => page.called('createInquiry').map(({ input }) => input)
  return { ...page, done, sent, send: () => page.user.click(screen.getByRole('button', { name: 'Send' })) }
}

test('reports a missing value at its field, which is focused, and sends nothing', async () => {
  const page = renderUseCallForm()
  const field = await fieldOf('Email')
  await page.send()
  expect(noteOf(field)).toBe('None is written.')
  expect(document.activeElement).toBe(field)
  expect(page.sent()).toEqual([])
})

test('two simultaneous presses send once, and the button shows the request', async () => {
  let arrive = (_: typeof answer) => {}
  const page = renderUseCallForm({ createInquiry: () => new Promise((resolve) => (arrive = resolve)) })
  sendTwice(await fill('Email', 'hana@example.jp'))
  expect(await screen.findByRole('button', { name: 'Sending' })).toBeDefined()
  sendTwice(await fieldOf('Email'))
  expect(page.sent()).toHaveLength(1)
  arrive(answer)
  await waitFor(() => expect(page.done).toEqual([inquiry.reference]))
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined()
})

test('shows a refusal at its field with its own message, until the next press', async () => {
  const page = renderUseCallForm({
    createInquiry: (_, no) => (no === 0 ? refusal('badEmail') : answer),
  })
  const field = await fill('Email', 'hana')
  await page.send()
  await waitFor(() => expect(noteOf(field)).toBe('It is none.'))
  expect(document.activeElement).toBe(field)
  expect(page.done).toEqual([])
  await page.send()
  await waitFor(() => expect(page.done).toHaveLength(1))
  expect(noteOf(field)).toBe('')
})

test('announces a refusal of no field above the button, in focus', async () => {
  const page = renderUseCallForm({ createInquiry: refusal('transport') })
  await fill('Email', 'hana@example.jp')
  await page.send()
  const alert = await screen.findByRole('alert')
  expect(document.activeElement).toBe(alert)
})

test('a retry keeps its request id; another input, or the next one after success, has another', async () => {
  const page = renderUseCallForm({ createInquiry: (_, no) => (no < 2 ? refusal('transport') : answer) })
  await fill('Email', 'hana@example.jp')
  for (const count of [1, 2, 3, 4]) {
    await page.send()
    await waitFor(() => expect(page.sent()).toHaveLength(count))
    await screen.findByRole('button', { name: 'Send' })
  }
  await fill('Email', 'yuki@example.jp')
  await page.send()
  await waitFor(() => expect(page.sent()).toHaveLength(5))
  const ids = page.sent().map(({ requestId }) => requestId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})
