// Tables of a disclosure: reels, symbols with their pays, lines or sizes, and the weighted choices of each feature.
import type { Bilingual, DisclosedTable, TableCell } from '@mangetsu/chance'
import { placesOf, titlesOf, titleWithRole } from './disclosure-words.ts'
import { type HoldSpinValue, type ReelSet, rowsOf, type SlotModel, type Weighted } from './model.ts'

type Row = readonly TableCell[]

const head = {
  reel: { ja: 'リール', en: 'Reel' },
  letter: { ja: '記号', en: 'Letter' },
  symbol: { ja: '図柄', en: 'Symbol' },
  symbols: { ja: '図柄', en: 'Symbols' },
  weight: { ja: '重み', en: 'Weight' },
  multiplier: { ja: '倍率', en: 'Multiplier' },
  pays: { ja: '配当（単位）', en: 'Pays (units)' },
} satisfies Record<string, Bilingual>

/** Returns the name, with the place of play if it is needed to tell them apart. */
const named = (ja: string, en: string, place: Bilingual | null): Bilingual =>
  place === null ? { ja, en } : { ja: `${ja}：${place.ja}`, en: `${en}: ${place.en}` }

function reelTables(model: SlotModel, name: string, set: ReelSet): readonly DisclosedTable[] {
  const place = placesOf(model, name)
  if (set.kind === 'bags')
    return [
      {
        name: named('リールの図柄の重み', 'Symbol weights of the reels', place),
        columns: [head.reel, head.letter, head.weight],
        rows: set.bags.flatMap((bag, reel) =>
          bag.map(([letter, weight]): Row => [String(reel + 1), letter, String(weight)]),
        ),
      },
    ]
  const extras = [
    ...(set.heights ? [{ column: { ja: '段数', en: 'Rows shown' }, texts: set.heights }] : []),
    ...(set.weights
      ? [{ column: { ja: '重み', en: 'Weights' }, texts: set.weights.map((weights) => weights.join(' ')) }]
      : []),
  ]
  const draws = set.strips.map(
    (strip, reel) => set.weights?.[reel]?.reduce((sum, one) => sum + one, 0) ?? strip.length,
  )
  return [
    {
      name: named('リール配列（上から順に）', 'Reel strips (from the top)', place),
      columns: [head.reel, { ja: '乱数', en: 'Draw' }, head.symbols, ...extras.map(({ column }) => column)],
      rows: set.strips.map(
        (strip, reel): Row => [
          String(reel + 1),
          `int(${draws[reel]})`,
          strip,
          ...extras.map(({ texts }) => texts[reel] ?? ''),
        ],
      ),
    },
  ]
}

/** Returns the counts for the columns of the pay table: all counts that any symbol pays for, or the cluster sizes. */
function countsOf({ pays, symbols, grid }: SlotModel): readonly number[] {
  if (pays.kind === 'clusters') return pays.sizes
  const most = Math.max(0, ...Object.values(symbols).map((symbol) => symbol.pays.length))
  return Array.from({ length: most }, (_, at) => grid.reels - most + 1 + at)
}

function symbolTable(model: SlotModel): DisclosedTable {
  const counts = countsOf(model)
  const isClusters = model.pays.kind === 'clusters'
  const payOf = (letter: string, at: number): string => {
    const list = model.symbols[letter]?.pays ?? []
    const units = list[at - (counts.length - list.length)] ?? 0
    return units === 0 ? '' : String(units)
  }
  return {
    name: {
      ja: `図柄と配当（単位：賭け金÷${model.units}）`,
      en: `Symbols and pays (unit: stake ÷ ${model.units})`,
    },
    columns: [
      head.letter,
      head.symbol,
      ...counts.map((count) => ({
        ja: isClusters ? `${count}個以上` : `${count}つ`,
        en: isClusters ? `${count} or more` : String(count),
      })),
    ],
    rows: Object.keys(model.symbols).map(
      (letter): Row => [letter, titleWithRole(model, letter), ...counts.map((_, at) => payOf(letter, at))],
    ),
  }
}

function linesTable({ pays, grid }: SlotModel): readonly DisclosedTable[] {
  if (pays.kind !== 'lines') return []
  const last = rowsOf(grid) - 1
  return [
    {
      name: {
        ja: `ライン（左のリールから、0が上段、${last}が下段）`,
        en: `Lines (rows from the left reel, 0 top, ${last} bottom)`,
      },
      columns: [
        { ja: 'ライン', en: 'Line' },
        { ja: '段', en: 'Rows' },
      ],
      rows: pays.lines.map((line, at): Row => [String(at + 1), line]),
    },
  ]
}

export const weightedTable = <T>(
  name: Bilingual,
  column: Bilingual,
  list: Weighted<T>,
  text: (value: T) => TableCell,
): DisclosedTable => ({
  name,
  columns: [column, head.weight],
  rows: list.map(([value, weight]): Row => [text(value), String(weight)]),
})

