// Validates a model's symbols, reels, pays and wilds, with messages for game designers. The rules between features are
// in validate-features.ts.
import {
  type GridModel,
  type ReelSet,
  rowsOf,
  type SlotModel,
  totalOf,
  type Weighted,
  type WildModel,
} from './model.ts'
import { type ModelFault, mostWeight, shapeFaults } from './model-shape.ts'
import {
  type Check,
  capUnitsOf,
  cellsOf,
  checkLetters,
  isAscending,
  lettersOnReels,
  quoted,
} from './validate-check.ts'
import { checkFeatures } from './validate-features.ts'

export type { ModelFault } from './model-shape.ts'

const mostKinds = 31
const mostCells = 120
const mostStops = 1_000

function checkSymbols({ model, letters, say }: Check): void {
  if (letters.length > mostKinds)
    say('symbols', `There are ${letters.length} symbols; the engine plays ${mostKinds} at most.`)
  const names = letters.map((letter) => model.symbols[letter]?.name ?? '')
  letters.forEach((letter, at) => {
    const [where, name] = [`symbols.${letter}`, names[at] ?? '']
    if (!/^[^\s\d]$/.test(letter))
      say(where, `${quoted(letter)} is no letter: a symbol's is one character that is no digit.`)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      say(`${where}.name`, `${quoted(name)} names its pictures: small letters, digits and single hyphens.`)
    if (names.indexOf(name) !== at) say(`${where}.name`, `${quoted(name)} is another symbol's name already.`)
  })
  if (letters.every((letter) => model.symbols[letter]?.pays.every((units) => units === 0)))
    say('symbols', 'No symbol pays anything: give one of them pays above 0.')
}

function checkSymbolPays({ model, letters, say }: Check): void {
  const { grid, pays: way } = model
  for (const letter of letters) {
    const pays = model.symbols[letter]?.pays ?? []
    const where = `symbols.${letter}.pays`
    if (!isAscending(pays)) say(where, `${pays.join(', ')}: more of a symbol must not pay less than fewer.`)
    if (way.kind !== 'clusters' && pays.length > grid.reels)
      say(
        where,
        `It has ${pays.length} pays for ${grid.reels} reels: one a reel at most, the last for all of them.`,
      )
    if (way.kind === 'clusters' && pays.length !== 0 && pays.length !== way.sizes.length)
      say(
        where,
        `It has ${pays.length} pays for ${way.sizes.length} sizes of clusters: one for each, or none.`,
      )
    const isWild = model.wilds.some((wild) => wild.letter === letter)
    if (isWild && way.kind !== 'lines' && pays.some((units) => units > 0))
      say(where, `A wild pays by itself on lines only: with ${way.kind} its pays are [].`)
  }
}

function checkGrid({ model, say }: Check): void {
  if (cellsOf(model) > mostCells)
    say('grid', `The grid has ${cellsOf(model)} cells; the engine plays ${mostCells} at most.`)
  if (model.grid.kind === 'heights' && model.pays.kind !== 'ways')
    say('pays.kind', `Columns of changing height pay by ways only: ${model.pays.kind} need a grid of rows.`)
}

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)

function checkStrips(check: Check, set: Extract<ReelSet, { kind: 'strips' }>, where: string): void {
  const { model, say } = check
  const rows = rowsOf(model.grid)
  set.strips.forEach((strip, reel) => {
    const at = `${where}.strips[${reel}]`
    checkLetters(check, strip, at, 'the strip')
    if (strip.length < rows || strip.length > mostStops)
      say(
        at,
        `The strip has ${strip.length} stops: at least as many as rows (${rows}), ${mostStops} at most.`,
      )
  })
  set.weights?.forEach((weights, reel) => {
    const at = `${where}.weights[${reel}]`
    const stops = set.strips[reel]?.length ?? 0
    if (weights.length !== stops)
      say(at, `There are ${weights.length} weights for ${stops} stops: one for each.`)
    if (sumOf(weights) < 1 || sumOf(weights) > mostWeight)
      say(
        at,
        `The weights add up to ${sumOf(weights)}: at least 1, ${mostWeight.toLocaleString('en')} at most.`,
      )
  })
  set.heights?.forEach((heights, reel) => {
    const at = `${where}.heights[${reel}]`
    const stops = set.strips[reel]?.length ?? 0
    if (heights.length !== stops)
      say(at, `There are ${heights.length} heights for ${stops} stops: a digit for each.`)
    const wrong = [...heights].find((digit) => !/[1-9]/.test(digit) || Number(digit) > rows)
    if (wrong !== undefined) say(at, `${quoted(wrong)} is no height of this grid: digits from 1 to ${rows}.`)
  })
}

