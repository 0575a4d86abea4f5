// The captcha: the slider and its keys, the proof of work behind it or alone, each refusal, and cancelling.

import { captchaReplies, captchaTicket } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import Captcha from './captcha.tsx'

type Generated = Extract<Replies['generateSlider'], { challenge: unknown }>

const sample = captchaReplies.generateSlider as Generated
/** No counter yields a key with this prefix, so the work never ends. */
const endless: Generated = {
  ...sample,
  challenge: {
    ...sample.challenge,
    parameters: { ...sample.challenge.parameters, keyPrefix: '0'.repeat(32) },
  },
  mostDerivations: 1_000_000,
}

function renderCheck(replies: Replies = {}) {
  const solved: string[] = []
  const page = renderPage(<Captcha onSolved={(ticket) => solved.push(ticket)} />, {
    isStrict: false,
    replies: { ...captchaReplies, ...replies },
  })
  return { ...page, solved }
}

test('without a slider the work runs automatically and earns the ticket', async () => {
  const page = renderCheck()
  expect(screen.getByRole('status').textContent).toBe('お使いの端末を確認しています')
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
  const [answer] = page.called('validateSlider').map(({ input }) => input)
  expect(answer).toMatchObject({ challenge: sample.challenge })
  expect(answer?.solution).toMatchObject({
    derivedKey: expect.stringMatching(/^72cc5871decc6faf01006f595ec3363d/),
  })
  expect(page.called('generateSlider')).toHaveLength(1)
})

test.each([
  {
    call: 'generateSlider' as const,
    refused: refusal('captchaLimit', { minutes: 12 }),
    message: 'お使いのネットワークか端末からの手続きが続いています。12分ほど待ってからお試しください。',
  },
  {
    call: 'validateSlider' as const,
    refused: refusal('captchaGone'),
    message: '端末の確認の有効期限が切れました。もう一度お試しください。',
  },
  {
    call: 'validateSlider' as const,
    refused: refusal('transport'),
    message:
      '通信が途切れ、応答を受け取れませんでした。もう一度押してください。二重に処理されることはありません。',
  },
])('$call refused with $refused.refusal is shown once and can be retried', async (one) => {
  const page = renderCheck({ [one.call]: one.refused })
  expect((await screen.findByRole('alert')).textContent).toBe(one.message)
  expect(occurrencesOf(one.message)).toBe(1)
  page.reply(captchaReplies)
  await page.user.click(screen.getByRole('button', { name: 'もう一度確認する' }))
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
  expect(page.called('generateSlider')).toHaveLength(2)
})

test('long work shows its progress, and can be cancelled and restarted', async () => {
  const page = renderCheck({ generateSlider: endless })
  expect(await screen.findByText('1分ほどかかることがあります。この画面のままお待ちください。')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: '端末の確認' })).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: '中止する' }))
  expect(screen.getByRole('alert').textContent).toBe('確認を中止しました。')
  page.reply(captchaReplies)
  await page.user.click(screen.getByRole('button', { name: 'もう一度確認する' }))
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
})

test('leaving before the end earns no ticket', async () => {
  const page = renderCheck({ validateSlider: silence })
  await waitFor(() => expect(page.called('validateSlider')).toHaveLength(1))
  await page.user.click(screen.getByRole('button', { name: '中止する' }))
  expect(page.solved).toEqual([])
  expect(screen.queryByRole('status')).toBeNull()
})

const puzzle = { picture: 'UklGRg==', top: 20 }
const withSlider = (input: { way?: string | undefined }): Generated => ({
  ...sample,
  puzzle: input.way === 'work' ? null : puzzle,
})
const slider = () => screen.findByRole('slider', { name: '月の位置' })
const place = (field: HTMLElement, value: number) =>
  fireEvent.change(field, { target: { value: String(value) } })
const done = () => screen.getByRole<HTMLButtonElement>('button', { name: 'この位置で確認する' })

test('submits the position of the moon with the work done in the background', async () => {
  const page = renderCheck({ generateSlider: withSlider })
  const field = await slider()
  expect(done().disabled).toBe(true)
  place(field, 134)
  expect(field.getAttribute('aria-valuetext')).toBe('左から50%')
  await page.user.click(done())
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
  const [answer] = page.called('validateSlider').map(({ input }) => input)
  expect(answer).toMatchObject({
    position: 134,
    challenge: sample.challenge,
    solution: { counter: expect.any(Number) },
  })
  expect(page.called('generateSlider').map(({ input }) => input)).toEqual([{ way: 'slider' }])
})

test('a moon next to the ring is reported above a new puzzle, which starts at the left', async () => {
  const page = renderCheck({ generateSlider: withSlider, validateSlider: refusal('captchaMissed') })
  place(await slider(), 60)
  await page.user.click(done())
  expect((await screen.findByRole('alert')).textContent).toBe(
    '月が輪に重なっていませんでした。もう一度お試しください。',
  )
  page.reply({ validateSlider: captchaReplies.validateSlider })
  const next = await slider()
  expect((next as HTMLInputElement).value).toBe('0')
  place(next, 90)
  await page.user.click(done())
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
})

test('without dragging: one plain button requests the work alone, and no position is submitted', async () => {
  const page = renderCheck({ generateSlider: withSlider })
  await slider()
  await page.user.click(screen.getByRole('button', { name: 'ドラッグせずに確認する' }))
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
  expect(page.called('generateSlider').map(({ input }) => input)).toEqual([
    { way: 'slider' },
    { way: 'work' },
  ])
  expect(page.called('validateSlider')[0]?.input).not.toHaveProperty('position')
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a slider placed before its work is done shows that it is waiting', async () => {
  const page = renderCheck({ generateSlider: { ...endless, puzzle } })
  place(await slider(), 134)
  await page.user.click(done())
  expect(screen.getByRole('status').textContent).toBe('端末も確認しています。少しお待ちください。')
  await page.user.click(screen.getByRole('button', { name: '中止する' }))
  expect(page.solved).toEqual([])
})
