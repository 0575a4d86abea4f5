// Programs that compute a round of each table game, following the sentences on /fairness, with Node's own modules and
// no code of the site. Each references the sentences it follows.
import { createCipheriv, createHmac } from 'node:crypto'

/** Requires a sentence of the page: throws if the page does not contain it. */
export type Says = (sentence: string) => void

export type Int = (n: number) => number

/** The first stream of a key, and those with their number as the first byte of the nonce. */
export type Streams = { readonly int: Int; stream(no: number): Int }

export type Round = {
  readonly gameVersion: string
  readonly link: string
  readonly chainId: string
  readonly place: number
  readonly beacon: string
  readonly shoeBefore?: string | undefined
  readonly seated?: { readonly seats: readonly number[]; readonly decisions: readonly string[] } | undefined
}
export type Played = { readonly events: readonly object[]; readonly shoe?: string }

export function keyOf({ link, chainId, place, beacon }: Round, says: Says): Buffer {
  says('HMAC-SHA-256, keyed by the 32 bytes of the link')
  says('“table:chain:place:value”')
  return createHmac('sha256', Buffer.from(link, 'hex')).update(`table:${chainId}:${place}:${beacon}`).digest()
}

export function intFrom(key: Buffer, firstOfNonce = 0): Int {
  // Four bytes of the counter, then twelve of the nonce.
  const start = Buffer.alloc(16)
  start[4] = firstOfNonce
  const stream = createCipheriv('chacha20', key, start)
  const word = () => stream.update(Buffer.alloc(4)).readUInt32LE(0)
  return (n) => {
    for (;;) {
      const found = word()
      if (found >= 2 ** 32 % n) return found % n
    }
  }
}

export const streamsFrom = (key: Buffer): Streams => ({
  int: intFrom(key),
  stream: (no) => intFrom(key, no),
})

const cards = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => `${rank}${suit}`))

function shoeFrom(before: string | undefined, least: number, int: Int, says: Says) {
  says('2c, 2d, 2h, 2s, 3c … As')
  says('counted in that order from 0, each as often as it is left')
  const left = before === undefined ? null : [...before].map(Number)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  const isFresh = left === null || sum(left) < least
  const counts = isFresh ? cards.map(() => 8) : left
  const take = (): string => {
    const row = counts.flatMap((count, card) => Array<number>(count).fill(card))
    const card = row[int(row.length)] ?? -1
    counts[card] = (counts[card] ?? 0) - 1
    return cards[card] ?? ''
  }
  return {
    take,
    events: isFresh ? [{ type: 'newShoe', cards: sum(counts) }] : [],
    text: () => counts.join(''),
  }
}

function roulette(_: Round, { int }: Streams, says: Says): Played {
  says('int(37) is drawn once')
  return { events: [{ type: 'spin', number: int(37) }] }
}

function sicBo(_: Round, { int }: Streams, says: Says): Played {
  says('int(6) is drawn three times. Each plus 1')
  return { events: [{ type: 'throw', dice: [int(6) + 1, int(6) + 1, int(6) + 1] }] }
}

function dragonTiger({ shoeBefore }: Round, { int }: Streams, says: Says): Played {
  says('fewer than 208 cards are left')
  const shoe = shoeFrom(shoeBefore, 208, int, says)
  says('the first is the dragon’s, the second the tiger’s')
  const [dragon, tiger] = [shoe.take(), shoe.take()]
  return { events: [...shoe.events, { type: 'deal', dragon, tiger }], shoe: shoe.text() }
}

function baccarat({ shoeBefore }: Round, { int }: Streams, says: Says): Played {
  says('fewer than 14 cards are left')
  const shoe = shoeFrom(shoeBefore, 14, int, says)
  says('Four cards are drawn: player, banker, player, banker.')
  const [p1, b1, p2, b2] = [shoe.take(), shoe.take(), shoe.take(), shoe.take()]
  says('An ace counts 1, 2 to 9 their number, tens and face cards 0')
  const value = (card: string) => (card.startsWith('A') ? 1 : Number(card[0]) || 0)
  let [player, banker] = [(value(p1) + value(p2)) % 10, (value(b1) + value(b2)) % 10]
  const thirds: object[] = []
  says('If either side’s first two cards total 8 or 9 (a natural), no more cards')
  if (player < 8 && banker < 8) {
    says('draws a third card at a total of 5 or less')
    let most = 5
    if (player <= 5) {
      const card = shoe.take()
      thirds.push({ type: 'thirdCard', side: 'player', card })
      player = (player + value(card)) % 10
      const row = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3][value(card)] ?? -1
      says(`"${value(card)}" | "${row}"`)
      most = row
    }
    if (banker <= most) {
      const card = shoe.take()
      thirds.push({ type: 'thirdCard', side: 'banker', card })
      banker = (banker + value(card)) % 10
    }
  }
  says('A pair is a side’s first two cards of one rank')
  const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker'
  const pairs = { isPlayerPair: p1[0] === p2[0], isBankerPair: b1[0] === b2[0] }
  const deal = { type: 'deal', player: [p1, p2], banker: [b1, b2] }
  return {
    events: [...shoe.events, deal, ...thirds, { type: 'result', winner, player, banker, ...pairs }],
    shoe: shoe.text(),
  }
}

type Hand = { cards: string[]; isSplit: boolean; units: number; isOver: boolean; isGivenUp: boolean }

const faceValueOf = (card: string): number => (card.startsWith('A') ? 11 : Number(card[0]) || 10)

function totalOf(hand: readonly string[]): number {
  let total = hand.reduce((sum, card) => sum + faceValueOf(card), 0)
  for (const card of hand) if (card.startsWith('A') && total > 21) total -= 10
  return total
}

