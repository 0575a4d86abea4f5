// The table of figures next to each slot's model belongs to that model: by its hash, and by simulated rounds.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawsFrom } from '@mangetsu/chance'
import { oneIn, percent } from '@mangetsu/games/figure-lines'
import { slotModels } from '@mangetsu/games/models'
import { games } from '@mangetsu/games/registry'
import { winSteps } from '@mangetsu/slot-engine/figures/figures'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { hashOfModel } from './model-hash.ts'
import { type FiguresTable, figuresText } from './whole.ts'

/** Returns text that the README must contain verbatim; rows of its table begin with it. */
function readmeLines({ figures }: FiguresTable): readonly string[] {
  const {
    rtp,
    parts,
    deviation,
    hitRate,
    aboveStakeRate,
    freeSpins,
    hold: holdSpin,
    meter,
    capRate,
  } = figures
  const bought = Object.entries(figures.featureBuys ?? {})
  const features = [freeSpins, holdSpin, meter].flatMap((one) => (one === null ? [] : [one.chance]))
  return [
    `## Return to player: ${percent(rtp, 2)}`,
    `| RTP | ${percent(rtp, 6)} |`,
    `| of it base game | ${percent(parts.base + parts.scatters + parts.sets, 6)} |`,
    `| standard deviation | ${deviation.toFixed(4)} stakes a round |`,
    `| rounds that pay | ${percent(hitRate, 4)} |`,
    `| rounds that pay more than the stake | ${percent(aboveStakeRate, 4)} |`,
    ...features.map((chance) => `| ${oneIn(chance, 2)} |`),
    ...(capRate > 1e-13 ? [`| cap reached | ${oneIn(capRate, 0)} |`] : []),
    ...bought.flatMap(([name, of]) => [
      `| ${name}: RTP | ${percent(of.rtp, 6)} |`,
      `| ${name}: standard deviation | ${of.deviation.toFixed(4)} prices |`,
      `| ${name}: pays more than its price | ${percent(of.abovePriceRate, 4)} |`,
    ]),
    `Volatility: ${figures.volatility}.`,
  ]
}

const models = await slotModels()
/** Models become games with a manifest; those without are drafts. */
const played = models.filter(({ id }) => games.some((game) => game.id === id))

const fileOf = (id: string): string => join(root, 'games', id, 'figures.json')
const tableOf = ({ id }: SlotModel): FiguresTable =>
  JSON.parse(readFileSync(fileOf(id), 'utf8')) as FiguresTable

type Sample = {
  readonly rounds: number
  readonly mean: number
  /** Number of rounds in each range of wins, the last one open-ended. */
  readonly steps: readonly number[]
  readonly features: { readonly freeSpins: number; readonly hold: number; readonly meter: number }
}

/** Number of rounds after which a meter has its typical level. */
const settling = 2_000

function sample(model: SlotModel, rounds: number): Sample {
  const { decide } = createSlotRounds(model)
  const draws = drawsFrom(new Uint8Array(32).fill(93))
  const steps = new Array<number>(winSteps.length + 2).fill(0)
  const features = { freeSpins: 0, hold: 0, meter: 0 }
  let sum = 0
  let state = ''
  for (let round = -settling; round < rounds; round += 1) {
    const result = decide(draws, 1, { state })
    state = result.state
    if (round < 0) continue
    const stakes = result.units / model.units
    sum += stakes
    const place = result.units === 0 ? 0 : 1 + winSteps.filter((step) => step <= stakes).length
    steps[place] = (steps[place] ?? 0) + 1
    for (const { type } of result.events)
      if (type === 'freeSpinsBegin') features.freeSpins += 1
      else if (type === 'holdBegin') features.hold += 1
      else if (type === 'meterFull') features.meter += 1
  }
  return { rounds, mean: sum / rounds, steps, features }
}

/** Returns the probabilities of the ranges of wins: nothing, less than the stake, and so on. */
function stepChances({ figures: { hitRate, wins } }: FiguresTable): readonly number[] {
  const atLeast = [1, hitRate, ...winSteps.map((step) => wins[String(step)] ?? 0), 0]
  return atLeast.slice(0, -1).map((chance, at) => chance - (atLeast[at + 1] ?? 0))
}

