// Tests the choice inside a round: equal buttons, reachable by keyboard, none preselected.
import type { TextureSet } from '@mangetsu/stage-kit'
import { createChoice } from '@mangetsu/stage-kit/slots/choice'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const way = (name: string, en: string) => ({
  name,
  title: { ja: en, en },
  lands: { hits: 1, of: 2 },
  symbols: [],
  values: {},
})
const pictures = {
  get: () => ({ source: { pixelWidth: 160, pixelHeight: 160, resource: null } }),
} as unknown as TextureSet

function stand() {
  const before = document.createElement('button')
  const choice = createChoice({
    options: [way('right', 'Right paw'), way('left', 'Left paw')],
    designs: {
      right: { detail: { ja: '少なめ', en: 'Fewer' }, layers: [{ picture: 'cat' }] },
      left: {
        detail: { ja: '多め', en: 'More' },
        layers: [{ picture: 'cat' }, { picture: 'paw', beckons: { x: 0.5, y: 0.5, degrees: 14 } }],
      },
    },
    pictures,
    lang: 'en',
    question: 'Choose a paw',
  })
  document.body.append(before, choice.root)
  before.focus()
  return { choice, before }
}

test('offers both options equally with none preselected and returns the pressed one', async () => {
  const { choice, before } = stand()
  expect(choice.root.hidden).toBe(true)
  const answer = choice.choose(['right', 'left'])
  expect(screen.getByRole('group', { name: 'Choose a paw' })).toBe(document.activeElement)
  const buttons = screen.getAllByRole('button').filter((one) => one !== before)
  expect(buttons.map((one) => one.textContent)).toEqual(['Right pawFewer', 'Left pawMore'])
  expect(buttons.map(({ dataset }) => dataset.action)).toEqual(['right', 'left'])
  const [, left] = buttons
  left?.focus()
  if (left) fireEvent.click(left)
  expect(await answer).toBe('left')
  expect([choice.root.hidden, document.activeElement]).toEqual([true, before])
})

test('offers only the open options, and can be used again', async () => {
  const { choice } = stand()
  const answer = choice.choose(['left'])
  expect(screen.queryByText('Right paw')?.closest('button')?.hidden).toBe(true)
  fireEvent.click(screen.getByText('Left paw'))
  expect(await answer).toBe('left')
  const again = choice.choose(['right', 'left'])
  fireEvent.click(screen.getByText('Right paw'))
  expect(await again).toBe('right')
})

test('is placed over the reels and disappears when the round ends', () => {
  const { choice } = stand()
  choice.place({ x: 20, y: 300, width: 350, height: 240 })
  const { left, top, width, height } = choice.root.style
  expect([left, top, width, height]).toEqual(['20px', '300px', '350px', '240px'])
  void choice.choose(['right', 'left'])
  choice.close()
  expect(choice.root.hidden).toBe(true)
})