function checkBags(check: Check, bags: readonly Weighted<string>[], where: string): void {
  bags.forEach((bag, reel) => {
    const at = `${where}.bags[${reel}]`
    checkLetters(
      check,
      bag.map(([letter]) => letter),
      at,
      'the bag',
    )
    const sum = totalOf(bag)
    if (sum > mostWeight)
      check.say(at, `The weights add up to ${sum}: ${mostWeight.toLocaleString('en')} at most.`)
  })
}

function checkReelSet(check: Check, name: string, set: ReelSet, grid: GridModel): void {
  const { say } = check
  const where = `reels.${name}`
  const parts: readonly (readonly [string, readonly unknown[] | undefined])[] =
    set.kind === 'bags'
      ? [['bags', set.bags]]
      : [
          ['strips', set.strips],
          ['weights', set.weights],
          ['heights', set.heights],
        ]
  for (const [part, list] of parts)
    if (list !== undefined && list.length !== grid.reels)
      say(`${where}.${part}`, `There are ${list.length} ${part} for ${grid.reels} reels: one for each.`)
  const hasHeights = set.kind === 'strips' && set.heights !== undefined
  if (grid.kind === 'heights' && !hasHeights)
    say(where, 'The grid changes its heights: give strips with "heights", a digit for each stop.')
  if (grid.kind === 'rows' && hasHeights)
    say(
      `${where}.heights`,
      'The grid has as many rows on every reel: leave "heights" out, or make the grid of kind "heights".',
    )
  if (set.kind === 'bags') checkBags(check, set.bags, where)
  else checkStrips(check, set, where)
}

/** Returns the sets of reels in use. */
const playedReels = ({ respins, freeSpins, meter }: SlotModel): readonly string[] =>
  ['base', respins?.reels, freeSpins?.reels, meter?.reels].filter((name) => name !== undefined)

function checkReels(check: Check): void {
  const { model, letters, say } = check
  for (const [name, set] of Object.entries(model.reels)) {
    checkReelSet(check, name, set, model.grid)
    if (!playedReels(model).includes(name))
      say(`reels.${name}`, 'No feature names these reels: name them in one, or take them out.')
  }
  if (!Object.hasOwn(model.reels, 'base'))
    say('reels', 'There must be reels named "base": the first spin of a round.')
  const onReels = Object.values(model.reels).flatMap(lettersOnReels).join('')
  const laid = model.meter ? (model.wilds[0]?.letter ?? '') : ''
  const landing =
    model.hold?.options.flatMap(({ symbols }) => symbols.map(([letter]) => letter)).join('') ?? ''
  for (const letter of letters)
    if (!`${onReels}${laid}${landing}`.includes(letter))
      say(
        `symbols.${letter}`,
        `${quoted(letter)} is on no reel: put it on a strip or into a bag, or take it out.`,
      )
}

function checkLines({ model, say }: Check, lines: readonly string[]): void {
  const { reels } = model.grid
  lines.forEach((line, at) => {
    const where = `pays.lines[${at}]`
    if (line.length !== reels)
      say(where, `The line has ${line.length} digits for ${reels} reels: one for each.`)
    const wrong = [...line].find((row) => !/\d/.test(row) || Number(row) >= rowsOf(model.grid))
    if (wrong !== undefined)
      say(where, `${quoted(wrong)} leaves the grid: rows are 0 (the top) to ${rowsOf(model.grid) - 1}.`)
    const first = lines.indexOf(line)
    if (first !== at) say(where, `The line is the same as line ${first + 1}: each line pays once.`)
  })
}

function checkPays(check: Check): void {
  const { model, say } = check
  if (model.pays.kind === 'lines') checkLines(check, model.pays.lines)
  if (model.pays.kind !== 'clusters') return
  const { sizes } = model.pays
  if (!sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0)))
    say('pays.sizes', `${sizes.join(', ')}: sizes must rise, the least first.`)
  if ((sizes.at(-1) ?? 0) > cellsOf(model))
    say('pays.sizes', `A cluster of ${sizes.at(-1)} does not fit on ${cellsOf(model)} cells.`)
}

