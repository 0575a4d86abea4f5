// The second factor of signing in: the authenticator's code or a recovery code, the request, and each refusal.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SecondFactor } from './second-factor.tsx'

const refused = (why: ApiRefusal['refusal'], msg: string): ApiRefusal => ({
  ok: false,
  refusal: why,
  isLost: false,
  code: 1,
  msg,
  data: {},
})

function renderStep(answer: Promise<ApiRefusal | null> | null = null) {
  const answers: object[] = []
  const gone: string[] = []
  const page = renderPage(
    <SecondFactor
      challenge="challenge-1"
      onAnswer={async (given) => {
        answers.push(given)
        return answer
      }}
      onGone={({ msg }) => gone.push(msg)}
    />,
    { lang: 'en' },
  )
  return { ...page, answers, gone }
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const app = '6-digit code'
const wrong = refused('wrongCode', 'That code is not right.')

test('a complete code is submitted automatically, with its challenge', async () => {
  const page = renderStep()
  expect(await screen.findByText('Continues automatically after 6 digits')).toBeDefined()
  await fill(app, '123456')
  await waitFor(() =>
    expect(page.answers).toEqual([{ challenge: 'challenge-1', code: '123456', isTrusted: false }]),
  )
})

test('accepts a recovery code instead, and trusting the device', async () => {
  const page = renderStep()
  await press(page, 'Use a recovery code')
  await press(page, 'Verify and sign in')
  const field = await fieldOf('Recovery code')
  expect(noteOf(field)).toBe('Enter a recovery code.')
  expect(page.answers).toEqual([])
  await page.user.click(screen.getByRole('checkbox', { name: 'Trust this device for 30 days' }))
  await fill('Recovery code', ' moon-1 ')
  await press(page, 'Verify and sign in')
  expect(page.answers).toEqual([{ challenge: 'challenge-1', code: 'moon-1', isTrusted: true }])
})

test.each([
  { by: 'app', refusedBy: wrong },
  { by: 'app', refusedBy: refused('lockedOut', 'Wait about 4 min.') },
  { by: 'recovery', refusedBy: wrong },
])('$refusedBy.refusal by $by is shown once at the field, and another code can be entered', async (one) => {
  const page = renderStep(Promise.resolve(one.refusedBy))
  if (one.by === 'recovery') await press(page, 'Use a recovery code')
  const label = one.by === 'app' ? app : 'Recovery code'
  const field = await fill(label, '123456')
  if (one.by === 'recovery') await press(page, 'Verify and sign in')
  await waitFor(() => expect(noteOf(field)).toBe(one.refusedBy.msg))
  expect(occurrencesOf(one.refusedBy.msg)).toBe(1)
  expect(page.gone).toEqual([])
  await fill(label, '654321')
  if (one.by === 'recovery') await press(page, 'Verify and sign in')
  await waitFor(() => expect(page.answers).toHaveLength(2))
})

test('reports an expired challenge to the caller', async () => {
  const page = renderStep(Promise.resolve(refused('stepGone', 'Begin it again.')))
  await fill(app, '123456')
  await waitFor(() => expect(page.gone).toEqual(['Begin it again.']))
})

test('submits once, and changing the method clears the input', async () => {
  const page = renderStep(new Promise(() => undefined))
  await fill(app, '12345')
  await press(page, 'Use a recovery code')
  expect((await fieldOf('Recovery code')).value).toBe('')
  sendTwice(await fill('Recovery code', 'moon-1'))
  await screen.findByRole('button', { name: 'Checking' })
  expect(page.answers).toHaveLength(1)
})

test('counts down to the next code', async () => {
  beginAt('2026-11-22T03:00:12Z')
  renderStep()
  expect(await screen.findByText('Next code in 18 s')).toBeDefined()
  await pass(5_000)
  expect(screen.getByText('Next code in 13 s')).toBeDefined()
})