function multiplierTables(model: SlotModel): readonly DisclosedTable[] {
  const { wilds, scoop } = model
  const titles = titlesOf(model)
  const ofWilds = wilds.flatMap(({ letter, multiplies }) => {
    const { ja, en } = titles(letter)
    const name = { ja: `${ja}の倍率`, en: `Multipliers of ${en}` }
    return multiplies ? [weightedTable(name, head.multiplier, multiplies, (one) => `×${one}`)] : []
  })
  if (scoop === undefined) return ofWilds
  const { ja, en } = titles(scoop.letter)
  const name = { ja: `広がった${ja}の倍率`, en: `Multipliers of ${en} when it expands` }
  return [...ofWilds, weightedTable(name, head.multiplier, scoop.multipliers, (one) => `×${one}`)]
}

/** Returns one row per number of symbols; the last row includes higher numbers. */
const byNumber = (table: Readonly<Record<number, number>>): readonly Row[] =>
  Object.entries(table).map(
    ([count, value], at, all): Row => [
      at === all.length - 1 ? { ja: `${count}以上`, en: `${count} or more` } : count,
      String(value),
    ],
  )

function scatterTables({ scatter, freeSpins }: SlotModel): readonly DisclosedTable[] {
  const count = { ja: 'スキャッターの数', en: 'Scatters' }
  const spins = { ja: '回数', en: 'Spins' }
  const tables: readonly (readonly [Readonly<Record<number, number>> | undefined, Bilingual, Bilingual])[] = [
    [scatter?.pays, { ja: 'スキャッターの配当', en: 'Scatter pays' }, head.pays],
    [freeSpins?.begins, { ja: '始まるフリースピンの回数', en: 'Free spins awarded' }, spins],
    [freeSpins?.adds, { ja: '追加するフリースピンの回数', en: 'Free spins added' }, spins],
  ]
  return tables.flatMap(([table, name, column]) =>
    table === undefined || Object.keys(table).length === 0
      ? []
      : [{ name, columns: [count, column], rows: byNumber(table) }],
  )
}

function freeSpinTables({ freeSpins }: SlotModel): readonly DisclosedTable[] {
  const { multipliers } = freeSpins ?? {}
  if (multipliers === undefined) return []
  return [
    {
      name: { ja: 'フリースピンの倍率', en: 'Multipliers of the free spins' },
      columns: [{ ja: '何回目', en: 'Free spin' }, head.multiplier],
      rows: multipliers.map(
        (multiplier, at): Row => [
          at === multipliers.length - 1 ? { ja: `${at + 1}以降`, en: `${at + 1} and after` } : String(at + 1),
          String(multiplier),
        ],
      ),
    },
  ]
}

function setTables(model: SlotModel): readonly DisclosedTable[] {
  const { sets = [] } = model
  if (sets.length === 0) return []
  return [
    {
      name: { ja: 'セット', en: 'Sets' },
      columns: [{ ja: '名前', en: 'Name' }, head.symbols, { ja: '必要な数', en: 'Needed' }, head.pays],
      rows: sets.map(
        ({ title, letters, needs, pays }): Row => [
          { ja: title.ja, en: title.en },
          letters,
          String(needs ?? letters.length),
          String(pays),
        ],
      ),
    },
  ]
}

function holdSpinTables(model: SlotModel): readonly DisclosedTable[] {
  const { hold: holdSpin } = model
  if (holdSpin === undefined) return []
  const prizeOf = (name: string) => holdSpin.prizes.find((prize) => prize.name === name)
  const textOf = (value: HoldSpinValue): TableCell => {
    if (typeof value === 'number') return String(value)
    const prize = prizeOf(value.prize)
    return { ja: `${prize?.title.ja}（${prize?.pays}）`, en: `${prize?.title.en} (${prize?.pays})` }
  }
  const titles = titlesOf(model)
  return holdSpin.options.flatMap((option): readonly DisclosedTable[] => {
    const place = holdSpin.options.length > 1 ? option.title : null
    return [
      {
        name: named(
          'ホールドで空いたマスに図柄が止まる確率',
          'Chance of a symbol in an empty cell of the hold',
          place,
        ),
        columns: [
          { ja: '分子', en: 'Numerator' },
          { ja: '分母', en: 'Denominator' },
        ],
        rows: [[String(option.lands.hits), String(option.lands.of)]],
      },
      weightedTable(
        named('ホールドで止まる図柄', 'Symbols that land in the hold', place),
        head.letter,
        option.symbols,
        String,
      ),
      ...Object.entries(option.values).map(([letter, values]) =>
        weightedTable(
          named(`${titles(letter).ja}の値`, `Values of ${titles(letter).en}`, place),
          { ja: '値（単位）', en: 'Value (units)' },
          values,
          textOf,
        ),
      ),
    ]
  })
}

/** Returns all tables of a model, in the order in which a round uses them. */
export const disclosedTables = (model: SlotModel): readonly DisclosedTable[] => [
  ...Object.entries(model.reels).flatMap(([name, set]) => reelTables(model, name, set)),
  symbolTable(model),
  ...linesTable(model),
  ...multiplierTables(model),
  ...setTables(model),
  ...scatterTables(model),
  ...freeSpinTables(model),
  ...holdSpinTables(model),
]
