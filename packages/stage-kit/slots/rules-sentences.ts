// A slot's rules as sentences with numbers from its model, in reading order. Pure functions.
import { byCount, type SlotModel, totalOf, type WildModel } from '@mangetsu/slot-engine/model'
import { grouped, percentOf, type StageLang } from '../text.ts'
import { createSayRule, type RuleKey, type RuleWords, type SayRule } from './rules-messages.ts'

/** A game's declared return and volatility. */
export type SlotFigures = {
  readonly rtpPpm: number
  readonly volatility: 'low' | 'medium' | 'high'
  /** Rounds with a payout, per million. */
  readonly hitsPpm?: number
  /** Returns of feature buys by name, in parts per million of the price. */
  readonly featureReturns?: Readonly<Record<string, number>>
}

type Values = Readonly<Record<string, string | number>>
export type Sentence = { readonly key: RuleKey; readonly text: string; readonly symbols: string }

/** Returns units as a multiple of the stake, such as "2" or "0.25". */
export function stakesOf(units: number, { units: stake }: Pick<SlotModel, 'units'>): string {
  const hundredths = Math.round((units * 100) / stake)
  const fraction = (hundredths % 100).toString().padStart(2, '0').replace(/0+$/, '')
  return grouped(Math.floor(hundredths / 100)) + (fraction === '' ? '' : `.${fraction}`)
}

type Words = {
  readonly say: SayRule
  readonly lang: StageLang
  readonly model: SlotModel
  /** Joins the titles of symbols. */
  readonly titles: (letters: string) => string
}

const joined = (parts: readonly string[], lang: StageLang): string => parts.join(lang === 'ja' ? '、' : ', ')

/** Joins counts with their values, such as "3つで賭け金の2倍、4つで10倍". */
function countsOf(
  table: Readonly<Record<number, number>>,
  { lang }: Words,
  what: (value: number) => string,
): string {
  const parts = Object.entries(table).map(([count, value]) =>
    lang === 'ja' ? `${count}つで${what(value)}` : `${count} for ${what(value)}`,
  )
  return joined(parts, lang)
}

const leastCount = ({ symbols, grid }: SlotModel): number =>
  grid.reels - Math.max(...Object.values(symbols).map(({ pays }) => pays.length)) + 1

type RuleSentences = readonly (readonly [key: RuleKey, values?: Values, symbols?: string])[]

function paysSentences(words: Words): RuleSentences {
  const { model } = words
  const { grid, pays } = model
  if (pays.kind === 'clusters') return [['clusters', { least: pays.sizes[0] ?? 0 }]]
  const least = leastCount(model)
  if (pays.kind === 'lines') {
    const key = least === grid.reels ? 'linesWhole' : 'lines'
    return [[key, { lines: pays.lines.length, least }]]
  }
  const ways = (rows: number) => grouped(rows ** grid.reels)
  if (grid.kind === 'rows') return [['ways', { least, ways: ways(grid.rows) }]]
  return [
    ['heights', { least: fewestRows(model), most: grid.mostRows }],
    ['ways', { least, ways: ways(grid.mostRows) }],
  ]
}

function fewestRows({ reels }: SlotModel): number {
  const heights = Object.values(reels).flatMap((set) => (set.kind === 'strips' ? (set.heights ?? []) : []))
  return Math.min(...heights.flatMap((digits) => [...digits].map(Number)))
}

const staying = { respins: 'wildStaysRespins', freeSpins: 'wildStaysFree', both: 'wildStaysBoth' } as const

function wildSentences(wild: WildModel, { titles }: Words): RuleSentences {
  const { letter, exceptFor, expands, sticks, walks, multiplies } = wild
  const symbol = titles(letter)
  const values = multiplies?.map(([value]) => value) ?? []
  return [
    exceptFor === ''
      ? ['wild', { symbol }, letter]
      : ['wildExcept', { symbol, except: titles(exceptFor) }, letter],
    ...(expands ? ([['wildExpands', { symbol }]] as const) : []),
    ...(sticks ? ([[staying[sticks], { symbol }]] as const) : []),
    ...(walks ? ([[walks < 0 ? 'wildWalksLeft' : 'wildWalksRight', { symbol }]] as const) : []),
    ...(multiplies ? ([['wildMultiplies', { symbol, multipliers: rangeOf(values) }]] as const) : []),
  ]
}

