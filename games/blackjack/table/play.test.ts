// Blackjack rounds card by card: deal, decisions, further cards and results of written-out hands.
import { type CardCode, parseCard } from '@mangetsu/cards'
import type { HandDecision, TurnAction } from '@mangetsu/chance/table'
import { keyedDealt } from '@mangetsu/test/games/dealt-cards'
import { describe, expect, test } from 'vitest'
import type { BlackjackEvent } from './events.ts'
import { actionsFor, playBlackjack } from './play.ts'
import {
  type BlackjackRules,
  decks,
  eightDecksWithSurrender,
  withoutSurrender,
  withSurrender,
} from './rules.ts'

const drawsOf = (codes: string, { dealtFrom }: BlackjackRules) =>
  keyedDealt(codes, dealtFrom === 'infiniteDeck' ? dealtFrom : decks)

/** Abbreviates an event to a few letters; hands are written seat.hand. */
function brief(event: BlackjackEvent): string {
  switch (event.type) {
    case 'deal':
      return `deal ${event.seats.map(({ seat, cards }) => `${seat}:${cards.join('')}`).join(' ')} up ${event.up}`
    case 'decided':
      return `${event.seat}.${event.hand} ${event.what}`
    case 'drawn':
      return `${event.seat}.${event.hand} gets ${event.card}`
    case 'split':
      return `${event.seat}.${event.hand} and ${event.seat}.${event.newHand} get ${event.cards.join(' ')}`
    case 'dealer':
      return `dealer ${[event.hole, ...event.drawn].join(' ')}`
    case 'result': {
      const ends = event.seats.map(
        ({ seat, hands }) =>
          `${seat}: ${hands.map(({ total, units, result }) => `${total}${units === 2 ? 'x2' : ''} ${result}`).join(', ')}`,
      )
      const { dealer } = event
      return [dealer === null ? 'nobody' : `${dealer.isBlackjack ? 'bj' : dealer.total}`, ...ends].join(' / ')
    }
    default:
      return event.type
  }
}

function rounds(
  codes: string,
  seats: readonly number[],
  decisions: readonly HandDecision[],
  rules = withSurrender,
) {
  const { events, turn } = playBlackjack(rules, drawsOf(codes, rules), { seats, decisions })
  return { lines: (events as readonly BlackjackEvent[]).map(brief), turn }
}

type Case = readonly [
  title: string,
  /** In dealing order: seats, the up card, seats, the hole card; then in the order dealt. */
  cards: string,
  seats: readonly number[],
  decisions: readonly HandDecision[],
  lines: readonly string[],
]

