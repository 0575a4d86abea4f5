// Checks the course of a round against the rules: triggers and numbers of respins, free spins, hold and spin and the
// meter's spins, their multipliers and totals, and the end at the cap. Independent of the engine.
import type { SlotEvent, SpinEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'

type Numbers = Readonly<Record<number, number>>

/** Returns the entry for the greatest number not above `count`. */
const forCount = (table: Numbers, count: number): number =>
  Object.entries(table)
    .filter(([number]) => Number(number) <= count)
    .at(-1)?.[1] ?? 0

const placeIn = (list: readonly number[], at: number): number => list[Math.min(at, list.length - 1)] ?? 1

const gridOf = (event: SlotEvent): string | undefined => ('grid' in event ? event.grid : undefined)

const count = (grid: string, letters: string): number =>
  [...grid].filter((one) => letters.includes(one)).length

type Spin = {
  readonly event: SpinEvent
  /** The grid at its end. */
  readonly grid: string
  readonly cascades: number
  /** Whether a wild that stays for the next respin landed with it. */
  readonly paid: number
}

function spinsOf(events: readonly SlotEvent[]): Spin[] {
  const starts = events.flatMap(({ type }, at) => (type === 'spin' ? [at] : []))
  return starts.map((start) => {
    const rest = events.slice(start + 1)
    const end = rest.findIndex(({ type }) => !['wilds', 'wins', 'cascade', 'scoop', 'sets'].includes(type))
    const own = [events[start] as SlotEvent, ...rest.slice(0, end)]
    return {
      event: events[start] as SpinEvent,
      grid: own.map(gridOf).findLast((grid) => grid !== undefined) ?? '',
      cascades: own.filter(({ type }) => type === 'cascade').length,
      paid: own.reduce(
        (sum, one) => sum + (one.type === 'wins' || one.type === 'sets' ? Number(one.amountMinor) : 0),
        0,
      ),
    }
  })
}

const sumPaid = (spins: readonly Spin[]): number => spins.reduce((sum, { paid }) => sum + paid, 0)

const one = <T extends SlotEvent['type']>(events: readonly SlotEvent[], type: T) =>
  events.find((event): event is Extract<SlotEvent, { type: T }> => event.type === type)

type Flow = {
  readonly model: SlotModel
  readonly events: readonly SlotEvent[]
  readonly spins: readonly Spin[]
  readonly isCapped: boolean
  readonly faults: string[]
}

function check({ faults }: Flow, isRight: boolean, what: string): void {
  if (!isRight) faults.push(what)
}

function auditFree(flow: Flow, free: readonly Spin[]): void {
  const { model, events, isCapped, spins } = flow
  const { freeSpins, cascade, scatter } = model
  const begun = one(events, 'freeSpinsBegin')
  const isBought = one(events, 'featureBought') !== undefined
  const scatters = isBought ? (begun?.scatters ?? 0) : count(spins[0]?.grid ?? '', scatter?.letter ?? '-')
  const byScatters = forCount(freeSpins?.begins ?? {}, scatters)
  if (begun === undefined) {
    check(flow, free.length === 0, 'free spins nobody began')
    const isDue = byScatters > 0 && freeSpins !== undefined
    check(flow, !isDue || isCapped, `${scatters} scatters began nothing`)
    return
  }
  if (freeSpins === undefined) {
    check(flow, false, 'free spins the model has not')
    return
  }
  const spinsDue = byScatters > 0 ? byScatters : (freeSpins.beginsByWilds?.spins ?? 0)
  check(flow, begun.spins === spinsDue, `began ${begun.spins} free spins, not ${spinsDue}`)
  check(flow, begun.scatters === (byScatters > 0 ? scatters : 0), 'begun by scatters or by wilds')
  let [of, link] = [begun.spins, 0]
  free.forEach(({ event, grid, cascades }, at) => {
    const multiplier = placeIn(freeSpins.multipliers ?? [1], at) * placeIn(cascade?.multipliers ?? [1], link)
    check(flow, event.no === at + 1 && event.of === of, `free spin ${event.no} of ${event.of}, not of ${of}`)
    check(
      flow,
      event.multiplier === multiplier,
      `free spin ${at + 1} times ${event.multiplier}, not ${multiplier}`,
    )
    if (cascade?.keepsInFreeSpins) link += cascades
    if (isCapped && at === free.length - 1) return
    of = Math.min(freeSpins.most, of + forCount(freeSpins.adds, count(grid, scatter?.letter ?? '-')))
  })
  check(flow, free.length === of || isCapped, `${free.length} free spins of ${of}`)
  const paid = one(events, 'freeSpinsEnd')?.amountMinor
  check(flow, paid === String(sumPaid(free)), `free spins paid ${paid}, not ${sumPaid(free)}`)
}

function auditRespins(flow: Flow, respins: readonly Spin[]): void {
  const { model, events } = flow
  const { respins: rule, wilds } = model
  if (rule === undefined) {
    check(flow, respins.length === 0, 'respins the model has not')
    return
  }
  check(flow, respins.length === 0 || one(events, 'respinsBegin') !== undefined, 'respins nobody began')
  const walks = wilds.some((wild) => wild.walks !== undefined)
  if (!walks && !rule.restarts) check(flow, respins.length <= rule.count, `${respins.length} respins`)
  for (const [at, { event }] of respins.entries())
    check(flow, event.no === at + 1 && event.multiplier === 1, `respin ${event.no}`)
}

function auditMeter(flow: Flow, spins: readonly Spin[], before: string, after: string): void {
  const { model, events, isCapped } = flow
  if (model.meter === undefined) {
    check(flow, before === after, 'no meter keeps nothing')
    return
  }
  const collected = one(events, 'meter')?.after ?? before
  const full = one(events, 'meterFull')
  const kept = full ? collected.slice(model.meter.places) : collected
  check(
    flow,
    after === kept && (full === undefined || full.after === kept),
    `the meter keeps ${after}, not ${kept}`,
  )
  if (full === undefined) {
    const isFull = collected.length >= model.meter.places
    check(flow, spins.length === 0 && (!isFull || isCapped), 'a full meter brings its spins')
    return
  }
  check(flow, collected.length >= model.meter.places, 'a meter was not full')
  check(flow, spins.length === model.meter.spins || isCapped, `${spins.length} spins of the meter`)
  const paid = one(events, 'meterEnd')?.amountMinor
  check(flow, paid === String(sumPaid(spins)), `the meter's spins paid ${paid}, not ${sumPaid(spins)}`)
}

/** Checks the beginning of a round: one spin of the base game, or the bought feature. */
function auditBeginning(flow: Flow, unitMinor: number, bases: number): void {
  const { model, events, spins } = flow
  const bought = one(events, 'featureBought')
  const sold = model.featureBuys?.find(({ name }) => name === bought?.name)
  const stake = one(events, 'roundEnd')?.stakeMinor
  const due = unitMinor * model.units * (sold?.price ?? 1)
  check(flow, stake === String(due), `the end tells of ${stake} staked, not ${due}`)
  if (bought === undefined) {
    check(flow, spins[0]?.event.phase === 'base' && bases === 1, 'one spin of the base game')
    return
  }
  check(flow, events[0] === bought && events[1]?.type === 'freeSpinsBegin', 'what is bought begins the round')
  check(flow, sold !== undefined && bases === 0, `${bought.name} is not sold, or was spun for`)
}

/** Checks that nothing is paid and nothing begins after the cap. */
function auditCap(flow: Flow, total: number, cap: number): void {
  const { events, isCapped } = flow
  check(flow, isCapped === total >= cap && total <= cap, `paid ${total} of ${cap}`)
  const reached = events.findIndex((event) => 'totalMinor' in event && Number(event.totalMinor) >= cap)
  const after = reached < 0 ? [] : events.slice(reached + 1)
  const allowed = ['sets', 'freeSpinsEnd', 'meterEnd', 'meter', 'capReached', 'roundEnd', 'respinsBegin']
  const wrong = after.find(({ type }) => !allowed.includes(type))
  check(flow, wrong === undefined, `${wrong?.type} after the cap`)
}

/** Returns the mistakes in a round's course, as texts; none if it is correct. */
export function auditFlow(
  model: SlotModel,
  events: readonly SlotEvent[],
  {
    unitMinor,
    before,
    after,
  }: { readonly unitMinor: number; readonly before: string; readonly after: string },
): readonly string[] {
  const spins = spinsOf(events)
  const flow: Flow = { model, events, spins, isCapped: one(events, 'capReached') !== undefined, faults: [] }
  const inPhase = (phase: SpinEvent['phase']) => spins.filter(({ event }) => event.phase === phase)
  auditBeginning(flow, unitMinor, inPhase('base').length)
  auditRespins(flow, inPhase('respin'))
  auditFree(flow, inPhase('free'))
  auditMeter(flow, inPhase('meter'), before, after)
  const shown = [...inPhase('base'), ...inPhase('respin')].at(-1)?.grid ?? ''
  const isDue = model.hold !== undefined && count(shown, model.hold.letters) >= model.hold.from
  const paidBefore = sumPaid([...inPhase('base'), ...inPhase('respin')])
  const cap = model.maxWinMultiple * model.units * unitMinor
  check(flow, (one(events, 'holdBegin') !== undefined) === (isDue && paidBefore < cap), 'a hold that is due')
  auditCap(flow, Number(one(events, 'roundEnd')?.totalMinor), cap)
  return flow.faults
}
