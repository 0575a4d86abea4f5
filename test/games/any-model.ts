// Random small models of every kind, which the engine must play and the validator must accept.
import type { GridModel, ReelSet, SlotModel, SymbolModel, WildModel } from '@mangetsu/slot-engine/model'
import fc from 'fast-check'

const symbol = (name: string, pays: readonly number[]): SymbolModel => ({
  name,
  title: { ja: name, en: name },
  pays,
})

const ordinary = ['a', 'b', 'c', 'd'] as const

/** Letters of every model: two wilds, a scatter, one that is locked or collected, and four that pay. */
const letters = [...'wvsh', ...ordinary]

const weights: fc.Arbitrary<readonly (readonly [number, number])[]> = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })),
  { minLength: 1, maxLength: 3 },
)

const strip = fc
  .array(fc.constantFrom(...'wvsshhaabbccdd'), { minLength: 2, maxLength: 8 })
  // Each strip has all letters, so that any symbol a feature requires can appear.
  .map((more) => [...letters, ...more].join(''))

const bag = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: letters.length, maxLength: letters.length })
  .map((sizes) => letters.map((letter, at) => [letter, sizes[at] ?? 1] as const))

function reelsFor(grid: GridModel): fc.Arbitrary<ReelSet> {
  const each = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: grid.reels, maxLength: grid.reels })
  const strips = each(strip).chain((all) => {
    const perStop = <T>(one: fc.Arbitrary<T>) =>
      fc.tuple(...all.map(({ length }) => fc.array(one, { minLength: length, maxLength: length })))
    const weighted = fc.option(perStop(fc.integer({ min: 1, max: 3 })), { nil: undefined })
    if (grid.kind === 'rows')
      return weighted.map((weights): ReelSet => ({ kind: 'strips', strips: all, weights }))
    return fc.tuple(weighted, perStop(fc.integer({ min: 1, max: grid.mostRows }))).map(
      ([weights, heights]): ReelSet => ({
        kind: 'strips',
        strips: all,
        weights,
        heights: heights.map((row) => row.join('')),
      }),
    )
  })
  if (grid.kind === 'heights') return strips
  return fc.oneof(
    strips,
    each(bag).map((bags): ReelSet => ({ kind: 'bags', bags })),
  )
}

const grids: fc.Arbitrary<GridModel> = fc.oneof(
  fc.record({
    kind: fc.constant('rows' as const),
    reels: fc.integer({ min: 3, max: 5 }),
    rows: fc.integer({ min: 2, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('heights' as const),
    reels: fc.integer({ min: 3, max: 4 }),
    mostRows: fc.integer({ min: 2, max: 5 }),
  }),
)

const rowsOf = (grid: GridModel): number => (grid.kind === 'rows' ? grid.rows : grid.mostRows)

function paysFor(grid: GridModel): fc.Arbitrary<SlotModel['pays']> {
  const ways = fc.constant({ kind: 'ways' as const })
  if (grid.kind === 'heights') return ways
  const row = fc.integer({ min: 0, max: grid.rows - 1 })
  const line = fc.array(row, { minLength: grid.reels, maxLength: grid.reels }).map((rows) => rows.join(''))
  const lines = fc
    .uniqueArray(line, { minLength: 1, maxLength: 6 })
    .map((all) => ({ kind: 'lines' as const, lines: all }))
  return fc.oneof(lines, ways, fc.constant({ kind: 'clusters' as const, sizes: [3, 4, 6] }))
}

const rising = (length: number) =>
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: length, maxLength: length }).map((steps) => {
    let units = 0
    return steps.map((step) => (units += step))
  })

/** Returns the behaviour of wilds: none in addition to substituting, or one that the grid allows. */
function wildsFor(
  grid: GridModel,
  kind: 'plain' | 'stick' | 'walk' | 'work',
): fc.Arbitrary<readonly WildModel[]> {
  const one = (letter: string): fc.Arbitrary<WildModel> =>
    fc
      .record({
        exceptFor: fc.constantFrom('', 's', 'sa'),
        multiplies: fc.option(weights, { nil: undefined }),
        expands: fc.option(fc.boolean(), { nil: undefined }),
        sticks: fc.constantFrom('respins' as const, 'freeSpins' as const, 'both' as const),
      })
      .map(({ exceptFor, multiplies, expands, sticks }) => {
        const wild: WildModel = { letter, exceptFor }
        if (kind === 'plain') return wild
        if (grid.kind === 'heights') return { ...wild, multiplies }
        if (kind === 'work') return { ...wild, multiplies, expands }
        return kind === 'walk'
          ? { ...wild, multiplies, expands, walks: -1 }
          : { ...wild, multiplies, expands, sticks }
      })
  return fc.tuple(one('w'), one('v')).map((wilds) => wilds)
}