const cases: readonly Case[] = [
  [
    'pays a standing hand that beats the dealer',
    'Tc Td Jh 7s',
    [3],
    ['stand'],
    ['deal 3:TcJh up Td', '3.0 stand', 'dealer 7s', '17 / 3: 20 won'],
  ],
  [
    'ends a bust hand as lost, and the dealer does not draw',
    'Tc Td 6h 2s Kc',
    [1],
    ['hit'],
    ['deal 1:Tc6h up Td', '1.0 hit', '1.0 gets Kc', 'dealer 2s', '12 / 1: 26 bust'],
  ],
  [
    'stands automatically on twenty-one',
    '5c Td 6h 7s Kc',
    [1],
    ['hit'],
    ['deal 1:5c6h up Td', '1.0 hit', '1.0 gets Kc', 'dealer 7s', '17 / 1: 21 won'],
  ],
  [
    'pays blackjack without a decision, and the dealer does not draw',
    'Ac 9d Kh 2s',
    [7],
    [],
    ['deal 7:AcKh up 9d', 'dealer 2s', '11 / 7: 21 blackjack'],
  ],
  [
    'ends the round on a dealer’s blackjack before any decision',
    '8c Ac Ad 8d Kh Ks',
    [2, 5],
    [],
    ['deal 2:8c8d 5:AcKh up Ad', 'dealer Ks', 'bj / 2: 16 lost / 5: 21 push'],
  ],
  [
    'ends the round on a dealer’s blackjack with a ten up',
    '9c Td 9d As',
    [2],
    [],
    ['deal 2:9c9d up Td', 'dealer As', 'bj / 2: 18 lost'],
  ],
  [
    'continues if the dealer’s ace is no blackjack',
    'Tc Ad 9d 5s Kc 4c',
    [2],
    ['stand'],
    ['deal 2:Tc9d up Ad', '2.0 stand', 'dealer 5s Kc 4c', '20 / 2: 19 lost'],
  ],
  [
    'deals one card to a double, with twice the bet',
    '5c 6d 6h Ts Kc 5s',
    [1],
    ['double'],
    ['deal 1:5c6h up 6d', '1.0 double', '1.0 gets Kc', 'dealer Ts 5s', '21 / 1: 21x2 push'],
  ],
  [
    'lets a double go bust',
    'Tc 6d 2h Ts Kc',
    [1],
    ['double'],
    ['deal 1:Tc2h up 6d', '1.0 double', '1.0 gets Kc', 'dealer Ts', '16 / 1: 22x2 bust'],
  ],
  [
    'lets the dealer stand on a soft seventeen',
    'Tc Ad 8h 6s',
    [1],
    ['stand'],
    ['deal 1:Tc8h up Ad', '1.0 stand', 'dealer 6s', '17 / 1: 18 won'],
  ],
  [
    'lets the dealer draw to a soft sixteen, and go bust',
    'Tc Ad 3h 5s Td Kd',
    [1],
    ['stand'],
    ['deal 1:Tc3h up Ad', '1.0 stand', 'dealer 5s Td Kd', '26 / 1: 13 won'],
  ],
  [
    'ends a surrendered hand, and the dealer does not draw',
    'Tc Td 6h 5s',
    [1],
    ['surrender'],
    ['deal 1:Tc6h up Td', '1.0 surrender', 'dealer 5s', '15 / 1: 16 surrendered'],
  ],
  [
    'stands for a late decision',
    'Tc 9d 2h 8s',
    [1],
    ['late'],
    ['deal 1:Tc2h up 9d', '1.0 late', 'dealer 8s', '17 / 1: 12 lost'],
  ],
  [
    'splits a pair, deals the second card to both hands at once, and plays them in turn',
    '8c 6d 8h Ts 3c Td 9s Kc',
    [4],
    ['split', 'double', 'stand'],
    [
      'deal 4:8c8h up 6d',
      '4.0 split',
      '4.0 and 4.1 get 3c Td',
      '4.0 double',
      '4.0 gets 9s',
      '4.1 stand',
      'dealer Ts Kc',
      '26 / 4: 20x2 won, 18 won',
    ],
  ],
  [
    'treats a court card and a ten as a pair, and twenty-one of a split hand as no blackjack',
    'Jc 6d Kh Ts Ac 5d 5c',
    [4],
    ['split', 'stand'],
    [
      'deal 4:JcKh up 6d',
      '4.0 split',
      '4.0 and 4.1 get Ac 5d',
      '4.1 stand',
      'dealer Ts 5c',
      '21 / 4: 21 push, 15 lost',
    ],
  ],
  [
    'splits aces once, with one card each',
    'Ac 6d Ah Ts Ad 9c 5s',
    [4],
    ['split'],
    ['deal 4:AcAh up 6d', '4.0 split', '4.0 and 4.1 get Ad 9c', 'dealer Ts 5s', '21 / 4: 12 lost, 20 lost'],
  ],
  [
    'splits a pair up to four hands, each new one last',
    '2c 6d 2h Ts 2d Tc 2s Kc Qc Jc 9s',
    [4],
    ['split', 'split', 'split', 'stand', 'stand', 'stand', 'stand'],
    [
      'deal 4:2c2h up 6d',
      '4.0 split',
      '4.0 and 4.1 get 2d Tc',
      '4.0 split',
      '4.0 and 4.2 get 2s Kc',
      '4.0 split',
      '4.0 and 4.3 get Qc Jc',
      '4.0 stand',
      '4.1 stand',
      '4.2 stand',
      '4.3 stand',
      'dealer Ts 9s',
      '25 / 4: 12 won, 12 won, 12 won, 12 won',
    ],
  ],
  [
    'lets seats decide one after another, each for its own hand',
    'Tc 9c 6d Td 2c Ts 9d 4s',
    [1, 6],
    ['stand', 'hit', 'stand'],
    [
      'deal 1:TcTd 6:9c2c up 6d',
      '1.0 stand',
      '6.0 hit',
      '6.0 gets 9d',
      '6.0 stand',
      'dealer Ts 4s',
      '20 / 1: 20 push / 6: 20 push',
    ],
  ],
  ['deals no cards without seated players', '2c', [], [], ['nobodySeated', 'nobody']],
]

test.each(cases)('%s', (_, cards, seats, decisions, lines) => {
  for (const rules of [withSurrender, eightDecksWithSurrender])
    expect(rounds(cards, seats, decisions, rules)).toEqual({ lines, turn: undefined })
})

describe('pending turn', () => {
  type Question = readonly [string, CardCode[], boolean, number, readonly TurnAction[]]
  const all: readonly Question[] = [
    ['two cards', ['Tc', '6d'], false, 1, ['hit', 'stand', 'double', 'surrender']],
    ['a pair', ['Tc', 'Kd'], false, 1, ['hit', 'stand', 'double', 'split', 'surrender']],
    ['three cards', ['4c', '4d', '4h'], false, 1, ['hit', 'stand']],
    ['a split hand', ['8c', '3d'], true, 2, ['hit', 'stand', 'double']],
    ['a split pair', ['8c', '8d'], true, 3, ['hit', 'stand', 'double', 'split']],
    ['a pair as one of four hands', ['8c', '8d'], true, 4, ['hit', 'stand', 'double']],
  ]
  test.each(all)('allows the right actions with %s', (_, codes, isSplit, hands, may) => {
    const cards = codes.map(parseCard)
    expect(actionsFor(withSurrender, { cards, isSplit }, hands)).toEqual(may)
    expect(actionsFor(withoutSurrender, { cards, isSplit }, hands)).toEqual(
      may.filter((one) => one !== 'surrender'),
    )
  })

  test('belongs to the first undecided hand, with the events up to it', () => {
    const cards = '8c 9c 6d 8d 2c Ts 3h Kc'
    const played = (decisions: readonly HandDecision[]) => rounds(cards, [1, 6], decisions, withoutSurrender)
    expect(played([])).toEqual({
      lines: ['deal 1:8c8d 6:9c2c up 6d'],
      turn: { seat: 1, hand: 0, may: ['hit', 'stand', 'double', 'split'] },
    })
    expect(played(['split']).turn).toEqual({ seat: 1, hand: 0, may: ['hit', 'stand', 'double'] })
    expect(played(['split', 'stand']).turn).toEqual({ seat: 1, hand: 1, may: ['hit', 'stand', 'double'] })
    expect(played(['split', 'stand', 'late']).turn).toEqual({
      seat: 6,
      hand: 0,
      may: ['hit', 'stand', 'double'],
    })
  })
})
