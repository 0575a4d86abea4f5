// Tests of blackjack's table: positions without overlaps in every viewport, seat order, cards as in the events, and
// texts.
import type { Orientation, PlayedEvent, StageViewport } from '@mangetsu/stage-kit'
import type { PlaceBox } from '@mangetsu/stage-kit/tables/table-game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adviceIn } from '../advice.ts'
import { game as manifest } from '../tables.ts'
import { layoutBox, layoutIn, seatNumbers } from './layout.ts'
import { addedTo, lyingAfter, nothing, openTotal, stepsOf, totalText } from './lying.ts'
import { roomOf } from './room.ts'
import { handsIn, rowOf, slotOf } from './slots.ts'
import { game } from './table.ts'
import { announcementOf, markWords, resultOf } from './words.ts'

const rooms: readonly (readonly [name: string, kind: Orientation, room: StageViewport])[] = [
  ['1440 x 900', 'landscape', { width: 1440, height: 900, top: 60, bottom: 808 }],
  ['1024 x 768', 'landscape', { width: 1024, height: 768, top: 60, bottom: 676 }],
  ['844 x 390', 'landscape', { width: 844, height: 390, top: 44, bottom: 326 }],
  ['390 x 844', 'portrait', { width: 390, height: 844, top: 52, bottom: 642 }],
  ['320 x 640', 'portrait', { width: 320, height: 640, top: 52, bottom: 438 }],
]

const isOver = (one: PlaceBox, other: PlaceBox): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5

describe.each(rooms)('in a viewport of %s', (_, kind, viewport) => {
  const room = roomOf(viewport, kind)

  test('keeps seats apart, clear of the chips and inside the viewport', () => {
    const spots = room.slots.map(({ spot }) => spot)
    expect(spots).toHaveLength(7)
    spots.forEach((spot, at) => {
      expect(spots.slice(at + 1).filter((other) => isOver(spot, other))).toEqual([])
      expect(isOver(spot, room.places.chips)).toBe(false)
      expect(spot.x).toBeGreaterThanOrEqual(0)
      expect(spot.x + spot.width).toBeLessThanOrEqual(viewport.width)
      expect(spot.y).toBeGreaterThanOrEqual(viewport.top)
      expect(spot.y + spot.height).toBeLessThanOrEqual(viewport.bottom)
    })
  })

  test("keeps two cards of every seat clear of other seats' cards and of the bets", () => {
    const two = [{ cards: [0, 1].map((no) => ({ no, code: null })) }]
    const boxes = room.slots.map((slot, at) => {
      const [hand] = handsIn(two, slot.cards, at === 0)
      return { x: hand?.left ?? 0, y: hand?.top ?? 0, width: hand?.width ?? 0, height: hand?.height ?? 0 }
    })
    boxes.forEach((box, at) => {
      expect(boxes.slice(at + 1).filter((other) => isOver(box, other))).toEqual([])
      expect(room.slots.filter(({ spot }) => isOver(box, spot))).toEqual([])
    })
  })

  test("keeps clock, lists and result clear of the dealer's and the front seat's cards", () => {
    const [front] = room.slots
    const cards = Array.from({ length: 3 }, (_, no) => ({ no, code: null }))
    const dealt = [
      rowOf(cards, room.dealer, { ...room.dealer, step: 1.1 }),
      ...(front === undefined ? [] : handsIn([{ cards }], front.cards, true)),
    ].map(({ left, top, width, height }) => ({ x: left, y: top, width, height }))
    const { clock, lists, result } = room.places
    const parts = [clock, result, ...lists.flatMap((list) => list ?? [])]
    for (const box of dealt) expect(parts.filter((part) => isOver(box, part))).toEqual([])
    const over = parts.flatMap((part, at) => parts.slice(at + 1).filter((other) => isOver(part, other)))
    expect(over).toEqual([])
  })

  test.each([2, 3, 4])('places %i hands of a seat next to each other', (count) => {
    const hands = Array.from({ length: count }, (_, hand) => ({
      cards: [0, 1, 2].map((at) => ({ no: hand * 3 + at, code: null })),
    }))
    for (const [at, slot] of room.slots.entries()) {
      const placed = handsIn(hands, slot.cards, at === 0)
      placed.forEach((hand, no) => {
        const next = placed[no + 1]
        if (next !== undefined) expect(hand.left + hand.width).toBeLessThan(next.left + 0.5)
      })
    }
  })
})