type Choices = {
  readonly hasCascade: boolean
  readonly keeps: boolean
  readonly wildKind: 'plain' | 'stick' | 'walk' | 'work'
  readonly hasScoop: boolean
  readonly hasSets: boolean
  readonly hasHoldSpin: boolean
  readonly hasMeter: boolean
  readonly multipliers: readonly number[]
  readonly cap: number
  readonly restarts: boolean
  readonly values: readonly (readonly [number, number])[]
}

const choices: fc.Arbitrary<Choices> = fc.record({
  hasCascade: fc.boolean(),
  keeps: fc.boolean(),
  wildKind: fc.constantFrom('plain', 'stick', 'walk', 'work'),
  hasScoop: fc.boolean(),
  hasSets: fc.boolean(),
  hasHoldSpin: fc.boolean(),
  hasMeter: fc.boolean(),
  multipliers: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
  cap: fc.constantFrom(40, 200, 5_000),
  restarts: fc.boolean(),
  values: weights,
})

const title = (name: string) => ({ ja: name, en: name })

function holdSpinOf({ values }: Choices): NonNullable<SlotModel['hold']> {
  return {
    letters: 'h',
    from: 3,
    respins: 2,
    full: 50,
    prizes: [{ name: 'moon', title: title('moon'), pays: 30 }],
    options: [
      {
        name: 'only',
        title: title('only'),
        lands: { hits: 1, of: 5 },
        symbols: [['h', 1]],
        values: { h: [...values, [{ prize: 'moon' }, 1]] },
      },
    ],
  }
}

/** Returns features that can be combined on this grid. */
function featuresOf(grid: GridModel, choice: Choices): Partial<SlotModel> {
  const isRows = grid.kind === 'rows'
  const { hasCascade, wildKind, multipliers } = choice
  const hasRespins = isRows && !hasCascade && (wildKind === 'stick' || wildKind === 'walk')
  const isCounting = isRows && !hasRespins
  return {
    scatter: { letter: 's', pays: { 3: 2, 5: 20 } },
    freeSpins: { begins: { 3: 2, 4: 3 }, adds: { 3: 1, 4: 2 }, most: 5, reels: 'free', multipliers },
    ...(hasCascade ? { cascade: { multipliers: [1, 2, 3], keepsInFreeSpins: choice.keeps } } : {}),
    ...(hasCascade && isRows && choice.hasScoop && Math.min(grid.reels, rowsOf(grid)) >= 3
      ? { scoop: { letter: 'w', side: 3, multipliers: choice.values } }
      : {}),
    ...(hasCascade && choice.hasSets
      ? {
          sets: [
            { name: 'pair', title: title('pair'), letters: 'aw', pays: 9 },
            { name: 'some', title: title('some'), letters: 'bcd', needs: 2, pays: 4 },
          ],
        }
      : {}),
    ...(hasRespins ? { respins: { count: 2, restarts: choice.restarts, reels: 'base' } } : {}),
    ...(isCounting && choice.hasHoldSpin ? { hold: holdSpinOf(choice) } : {}),
    ...(isCounting && choice.hasMeter
      ? { meter: { letters: 'h', places: 22, spins: 2, wildRow: 1, reels: 'base' } }
      : {}),
  }
}

/** Removes respins where wilds only stick in free spins, since nothing could trigger them. */
function withoutIdleRespins(model: SlotModel): SlotModel {
  const { respins, ...rest } = model
  return respins !== undefined && model.wilds.every(({ sticks, walks }) => sticks === 'freeSpins' && !walks)
    ? rest
    : model
}

/** Any model of the kinds the engine plays. */
export const anyModel: fc.Arbitrary<SlotModel> = fc.tuple(grids, choices).chain(([grid, choice]) =>
  fc
    .record({
      base: reelsFor(grid),
      free: reelsFor(grid),
      pays: paysFor(grid),
      wilds: wildsFor(grid, choice.hasCascade ? 'plain' : choice.wildKind),
      rises: fc.tuple(...ordinary.map(() => rising(3))),
      ofWild: fc.constantFrom([], [5], [3, 8]),
    })
    .map(({ base, free, pays, wilds, rises, ofWild }) => {
      const order = rises.toSorted((one, other) => (other.at(-1) ?? 0) - (one.at(-1) ?? 0))
      return withoutIdleRespins({
        id: 'any',
        version: '1',
        grid,
        units: 4,
        symbols: {
          w: symbol('wild', pays.kind === 'lines' ? ofWild : []),
          v: symbol('other-wild', pays.kind === 'lines' ? ofWild : []),
          s: symbol('star', []),
          h: symbol('held', []),
          ...Object.fromEntries(
            ordinary.map((letter, at) => [letter, symbol(`symbol-${letter}`, order[at] ?? [1])]),
          ),
        },
        reels: { base, free },
        pays,
        wilds,
        ...featuresOf(grid, choice),
        maxWinMultiple: choice.cap,
      })
    }),
)
