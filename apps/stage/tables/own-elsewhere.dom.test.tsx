// Bets that were changed in another window or on another device: seen here as soon as the table or the wallet says so, asked for
// no more often than that, and never taken for what is on its way from here.
import {
  added,
  balance,
  cell,
  deal,
  inTurn,
  open,
  settle,
  sit,
  slip,
} from '@mangetsu/test/stage/seated-table'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const total = () => document.querySelector('.table-total b')?.textContent
const note = () => document.querySelector('.notes')?.textContent ?? ''
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test.each(['double', 'split'])(
  'a %s in another window: money, chips and buttons are right here too',
  async (action) => {
    const { fake, pass, acting, queried } = await inTurn()
    expect([balance(), slip(), total()]).toEqual(['¥41,980', ['¥500'], '¥500'])
    fake.act(2, action)
    await pass(300, { round: acting({ step: 1, hand: 1, may: ['hit', 'stand'] }, [deal, added(2)]) })
    expect([balance(), slip(), total()]).toEqual(['¥41,480', ['¥1,000'], '¥1,000'])
    await pass(400)
    expect(open()).toEqual(['HitH', 'StandS'])
    expect(queried).toHaveLength(1)
  },
)

test('two splits in other windows are both seen, each asked for once', async () => {
  const { fake, pass, acting, queried } = await inTurn()
  fake.act(2, 'split')
  await pass(300, { round: acting({ step: 1 }, [deal, added(2)]) })
  fake.act(2, 'split')
  await pass(300, { round: acting({ step: 2 }, [deal, added(2), added(2)]) })
  await pass(300)
  expect([slip(), queried.length]).toEqual([['¥1,500'], 2])
})

test('the last decision of a round, made elsewhere, is seen while the dealer draws', async () => {
  const { fake, pass } = await inTurn()
  fake.act(2, 'double')
  const round = fake.roundWith({
    state: 'drawn',
    shownUntil: fake.at(6_000),
    events: [deal, added(2)] as never,
  })
  await pass(300, { round: { ...round, turn: undefined } as typeof round })
  expect(slip()).toEqual(['¥1,000'])
})

test('a double from here is not asked for, whichever comes first, its answer or the table', async () => {
  const { pass, acting, queried, acted } = await inTurn()
  press('d')
  const heard = pass(0, { round: acting({ step: 1, seat: 3 }, [deal, added(2)]) })
  await heard
  await pass(300)
  expect([acted.length, slip(), queried]).toEqual([1, ['¥1,000'], []])
})

test('somebody else’s double is nothing of the player’s', async () => {
  const { pass, acting, queried } = await inTurn()
  await pass(300, { round: acting({ step: 1 }, [deal, added(3)]) })
  expect(queried).toEqual([])
})

test('what is not explained after it was asked for is not asked for again and again', async () => {
  const { pass, acting, queried } = await inTurn()
  for (let times = 0; times < 5; times += 1) await pass(300, { round: acting({ step: 1 }, [deal, added(2)]) })
  expect(queried).toHaveLength(1)
})

test('a seat taken in another window is known by the wallet, and said', async () => {
  const { fake, page, queried } = sit()
  fake.changeElsewhere({ 'seat-2': '500.00' })
  page.receiveBalance('41980.00', 'JPY')
  page.tick()
  await settle()
  expect(cell(/^Seat 2 \(yours\), pays 1 : 1, your bet ¥500$/)).toBeDefined()
  expect(note()).toMatch(/changed in another window/)
  expect(queried).toHaveLength(1)
})

test('money that came from anywhere leaves chips that are not confirmed where they lie', async () => {
  const { page, queried } = sit()
  fireEvent.click(cell(/^Seat 2, free/))
  page.receiveBalance('99999.00', 'JPY')
  page.tick()
  await settle()
  page.tick()
  expect(screen.getByRole('button', { name: /^Seat 2.*your bet ¥500, not confirmed$/ })).toBeDefined()
  expect([queried.length, note()]).toEqual([1, ''])
})

test('the balance that is known is no reason to ask', async () => {
  const { page, queried } = sit()
  page.receiveBalance('42480.00', 'JPY')
  page.tick()
  expect(queried).toEqual([])
})
