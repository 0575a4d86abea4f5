// The puzzle: what is asked for and answered, by picture and by words, and what each refusal leaves to do.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captchaReplies, captchaTicket } from '../../testing/entrance-samples.ts'
import { type Replies, refusal, silence } from '../../testing/fake-caller.ts'
import { sendTwice, timesSaid } from '../../testing/fields.ts'
import { draw, type PageUnderTest } from '../../testing/page-under-test.tsx'
import { idNo } from '../../testing/samples.ts'
import Captcha from './captcha.tsx'

const words = {
  kind: 'choose' as const,
  captchaId: idNo(62),
  question: '空にあるものを2つ選んでください。',
  choices: ['月', '石', '雲', '靴'],
  wanted: 2,
  expiresInSeconds: 120,
}

function drawPuzzle(replies: Replies = {}) {
  const solved: string[] = []
  const { generateSlider: slide, ...rest } = captchaReplies
  if (slide === undefined || typeof slide === 'function') throw new Error('the sample is a puzzle')
  const page = draw(<Captcha onSolved={(ticket) => solved.push(ticket)} />, {
    replies: { ...rest, generateSlider: ({ kind }) => (kind === 'slide' ? slide : words), ...replies },
  })
  return { ...page, solved }
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const answers = (page: Pick<PageUnderTest, 'called'>) =>
  page.called('validateSlider').map(({ input }) => input)

test('the piece is answered where it was moved to', async () => {
  const page = drawPuzzle()
  const slider = await screen.findByRole('slider', { name: '絵の欠けたところに、ピースを合わせてください。' })
  fireEvent.change(slider, { target: { value: '137' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('左から137（最大276）')
  await press(page, '確かめる')
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
  expect(answers(page)).toEqual([{ captchaId: idNo(60), answer: { x: 137 } }])
  expect(page.called('generateSlider').map(({ input }) => input)).toEqual([{ kind: 'slide', lang: 'ja' }])
})

test('words need no picture: as many as are wanted, and a choice can be taken back', async () => {
  const page = drawPuzzle()
  await press(page, 'ことばで答える')
  await press(page, '石')
  await press(page, '石')
  await press(page, '雲')
  const check = screen.getByRole('button', { name: '確かめる' })
  expect(screen.getByText('2つのうち1つ選びました')).toBeDefined()
  expect(check).toHaveProperty('disabled', true)
  await press(page, '月')
  await press(page, '確かめる')
  await waitFor(() => expect(page.solved).toEqual([captchaTicket]))
  expect(answers(page)).toEqual([{ captchaId: idNo(62), answer: { chosen: [0, 2] } }])
})

test.each([
  { way: 'picture', said: '位置が少しずれています。もう一度お試しください。' },
  { way: 'words', said: '選んだことばが違うようです。もう一度お試しください。' },
])('a wrong answer by $way is said once, and the same puzzle can be tried again', async ({ way, said }) => {
  const page = drawPuzzle({
    validateSlider: (_, no) => (no === 0 ? refusal('captchaWrong') : { ticket: captchaTicket }),
  })
  if (way === 'words') {
    await press(page, 'ことばで答える')
    await press(page, '石')
    await press(page, '靴')
  }
  await press(page, '確かめる')
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(timesSaid(said)).toBe(1)
  await press(page, '確かめる')
  await waitFor(() => expect(page.solved).toHaveLength(1))
  expect(page.called('generateSlider')).toHaveLength(way === 'words' ? 2 : 1)
})

test('a puzzle that is too old gives way to a new one of its kind, and says so', async () => {
  const page = drawPuzzle({ validateSlider: refusal('captchaGone') })
  await press(page, '確かめる')
  const said = 'パズルが古くなりました。新しいパズルを解いてください。'
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(await screen.findByRole('button', { name: '確かめる' })).toBeDefined()
  expect(page.called('generateSlider')).toHaveLength(2)
  expect(page.solved).toEqual([])
})

test('one that does not come is said, and another can be asked for', async () => {
  const page = drawPuzzle({ generateSlider: refusal('tooMany', { seconds: 9 }) })
  const said = (await screen.findByRole('alert')).textContent ?? ''
  expect(said).not.toBe('')
  await press(page, '別のパズル')
  await waitFor(() => expect(page.called('generateSlider')).toHaveLength(2))
})

test('an answer is looked at once', async () => {
  const page = drawPuzzle({ validateSlider: silence })
  sendTwice(await screen.findByRole('slider'))
  await screen.findByRole('button', { name: '確かめています' })
  expect(answers(page)).toHaveLength(1)
})
