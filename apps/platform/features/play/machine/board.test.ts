// Tests a machine's data board: counts, bonuses, and a slump curve of bounded length.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Counting, countRound, emptyBoard, growSlump, netPieces, slumpLimit } from './board.ts'

const at = '2026-11-01T03:00:00.000Z'
const fresh: Counting = { board: emptyBoard, gamesSinceBonus: 0 }
const big = (atGame: number) => ({ kind: 'big', atGame }) as const
const chain = (atGame: number) => ({ kind: 'chain', atGame }) as const

describe('a round', () => {
  test('without a bonus adds games and pieces', () => {
    const { board, gamesSinceBonus } = countRound(fresh, { tally: { games: 3, bonuses: [] }, net: -3, at })
    expect(board).toMatchObject({ games: 3, big: 0, net: -3, slump: [0, -3, -3, -3], bonuses: [] })
    expect(gamesSinceBonus).toBe(3)
  })

  test('with bonuses records the games before each bonus, across rounds', () => {
    const before = countRound(fresh, { tally: { games: 40, bonuses: [] }, net: -120, at })
    const tally = { games: 12, bonuses: [big(5), chain(9)] }
    const { board, gamesSinceBonus } = countRound(before, { tally, net: 300, at })
    expect(board).toMatchObject({ games: 52, big: 1, regular: 0, chain: 1, net: 180 })
    expect(board.bonuses).toEqual([
      { kind: 'chain', at, after: 4 },
      { kind: 'big', at, after: 45 },
    ])
    expect(gamesSinceBonus).toBe(3)
  })

  test('on a new day continues the count of games since the last bonus', () => {
    const { board } = countRound(
      { board: emptyBoard, gamesSinceBonus: 700 },
      { tally: { games: 1, bonuses: [big(1)] }, net: 0, at },
    )
    expect(board.bonuses[0]?.after).toBe(701)
  })

  test('of no games changes only the net', () => {
    const { board } = countRound(fresh, { tally: { games: 0, bonuses: [] }, net: -25, at })
    expect(board).toMatchObject({ games: 0, net: -25, slump: [0] })
  })

  test('keeps the last twenty bonuses', () => {
    let state = fresh
    for (let round = 0; round < 30; round += 1)
      state = countRound(state, { tally: { games: round + 1, bonuses: [big(1)] }, net: 0, at })
    expect(state.board.bonuses).toHaveLength(20)
    expect(state.board.big).toBe(30)
    expect(state.board.bonuses[0]?.after).toBe(29)
  })
})

test.each([
  [300n, 0n, 3, -3],
  [300n, 25_200n, 3, 249],
  [2_500n, 2_600n, 25, 1],
  [15n, 1_260n, 3, 249],
])('a stake of %s that returned %s is %s pieces, net %s', (stake, payout, pieces, net) => {
  expect(netPieces(stake, payout, pieces)).toBe(net)
})

describe('the slump curve', () => {
  test('drops every other point when it exceeds its limit', () => {
    let curve = { slump: [0] as readonly number[], slumpStep: 1 }
    for (let games = 1; games <= slumpLimit; games += 1)
      curve = growSlump(curve.slump, curve.slumpStep, { games, net: games })
    expect(curve.slumpStep).toBe(2)
    expect(curve.slump.slice(0, 4)).toEqual([0, 2, 4, 6])
    expect(curve.slump).toHaveLength(slumpLimit / 2 + 1)
  })

  test('is bounded, starts at 0, and has a point for every step', () => {
    const rounds = fc.array(fc.record({ games: fc.nat(60), net: fc.integer({ min: -50, max: 400 }) }), {
      maxLength: 400,
    })
    fc.assert(
      fc.property(rounds, (played) => {
        let state = fresh
        for (const { games, net } of played)
          state = countRound(state, { tally: { games, bonuses: [] }, net, at })
        const { slump, slumpStep, games } = state.board
        expect(slump.length).toBeLessThanOrEqual(slumpLimit)
        expect(slump[0]).toBe(0)
        expect(slump).toHaveLength(Math.floor(games / slumpStep) + 1)
      }),
    )
  })
})
