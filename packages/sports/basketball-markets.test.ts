// Settlement of the basketball markets: vectors written from their rules, early decisions, and games called off.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BasketballFacts } from './basketball-markets.ts'
import type { LegResult } from './leg-result.ts'
import { basketballMarketKinds, marketKind, marketKinds, outcomesOf, settleMarket } from './market-kinds.ts'
import { abandonedResults } from './rules.ts'

/** A game by its periods, `home-away` of each, with `*` after one under way and `.` at the end. */
function factsOf(course: string): BasketballFacts {
  const periods = course
    .replace(/[*.]$/, '')
    .split(' ')
    .map((period) => {
      const [home, away] = period.split('-')
      return { home: Number(home), away: Number(away) }
    })
  return {
    sport: 'basketball',
    periods,
    isPeriodOver: !course.endsWith('*'),
    isOver: course.endsWith('.'),
  }
}

const resultsOf = (marketId: string, facts: BasketballFacts) =>
  Object.fromEntries(settleMarket(marketId, facts) ?? [])

const letters: Readonly<Record<string, LegResult>> = { W: 'won', V: 'void', L: 'lost' }
const opposite: Readonly<Record<string, string>> = { W: 'L', V: 'V', L: 'W' }
const both = (first: string, second: string, letter: string) => ({
  [first]: letters[letter],
  [second]: letters[opposite[letter] ?? ''],
})

/** Four quarters with all of the difference in the last. */
const ended = (home: number, away: number) => factsOf(`20-20 20-20 20-20 ${home - 60}-${away - 60}.`)

describe('winner and spread of the home side', () => {
  // Home lost by 6, 4, 3, 1, won by 1, 3, 4, 6.
  test.each([
    ['moneyline', 'LLLLWWWW'],
    ['spread:-4.5', 'LLLLLLLW'],
    ['spread:-4', 'LLLLLLVW'],
    ['spread:-3', 'LLLLLVWW'],
    ['spread:-1.5', 'LLLLLWWW'],
    ['spread:-1', 'LLLLVWWW'],
    ['spread:1', 'LLLVWWWW'],
    ['spread:1.5', 'LLLWWWWW'],
    ['spread:4', 'LVWWWWWW'],
    ['spread:4.5', 'LWWWWWWW'],
  ])('%s', (marketId, expected) => {
    const games = [-6, -4, -3, -1, 1, 3, 4, 6].map((lead) => ended(80 + lead, 80))
    expect(games.map((facts) => resultsOf(marketId, facts))).toEqual(
      [...expected].map((letter) => both('home', 'away', letter)),
    )
  })
})

describe('totals, over', () => {
  // 159 to 163 points, of which the away side has 80.
  test.each([
    ['points:159.5', 'LWWWW'],
    ['points:160', 'LVWWW'],
    ['points:161.5', 'LLLWW'],
    ['points:163', 'LLLLV'],
    ['home-points:80', 'LVWWW'],
    ['home-points:81.5', 'LLLWW'],
    ['away-points:79.5', 'WWWWW'],
    ['away-points:80', 'VVVVV'],
    ['away-points:80.5', 'LLLLL'],
  ])('%s', (marketId, expected) => {
    const games = [159, 160, 161, 162, 163].map((points) => ended(points - 80, 80))
    expect(games.map((facts) => resultsOf(marketId, facts))).toEqual(
      [...expected].map((letter) => both('over', 'under', letter)),
    )
  })
})

const undecided = {}
const over = both('over', 'under', 'W')
const under = both('over', 'under', 'L')
const tie = both('over', 'under', 'V')
const wins = (side: string) => both('home', 'away', side === 'home' ? 'W' : 'L')
const leads = (won: string) =>
  Object.fromEntries(['home', 'draw', 'away'].map((id) => [id, id === won ? 'won' : 'lost']))