const rangeOf = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? `${least}` : `${least}–${most}`
}

function spinSentences({ model, titles, lang }: Words): RuleSentences {
  const { respins, cascade, scoop, sets } = model
  const sentences: (readonly [RuleKey, Values?, string?])[] = []
  if (respins) {
    sentences.push(respins.count === 1 ? ['respinsOnce'] : ['respins', { count: respins.count }])
    if (respins.restarts) sentences.push(['respinsRestart'])
  }
  if (cascade) {
    sentences.push(['cascade'])
    const isRising = new Set(cascade.multipliers).size > 1
    const multipliers = joined(cascade.multipliers.map(String), lang)
    if (isRising) sentences.push(['cascadeMultipliers', { multipliers }])
    if (isRising && cascade.keepsInFreeSpins) sentences.push(['cascadeKeeps'])
  }
  if (scoop) {
    const multipliers = rangeOf(scoop.multipliers.map(([value]) => value))
    sentences.push(['scoop', { symbol: titles(scoop.letter), side: scoop.side, multipliers }])
  }
  if (sets) sentences.push(['sets'])
  return sentences
}

function scatterSentences(words: Words): RuleSentences {
  const { model, titles, lang } = words
  const { scatter, freeSpins } = model
  const sentences: (readonly [RuleKey, Values?, string?])[] = []
  const symbol = scatter ? titles(scatter.letter) : ''
  if (scatter && Object.keys(scatter.pays).length > 0) {
    const stake = lang === 'ja' ? '賭け金の' : ''
    const pays = countsOf(
      scatter.pays,
      words,
      (units) => `${stake}${stakesOf(units, model)}${lang === 'ja' ? '倍' : '× the stake'}`,
    )
    sentences.push(['scatterPays', { symbol, pays }, scatter.letter])
  }
  if (!freeSpins) return sentences
  const spins = (count: number) => (lang === 'ja' ? `${count}回` : `${count} spins`)
  const { begins, adds, beginsByWilds, multipliers = [], most } = freeSpins
  const letter = scatter?.letter ?? ''
  if (Object.keys(begins).length > 0)
    sentences.push(['freeSpins', { symbol, begins: countsOf(begins, words, spins) }, letter])
  if (beginsByWilds)
    sentences.push([
      'freeSpinsByWilds',
      { symbols: titles(beginsByWilds.letters), spins: beginsByWilds.spins },
    ])
  if (Object.keys(adds).length > 0)
    sentences.push(['freeSpinsMore', { adds: countsOf(adds, words, spins), most }])
  if (multipliers.some((multiplier) => multiplier !== 1))
    sentences.push([
      'freeSpinsMultipliers',
      { multipliers: joined([...new Set(multipliers)].map(String), lang) },
    ])
  return sentences
}

function holdSpinSentences({ model, titles, lang }: Words): RuleSentences {
  const { hold: holdSpin } = model
  if (!holdSpin) return []
  const prizes = new Map(holdSpin.prizes.map(({ name, pays }) => [name, pays]))
  const units = holdSpin.options.flatMap(({ values }) =>
    Object.values(values).flatMap((table) =>
      table.map(([value]) => (typeof value === 'number' ? value : (prizes.get(value.prize) ?? 0))),
    ),
  )
  const range = { least: stakesOf(Math.min(...units), model), most: stakesOf(Math.max(...units), model) }
  const sentences: (readonly [RuleKey, Values?, string?])[] = [
    [
      'holdSpin',
      { symbols: titles(holdSpin.letters), from: holdSpin.from, respins: holdSpin.respins },
      holdSpin.letters,
    ],
    ['holdSpinValues', range],
  ]
  if (holdSpin.options.length > 1)
    sentences.push([
      'holdSpinOptions',
      {
        options: joined(
          holdSpin.options.map(({ title }) => title[lang]),
          lang,
        ),
      },
    ])
  if (holdSpin.full > 0) sentences.push(['holdSpinFull', { multiple: stakesOf(holdSpin.full, model) }])
  return sentences
}

