// Tests of Casino Hold'em's texts: hand names, and the result of each bet.
import { createHouseAnnouncer } from '@mangetsu/stage-kit/cards/house/announcer'
import { expect, test } from 'vitest'
import { design } from './design.ts'

const money = { currency: 'JPY', anteMinor: 100_000n, sideMinor: 10_000n, furtherMinor: 200_000n } as const
const announcer = createHouseAnnouncer(design, 'en', money)

test.each([
  [100_000n, 200_000n, 'won', '+¥1,000'],
  [200_000n, 200_000n, 'back', '¥2,000 back'],
  [100_000n, 0n, 'lost', '−¥1,000'],
] as const)('shows stake %s with payout %s as %s', (staked, paid, kind, text) => {
  expect(announcer.result(staked, paid)).toEqual({ kind, text })
})

const event = (type: string, more: object) => ({ type, ...more })
const deal = design.readDeal(
  event('deal', {
    player: ['As', 'Qh'],
    flop: ['Ad', 'Ts', '4h'],
    hand: { category: 'pair', five: ['As', 'Ad', 'Qh', 'Ts', '4h'] },
    bonus: { hand: 'acesOrBetter', paidMinor: '80000' },
  }),
)
const showdown = (more: object) =>
  design.readShowdown(
    event('showdown', {
      turn: '2c',
      river: '7s',
      dealer: ['Kc', 'Jd'],
      doesDealerQualify: false,
      result: 'win',
      playerHand: { category: 'pair', five: ['As', 'Ad', 'Qh', 'Ts', '7s'] },
      dealerHand: { category: 'highCard', five: ['Ad', 'Kc', 'Jd', 'Ts', '7s'] },
      antePaidMinor: '200000',
      callPaidMinor: '200000',
      ...more,
    }),
    deal,
  )

test("names the dealt hand with its cards, and states the bonus's payout", () => {
  expect([deal.hand.title.ja, deal.hand.made]).toEqual(['エースのペア', ['As', 'Ad']])
  expect(announcer.choosing(deal)).toMatchObject({ detail: 'AA bonus +¥700', isChoosing: true })
})

test('states that the dealer does not qualify, and which stakes are returned', () => {
  const words = announcer.spokenEnd(deal, showdown({}), 310_000n, 480_000n)
  expect(words).toContain('Dealer does not qualify')
  expect(words).toContain('Call: ¥2,000 back')
  const push = showdown({ doesDealerQualify: true, result: 'push', antePaidMinor: '100000' })
  expect(announcer.end(push, 300_000n, 300_000n)).toMatchObject({ label: 'Push', tone: 'plain' })
  expect(announcer.end(null, 110_000n, 0n)).toMatchObject({ label: 'Folded', tone: 'calm' })
})
