// Tests the choice of cards to keep: toggles reachable by keyboard, none preselected, confirmed by the disc or Enter.
import { createCardChoice, keptAction } from '@mangetsu/stage-kit/cards/poker/card-choice'
import { pokerMessages } from '@mangetsu/stage-kit/cards/poker/messages'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { standPanel } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const dealt = ['Qh', '7d', 'Qs', 'Td', '4c']

function openChoice() {
  const toggled: string[] = []
  let confirmed = 0
  const before = document.createElement('button')
  const choice = createCardChoice(createTranslate(pokerMessages, 'en'), 'en', {
    toggled: (place, isKept) => toggled.push(`${place} ${isKept}`),
    confirm: () => {
      confirmed += 1
    },
  })
  document.body.append(before, choice.root)
  before.focus()
  choice.open(dealt)
  return { choice, toggled, before, confirmed: () => confirmed }
}

const pressed = () =>
  screen.getAllByRole('button', { name: /hold$/ }).map((one) => one.getAttribute('aria-pressed'))

test('names each card on its toggle and keeps none beforehand', () => {
  const { choice, toggled } = openChoice()
  expect(document.activeElement).toBe(choice.root)
  expect(choice.root.getAttribute('aria-label')).toContain('Choose the cards to hold')
  expect(pressed()).toEqual(['false', 'false', 'false', 'false', 'false'])
  expect(keptAction(choice.kept)).toBe('hold:none')
  fireEvent.click(screen.getByRole('button', { name: 'queen of spades, hold' }))
  fireEvent.click(screen.getByRole('button', { name: 'queen of hearts, hold' }))
  expect(pressed()).toEqual(['true', 'false', 'true', 'false', 'false'])
  expect([choice.kept, keptAction(choice.kept)]).toEqual([[0, 2], 'hold:1,3'])
  fireEvent.click(screen.getByRole('button', { name: 'queen of hearts, hold' }))
  expect([toggled, choice.kept]).toEqual([['2 true', '0 true', '0 false'], [2]])
})

test('keys 1 to 5 toggle and Enter confirms, except in a dialog, another field or on key repeat', () => {
  const { choice, confirmed } = openChoice()
  fireEvent.keyDown(choice.root, { key: '5' })
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(choice.root, { key: '2', ctrlKey: true })
  fireEvent.keyDown(choice.root, { key: '3', repeat: true })
  const field = document.createElement('input')
  document.body.append(field)
  fireEvent.keyDown(field, { key: '4' })
  expect(choice.kept).toEqual([0, 4])
  fireEvent.keyDown(choice.root, { key: 'Enter' })
  fireEvent.keyDown(choice.root, { key: 'Enter', repeat: true })
  expect(confirmed()).toBe(1)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  fireEvent.keyDown(document.body, { key: '1' })
  expect(choice.kept).toEqual([0, 4])
})

test('removes its prompt and key handlers afterwards and restores the focus', () => {
  const { choice, before, toggled } = openChoice()
  choice.close()
  expect([choice.isOpen, document.activeElement]).toEqual([false, before])
  fireEvent.keyDown(document.body, { key: '1' })
  expect(toggled).toEqual([])
  choice.open(['2c', '3c', '4c', '5c', '6c'])
  expect([choice.kept, screen.getAllByRole('button', { name: /of clubs, hold/ }).length]).toEqual([[], 5])
})

test('the disc confirms the choice and its label says so', () => {
  const { controls, pressed: actions } = standPanel()
  controls.setDisc('confirm', null, 'Draw')
  const disc = screen.getByRole('button', { name: 'Draw' })
  expect([disc.getAttribute('aria-disabled'), disc.textContent]).toEqual(['false', 'Draw'])
  fireEvent.click(disc)
  expect(actions).toEqual(['confirm'])
  controls.setDisc('choose')
  fireEvent.click(disc)
  expect(actions).toEqual(['confirm'])
})

const five = {
  name: 'five',
  title: { ja: '5ハンド', en: 'Five hands' },
  tenths: 50,
  rtpPpm: 995_000,
  largestStake: '100.00',
}

test('five hands stake five times as much, and the setting persists between rounds', async () => {
  const { page, played, money } = standPanel({ more: { bets: [five] } })
  const stake = () => document.querySelector('.stake b')?.textContent
  const way = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
  expect([way('1').checked, stake()]).toEqual([true, '¥100'])
  page.chooseStake(20_000n)
  fireEvent.click(way('Five hands'))
  // The largest stake: the total never exceeds the game's maximum.
  expect([way('Five hands').checked, stake()]).toEqual([true, '¥500'])
  const off = [...document.querySelectorAll('.preset')].map((one) => one.getAttribute('aria-disabled'))
  expect(off).toEqual(['false', 'false', 'false', 'false', 'true'])
  page.stepStake(1)
  page.choosePreset(4)
  expect(stake()).toBe('¥500')
  await page.spin()
  await page.spin()
  expect(played).toEqual(['request-1 100.00 bet five', 'request-2 100.00 bet five'])
  expect(money.sideBetNo).toBe(1)
  fireEvent.click(way('1'))
  expect(stake()).toBe('¥100')
})

test('the number of hands is fixed during a round, and a free spin has its own stake', async () => {
  const freeSpins = {
    bonusId: 'b',
    left: 3,
    stake: '20.00',
    won: '0.00',
    expiresAt: '2026-12-01T00:00:00.000Z',
  }
  const { controls, played, page } = standPanel({ more: { bets: [five], freeSpins } })
  const [plain, hands] = screen.getAllByRole('radio') as HTMLInputElement[]
  if (hands) fireEvent.click(hands)
  expect([plain?.checked, document.querySelector('.stake b')?.textContent]).toEqual([true, '¥20'])
  await page.spin()
  expect(played).toEqual(['request-1 20.00 freeSpinOf b'])
  controls.setDisc('skip')
  expect(screen.getByRole('radiogroup', { name: 'Hands' }).getAttribute('aria-disabled')).toBe('true')
})
