// Checks whether a value has the structure of a slot model: for models read as text, and as the validator's first step,
// so that the later steps can rely on the types.

/** A fault of a model. `where` is the path to it, `says` describes it and the correct form. */
export type ModelFault = { readonly where: string; readonly says: string }

type Shape = (value: unknown, where: string) => readonly ModelFault[]

type Fields = Readonly<Record<string, Shape>>

const fault = (where: string, says: string): readonly ModelFault[] => [{ where, says }]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40))
  return `“${typeof value === 'object' ? JSON.stringify(value).slice(0, 40) : String(value)}”`
}

const text: Shape = (value, where) =>
  typeof value === 'string' ? [] : fault(where, `${shown(value)} stands where a text in quotes belongs.`)

const filledText: Shape = (value, where) =>
  typeof value === 'string' && value.trim() !== ''
    ? []
    : fault(where, `${shown(value)} stands where a text in quotes belongs that is not empty.`)

const flag: Shape = (value, where) =>
  typeof value === 'boolean' ? [] : fault(where, `${shown(value)} must be true or false.`)

const whole =
  (least: number, most = 1_000_000_000): Shape =>
  (value, where) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? []
      : fault(where, `${shown(value)} must be a whole number from ${least} to ${most.toLocaleString('en')}.`)

const oneOf =
  (...values: readonly (string | number)[]): Shape =>
  (value, where) =>
    values.some((one) => one === value)
      ? []
      : fault(where, `${shown(value)} must be ${values.map(shown).join(' or ')}.`)

const listOf =
  (shape: Shape, least = 0): Shape =>
  (value, where) => {
    if (!Array.isArray(value)) return fault(where, `${shown(value)} stands where a list in [ ] belongs.`)
    if (value.length < least) return fault(where, `The list needs at least ${least}.`)
    return value.flatMap((one, at) => shape(one, `${where}[${at}]`))
  }

const recordOf =
  (shape: Shape): Shape =>
  (value, where) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, one]) => shape(one, `${where}.${key}`))
      : fault(where, `${shown(value)} stands where an object in { } belongs.`)

const pathTo = (where: string, field: string): string => (where === '' ? field : `${where}.${field}`)

/** Checks an object with all fields of `needed`, any of `optional`, and no others. */
const object =
  (needed: Fields, optional: Fields = {}): Shape =>
  (value, where) => {
    if (!isRecord(value)) return fault(where, `${shown(value)} stands where an object in { } belongs.`)
    const known = [...Object.keys(needed), ...Object.keys(optional)]
    const strange = Object.keys(value)
      .filter((key) => !known.includes(key))
      .flatMap((key) =>
        fault(pathTo(where, key), `There is no "${key}" here; there may be ${known.join(', ')}.`),
      )
    const missing = Object.entries(needed).flatMap(([key, shape]) =>
      value[key] === undefined
        ? fault(pathTo(where, key), `"${key}" is missing.`)
        : shape(value[key], pathTo(where, key)),
    )
    const others = Object.entries(optional).flatMap(([key, shape]) =>
      value[key] === undefined ? [] : shape(value[key], pathTo(where, key)),
    )
    return [...strange, ...missing, ...others]
  }

/** Checks objects discriminated by `kind`. */
const byKind =
  (kinds: Readonly<Record<string, Shape>>): Shape =>
  (value, where) => {
    const kind = isRecord(value) ? value.kind : undefined
    const shape = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (shape) return shape(value, where)
    return fault(pathTo(where, 'kind'), `${shown(kind)} must be one of ${Object.keys(kinds).join(', ')}.`)
  }

/** Maximum weight: weights are expanded one by one, so they are limited to the size of a table. */
export const mostWeight = 1_000_000

const weighted =
  (shape: Shape): Shape =>
  (value, where) =>
    listOf((pair, at) => {
      if (!Array.isArray(pair) || pair.length !== 2)
        return fault(at, `${shown(pair)} must be a pair [value, weight].`)
      return [...shape(pair[0], `${at}[0]`), ...whole(1, mostWeight)(pair[1], `${at}[1]`)]
    }, 1)(value, where)

/** Checks a map from numbers of symbols to their values. */
const byNumber =
  (shape: Shape): Shape =>
  (value, where) => {
    const strange = isRecord(value) ? Object.keys(value).filter((key) => !/^[1-9]\d*$/.test(key)) : []
    if (strange.length > 0)
      return fault(where, `"${strange[0]}" must be how many symbols it is for, a whole number from 1.`)
    return recordOf(shape)(value, where)
  }

const title = object({ ja: filledText, en: filledText })
const kind: Shape = () => []
const multiplier = whole(1, 10_000)
const steps = listOf(multiplier, 1)

const holdSpinValue: Shape = (value, where) =>
  isRecord(value) ? object({ prize: text })(value, where) : whole(1)(value, where)

const modelShape = object(
  {
    id: filledText,
    version: filledText,
    grid: byKind({
      rows: object({ kind, reels: whole(1, 12), rows: whole(1, 10) }),
      heights: object({ kind, reels: whole(1, 12), mostRows: whole(1, 9) }),
    }),
    units: whole(1),
    symbols: recordOf(object({ name: filledText, title, pays: listOf(whole(0)) })),
    reels: recordOf(
      byKind({
        strips: object(
          { kind, strips: listOf(text) },
          { weights: listOf(listOf(whole(0, mostWeight))), heights: listOf(text) },
        ),
        bags: object({ kind, bags: listOf(weighted(text)) }),
      }),
    ),
    pays: byKind({
      lines: object({ kind, lines: listOf(text, 1) }),
      ways: object({ kind }),
      clusters: object({ kind, sizes: listOf(whole(2), 1) }),
    }),
    wilds: listOf(
      object(
        { letter: text, exceptFor: text },
        {
          multiplies: weighted(multiplier),
          expands: flag,
          sticks: oneOf('respins', 'freeSpins', 'both'),
          walks: oneOf(-1, 1),
        },
      ),
    ),
    maxWinMultiple: whole(1),
  },
  {
    scatter: object({ letter: text, pays: byNumber(whole(0)) }),
    respins: object({ count: whole(1, 100), restarts: flag, reels: text }),
    cascade: object({ multipliers: steps, keepsInFreeSpins: flag }),
    scoop: object({ letter: text, side: whole(1), multipliers: weighted(multiplier) }),
    sets: listOf(object({ name: filledText, title, letters: text, pays: whole(1) }, { needs: whole(1) })),
    freeSpins: object(
      { begins: byNumber(whole(1)), adds: byNumber(whole(1)), most: whole(1, 1_000), reels: text },
      { beginsByWilds: object({ letters: text, spins: whole(1) }), multipliers: steps },
    ),
    featureBuys: listOf(
      object({ name: filledText, title, price: whole(2, 1_000), scatters: weighted(whole(1)) }),
      1,
    ),
    hold: object({
      letters: text,
      from: whole(1),
      respins: whole(1, 100),
      options: listOf(
        object({
          name: filledText,
          title,
          lands: object({ hits: whole(1), of: whole(1, 4_294_967_296) }),
          symbols: weighted(text),
          values: recordOf(weighted(holdSpinValue)),
        }),
      ),
      prizes: listOf(object({ name: filledText, title, pays: whole(1) })),
      full: whole(0),
    }),
    meter: object({
      letters: text,
      places: whole(1),
      spins: whole(1, 1_000),
      wildRow: whole(0),
      reels: text,
    }),
  },
)

/** Returns the structural faults of a value; empty if it has the structure of a model. */
export const shapeFaults = (value: unknown): readonly ModelFault[] => modelShape(value, '')