/** Returns chi-square over sufficiently frequent ranges, in standard deviations (Wilson and Hilferty). */
function surprise({ steps, rounds }: Sample, chances: readonly number[]): number {
  let [square, freedom, seen, expected] = [0, -1, 0, 0]
  for (let at = 0; at < steps.length; at += 1) {
    seen += steps[at] ?? 0
    expected += (chances[at] ?? 0) * rounds
    const rest = chances.slice(at + 1).reduce((sum, chance) => sum + chance, 0) * rounds
    if (expected < 20 || (rest < 20 && at < steps.length - 1)) continue
    square += (seen - expected) ** 2 / expected
    freedom += 1
    seen = 0
    expected = 0
  }
  const spread = 2 / (9 * freedom)
  return ((square / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}

/**
 * By chance a deviation exceeds this once in a million times; the draws are fixed, so a table fails always or never.
 */
const tooFar = 4.9

describe.each(played.map((model) => [model.id, model] as const))('figures of %s', (_, model) => {
  it('the figures belong to the present model', () => {
    expect(existsSync(fileOf(model.id)), `npm run figures -- ${model.id} writes the table`).toBe(true)
    const { modelHash, version } = tableOf(model)
    expect([modelHash, version], `the model has changed: npm run figures -- ${model.id}`).toEqual([
      hashOfModel(model),
      model.version,
    ])
  })
  // With a probability of 999 in 1,000 this detects a return that is off by 8 deviations ÷ √rounds (for Moonlit
  // Festival 6 % of the stake; with a tenth of the rounds 20 %), and rates off by 8 ÷ √(occurrences). Smaller
  // differences are detected by the hash above.
  const rounds = soakCount(400_000)
  it(`the figures match ${rounds} simulated rounds`, () => {
    const table = tableOf(model)
    const { figures, half } = table
    const shown = sample(model, rounds)
    const error = figures.deviation / Math.sqrt(rounds)
    expect(Math.abs(shown.mean - figures.rtp)).toBeLessThan(tooFar * error + half)
    expect(surprise(shown, stepChances(table))).toBeLessThan(tooFar)
    for (const name of ['freeSpins', 'hold', 'meter'] as const) {
      const expected = (figures[name]?.chance ?? 0) * rounds
      const slack = expected === 0 ? 0 : tooFar * (Math.sqrt(expected) + 1)
      expect(Math.abs(shown.features[name] - expected)).toBeLessThanOrEqual(slack)
    }
  })
  // A feature purchase has its own return: detected if off by 4.9 deviations ÷ √rounds of the price.
  const purchases = soakCount(20_000)
  it.each(model.featureBuys?.map((bought) => [bought.name, bought] as const) ?? [])(
    `the figures match ${purchases} simulated purchases: %s`,
    (name, { price }) => {
      const figures = tableOf(model).figures.featureBuys?.[name]
      const { buy } = createSlotRounds(model)
      const draws = drawsFrom(new Uint8Array(32).fill(94))
      let units = 0
      for (let round = 0; round < purchases; round += 1)
        units += buy(draws, 1, name, { isSilent: true }).units
      const off = Math.abs(units / model.units / price / purchases - (figures?.rtp ?? 0))
      expect(off).toBeLessThan((tooFar * (figures?.deviation ?? 0)) / Math.sqrt(purchases))
      // The declared return is rounded down to a hundredth of a percent.
      const declared = games.find(({ id }) => id === model.id)?.versions[0]?.math.featureBuys
      const rtpPpm = declared?.find((one) => one.name === name)?.rtpPpm ?? 0
      expect((figures?.rtp ?? 0) * 1e6 - rtpPpm).toBeGreaterThanOrEqual(0)
      expect((figures?.rtp ?? 0) * 1e6 - rtpPpm).toBeLessThan(100)
    },
  )
  it('the figures are formatted as by the tool, and quoted in the README', () => {
    const text = readFileSync(fileOf(model.id), 'utf8')
    expect(figuresText(JSON.parse(text) as FiguresTable)).toBe(text)
    const readme = readFileSync(join(root, 'games', model.id, 'README.md'), 'utf8')
    for (const line of readmeLines(tableOf(model))) expect(readme).toContain(line)
  })
})

describe('hash of a model', () => {
  const [model] = played
  if (model === undefined) throw new Error('there is no slot')
  const reversed = Object.fromEntries(Object.entries(model.symbols).reverse())
  it('the hash changes with every cell, and with the order of symbols', () => {
    const other = [
      { ...model, maxWinMultiple: model.maxWinMultiple + 1 },
      { ...model, symbols: reversed },
      { ...model, version: '9.9.9' },
    ]
    expect(new Set([model, ...other].map(hashOfModel)).size).toBe(4)
  })
  it('the hash does not change with texts', () => {
    const symbols = Object.fromEntries(
      Object.entries(model.symbols).map(([letter, symbol]) => [
        letter,
        { ...symbol, name: 'other', title: { ja: '別', en: 'Other' } },
      ]),
    )
    expect(hashOfModel({ ...model, symbols })).toBe(hashOfModel(model))
  })
})
