// Checks the declared return to player: derived exactly, derived again from the rules' text, confirmed by simulation,
// and pinned by a golden vector.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawsFrom } from '@mangetsu/chance'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import { bonusGames, lots, lotsInAll, medalsOf, medalsPerBonusGame } from '../rules.ts'
import { roundsInAll } from './exact.ts'
import { countRounds, figuresOf, fireworksNight } from './index.ts'
import { arrangements } from './stops.ts'

const counts = countRounds()
const exact = figuresOf(counts)

/** Computes an arrangement's payout from the rules' text alone, without the game's tables. */
function medalsShown(grid: string): number {
  const cell = (reel: number, row: number) => grid.charAt(reel * 3 + row)
  const read = [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ].map((rows) => rows.map((row, reel) => cell(reel, row)).join(''))
  const worth = { sss: 252, ssh: 98, ggg: 8, www: 6 } as const
  const onLines = read.reduce((sum, word) => sum + (worth[word as keyof typeof worth] ?? 0), 0)
  return onLines + (grid.slice(0, 3).includes('c') ? 2 : 0)
}

describe('the return to player', () => {
  it('counts every round once', () => {
    expect(exact.roundsCounted).toBe(roundsInAll)
  })
  it('follows from the rules game by game, where a replay grants another game, up to ten', () => {
    const bonuses = (lots.big * 18 + lots.regular * 7) * 14
    const small = lots.bell * 8 + lots.watermelon * 6 + lots.cherry * 2
    const perGame = (bonuses + small) / lotsInAll
    const again = lots.replay / lotsInAll
    const games = (1 - again ** 11) / (1 - again)
    expect(exact.rtp).toBeCloseTo((perGame * games + 3 * again ** 11) / 3, 12)
  })
  it('is declared as derived, to the part per million', () => {
    expect(fireworksNight.rtpPpm).toBe(Math.round(exact.rtp * 1e6))
    expect(exact.bigRate).toBeCloseTo(lots.big / (lotsInAll - lots.replay), 9)
    expect(exact.regularRate).toBeCloseTo(lots.regular / (lotsInAll - lots.replay), 9)
  })
  it("is based on the reels: every arrangement used for a flag shows the flag's payout", () => {
    const paid = {
      big: bonusGames.big * medalsPerBonusGame,
      regular: bonusGames.regular * medalsPerBonusGame,
      ...medalsOf,
      replay: 0,
      none: 0,
    }
    for (const flag of ['big', 'regular', 'bell', 'watermelon', 'cherry', 'replay', 'none'] as const) {
      expect(arrangements[flag].length).toBeGreaterThan(20)
      expect(arrangements[flag].filter(({ grid }) => medalsShown(grid) !== paid[flag])).toEqual([])
    }
  })
  // The draws are fixed, so the test never fails by chance. A tenth of the rounds has an interval 3.2 times as wide
  // (√10); smaller deviations of the return are found only in a soak, or by the exact count above.
  const rounds = soakCount(400_000)
  it(`stays within its 99.9 % interval in ${rounds} simulated rounds`, () => {
    const draws = drawsFrom(new Uint8Array(32).fill(77))
    let paid = 0
    for (let round = 0; round < rounds; round += 1)
      paid += Number(fireworksNight.play(draws, 300n).payoutMinor)
    const half = (3.2905 * exact.deviation) / Math.sqrt(rounds)
    expect(Math.abs(paid / 300 / rounds - exact.rtp)).toBeLessThan(half)
  })
})

const readText = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const percent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`
const oneIn = (chance: number, digits: number): string =>
  (1 / chance).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

describe('statements about the return', () => {
  it('in the README equal the derived figures', () => {
    const readme = readText('README.md')
    for (const line of [
      `## Return to player: ${percent(exact.rtp, 2)} (declared 969,988 ppm)`,
      `| RTP | ${percent(exact.rtp, 6)} |`,
      `| standard deviation | ${exact.deviation.toFixed(4)} stakes a round |`,
      `| rounds that pay | ${percent(exact.hitRate, 4)} |`,
      `| rounds that pay more than the stake | ${percent(exact.aboveStakeRate, 4)} |`,
      `| a bonus | 1 in ${oneIn(exact.bigRate + exact.regularRate, 2)} rounds |`,
      `| a big bonus | 1 in ${oneIn(exact.bigRate, 2)} rounds |`,
    ])
      expect(readme).toContain(line)
  })
  it('on the stage equal the derived figures, in both languages', () => {
    const words = readText('stage/text.ts')
    const onScreen = (share: number): string => percent(share, 2).replace(' %', '%')
    expect(words).toContain(`機械割は${onScreen(exact.rtp)}、ボラティリティは中です。`)
    expect(words).toContain(`The return to player (RTP) is ${onScreen(exact.rtp)}, with medium volatility.`)
    expect(percent(exact.rtp, 2)).toBe('97.00 %')
  })
})

describe('golden rounds', () => {
  it('are identical on every machine and in every release of this version', () => {
    const draws = drawsFrom(Uint8Array.from({ length: 32 }, (_, at) => at))
    const rounds = Array.from({ length: 1000 }, () => fireworksNight.play(draws, 1500n))
    const text = JSON.stringify(rounds.map((round) => [round.events, String(round.payoutMinor)]))
    expect([
      fireworksNight.version,
      String(rounds.reduce((sum, round) => sum + round.payoutMinor, 0n)),
      createHash('sha256').update(text).digest('hex'),
    ]).toEqual(['1.0.0', '1635000', '77c50547ff78dfb4c71d51fe0bca69703f8a70ca2d69bc63ba0019c6864c10dc'])
  })
})
