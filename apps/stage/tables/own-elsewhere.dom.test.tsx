// Tests bets changed in another window or on another device: shown as soon as the push, the table or the wallet reports
// them, fetched only once per change, and never confused with requests under way here or with another player's bets.
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
import { afterEach, describe, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const total = () => document.querySelector('.table-total b')?.textContent
const note = () => document.querySelector('.notes')?.textContent ?? ''
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test.each(['double', 'split'])(
  'a %s in another window updates money, chips and buttons here',
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

test('shows two splits made in other windows, each fetched once', async () => {
  const { fake, pass, acting, queried } = await inTurn()
  fake.act(2, 'split')
  await pass(300, { round: acting({ step: 1 }, [deal, added(2)]) })
  fake.act(2, 'split')
  await pass(300, { round: acting({ step: 2 }, [deal, added(2), added(2)]) })
  await pass(300)
  expect([slip(), queried.length]).toEqual([['¥1,500'], 2])
})

test('shows the last decision of a round, made elsewhere, while the dealer takes cards', async () => {
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

test('a double made here triggers no fetch, whether its answer or the table arrives first', async () => {
  const { pass, acting, queried, acted } = await inTurn()
  press('d')
  const pending = pass(0, { round: acting({ step: 1, seat: 3 }, [deal, added(2)]) })
  await pending
  await pass(300)
  expect([acted.length, slip(), queried]).toEqual([1, ['¥1,000'], []])
})

test('another player’s double triggers no fetch', async () => {
  const { pass, acting, queried } = await inTurn()
  await pass(300, { round: acting({ step: 1 }, [deal, added(3)]) })
  expect(queried).toEqual([])
})

test('an unexplained difference is not fetched repeatedly', async () => {
  const { pass, acting, queried } = await inTurn()
  for (let times = 0; times < 5; times += 1) await pass(300, { round: acting({ step: 1 }, [deal, added(2)]) })
  expect(queried).toHaveLength(1)
})

test('detects a seat taken in another window by the wallet, and announces it', async () => {
  const { fake, page, queried } = sit()
  fake.changeElsewhere({ 'seat-2': '500.00' })
  page.receiveBalance('41980.00', 'JPY')
  page.tick()
  await settle()
  expect(cell(/^Seat 2 \(yours\), pays 1 : 1, your bet ¥500$/)).toBeDefined()
  expect(note()).toMatch(/changed in another window/)
  expect(queried).toHaveLength(1)
})

test('leaves unconfirmed chips in place when money arrives from elsewhere', async () => {
  const { page, queried } = sit()
  fireEvent.click(cell(/^Seat 2, free/))
  page.receiveBalance('99999.00', 'JPY')
  page.tick()
  await settle()
  page.tick()
  expect(screen.getByRole('button', { name: /^Seat 2.*your bet ¥500, not confirmed$/ })).toBeDefined()
  expect([queried.length, note()]).toEqual([1, ''])
})

test('an unchanged balance triggers no fetch', async () => {
  const { page, queried } = sit()
  page.receiveBalance('42480.00', 'JPY')
  page.tick()
  expect(queried).toEqual([])
})

const company = () => [...document.querySelectorAll('.company-name')].map((one) => one.textContent)
const statusLine = () => document.querySelector('.table-status')?.textContent

describe('the player’s own push message', () => {
  const mine = { seat: 2, name: 'つ＊＊', isSample: false, staked: '500.00' }

  /** Takes seat 2 in another window, without a wallet message here. */
  const taken = async (currency: 'JPY' | 'USD' = 'JPY') => {
    const table = sit()
    const { fake, page, crowd } = table
    fake.changeElsewhere({ 'seat-2': currency === 'JPY' ? '500.00' : '5.00' }, currency)
    const companions = [{ name: 'つ＊＊', staked: '500.00', isSample: false }, ...crowd.companions]
    const seats = [mine, ...(crowd.seats ?? [])]
    page.hear(fake.move(300, { crowd: { ...crowd, companions, seats } }))
    page.hearOwn(fake.ownAt())
    return table
  }

  test('marks a seat taken elsewhere as the player’s before any fetch, in seat, company and bets', async () => {
    const { fake, page, queried } = await taken()
    expect(company()[0]).toBe('You')
    expect(screen.queryByRole('button', { name: /つ＊＊/ })).toBeNull()
    await settle()
    expect(cell(/^Seat 2 \(yours\), pays 1 : 1, your bet ¥500$/)).toBeDefined()
    expect([total(), balance(), queried.length]).toEqual(['¥500', '¥41,980', 1])
    expect(note()).toMatch(/changed in another window/)
    // A repeated message, as after a reconnection, triggers no fetch.
    page.hearOwn(fake.ownAt())
    page.tick()
    await settle()
    expect(queried).toHaveLength(1)
  })

  test('makes the seat’s turn the player’s own, with the buttons, and counts its result', async () => {
    const { fake, pass, acting, acted } = await taken()
    await settle()
    await pass(15_000, { round: fake.roundWith({ state: 'closed' }) })
    await pass(1_000, { round: acting({ until: fake.at(13_000) }) })
    await pass(400)
    expect(open()).toEqual(['HitH', 'StandS', 'DoubleD+¥500', 'SplitP+¥500'])
    press('s')
    await settle()
    expect(acted).toMatchObject([{ action: 'stand' }])
    fake.pay({ 'seat-2': '1000.00' })
    const over = fake.roundWith({ state: 'settled', events: [deal] as never, nextAt: fake.at(5_000) })
    await pass(5_000, { round: { ...over, turn: undefined } as typeof over })
    await pass(300)
    expect([balance(), statusLine()]).toEqual(['¥42,980', expect.stringMatching(/^You won.*\+¥500/)])
  })

  test('shows chips moved elsewhere for the same sum although no money has moved', async () => {
    const { fake, page } = await taken()
    await settle()
    fake.changeElsewhere({ 'seat-1': '500.00' })
    page.hearOwn(fake.ownAt())
    await settle()
    expect(cell(/^Seat 1 \(yours\), pays 1 : 1, your bet ¥500$/)).toBeDefined()
    expect(total()).toBe('¥500')
    fake.changeElsewhere({})
    page.hearOwn(fake.ownAt())
    await settle()
    expect([total(), balance()]).toEqual(['¥0', '¥42,480'])
  })

  test('keeps the seat the player’s when the answer is lost, and fetches at the next step', async () => {
    const table = sit()
    const { fake, page, pass, acting, lose, queried } = table
    lose(true)
    fake.changeElsewhere({ 'seat-2': '500.00' })
    page.hear(fake.move(0, { crowd: { ...table.crowd, seats: [mine] } }))
    page.hearOwn(fake.ownAt())
    await settle()
    for (let times = 0; times < 5; times += 1) page.tick()
    expect(queried).toHaveLength(1)
    expect(screen.queryByText(/つ＊＊/)).toBeNull()
    lose(false)
    await pass(15_000, { round: fake.roundWith({ state: 'closed' }) })
    await pass(1_000, { round: acting({ until: fake.at(13_000) }) })
    await pass(400)
    expect([slip(), open()]).toEqual([['¥500'], ['HitH', 'StandS', 'DoubleD+¥500', 'SplitP+¥500']])
  })

  test('is ignored when it concerns another round', async () => {
    const { fake, page, queried } = sit()
    fake.changeElsewhere({ 'seat-2': '500.00' })
    page.hearOwn({ ...fake.ownAt(), roundId: '01890000-0000-7000-8000-000000000047' })
    await settle()
    expect([queried, company().includes('You')]).toEqual([[], false])
  })

  test('marks a bet from a wallet of another currency as the player’s own, in that currency', async () => {
    const { fake, page, pass, acting, acted } = await taken('USD')
    await settle()
    expect([total(), balance(), company()[0]]).toEqual(['$5', '¥42,480', 'You'])
    expect(statusLine()).toMatch(/^\$5 from another window/)
    fireEvent.click(cell(/^Seat 1/))
    expect([note(), total()]).toEqual([expect.stringMatching(/\$5 in this round/), '$5'])
    await pass(15_000, { round: fake.roundWith({ state: 'closed' }) })
    await pass(1_000, { round: acting({ until: fake.at(13_000) }) })
    await pass(400)
    expect(open()).toEqual(['HitH', 'StandS', 'DoubleD+$5', 'SplitP+$5'])
    press('s')
    await settle()
    expect(acted).toHaveLength(1)
    fake.pay({ 'seat-2': '10.00' })
    const over = fake.roundWith({ state: 'settled', events: [deal] as never, nextAt: fake.at(5_000) })
    page.hear(fake.move(5_000, { round: { ...over, turn: undefined } as typeof over }))
    await settle()
    page.tick()
    await settle()
    expect(statusLine()).toMatch(/^You won.*\+\$5/)
  })
})
