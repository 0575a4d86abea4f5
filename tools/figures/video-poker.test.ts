// The tables of video poker equal the counts of all deals of their models, and published figures of such games.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, parseCard } from '@mangetsu/cards'
import { videoPokerModels } from '@mangetsu/games/models'
import { gameNamed } from '@mangetsu/games/registry'
import { volatilityOf } from '@mangetsu/slot-engine/figures/figures'
import { analyseModel } from '@mangetsu/video-poker/analysis'
import { bestAction } from '@mangetsu/video-poker/best-player'
import { videoPokerFigures } from '@mangetsu/video-poker/figures'
import { keptOf, placesOf } from '@mangetsu/video-poker/kept-cards'
import { replacementsOf } from '@mangetsu/video-poker/kept-worth'
import { countModel } from '@mangetsu/video-poker/whole'
import { describe, expect, it, test } from 'vitest'
import { root } from '../root.ts'
import {
  countsOf,
  hashOfVideoPoker,
  tableOf,
  type VideoPokerTable,
  videoPokerLines,
  videoPokerText,
} from './video-poker.ts'

const models = await videoPokerModels()
const textIn = (id: string, name: string): string => readFileSync(join(root, 'games', id, name), 'utf8')

/** Published returns of these pay tables, per cent. */
const published: Readonly<Record<string, string>> = {
  'jacks-or-better': '99.5439',
  'deuces-wild': '100.7620',
  'double-bonus': '100.1725',
}

/** Returns the examples of a README: dealt cards, kept cards, and their return. */
const examplesIn = (readme: string) =>
  [...readme.matchAll(/^\| ((?:\w\w ){4}\w\w) \| ((?:\w\w ?)+|nothing) \| ([\d.]+) \|$/gm)].map(
    ([, dealt = '', kept = '', returns = '']) => ({ dealt, kept, returns }),
  )

describe.each(models.map((model) => [model.id, model] as const))('%s', (id, model) => {
  const text = textIn(id, 'figures.json')
  const table = JSON.parse(text) as VideoPokerTable
  const figures = videoPokerFigures(model, countsOf(table))
  const analysis = analyseModel(model)
  const readme = textIn(id, 'README.md')

  it('the pay table’s figures equal the counts of all deals', () => {
    const counted = tableOf(model, countModel(model, analysis))
    expect(counted, `npm run figures -- ${id} writes the table`).toEqual(table)
    expect(videoPokerText(counted)).toBe(text)
    expect(Object.values(table.hands).reduce((sum, count) => sum + count, 0)).toBe(table.outcomes)
  })
  it('the return equals the published one, and is declared rounded down', () => {
    expect((figures.rtp * 100).toFixed(4)).toBe(published[id])
    const { math } = gameNamed(id)
    const declared = [math.rtpPpm, math.volatility, math.sideBets?.map(({ rtpPpm }) => rtpPpm)]
    expect(declared).toEqual([figures.rtpPpm, volatilityOf(figures.deviation), [figures.rtpPpm]])
    expect(figures.rtp * 1e6 - math.rtpPpm).toBeGreaterThanOrEqual(0)
    expect(figures.rtp * 1e6 - math.rtpPpm).toBeLessThan(1)
  })
  it('quotes the figures in its README', () => {
    for (const line of videoPokerLines(model, table)) expect(readme).toContain(line)
    expect(readme).toContain(`Volatility: ${volatilityOf(figures.deviation)}.`)
  })
  it('the examples name the best kept cards, with their returns', () => {
    const examples = examplesIn(readme)
    expect(examples.length).toBeGreaterThan(7)
    for (const { dealt, kept, returns } of examples) {
      const cards = dealt.split(' ').map(parseCard)
      const action = bestAction(analysis, cards)
      const places = placesOf(keptOf(action))
      const { sums, best } = analysis.dealt(cards.toSorted((one, other) => one - other))
      const mean = (sums[best] ?? 0) / replacementsOf(best)
      const keptCodes = places.map((place) => codeOf(cards[place] ?? 0)).join(' ') || 'nothing'
      expect({ dealt, kept: keptCodes, returns: mean.toFixed(4) }).toEqual({ dealt, kept, returns })
    }
  })
})

test('the hands of Jacks or Better have the published frequencies among 19,933,230,517,200', () => {
  // From the tables of M. Shackleford, Wizard of Odds, “9/6 Jacks or Better”.
  const { hands, outcomes } = JSON.parse(textIn('jacks-or-better', 'figures.json')) as VideoPokerTable
  expect(outcomes).toBe(19_933_230_517_200)
  expect(hands).toEqual({
    royalFlush: 493_512_264,
    straightFlush: 2_178_883_296,
    fourOfAKind: 47_093_167_764,
    fullHouse: 229_475_482_596,
    flush: 219_554_786_160,
    straight: 223_837_565_784,
    threeOfAKind: 1_484_003_070_324,
    twoPair: 2_576_946_164_148,
    jacksOrBetter: 4_277_372_890_968,
    nothing: 10_872_274_993_896,
  })
})

test('the hash of a model changes with its rules, and not with its texts', () => {
  const [model] = models
  if (model === undefined) throw new Error('there is no game of video poker')
  const [first, ...others] = model.payTable
  if (first === undefined) throw new Error('there is no row')
  const changed = [
    { ...model, payTable: [{ ...first, pays: 1 }, ...others] },
    { ...model, version: '9.9.9' },
  ]
  expect(new Set([model, ...changed].map(hashOfVideoPoker)).size).toBe(3)
  const reworded = { ...model, title: { ja: '別', en: 'Other' } }
  expect(hashOfVideoPoker(reworded)).toBe(hashOfVideoPoker(model))
})
