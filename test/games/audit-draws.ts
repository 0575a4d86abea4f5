// Derives the draws of a round from its events according to the disclosure: none may be added, missing, reordered, or
// used otherwise. Independent of the engine.
import type { CascadeEvent, LockedCell, SlotEvent, SpinEvent, WildsEvent } from '@mangetsu/slot-engine/events'
import type { HoldSpinOption, HoldSpinValue, ReelSet, SlotModel, Weighted } from '@mangetsu/slot-engine/model'

/** One call of `int(n)` and its result. */
export type Draw = readonly [n: number, value: number]

type Wanted = { readonly n: number; readonly what: string; readonly fits: (value: number) => boolean }

type Following = {
  readonly model: SlotModel
  readonly unitMinor: number
  readonly wanted: Wanted[]
  readonly faults: string[]
  spin: SpinEvent | null
  /** Wilds that stay for the next spin of the phase. */
  stuck: WildsEvent['wilds'][number][]
  /** Number of rows each reel has fallen in this spin. */
  fallen: number[]
  locked: Set<number>
  option: HoldSpinOption | null
}

const rowsOf = ({ grid }: SlotModel): number => (grid.kind === 'rows' ? grid.rows : grid.mostRows)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Returns the entry a draw selects, by cumulative weights. */
function entryAt<T>(list: Weighted<T>, value: number): T | undefined {
  let left = value
  return list.find(([, weight]) => {
    left -= weight
    return left < 0
  })?.[0]
}

function want<T>({ wanted }: Following, what: string, list: Weighted<T>, isIt: (entry: T) => boolean): void {
  const fits = (value: number) => {
    const entry = entryAt(list, value)
    return entry !== undefined && isIt(entry)
  }
  wanted.push({ n: sum(list.map(([, weight]) => weight)), what, fits })
}

function setOf({ reels, freeSpins, respins, meter }: SlotModel, { phase }: SpinEvent): ReelSet {
  const names = { base: 'base', free: freeSpins?.reels, respin: respins?.reels, meter: meter?.reels }
  return reels[names[phase] ?? 'base'] ?? reels.base
}

const fault = ({ faults }: Following, what: string): void => void faults.push(what)

/** Moves walking wilds before a respin; those that have left the grid are removed. */
function takeSteps(following: Following): void {
  const { model } = following
  const rows = rowsOf(model)
  following.stuck = following.stuck.flatMap((one) => {
    const { walks = 0 } = model.wilds.find(({ letter }) => letter === one.letter) ?? {}
    const cells = one.cells.map((cell) => cell + walks * rows)
    return cells.every((cell) => cell >= 0 && cell < rows * model.grid.reels) ? [{ ...one, cells }] : []
  })
}

function followSpin(following: Following, event: SpinEvent): void {
  const { model } = following
  const rows = rowsOf(model)
  following.fallen = Array(model.grid.reels).fill(0)
  following.spin = event
  if (event.phase === 'respin') takeSteps(following)
  if (event.phase === 'meter') following.stuck = []
  const whole = following.stuck
    .filter(({ cells }) => cells.length === rows)
    .map(({ cells: [cell = 0] }) => cell / rows)
  const locked = [...new Set(whole)].sort((a, b) => a - b)
  if (locked.join() !== (event.held ?? []).join()) fault(following, `held ${event.held}, not ${locked}`)
  const set = setOf(model, event)
  for (let reel = 0; reel < model.grid.reels; reel += 1) {
    if (locked.includes(reel)) continue
    if (set.kind === 'strips') {
      const stops = Array.from(
        set.strips[reel] ?? '',
        (_, at) => [at, set.weights?.[reel]?.[at] ?? 1] as const,
      )
      want(following, `the stop of reel ${reel}`, stops, (stop) => stop === event.stops[reel])
    } else
      for (let row = 0; row < rows; row += 1)
        want(
          following,
          `cell ${reel}:${row}`,
          set.bags[reel] ?? [],
          (one) => one === event.grid[reel * rows + row],
        )
  }
}

/** Returns the active wilds that landed in this spin, according to the rules. */
function cameIn({ model, spin, stuck }: Following): { letter: string; cells: number[] }[] {
  const rows = rowsOf(model)
  const taken = new Set(stuck.flatMap(({ cells }) => cells))
  const shown = [...(spin?.grid ?? '')]
  return Array.from({ length: model.grid.reels }, (_, reel) => {
    const came: { letter: string; cells: number[] }[] = []
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell += 1) {
      const wild = model.wilds.find(({ letter }) => letter === shown[cell])
      if (taken.has(cell) || !(wild?.expands || wild?.sticks || wild?.walks || wild?.multiplies)) continue
      const cells = wild.expands ? Array.from({ length: rows }, (_, row) => reel * rows + row) : [cell]
      came.push({ letter: wild.letter, cells })
      if (wild.expands) break
    }
    return came
  }).flat()
}