test.each(rooms)(
  'keeps bets behind clear of chips, cards and other seats in a viewport of %s',
  (_, kind, viewport) => {
    const room = roomOf(viewport, kind)
    const front = room.slots[0]
    const { places } = layoutIn(room, 4)
    const box = layoutBox(room)
    const own = places.find(({ tone }) => tone === 'gold')
    const [x, y] = own?.othersAt ?? []
    if (front === undefined || own === undefined || x === undefined || y === undefined)
      throw new Error('Nobody is in front.')
    const half = (own.chipSize ?? 0) / 3
    const middle = { x: box.x + own.x + x * own.width, y: box.y + own.y + y * own.height }
    const behind = { x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half }
    const [hand] = handsIn([{ cards: [0, 1].map((no) => ({ no, code: null })) }], front.cards, true)
    if (hand === undefined) throw new Error('No hand lies there.')
    const others = room.slots.slice(1).map(({ spot }) => spot)
    const around = [room.places.chips, ...others, { ...hand, x: hand.left, y: hand.top }]
    expect(around.filter((one) => isOver(behind, one))).toEqual([])
    expect(behind.y + behind.height).toBeLessThanOrEqual(viewport.bottom)
    expect(behind.x + behind.width).toBeLessThanOrEqual(viewport.width)
  },
)

test('gives every seat its own position, with turns from right to left, for any front seat', () => {
  const room = roomOf({ width: 1280, height: 800, top: 60, bottom: 708 }, 'landscape')
  for (const front of seatNumbers) {
    const { places, rows } = layoutIn(room, front)
    expect(places.map(({ spot }) => spot).toSorted()).toEqual(seatNumbers.map((seat) => `seat-${seat}`))
    expect(rows.flatMap(({ spots }) => spots).toSorted()).toEqual(places.map(({ spot }) => spot).toSorted())
    const xs = rows[0]?.spots.map((spot) => places.find((one) => one.spot === spot)?.x ?? 0) ?? []
    expect(xs).toEqual(xs.toSorted((one, other) => one - other))
    expect(slotOf(front, front)).toBe(0)
    // The seat that plays after the front seat is at its left hand on the picture.
    const after = room.slots[slotOf((front % 7) + 1, front)]
    expect(after?.spot.x).toBeLessThan(room.slots[0]?.spot.x ?? 0)
  }
})

const [{ math }] = manifest.tables as [(typeof manifest.tables)[number]]

/** Deterministic pseudo-random numbers; they only have to differ between seeds. */
function numbersFrom(first: number) {
  let state = first
  return {
    int(n: number) {
      state = (state * 48_271) % 2_147_483_647
      return state % n
    },
  }
}

const drawsOf = (seed: number) => ({
  ...numbersFrom(seed + 1),
  stream: (no: number) => numbersFrom(1_000 * no + seed + 1),
})

type Decisions = NonNullable<Parameters<typeof math.play>[2]>['decisions'][number][]

/** Plays a round to its end with decisions chosen by these numbers. */
function playedBy(seed: number, seats: readonly number[], choices: readonly number[]) {
  const decisions: Decisions = []
  for (let at = 0; ; at += 1) {
    const { events, turn } = math.play(drawsOf(seed), undefined, { seats, decisions })
    if (turn === undefined) return { events: events as readonly PlayedEvent[], decisions }
    decisions.push(turn.may[(choices[at % choices.length] ?? 0) % turn.may.length] ?? 'stand')
  }
}

const rounds = fc.record({
  seed: fc.integer({ min: 0, max: 255 }),
  seats: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  choices: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 }),
})

test('shows the totals of the maths for any decisions, and each card once', () => {
  fc.assert(
    fc.property(rounds, ({ seed, seats, choices }) => {
      const { events } = playedBy(seed, seats, choices)
      const { seats: lying, dealer } = lyingAfter(events)
      const result = events.find(({ type }) => type === 'result') as unknown as {
        dealer: { total: number }
        seats: { seat: number; hands: { total: number; result: string }[] }[]
      }
      expect(openTotal(dealer).total).toBe(result.dealer.total)
      expect(
        lying.map(({ seat, hands }) => [
          seat,
          hands.map(({ cards, result: came }) => [openTotal(cards).total, came]),
        ]),
      ).toEqual(result.seats.map(({ seat, hands }) => [seat, hands.map((one) => [one.total, one.result])]))
      const cards = [...lying.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards)), ...dealer]
      expect(cards.map(({ no }) => no).toSorted((one, other) => one - other)).toEqual(
        cards.map((_, at) => at),
      )
    }),
    { numRuns: 150 },
  )
})

test('shows a seat’s bet once, and once more for each double and split', () => {
  fc.assert(
    fc.property(rounds, ({ seed, seats, choices }) => {
      const { events } = playedBy(seed, seats, choices)
      const units = lyingAfter(events).seats.map(({ seat, hands }) => [
        seat,
        hands.reduce((sum, hand) => sum + hand.units, 0),
      ])
      expect(units).toEqual(seats.map((seat) => [seat, 1 + addedTo(events, seat)]))
    }),
    { numRuns: 150 },
  )
})