function checkWild(check: Check, wild: WildModel, at: number): void {
  const { model, letters, say } = check
  const where = `wilds[${at}]`
  checkLetters(check, wild.letter, `${where}.letter`, 'it', 1)
  checkLetters(check, wild.exceptFor, `${where}.exceptFor`, 'it')
  if (model.wilds.findIndex(({ letter }) => letter === wild.letter) !== at)
    say(`${where}.letter`, `${quoted(wild.letter)} is a wild already: write all it does in one place.`)
  const { scatter } = model
  if (wild.letter === scatter?.letter)
    say(`${where}.letter`, `${quoted(wild.letter)} is the scatter: a wild needs a letter of its own.`)
  const isStoodFor = letters.some(
    (letter) =>
      letter !== scatter?.letter &&
      !wild.exceptFor.includes(letter) &&
      !model.wilds.some((other) => other.letter === letter),
  )
  if (!isStoodFor)
    say(`${where}.exceptFor`, 'It stands for no symbol at all: leave one out here, or take the wild away.')
}

function checkScatter(check: Check): void {
  const { model, say } = check
  if (model.scatter === undefined) return
  checkLetters(check, model.scatter.letter, 'scatter.letter', 'it', 1)
  if (!isAscending(Object.values(model.scatter.pays)))
    say('scatter.pays', 'More scatters must not pay less than fewer.')
  const most = Object.keys(model.scatter.pays).map(Number).at(-1) ?? 0
  if (most > cellsOf(model)) say('scatter.pays', `${most} scatters do not fit on ${cellsOf(model)} cells.`)
}

function checkCap({ model, say }: Check): void {
  const singles: readonly (readonly [string, number])[] = [
    ...Object.entries(model.symbols).map(
      ([letter, { pays }]) => [`symbols.${letter}.pays`, pays.at(-1) ?? 0] as const,
    ),
    ['scatter.pays', Math.max(0, ...Object.values(model.scatter?.pays ?? {}))],
    ...(model.sets ?? []).map(({ pays }, at) => [`sets[${at}].pays`, pays] as const),
    ['hold.full', model.hold?.full ?? 0],
    ...(model.hold?.prizes ?? []).map(({ pays }, at) => [`hold.prizes[${at}].pays`, pays] as const),
  ]
  const cap = capUnitsOf(model)
  for (const [where, units] of singles)
    if (units > cap)
      say(
        'maxWinMultiple',
        `The cap, ${model.maxWinMultiple} stakes or ${cap} units, is below the ${units} units of ${where}: nobody could ever win those.`,
      )
}

/** Returns every fault in the order of the model; empty for a model the engine can play. */
export function validateModel(model: unknown): readonly ModelFault[] {
  const ofShape = shapeFaults(model)
  if (ofShape.length > 0) return ofShape
  const faults: ModelFault[] = []
  const whole = model as SlotModel
  const check: Check = {
    model: whole,
    letters: Object.keys(whole.symbols),
    say: (where, says) => void faults.push({ where, says }),
  }
  for (const part of [checkGrid, checkSymbols, checkSymbolPays, checkReels, checkPays]) part(check)
  for (const [at, wild] of whole.wilds.entries()) checkWild(check, wild, at)
  for (const part of [checkScatter, checkFeatures, checkCap]) part(check)
  return faults
}

/** Returns the faults of stakes: not divisible into units, or with a largest win that exceeds exact integers. */
export const stakeFaults = (
  { units, maxWinMultiple }: SlotModel,
  stakes: Readonly<Record<string, readonly bigint[]>>,
): readonly ModelFault[] =>
  Object.entries(stakes).flatMap(([currency, amounts]) =>
    amounts
      .filter(
        (stake) =>
          stake <= 0n ||
          stake % BigInt(units) !== 0n ||
          !Number.isSafeInteger(Number(stake) * maxWinMultiple),
      )
      .map((stake) => ({
        where: `stakes.${currency}`,
        says: `A stake of ${stake} cannot be ${units} equal units: take stakes that ${units} divides, or other "units".`,
      })),
  )

/** Throws an error that lists every fault. */
export function assertPlayable(model: SlotModel): void {
  const faults = validateModel(model)
  if (faults.length === 0) return
  const list = faults.map(({ where, says }) => `${where}: ${says}`).join('\n')
  throw new RangeError(`the model of ${model.id} cannot be played.\n${list}`)
}
