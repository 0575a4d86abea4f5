// Tests games against the house on the page: two equal options with none preselected, and the rules.
import { game as holdem } from '@mangetsu/games/casino-holdem/stage'
import { game as threeCard } from '@mangetsu/games/three-card-poker/stage'
import { createFoldChoice } from '@mangetsu/stage-kit/cards/house/fold-choice'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const ways = [
  { action: 'fold', title: 'Fold', cost: 'Lose the ante' },
  { action: 'call', title: 'Call', cost: 'Add ¥2,000' },
]

test('offers both options equally with their cost, none preselected, and returns the pressed one', async () => {
  const before = document.createElement('button')
  const choice = createFoldChoice()
  document.body.append(before, choice.root)
  before.focus()
  const answer = choice.choose('Choose an action', ways)
  expect(screen.getByRole('group', { name: 'Choose an action' })).toBe(document.activeElement)
  const buttons = [...choice.root.querySelectorAll('button')]
  expect(buttons.map((one) => one.textContent)).toEqual(['FoldLose the ante', 'CallAdd ¥2,000'])
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1)
  buttons[1]?.focus()
  if (buttons[1]) fireEvent.click(buttons[1])
  expect(await answer).toBe('call')
  expect([choice.root.hidden, document.activeElement]).toEqual([true, before])
})

test.each([
  [holdem, 'bonus-10', '4の', ['99.18%', '2.99%', '1日たつ', '¥100,000']],
  [threeCard, 'pair-plus-10', 'クイーン', ['97.99%', '3.37%', '1日たつ', '¥40,000']],
] as const)(
  'the rules state the payouts, how the dealer plays and how an abandoned round ends',
  async (game, sideBet, dealer, words) => {
    const money = { stakeMinor: 200_000n, currency: 'JPY', sideBet } as const
    const page = await game.rules('ja', money, (name) => name)
    for (const word of [dealer, ...words]) expect(page.textContent).toContain(word)
    expect(page.querySelectorAll('table.pays')).toHaveLength(2)
    expect((await game.rules('en', money, (name) => name)).textContent).toContain(
      'After that the hand is folded',
    )
  },
)