describe('points of a quarter and of the first half, over', () => {
  // A quarter of 38 to 42 points, each of the others with 30, and an overtime.
  const quarterOf = (number: number, points: number) =>
    factsOf(`${[1, 2, 3, 4].map((one) => (one === number ? `${points - 20}-20` : '15-15')).join(' ')} 9-4.`)
  test.each([
    ['37.5', 'WWWWW'],
    ['38', 'VWWWW'],
    ['39', 'LVWWW'],
    ['39.5', 'LLWWW'],
    ['40', 'LLVWW'],
    ['40.5', 'LLLWW'],
    ['42', 'LLLLV'],
    ['42.5', 'LLLLL'],
  ])('%s', (line, expected) => {
    const results = [...expected].map((letter) => both('over', 'under', letter))
    const totals = [38, 39, 40, 41, 42]
    for (const number of [1, 2, 3, 4])
      expect(
        totals.map((points) => resultsOf(`q${number}-points:${line}`, quarterOf(number, points))),
      ).toEqual(results)
    const ofHalf = `first-half-points:${Number(line) + 30}`
    expect(totals.map((points) => resultsOf(ofHalf, quarterOf(2, points)))).toEqual(results)
  })
})

describe('the leader of a quarter and of the first half', () => {
  test.each([
    ['25-20 15-15 15-15 15-15.', 'home draw draw draw home'],
    ['15-15 15-20 20-15 15-15 4-9.', 'draw away home draw away'],
    ['20-15 15-20 15-15 30-10.', 'home away draw home draw'],
    ['10-30 10-30 30-10 30-11.', 'away away home home away'],
    ['20-19 19-21 21-20 20-20 8-9.', 'home away home draw away'],
  ])('%s', (course, expected) => {
    const ids = ['quarter:1', 'quarter:2', 'quarter:3', 'quarter:4', 'first-half']
    expect(ids.map((id) => resultsOf(id, factsOf(course)))).toEqual(
      expected.split(' ').map((won) => leads(won)),
    )
  })
})

const half = '20-18 15-17'
const level = '20-18 15-17 20-20 18-18'

describe('a game', () => {
  test.each<[string, string, string, object]>([
    ['is not won in a tie after four quarters', 'moneyline', level, undecided],
    ['is won in overtime', 'moneyline', `${level} 8-11.`, wins('away')],
    ['is won in a second overtime', 'moneyline', `${level} 8-8 9-4.`, wins('home')],
    ['counts overtime for the spread', 'spread:-4.5', `${level} 12-7.`, wins('home')],
    ['counts overtime for the total', 'points:160.5', `${level} 8-11.`, over],
    ['counts overtime for one side', 'home-points:80.5', `${level} 8-11.`, over],
    ['passes its total in play', 'points:69.5', half, over],
    ['keeps its total open at the line', 'points:70', half, undecided],
    ['has no spread before its end', 'spread:-4.5', '30-10 30-10 30-10*', undecided],
    ['has no leader of a quarter under way', 'quarter:2', `${half}*`, undecided],
    ['has the leader of a quarter at its end', 'quarter:2', half, leads('away')],
    ['keeps the leader of a quarter', 'quarter:1', `${level} 0-9.`, leads('home')],
    ['has a draw in a quarter', 'quarter:3', `${level} 8-11.`, leads('draw')],
    ['does not count overtime for the fourth quarter', 'quarter:4', `${level} 8-11.`, leads('draw')],
    ['has no leader of a quarter to come', 'quarter:3', half, undecided],
    ['passes the total of a quarter early', 'q2-points:31.5', `${half}*`, over],
    ['keeps the total of a quarter open', 'q2-points:32', `${half}*`, undecided],
    ['ties the total of a quarter', 'q2-points:32', half, tie],
    ['stays under the total of a quarter', 'q4-points:36.5', `${level} 8-11.`, under],
    ['has a draw at half-time', 'first-half', half, leads('draw')],
    ['has no leader at half-time before', 'first-half', `${half}*`, undecided],
    ['keeps the leader at half-time', 'first-half', '20-18 15-10 0-30*', leads('home')],
    ['has the total of the first half', 'first-half-points:70.5', `${half} 9-9*`, under],
    ['passes the total of the first half', 'first-half-points:69.5', `${half}*`, over],
  ])('%s: %s', (_, marketId, course, expected) => {
    expect(resultsOf(marketId, factsOf(course))).toEqual(expected)
  })
})