function meterSentences({ model: { meter }, titles }: Words): RuleSentences {
  if (!meter) return []
  const { letters, places, spins, wildRow } = meter
  return [['meter', { symbols: titles(letters), places, spins, row: wildRow + 1 }, letters]]
}

function endSentences({ model, say }: Words, figures: SlotFigures): RuleSentences {
  const rtp = { rtp: percentOf(figures.rtpPpm), volatility: say(figures.volatility) }
  return [
    ['cap', { multiple: grouped(model.maxWinMultiple) }],
    ['rtp', rtp],
    ...(figures.hitsPpm === undefined ? [] : ([['hits', { hits: percentOf(figures.hitsPpm) }]] as const)),
  ]
}

function wordsOf(model: SlotModel, lang: StageLang, own: RuleWords): Words {
  const titles = (letters: string): string =>
    [...letters]
      .map((letter) => model.symbols[letter]?.title[lang] ?? letter)
      .join(lang === 'ja' ? '・' : ', ')
  return { say: createSayRule(own, lang), lang, model, titles }
}

const sentencesOf = ({ say }: Words, sentences: RuleSentences): readonly Sentence[] =>
  sentences.flatMap(([key, values, symbols = '']) => {
    const text = say(key, values)
    return text === '' ? [] : [{ key, text, symbols }]
  })

/** Describes each feature buy: its price, how it begins, and its return. */
function featureBuySentences(
  { model, titles, lang }: Words,
  { featureReturns = {} }: SlotFigures,
): RuleSentences {
  const { featureBuys = [], scatter, freeSpins } = model
  const symbol = scatter ? titles(scatter.letter) : ''
  return featureBuys.flatMap(({ name, title, price, scatters }): RuleSentences => {
    const all = totalOf(scatters)
    const chances = scatters.map(([count, weight]) => {
      const spins = byCount(freeSpins?.begins ?? {}, count)
      return lang === 'ja'
        ? `${spins}回（${count}つ分）が${weight}/${all}`
        : `${spins} spins as for ${count} (${weight} in ${all})`
    })
    return [
      ['featureBuyWhat', { feature: title[lang], price: grouped(price) }],
      ['featureBuyScatters', { symbol, scatters: joined(chances, lang) }, scatter?.letter ?? ''],
      ['featureBuyCap', { multiple: grouped(model.maxWinMultiple) }],
      ['featureBuyReturn', { rtp: percentOf(featureReturns[name] ?? 0) }],
      ['featureBuySame'],
    ]
  })
}

/** Returns all rule sentences of a model, each with the symbols it mentions. */
export function rulesOf(
  model: SlotModel,
  figures: SlotFigures,
  lang: StageLang,
  own: RuleWords = {},
): readonly Sentence[] {
  const words = wordsOf(model, lang, own)
  return sentencesOf(words, [
    ...paysSentences(words),
    ...model.wilds.flatMap((wild) => wildSentences(wild, words)),
    ...spinSentences(words),
    ...scatterSentences(words),
    ...holdSpinSentences(words),
    ...meterSentences(words),
    ...endSentences(words, figures),
  ])
}

/** Returns the sentences about a model's feature buys; empty if it has none. */
export function featureBuyRulesOf(
  model: SlotModel,
  figures: SlotFigures,
  lang: StageLang,
  own: RuleWords = {},
): readonly Sentence[] {
  const words = wordsOf(model, lang, own)
  return sentencesOf(words, featureBuySentences(words, figures))
}