test('adds up wins and returned stakes to the payout of each seat', () => {
  fc.assert(
    fc.property(rounds, ({ seed, seats, choices }) => {
      const { events } = playedBy(seed, seats, choices)
      const { wins, back } = resultOf(events)
      for (const seat of seats)
        for (const kind of ['seat', 'behind']) {
          const paid = math.payoutMinor(`${kind}-${seat}`, 100n, events)
          expect(wins.includes(`${kind}-${seat}`)).toBe(paid > 100n)
          expect(back.includes(`${kind}-${seat}`)).toBe(paid > 0n && paid <= 100n)
        }
    }),
    { numRuns: 150 },
  )
})

test('moves the second card of a split pair to the new hand and deals one card to each', () => {
  const deal = { type: 'deal', seats: [{ seat: 3, cards: ['8s', '8h'] }], up: 'Ah' }
  const split = { type: 'split', seat: 3, hand: 0, newHand: 1, cards: ['Kd', '2c'] }
  const before = lyingAfter([deal])
  const after = stepsOf(before, split).at(-1)
  expect(after?.seats[0]?.hands.map(({ cards }) => cards.map(({ no, code }) => [no, code]))).toEqual([
    [
      [0, '8s'],
      [4, 'Kd'],
    ],
    [
      [2, '8h'],
      [5, '2c'],
    ],
  ])
})

test("turns up the dealer's hole card first, then deals one card after the other", () => {
  const deal = { type: 'deal', seats: [{ seat: 1, cards: ['Ts', '9h'] }], up: '6h' }
  const steps = stepsOf(lyingAfter([deal]), { type: 'dealer', hole: '5c', drawn: ['2d', '4d'] })
  expect(steps.map(({ dealer, isOver: isEnd }) => [totalText(dealer), isEnd])).toEqual([
    ['11', false],
    ['13', false],
    ['17', true],
  ])
  expect(() => stepsOf(nothing, { type: 'dealer', hole: '5c', drawn: [] })).toThrow(RangeError)
})

test.each([
  [['As', '6h'], '7/17'],
  [['As', 'Kh'], '21'],
  [['8s', '8h'], '16'],
  [['As', '6h', 'Kd'], '17'],
  [['As', 'Ah'], '2/12'],
] as const)('writes %j as %s', (codes, text) => {
  expect(totalText(codes.map((code, no) => ({ no, code })))).toBe(text)
})

test("announces the player's own hand and the dealer’s card, each dealt card and the dealer’s result", () => {
  const events = [
    {
      type: 'deal',
      seats: [
        { seat: 2, cards: ['8s', '8h'] },
        { seat: 5, cards: ['Ts', '9d'] },
      ],
      up: 'Ah',
    },
    { type: 'decided', seat: 2, hand: 0, what: 'hit' },
    { type: 'drawn', seat: 2, hand: 0, card: 'Kc' },
    { type: 'dealer', hole: '7c', drawn: [] },
  ]
  expect(announcementOf(events.slice(0, 1), 0, [2], 'en')).toBe(
    'Dealer shows ace of hearts. You: eight of spades, eight of hearts, 16.',
  )
  expect(announcementOf(events.slice(0, 3), 1, [2], 'ja')).toBe('あなた、クラブのキング、合計26、バスト。')
  expect(announcementOf(events, 3, [2], 'en')).toBe('Dealer: ace of hearts, seven of clubs, 18.')
})

test.each(['17', 'bj', 'x', 'n'])('has texts for the mark %s in both languages', (mark) => {
  for (const lang of ['ja', 'en'] as const) expect(markWords(mark, lang)).not.toBe(mark)
})

test('gives advice by the rules of the table’s own maths', () => {
  const deal = { type: 'deal', seats: [{ seat: 1, cards: ['Ts', '6h'] }], up: 'Kh' }
  for (const { math: played } of manifest.tables) {
    const outcome = [0, 1, 2, 3, 4, 5].map((seed) =>
      played.play(drawsOf(seed), undefined, { seats: [1], decisions: [] }),
    )
    const may = outcome.find(({ turn }) => turn !== undefined)?.turn?.may ?? []
    const advised = adviceIn(played.rules ?? {}, [deal], { seat: 1, hand: 0, may })
    expect(advised).toBe(may.includes('surrender') ? 'surrender' : 'hit')
  }
})

test('mentions surrender only in the texts of tables whose rules allow it', async () => {
  expect((await game.rules('en')).join(' ')).not.toContain('surrender')
  for (const { math: played, ownRules } of manifest.tables)
    expect(ownRules.en.join(' ').includes('surrender')).toBe(played.rules?.canSurrender)
})

test('gives no advice without blackjack rules', () => {
  expect(() => adviceIn({}, [], { seat: 1, hand: 0, may: [] })).toThrow(RangeError)
})
