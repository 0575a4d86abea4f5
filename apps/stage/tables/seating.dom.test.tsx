// Tests a table with seats as a player uses it: sits down, decides by button and key, doubles with and without funds,
// splits, decides too late, and reopens the page during the own turn.
import { sentenceOf } from '@mangetsu/contract'
import {
  type Answer,
  balance,
  cell,
  deal,
  group,
  inTurn,
  live,
  open,
  settle,
  sit,
  slip,
} from '@mangetsu/test/stage/seated-table'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const button = (name: RegExp) => screen.getByRole('button', { name })

test('chips on a free seat take it, and on another player’s seat bet behind it', async () => {
  const { placed } = sit()
  fireEvent.click(cell(/^Seat 2, free, pays/))
  fireEvent.click(cell(/^Behind seat 3 \(夕＊＊\), pays/))
  fireEvent.click(document.querySelector('.disc') as HTMLElement)
  await settle()
  expect(placed[0]?.bets).toEqual({ 'seat-2': '500.00', 'behind-3': '500.00' })
  expect(cell(/^Seat 2 \(yours\), pays 1 : 1, your bet ¥500$/)).toBeDefined()
})

test('the own turn is announced, with equal buttons and their keys, and the own seat in front', async () => {
  const { shown } = await inTurn()
  expect(open()).toEqual(['HitH', 'StandS', 'DoubleD+¥500', 'SplitP+¥500'])
  expect(live()).toMatch(/^Your turn\. You 16, dealer A\. \d+ seconds left\.$/)
  expect(document.activeElement).toBe(group())
  expect(shown.fronts.at(-1)).toBe(2)
  expect(shown.turns.at(-1)).toBe('2/0 true')
  expect(shown.played).toEqual([[0, 1]])
  expect(document.querySelector('.clock-behind')?.textContent).toBe('Your turn12 s left')
})

test('a key decides once, and not in the first moment of a turn', async () => {
  const { acted, pass, acting } = await inTurn()
  fireEvent.keyDown(document.body, { key: 'h' })
  fireEvent.keyDown(document.body, { key: 's' })
  await settle()
  expect(acted.map(({ step, action }) => `${step} ${action}`)).toEqual(['0 hit'])
  await pass(100, { round: acting({ step: 1, may: ['hit', 'stand'] }, [deal, deal, deal]) })
  fireEvent.keyDown(document.body, { key: 's' })
  expect(acted).toHaveLength(1)
  await pass(400)
  fireEvent.keyDown(document.body, { key: 'd' })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(acted).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 's' })
  await settle()
  expect(acted.map(({ step, action }) => `${step} ${action}`)).toEqual(['0 hit', '1 stand'])
})

test('a split adds the bet once more to the seat’s', async () => {
  const { acted } = await inTurn()
  fireEvent.click(button(/^Split/))
  await waitFor(() => expect(balance()).toBe('¥41,480'))
  expect(acted[0]).toMatchObject({ requestId: 'request-2', step: 0, action: 'split' })
  expect(slip()).toEqual(['¥1,000'])
})

test('a double without funds shows the platform’s refusal, and the hand can still stand', async () => {
  const { acted } = await inTurn({ balanceMinor: 60_000n })
  fireEvent.click(button(/^Double/))
  await waitFor(() => screen.getByText(sentenceOf('insufficientFunds', 'en', {})))
  expect(balance()).toBe('¥100')
  fireEvent.click(button(/^Stand/))
  await settle()
  expect(acted.map(({ action }) => action)).toEqual(['double', 'stand'])
})

test('a late decision shows the platform’s refusal', async () => {
  await inTurn({ answer: () => 'late' })
  fireEvent.click(button(/^Hit/))
  await waitFor(() => screen.getByText(/12:00:30/))
})

test('an unanswered decision is sent again with its own request id', async () => {
  const answers: Answer[] = ['lost', null]
  const { acted } = await inTurn({ answer: () => answers.shift() ?? null })
  fireEvent.click(button(/^Double/))
  await waitFor(() => screen.getByRole('button', { name: 'Check again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(balance()).toBe('¥41,480'))
  expect(new Set(acted.map(({ requestId, action }) => `${requestId} ${action}`)).size).toBe(1)
})

test('opening the page during the own turn shows the current cards and lets the player decide', async () => {
  const { shown, acted, pass } = sit({ before: true })
  expect(shown.played).toEqual([])
  expect(shown.laid.at(-1)).toBe(2)
  await pass(400)
  fireEvent.click(button(/^Stand/))
  await settle()
  expect(acted).toHaveLength(1)
})

test('gives advice on request, as the choice with the lowest average cost', async () => {
  await inTurn()
  expect(screen.queryByText(/^Basic strategy: /)).toBeNull()
  fireEvent.click(button(/^Basic strategy/))
  await waitFor(() => screen.getByText(/^Basic strategy: Surrender\. It has the lowest average loss/))
})

test('another player’s turn shows the player and no buttons', async () => {
  const { pass, acting, shown } = await inTurn()
  await pass(500, { round: acting({ step: 1, seat: 3 }, [deal, deal]) })
  expect(group()).toBeNull()
  expect(shown.played).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(document.querySelector('.clock-behind')?.textContent).toBe('夕＊＊’s turn12 s left')
})
