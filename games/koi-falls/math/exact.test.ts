// Checks the declared return to player: derived exactly, confirmed by simulation, and pinned by a golden vector.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawsFrom } from '@mangetsu/chance'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import { figuresOf, koiFalls, roundChances } from './index.ts'

const exact = figuresOf(roundChances())

/**
 * Returns the number of the 4,096 paths that end in each pocket: the twelfth row of Pascal's triangle, built by
 * addition.
 */
function pascal(): number[] {
  let row = [1]
  for (let nail = 0; nail < 12; nail += 1) row = [1, ...row.map((n, at) => n + (row[at + 1] ?? 0))]
  return row
}

/** Returns the mean number of balls a chain time still pays, by its own recurrence. */
function chainWorth(): number {
  const hit = 2341 / 65_536
  // worth(k) = hit × (250 + worth(20)) + miss × worth(k - 1) has the form fixed + share × worth(20) for each k.
  let [fixed, share] = [0, 0]
  for (let left = 1; left <= 20; left += 1) {
    fixed = hit * 250 + (1 - hit) * fixed
    share = hit + (1 - hit) * share
  }
  return fixed / (1 - share)
}

describe('the return to player', () => {
  it('counts every round once', () => {
    expect(exact.chanceInAll).toBeCloseTo(1, 12)
  })
  it("of the pockets follows from Pascal's triangle", () => {
    const pays = [15, 10, 4, 2, 0, 0, 0, 0, 0, 2, 4, 10, 15]
    const balls = pascal().reduce((sum, ways, pocket) => sum + ways * (pays[pocket] ?? 0), 0)
    expect(exact.pocketRtp).toBeCloseTo(balls / 4096, 14)
  })
  it('equals the recurrence of chain time if the cap is too high to matter', () => {
    const gates = ((pascal()[3] ?? 0) + (pascal()[9] ?? 0)) / 4096
    const mean = exact.pocketRtp + gates * (662 / 65_536) * (250 + chainWorth())
    expect(figuresOf(roundChances(20_000)).rtp).toBeCloseTo(mean, 10)
    expect(mean - exact.rtp).toBeGreaterThan(0)
    expect(mean - exact.rtp).toBeLessThan(1e-8)
  })
  it('is declared as derived, to the part per million', () => {
    expect(koiFalls.rtpPpm).toBe(Math.round(exact.rtp * 1e6))
  })
  // The draws are fixed, so the test never fails by chance. A tenth of the rounds has an interval 3.2 times as wide
  // (√10); smaller deviations of the return are found only in a soak, or by the exact count above.
  const rounds = soakCount(150_000)
  it(`stays within its 99.9 % interval in ${rounds} simulated rounds`, () => {
    const draws = drawsFrom(new Uint8Array(32).fill(28))
    let paid = 0
    for (let round = 0; round < rounds; round += 1) paid += Number(koiFalls.play(draws, 2500n).payoutMinor)
    const half = (3.2905 * exact.deviation) / Math.sqrt(rounds)
    expect(Math.abs(paid / 2500 / rounds - exact.rtp)).toBeLessThan(half)
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
      `## Return to player: ${percent(exact.rtp, 2)} (declared 971,175 ppm)`,
      `| RTP | ${percent(exact.rtp, 6)} |`,
      `| of it pockets | ${percent(exact.pocketRtp, 6)} |`,
      `| standard deviation | ${exact.deviation.toFixed(4)} stakes a round |`,
      `| rounds that pay | ${percent(exact.hitRate, 4)} |`,
      `| rounds that pay more than the stake | ${percent(exact.aboveStakeRate, 4)} |`,
      `| draws, outside chance time | ${exact.startsPerRound.toFixed(4)} a round |`,
      `| rounds with a jackpot | 1 in ${oneIn(exact.jackpotRate, 2)} |`,
      `| another jackpot in chance time | ${percent(exact.chainGoesOn, 4)} |`,
      `| cap reached | 1 in ${oneIn(exact.capRate, 0)} rounds |`,
    ])
      expect(readme).toContain(line)
  })
  it('on the stage equal the derived figures, in both languages', () => {
    const words = readText('stage/text.ts')
    const onScreen = (share: number): string => percent(share, 2).replace(' %', '%')
    expect(words).toContain(`RTP（還元率）は${onScreen(exact.rtp)}、ボラティリティは中です。`)
    expect(words).toContain(`The return to player (RTP) is ${onScreen(exact.rtp)}, with medium volatility.`)
    expect(percent(exact.rtp, 2)).toBe('97.12 %')
    expect(words).toContain(`About one round in ${(1 / exact.jackpotRate).toFixed(0)} has a jackpot`)
    expect(words).toContain(`The continuation rate is ${onScreen(exact.chainGoesOn)}.`)
    expect(words).toContain(`継続率は${onScreen(exact.chainGoesOn)}です。`)
  })
})

describe('golden rounds', () => {
  it('are identical on every machine and in every release of this version', () => {
    const draws = drawsFrom(Uint8Array.from({ length: 32 }, (_, at) => at))
    const rounds = Array.from({ length: 1000 }, () => koiFalls.play(draws, 2500n))
    const text = JSON.stringify(rounds.map((round) => [round.events, String(round.payoutMinor)]))
    expect([
      koiFalls.version,
      rounds[0]?.payoutMinor,
      createHash('sha256').update(text).digest('hex'),
    ]).toEqual(['1.0.0', 600n, '803eeeac1164b8509121984c2a504c2674af9593865933ec8a18ef5944962726'])
  })
})
