// Tests the texts of a video poker round: only its own hands are named, and a return is not called a win.
import type { ReplacedEvent } from '@mangetsu/video-poker/events'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { describe, expect, it } from 'vitest'
import { createPokerAnnouncer } from './announcer.ts'

const model: VideoPokerModel = {
  id: 'test',
  version: '1.0.0',
  title: { ja: '試し', en: 'Test' },
  wild: 'none',
  payTable: [
    { name: 'threeOfAKind', title: { ja: 'スリーカード', en: 'Three of a kind' }, pays: 3 },
    { name: 'twoPair', title: { ja: 'ツーペア', en: 'Two pair' }, pays: 2 },
    { name: 'jacksOrBetter', title: { ja: 'Jのペア以上', en: 'Jacks or better' }, pays: 1 },
  ],
}
const money = (stakeMinor: bigint) => ({ stakeMinor, currency: 'JPY' }) as const
const cards = ['Qh', '7d', 'Qs', 'Qc', '4s']
const replaced = (...hands: (string | null)[]): ReplacedEvent => ({
  type: 'draw',
  held: [0, 2, 3],
  hands: hands.map((hand) => ({ cards, hand, paidMinor: '0' })),
})

describe('before the replacement', () => {
  it('shows the dealt hand with its payout, and that the disc confirms', () => {
    const announcer = createPokerAnnouncer(model, 'ja', money(50_000n), 1)
    expect(announcer.choosing({ type: 'deal', cards, hand: 'threeOfAKind' }, 3)).toMatchObject({
      label: 'スリーカード このままで ¥1,500',
      detail: '3枚を残し、2枚を替えます',
      confirm: '引く',
      amountMinor: null,
    })
    expect(announcer.choosing({ type: 'deal', cards, hand: null }, 0)).toMatchObject({
      label: '役はまだありません',
      detail: '5枚とも替えます',
    })
  })
  it('shows the payout of all five hands together', () => {
    const announcer = createPokerAnnouncer(model, 'en', money(50_000n), 5)
    expect(announcer.paid('threeOfAKind')).toBe('¥300')
    const { label } = announcer.choosing({ type: 'deal', cards, hand: 'threeOfAKind' }, 5)
    expect(label).toBe('Three of a kind: ¥1,500 as dealt')
  })
})

describe('after the round', () => {
  it.each([
    [0n, 'calm', 'No win this time'],
    [5_000n, 'plain', 'Returned'],
    [10_000n, 'plain', 'Returned'],
    [30_000n, 'win', 'Win'],
  ] as const)('a payout of %s on a stake of 10000 is %s', (totalMinor, tone, label) => {
    const announcer = createPokerAnnouncer(model, 'en', money(10_000n), 1)
    expect(announcer.end(replaced(totalMinor > 10_000n ? 'threeOfAKind' : null), totalMinor)).toMatchObject({
      tone,
      label,
    })
  })
  it('names each kind of hand once, and counts more than two kinds', () => {
    const announcer = createPokerAnnouncer(model, 'en', money(50_000n), 5)
    expect(announcer.won(replaced('threeOfAKind', 'threeOfAKind', null, 'twoPair', null))).toBe(
      'Three of a kind ×2 · Two pair',
    )
    expect(announcer.won(replaced('threeOfAKind', 'jacksOrBetter', null, 'twoPair', null))).toBe(
      '3 of five hands win',
    )
  })
  it('announces the cards and every hand', () => {
    const announcer = createPokerAnnouncer(model, 'en', money(50_000n), 5)
    expect(announcer.spokenEnd(replaced('threeOfAKind', null), 30_000n)).toBe(
      'queen of hearts, seven of diamonds, queen of spades, queen of clubs, four of spades. Three of a kind. ' +
        'Hand 2: No hand. ¥300 came back of your stake of ¥500.',
    )
  })
})