describe('a game called off', () => {
  test.each<[string, string, string, object]>([
    ['with a leader', 'moneyline', '30-10 30-10 30-10*', both('home', 'away', 'V')],
    ['after a quarter', 'quarter:2', `${half} 0-9*`, leads('away')],
    ['in a quarter', 'quarter:3', `${half} 0-9*`, { home: 'void', draw: 'void', away: 'void' }],
    ['after the first half', 'first-half', `${half} 0-9*`, leads('draw')],
    ['above its total', 'points:78.5', `${half} 0-9*`, over],
    ['below its total', 'points:79.5', `${half} 0-9*`, tie],
    ['above the total of a quarter', 'q3-points:8.5', `${half} 0-9*`, over],
    ['below the total of a quarter', 'q3-points:9.5', `${half} 0-9*`, tie],
    ['before a quarter', 'q4-points:30.5', `${half} 0-9*`, tie],
    ['after the total of a quarter', 'q1-points:38.5', `${half} 0-9*`, under],
    ['in the first half', 'first-half', `20-18 5-0*`, { home: 'void', draw: 'void', away: 'void' }],
    ['above the total of the first half', 'first-half-points:42.5', `20-18 5-0*`, over],
    ['below the total of the first half', 'first-half-points:43.5', `20-18 5-0*`, tie],
    ['above the total of a side', 'home-points:24.5', `20-18 5-0*`, over],
    ['below the total of a side', 'away-points:18.5', `20-18 5-0*`, tie],
    ['ahead of the spread', 'spread:-1.5', `30-10 30-10*`, both('home', 'away', 'V')],
  ])('%s: %s', (_, marketId, course, expected) => {
    expect(Object.fromEntries(abandonedResults(marketId, factsOf(course)))).toEqual(expected)
  })
})

test.each([
  'spread',
  'spread:0',
  'spread:0.5',
  'spread:1.25',
  'spread:100.5',
  'points',
  'points:0',
  'points:160.25',
  'moneyline:1',
  'quarter',
  'quarter:0',
  'quarter:5',
  'quarter:1.5',
  'q5-points:40',
  'first-half:1',
])('basketball has no market %s', (marketId) => {
  expect(marketKind(marketId)).toBeNull()
  expect(outcomesOf(marketId)).toEqual([])
})

test('no kind of basketball has the name of another sport’s', () => {
  expect(new Set(marketKinds).size).toBe(marketKinds.length)
  expect(settleMarket('winner', ended(80, 70))).toBeNull()
  for (const kind of basketballMarketKinds)
    expect(marketKind(`${kind}:1`)?.sport ?? marketKind(kind)?.sport).toBe('basketball')
})

const period = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 })).map(([a, b]) => `${a}-${b}`)

test('what is decided during a game stays as it is to the end', () => {
  const ids = [
    'points:120',
    'home-points:60.5',
    'quarter:2',
    'q1-points:40',
    'first-half',
    'first-half-points:80',
  ]
  fc.assert(
    fc.property(
      fc.array(period, { minLength: 4, maxLength: 5 }),
      fc.constantFrom(...ids),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('', '*'),
      (periods, marketId, until, mark) => {
        const early = settleMarket(marketId, factsOf(`${periods.slice(0, until).join(' ')}${mark}`))
        const late = settleMarket(marketId, factsOf(`${periods.join(' ')}.`))
        expect(late).not.toBeNull()
        if (early !== null) expect(early).toEqual(late)
      },
    ),
  )
})