function followWilds(following: Following, { wilds }: WildsEvent, isRow: boolean): void {
  const { model, spin, stuck } = following
  const rows = rowsOf(model)
  if (isRow) {
    const row = Array.from(
      { length: model.grid.reels },
      (_, reel) => reel * rows + (model.meter?.wildRow ?? 0),
    )
    if (wilds.length !== 1 || wilds[0]?.cells.join() !== row.join()) fault(following, 'the wild row is laid')
    return
  }
  const came = following.model.grid.kind === 'heights' ? wilds : cameIn(following)
  const stayed = JSON.stringify(wilds.slice(0, stuck.length))
  if (stayed !== JSON.stringify(stuck))
    fault(following, `what stays is ${stayed}, not ${JSON.stringify(stuck)}`)
  const shown = wilds.slice(stuck.length).map(({ letter, cells }) => ({ letter, cells }))
  if (following.model.grid.kind === 'rows' && JSON.stringify(shown) !== JSON.stringify(came))
    fault(following, `there came ${JSON.stringify(shown)}, not ${JSON.stringify(came)}`)
  for (const { letter, cells, multiplier } of wilds.slice(stuck.length)) {
    const wild = model.wilds.find((one) => one.letter === letter)
    if (wild?.multiplies)
      want(following, `the multiplier of ${letter}`, wild.multiplies, (one) => one === multiplier)
    else if (multiplier !== 1) fault(following, `${letter} multiplies`)
    const { sticks, walks } = wild ?? {}
    const stays =
      spin?.phase === 'free'
        ? sticks === 'freeSpins' || sticks === 'both'
        : spin?.phase !== 'meter' && (sticks === 'respins' || sticks === 'both' || walks !== undefined)
    if (stays) following.stuck.push({ letter, cells, multiplier })
  }
}

/** New symbols come from the strip above the stop, or from the bag, the lowest cell first. */
function followCascade(following: Following, { removed, grid }: CascadeEvent): void {
  const { model, spin, fallen } = following
  if (spin === null) return
  const rows = rowsOf(model)
  const set = setOf(model, spin)
  let top = 0
  for (let reel = 0; reel < model.grid.reels; reel += 1) {
    const gone = removed.filter((cell) => Math.floor(cell / rows) === reel).length
    for (let row = gone - 1; row >= 0; row -= 1) {
      const letter = grid[top + row]
      if (set.kind === 'bags')
        want(following, `what falls on reel ${reel}`, set.bags[reel] ?? [], (one) => one === letter)
      else {
        const strip = set.strips[reel] ?? ''
        const back = (spin.stops[reel] ?? 0) - 1 - (fallen[reel] ?? 0)
        const next = strip[((back % strip.length) + strip.length) % strip.length]
        if (next !== letter) fault(following, `${letter} falls on reel ${reel}, not ${next}`)
      }
      fallen[reel] = (fallen[reel] ?? 0) + 1
    }
    top += spin.heights?.[reel] ?? rows
  }
}

function wantValue(following: Following, { cell, letter, amountMinor, prize }: LockedCell): void {
  const { model, option, unitMinor, locked } = following
  const prizes = new Map(model.hold?.prizes.map(({ name, pays }) => [name, pays]))
  const isIt = (value: HoldSpinValue) => {
    const units = typeof value === 'number' ? value : (prizes.get(value.prize) ?? Number.NaN)
    return (
      (typeof value === 'number' ? undefined : value.prize) === prize &&
      amountMinor === String(units * unitMinor)
    )
  }
  want(following, `the value in cell ${cell}`, option?.values[letter] ?? [], isIt)
  locked.add(cell)
}

function followHoldSpin(following: Following, landed: readonly LockedCell[]): void {
  const { model, option, locked, wanted } = following
  if (option === null) {
    fault(following, 'a hold nobody chose')
    return
  }
  const { hits, of } = option.lands
  for (let cell = 0; cell < rowsOf(model) * model.grid.reels; cell += 1) {
    if (locked.has(cell)) continue
    const found = landed.find((one) => one.cell === cell)
    wanted.push({
      n: of,
      what: `whether cell ${cell} fills`,
      fits: (value) => value < hits === (found !== undefined),
    })
    if (found === undefined) continue
    want(following, `what lands in cell ${cell}`, option.symbols, (one) => one === found.letter)
    wantValue(following, found)
  }
}

function follow(following: Following, event: SlotEvent, next: SlotEvent | undefined): void {
  const { model } = following
  if (event.type === 'spin') followSpin(following, event)
  else if (event.type === 'featureBought') {
    const { scatters = [] } = model.featureBuys?.find(({ name }) => name === event.name) ?? {}
    const begun = next?.type === 'freeSpinsBegin' ? next.scatters : -1
    want(following, 'how many scatters begin what is bought', scatters, (one) => one === begun)
  } else if (event.type === 'wilds')
    followWilds(following, event, following.spin?.phase === 'meter' && next?.type !== 'wilds')
  else if (event.type === 'cascade') followCascade(following, event)
  else if (event.type === 'scoop' && model.scoop)
    want(following, 'the multiplier of the scoop', model.scoop.multipliers, (one) => one === event.multiplier)
  else if (event.type === 'freeSpinsBegin' && event.scatters > 0) following.stuck = []
  else if (event.type === 'holdChosen') {
    following.option = model.hold?.options.find(({ name }) => name === event.option) ?? null
    for (const one of event.held) wantValue(following, one)
  } else if (event.type === 'holdSpin') followHoldSpin(following, event.landed)
}

/** Returns the mistakes in a round's draws; none if each is implied by an event, and none is missing. */
export function auditDraws(
  model: SlotModel,
  events: readonly SlotEvent[],
  drawn: readonly Draw[],
  unitMinor: number,
): readonly string[] {
  const following: Following = {
    model,
    unitMinor,
    wanted: [],
    faults: [],
    spin: null,
    stuck: [],
    fallen: [],
    locked: new Set(),
    option: null,
  }
  events.forEach((event, at) => {
    follow(following, event, events[at + 1])
  })
  const { wanted, faults } = following
  if (wanted.length !== drawn.length) faults.push(`${drawn.length} draws, not ${wanted.length}`)
  wanted.forEach(({ n, what, fits }, at) => {
    const [of, value] = drawn[at] ?? [0, 0]
    if (of !== n || !fits(value)) faults.push(`draw ${at} is ${value} of ${of}, for ${what} (of ${n})`)
  })
  return faults
}
