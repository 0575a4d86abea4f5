// Checks the declared return to player: derived exactly, confirmed by simulation, and pinned by a golden vector.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawsFrom } from '@mangetsu/chance'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import { figures, linePays, lines, type SymbolLetter, strips, symbolLetters } from '../rules.ts'
import { countSpins, figuresOf, firstVersion, moonlitFestival, roundChances } from './index.ts'
import { drumPay } from './spin.ts'

const counts = countSpins()
const exact = figuresOf(counts, roundChances(counts))

/** Probability of each letter on each reel, from the strips. */
const shares = strips.map((strip) => symbolLetters.map((letter) => (strip.split(letter).length - 1) / 32))

/** Computes the mean payout of one line from the rules' text, without the game's tables. */
function lineWorth(): number {
  const payFor = (letter: SymbolLetter, count: number) =>
    letter === 't' ? 0 : (linePays[letter][count - 3] ?? 0)
  let worth = 0
  const read = (word: readonly SymbolLetter[], chance: number): void => {
    if (word.length < 5) {
      symbolLetters.forEach((letter, kind) => {
        const share = shares[word.length]?.[kind] ?? 0
        if (share > 0) read([...word, letter], chance * share)
      })
      return
    }
    const run = (letter: SymbolLetter) => word.findIndex((seen) => seen !== letter && seen !== 'm')
    const pays = symbolLetters.map((letter) => {
      const end = letter === 'm' ? word.findIndex((seen) => seen !== 'm') : run(letter)
      return payFor(letter, end < 0 ? 5 : end)
    })
    // Only the first symbol other than the moon, or the moons themselves, can form a run.
    const first = word.find((letter) => letter !== 'm') ?? 'm'
    worth += chance * Math.max(pays[symbolLetters.indexOf(first)] ?? 0, pays[0] ?? 0)
  }
  read([], 1)
  return worth
}

/** Returns the mean payout of drums: each reel shows its one drum at three of its 32 stops. */
function drumsWorth(): number {
  const chanceOf = (drums: number) =>
    ([0, 0, 0, 10, 5, 1][drums] ?? 0) * (3 / 32) ** drums * (29 / 32) ** (5 - drums)
  return [3, 4, 5].reduce((sum, drums) => sum + chanceOf(drums) * drumPay(drums), 0)
}

describe('the return to player', () => {
  it('counts every spin once', () => {
    const all = [...counts.plain.values(), ...counts.festival.values()].reduce((sum, times) => sum + times, 0)
    expect(all).toBe(32 ** 5)
    expect(exact.chanceInAll).toBeCloseTo(1, 10)
  })
  it('of the base game follows from the rules line by line', () => {
    expect(exact.baseRtp).toBeCloseTo((lineWorth() * 20 + drumsWorth()) / 20, 12)
  })
  it('is declared as derived, to the part per million', () => {
    expect(moonlitFestival.rtpPpm).toBe(Math.round(exact.rtp * 1e6))
    expect(lines).toHaveLength(20)
  })
  // The draws are fixed, so the test never fails by chance. A tenth of the rounds has an interval 3.2 times as wide
  // (√10); smaller deviations of the return are found only in a soak, or by the exact count above.
  const rounds = soakCount(400_000)
  it(`stays within its 99.9 % interval in ${rounds} simulated rounds`, () => {
    const draws = drawsFrom(new Uint8Array(32).fill(28))
    let paid = 0
    for (let round = 0; round < rounds; round += 1)
      paid += Number(moonlitFestival.play(draws, 2000n).payoutMinor)
    const half = (3.2905 * exact.deviation) / Math.sqrt(rounds)
    expect(Math.abs(paid / 2000 / rounds - exact.rtp)).toBeLessThan(half)
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
      `## Return to player: ${percent(exact.rtp, 2)} (declared 965,000 ppm)`,
      `| RTP | ${percent(exact.rtp, 6)} |`,
      `| of it base game | ${percent(exact.baseRtp, 6)} |`,
      `| standard deviation | ${exact.deviation.toFixed(4)} stakes a round |`,
      `| rounds that pay | ${percent(exact.hitRate, 4)} |`,
      `| rounds that pay more than the stake | ${percent(exact.aboveStakeRate, 4)} |`,
      `| festival | 1 in ${oneIn(exact.festivalRate, 2)} rounds |`,
      `| cap reached | 1 in ${oneIn(exact.capRate, 0)} rounds |`,
    ])
      expect(readme).toContain(line)
  })
  it('on the stage equal the derived and declared figures', () => {
    expect(figures.rtpPpm).toBe(Math.round(exact.rtp * 1e6))
    expect(percent(exact.rtp, 2)).toBe('96.50 %')
  })
})

describe('golden rounds', () => {
  it('are identical on every machine and in every release of this version', () => {
    const draws = drawsFrom(Uint8Array.from({ length: 32 }, (_, at) => at))
    const rounds = Array.from({ length: 1000 }, () => firstVersion.play(draws, 2000n))
    const text = JSON.stringify(rounds.map((round) => [round.events, String(round.payoutMinor)]))
    expect([
      firstVersion.version,
      rounds[0]?.payoutMinor,
      createHash('sha256').update(text).digest('hex'),
    ]).toEqual(['1.0.0', 0n, '1fb9330604d84e069e8dce190ea9de510912824021dd5f1773941b5c96ebd409'])
  })
})