const handOf = (given: string[], isSplit: boolean): Hand => ({
  cards: given,
  isSplit,
  units: 1,
  isGivenUp: false,
  isOver: totalOf(given) >= 21 || (isSplit && given[0]?.startsWith('A') === true),
})

const isBlackjack = ({ cards: hand, isSplit }: Hand): boolean =>
  !isSplit && hand.length === 2 && totalOf(hand) === 21

/** Applies one decision to a hand of a seat. */
function decide(hands: Hand[], at: number, what: string, take: Deal, seat: number): object[] {
  const hand = hands[at] as Hand
  const events: object[] = [{ type: 'decided', seat, hand: at, what }]
  if (what === 'split') {
    const [one = '', other = ''] = hand.cards
    const added = [take(seat), take(seat)] as const
    hands[at] = handOf([one, added[0]], true)
    hands.push(handOf([other, added[1]], true))
    return [...events, { type: 'split', seat, hand: at, newHand: hands.length - 1, cards: added }]
  }
  if (what === 'hit' || what === 'double') {
    const card = take(seat)
    hand.cards.push(card)
    events.push({ type: 'drawn', seat, hand: at, card })
  }
  if (what === 'double') hand.units = 2
  if (what === 'surrender') hand.isGivenUp = true
  hand.isOver = what !== 'hit' || totalOf(hand.cards) >= 21
  return events
}

function resultOf(hand: Hand, dealer: readonly string[]): string {
  const [total, against] = [totalOf(hand.cards), totalOf(dealer)]
  const isDealers = dealer.length === 2 && against === 21
  if (hand.isGivenUp) return 'surrendered'
  if (total > 21) return 'bust'
  if (isBlackjack(hand)) return isDealers ? 'push' : 'blackjack'
  if (isDealers) return 'lost'
  if (against > 21 || total > against) return 'won'
  return total === against ? 'push' : 'lost'
}

/** Deals to a seat by its number, or to the dealer. */
type Deal = (to: number | 'dealer') => string

function dealtFromShoe(int: Int, says: Says): Deal {
  says('Each round is dealt from a fresh shoe')
  const { take } = shoeFrom(undefined, 0, int, says)
  says(
    'Each seat draws its first card in ascending order, then the dealer the up card, then each seat its second',
  )
  return take
}

function dealtFromStreams(streams: Streams, says: Says): Deal {
  says('The dealer’s cards are drawn from this stream (its nonce is twelve zero bytes)')
  says('the first byte of the nonce is the number of the seat, the other eleven are 0')
  says('the block counter begins at 0')
  const dealers = streams.int
  const seatsOwn = new Map<number, Int>()
  says('The first two cards of a seat are the first two of its stream')
  says('Every further card of a seat, of its split hands too, is the next of its stream')
  const intOf = (to: number | 'dealer'): Int => {
    if (to === 'dealer') return dealers
    const own = seatsOwn.get(to) ?? streams.stream(to)
    seatsOwn.set(to, own)
    return own
  }
  says('For each card int(52) is drawn: the cards are counted in the order 2c, 2d, 2h, 2s, 3c … As from 0')
  return (to) => cards[intOf(to)(52)] ?? ''
}

function blackjack({ gameVersion, seated }: Round, streams: Streams, says: Says): Played {
  const take = gameVersion.startsWith('1.')
    ? dealtFromShoe(streams.int, says)
    : dealtFromStreams(streams, says)
  const { seats, decisions } = seated ?? { seats: [], decisions: [] }
  says('With nobody seated nothing is drawn')
  if (seats.length === 0)
    return { events: [{ type: 'nobodySeated' }, { type: 'result', dealer: null, seats: [] }] }
  const firsts = seats.map((seat) => ({ seat, first: take(seat) }))
  const up = take('dealer')
  const dealt = firsts.map(({ seat, first }) => [first, take(seat)])
  const dealer = [up, take('dealer')]
  const all = dealt.map((two) => [handOf([...two], false)])
  const deal = dealt.map((two, at) => ({ seat: seats[at], cards: two }))
  const events: object[] = [{ type: 'deal', seats: deal, up }]
  says('Where the dealer’s two cards are 21, nobody decides')
  if (totalOf(dealer) !== 21) {
    says('seats play in ascending order, and the hands of a seat from number 0')
    let next = 0
    all.forEach((hands, place) => {
      for (let at = 0; at < hands.length; at += 1)
        while (!hands[at]?.isOver)
          events.push(...decide(hands, at, decisions[next++] ?? 'none', take, seats[place] ?? 0))
    })
  }
  says('the dealer draws until the total is 17 or more')
  const isPlayed = (hand: Hand) => !hand.isGivenUp && totalOf(hand.cards) <= 21 && !isBlackjack(hand)
  const drawn: string[] = []
  while (all.flat().some(isPlayed) && totalOf([...dealer, ...drawn]) < 17) drawn.push(take('dealer'))
  const whole = [...dealer, ...drawn]
  const ends = all.map((hands, at) => ({
    seat: seats[at],
    hands: hands.map((hand) => ({
      total: totalOf(hand.cards),
      units: hand.units,
      result: resultOf(hand, whole),
    })),
  }))
  const face = { total: totalOf(whole), isBlackjack: whole.length === 2 && totalOf(whole) === 21 }
  return {
    events: [
      ...events,
      { type: 'dealer', hole: dealer[1], drawn },
      { type: 'result', dealer: face, seats: ends },
    ],
  }
}

export const programs: Readonly<Record<string, (round: Round, streams: Streams, says: Says) => Played>> = {
  baccarat,
  blackjack,
  roulette,
  'sic-bo': sicBo,
  'dragon-tiger': dragonTiger,
}
