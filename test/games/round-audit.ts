// Checks the events of a slot's round: each grid against its strips, each win against the rules, each amount against
// its components. Independent of the engine.
import type {
  FreeSpinsBeginEvent,
  HoldSpinBeginEvent,
  HoldSpinEndEvent,
  HoldSpinEvent,
  MeterEvent,
  SlotEvent,
} from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { auditCascade, auditScoop, auditSets, auditSpin, auditWilds, auditWins } from './audit-grid.ts'
import { type Audit, check, countOf, credit, letterAt, newAudit, rowsOf } from './audit-state.ts'

function auditFreeSpins(audit: Audit, event: FreeSpinsBeginEvent): void {
  audit.freeOf = event.spins
  // Respins may have come in between: the base game's scatters are then no longer visible.
  if (event.scatters > 0 && audit.spin?.phase === 'base')
    check(audit, countOf(audit, audit.model.scatter?.letter ?? '') === event.scatters, 'begun by scatters')
}

function auditHoldSpinBegin(audit: Audit, { cells }: HoldSpinBeginEvent): void {
  const { letters = '', from = Number.POSITIVE_INFINITY } = audit.model.hold ?? {}
  check(audit, cells.length >= from, `a hold began with ${cells.length}`)
  const areSeen = cells.every(
    ({ cell, letter }) => letterAt(audit, cell) === letter && letters.includes(letter),
  )
  check(audit, areSeen && countOf(audit, letters) === cells.length, 'what is held was on the grid')
}

function auditHoldSpinRespin(audit: Audit, { landed, left }: HoldSpinEvent): void {
  for (const { cell, amountMinor } of landed) {
    check(audit, !audit.locked.has(cell), `cell ${cell} was held already`)
    audit.locked.set(cell, Number(amountMinor))
  }
  audit.respinsLeft = landed.length > 0 ? (audit.model.hold?.respins ?? 0) : audit.respinsLeft - 1
  check(audit, left === audit.respinsLeft, `${left} respins left, not ${audit.respinsLeft}`)
}

function auditHoldSpinEnd(audit: Audit, event: HoldSpinEndEvent): void {
  const { model, locked, unitMinor } = audit
  const isFull = locked.size === rowsOf(model) * model.grid.reels
  check(audit, event.isFull === isFull && (isFull || audit.respinsLeft === 0), 'a hold ended too soon')
  const units = [...locked.values()].reduce((sum, one) => sum + one, 0) / unitMinor
  credit(audit, units + (isFull ? (model.hold?.full ?? 0) : 0), event.amountMinor, event.totalMinor)
}

function auditMeter(audit: Audit, { before, after, cells }: MeterEvent): void {
  check(audit, before === audit.state, `the meter held ${audit.state}, not ${before}`)
  const collected = cells.map((cell) => letterAt(audit, cell)).join('')
  check(audit, after === before + collected, `the meter holds ${after}`)
  const areAll = countOf(audit, audit.model.meter?.letters ?? '') === cells.length
  check(audit, areAll || after.length === 196, 'all were collected')
}

/** Checks by type of event; other types change nothing visible or paid. */
const auditors: {
  readonly [T in SlotEvent['type']]?: (audit: Audit, event: Extract<SlotEvent, { type: T }>) => void
} = {
  spin: auditSpin,
  wilds: auditWilds,
  wins: auditWins,
  cascade: auditCascade,
  scoop: auditScoop,
  sets: auditSets,
  freeSpinsBegin: auditFreeSpins,
  freeSpinsMore(audit, { added, of }) {
    audit.freeOf += added
    const { most = 0 } = audit.model.freeSpins ?? {}
    check(audit, of === audit.freeOf && of <= most, `${of} free spins, not ${audit.freeOf}`)
  },
  holdBegin: auditHoldSpinBegin,
  holdChosen(audit, { held: locked, respins }) {
    audit.locked = new Map(locked.map(({ cell, amountMinor }) => [cell, Number(amountMinor)]))
    audit.respinsLeft = respins
  },
  holdSpin: auditHoldSpinRespin,
  holdEnd: auditHoldSpinEnd,
  meter: auditMeter,
  roundEnd(audit, { totalMinor }) {
    check(audit, Number(totalMinor) === audit.totalMinor, `ends with ${totalMinor}`)
  },
}

export type AuditedMoney = { readonly unitMinor: number; readonly state?: string }

/**
 * Returns the mistakes in a round's events, as texts; none if they are correct. `units` is the pay computed by the
 * engine.
 */
export function auditRound(
  model: SlotModel,
  events: readonly SlotEvent[],
  units: number,
  { unitMinor, state = '' }: AuditedMoney,
): readonly string[] {
  const audit = newAudit(model, unitMinor, state)
  for (const event of events) {
    const follow = auditors[event.type] as ((audit: Audit, event: SlotEvent) => void) | undefined
    follow?.(audit, event)
  }
  check(audit, events.at(-1)?.type === 'roundEnd', 'the round has no end')
  check(audit, units * unitMinor === audit.totalMinor, `pays ${units} units`)
  return audit.faults
}
