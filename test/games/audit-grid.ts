// Checks the events on the reels: stops, wilds, wins, cascades, scoops and sets.
import type {
  CascadeEvent,
  ScoopEvent,
  SetsEvent,
  SpinEvent,
  WildsEvent,
  WinsEvent,
} from '@mangetsu/slot-engine/events'
import type { ReelSet, SlotModel } from '@mangetsu/slot-engine/model'
import { type Audit, check, columnsOf, countOf, credit, letterAt, placeOf, rowsOf } from './audit-state.ts'
import { type Column, keyOf, naiveWins } from './naive-wins.ts'

function setOf({ reels, freeSpins, respins, meter }: SlotModel, { phase }: SpinEvent): ReelSet {
  const names = { base: 'base', free: freeSpins?.reels, respin: respins?.reels, meter: meter?.reels }
  return reels[names[phase] ?? 'base'] ?? reels.base
}

/** Returns the symbols the strips show at the stops of a spin; null for bags. */
function shownAt(model: SlotModel, spin: SpinEvent): string[] | null {
  const set = setOf(model, spin)
  if (set.kind === 'bags') return null
  return set.strips.map((strip, reel) => {
    const stop = spin.stops[reel] ?? 0
    const height = Number(set.heights?.[reel]?.[stop] ?? rowsOf(model))
    return Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length]).join('')
  })
}

export function auditSpin(audit: Audit, event: SpinEvent): void {
  audit.columns = columnsOf(audit.model, event.grid, event.heights)
  audit.multipliers = new Map()
  audit.multiplier = event.multiplier
  audit.scoop = 1
  audit.won = new Set()
  audit.spin = event
  shownAt(audit.model, event)?.forEach((column, reel) => {
    const isDrawn = !event.held?.includes(reel)
    if (isDrawn)
      check(audit, column === audit.columns[reel], `reel ${reel} shows ${audit.columns[reel]}, not ${column}`)
  })
  if (event.phase === 'free')
    check(audit, event.of === audit.freeOf, `free spin ${event.no} of ${event.of}, not ${audit.freeOf}`)
}

export function auditWilds(audit: Audit, event: WildsEvent): void {
  const rows = rowsOf(audit.model)
  for (const { cells, letter, multiplier } of event.wilds)
    for (const cell of cells) {
      const reel = Math.floor(cell / rows)
      const column = audit.columns[reel] ?? ''
      audit.columns[reel] = column.slice(0, cell % rows) + letter + column.slice((cell % rows) + 1)
      audit.multipliers.set(placeOf(audit, cell), multiplier)
    }
  check(audit, audit.columns.join('') === event.grid, `the wilds make ${event.grid}`)
}

const wholeColumns = ({ columns, multipliers }: Audit): Column[] =>
  columns.map((column, reel) =>
    [...column].map((letter, row) => ({ letter, multiplier: multipliers.get(`${reel}:${row}`) ?? 1 })),
  )

/** Returns the pay of a number of scatters, in units: the greatest listed number applies to more. */
function scatterUnits({ scatter }: SlotModel, scatters: number): number {
  const paid = Object.entries(scatter?.pays ?? {}).filter(([count]) => Number(count) <= scatters)
  return paid.at(-1)?.[1] ?? 0
}

export function auditWins(audit: Audit, event: WinsEvent): void {
  const { model, unitMinor } = audit
  // A scoop multiplies its own wins, not scatters counted after it made none.
  const factor = audit.multiplier * (event.wins.length > 0 ? audit.scoop : 1)
  check(audit, event.multiplier === factor, `multiplied by ${event.multiplier}, not ${factor}`)
  const expected = naiveWins(model, wholeColumns(audit))
  const written = event.wins.map(({ symbol, count, cells, amountMinor }) =>
    keyOf({
      symbol,
      count,
      cells: cells.map((cell) => placeOf(audit, cell)).sort(),
      units: Number(amountMinor) / unitMinor / factor,
    }),
  )
  const [has, wants] = [written.sort().join('; '), expected.map(keyOf).sort().join('; ')]
  check(audit, has === wants, `wins ${has}, not ${wants}`)
  const paid = scatterUnits(model, event.scatters)
  if (event.scatters > 0)
    check(audit, countOf(audit, model.scatter?.letter ?? '') === event.scatters, 'scatters are seen')
  check(
    audit,
    Number(event.scattersMinor) === paid * unitMinor * factor,
    `scatters paid ${event.scattersMinor}`,
  )
  const units = expected.reduce((sum, one) => sum + one.units, 0)
  credit(audit, (units + paid) * factor, event.amountMinor, event.totalMinor)
  audit.wonLast = new Set(event.wins.flatMap(({ cells }) => cells.map((cell) => letterAt(audit, cell))))
  audit.scoop = 1
}

export function auditCascade(audit: Audit, event: CascadeEvent): void {
  const after = columnsOf(audit.model, event.grid, audit.spin?.heights)
  const rows = rowsOf(audit.model)
  audit.columns.forEach((column, reel) => {
    const left = [...column].filter((_, row) => !event.removed.includes(reel * rows + row)).join('')
    check(audit, (after[reel] ?? '').endsWith(left), `reel ${reel} fell from ${column} to ${after[reel]}`)
  })
  audit.columns = after
  audit.multiplier = event.multiplier
}

export function auditScoop(audit: Audit, event: ScoopEvent): void {
  const { model } = audit
  const isWild = (letter: string) => model.wilds.some((wild) => wild.letter === letter)
  const paying = Object.keys(model.symbols).filter(
    (letter) => model.symbols[letter]?.pays.length !== 0 && !isWild(letter),
  )
  const dearest = paying.find((letter) => event.cells.some((cell) => letterAt(audit, cell) === letter))
  check(audit, dearest === event.symbol, `scooped ${event.symbol}, not ${dearest}`)
  audit.columns = columnsOf(model, event.grid)
  const isWhole = event.cells.every((cell) => letterAt(audit, cell) === event.symbol)
  check(audit, isWhole, 'the square is of one symbol')
  audit.scoop = event.multiplier
}

export function auditSets(audit: Audit, event: SetsEvent): void {
  const sets = audit.model.sets ?? []
  for (const letter of audit.wonLast) audit.won.add(letter)
  const known = sets.map(({ letters }) => letters).join('')
  const laid = [...audit.won]
    .filter((letter) => known.includes(letter))
    .sort()
    .join('')
  check(audit, [...event.laid].sort().join('') === laid, `laid ${event.laid}, not ${laid}`)
  const units = event.completed.map(({ name }) => {
    const set = sets.find((one) => one.name === name)
    const has = [...(set?.letters ?? '')].filter((letter) => laid.includes(letter)).length
    check(
      audit,
      set !== undefined && has >= (set.needs ?? set.letters.length),
      `the set ${name} is not complete`,
    )
    return (set?.pays ?? 0) * audit.multiplier
  })
  credit(
    audit,
    units.reduce((sum, one) => sum + one, 0),
    event.amountMinor,
    event.totalMinor,
  )
}
