// Manually scripted rounds: a small model, listed draws, and events in a compact notation.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'

export const symbol = (name: string, pays: readonly number[]) => ({
  name,
  title: { ja: name, en: name },
  pays,
})

export const symbols = {
  w: symbol('wild', []),
  s: symbol('star', []),
  h: symbol('held', []),
  a: symbol('ace', [9]),
  b: symbol('bee', [2, 4]),
  c: symbol('cow', [1]),
}

/** Three reels of two rows on ways; a stop n shows the letters n and n + 1 of the strip. */
export const ways: SlotModel = {
  id: 'small',
  version: '1',
  grid: { kind: 'rows', reels: 3, rows: 2 },
  units: 2,
  symbols,
  reels: { base: { kind: 'strips', strips: ['abcshwca', 'abcshwca', 'abcshwca'] } },
  pays: { kind: 'ways' },
  wilds: [{ letter: 'w', exceptFor: 'h' }],
  scatter: { letter: 's', pays: { 3: 4 } },
  maxWinMultiple: 50,
}

const cells = (list: readonly number[]) => list.join('')

/** Formats an event compactly. */
export function brief(event: SlotEvent): string {
  switch (event.type) {
    case 'spin':
      return `${event.phase} ${event.no}/${event.of} x${event.multiplier} ${event.grid}${event.held ? ` locked ${event.held}` : ''}`
    case 'wilds':
      return `wilds ${event.wilds.map((one) => `${one.letter}${cells(one.cells)}x${one.multiplier}`).join(' ')}`
    case 'wins':
      return `wins ${[...event.wins.map((one) => `${one.symbol}${one.count}@${cells(one.cells)}=${one.amountMinor}`), ...(event.scatters ? [`s${event.scatters}=${event.scattersMinor}`] : [])].join(' ')} +${event.amountMinor}`
    case 'cascade':
      return `cascade ${cells(event.removed)} ${event.grid} x${event.multiplier}`
    case 'scoop':
      return `scoop ${event.from} ${event.symbol}@${cells(event.cells)} x${event.multiplier}`
    case 'sets':
      return `sets ${event.laid} ${event.completed.map(({ name }) => name)} +${event.amountMinor}`
    case 'respinsBegin':
      return `respins ${event.count} locked ${event.held}`
    case 'freeSpinsBegin':
      return `free ${event.spins} by ${event.scatters}`
    case 'freeSpinsMore':
      return `more ${event.added} of ${event.of}`
    case 'holdBegin':
      return `hold ${event.cells.map(({ cell }) => cell)}`
    case 'holdChosen':
      return `chosen ${event.option} ${event.held.map((one) => one.prize ?? one.amountMinor)}`
    case 'holdSpin':
      return `landed ${event.landed.map((one) => `${one.cell}=${one.prize ?? one.amountMinor}`)} left ${event.left}`
    case 'holdEnd':
      return `locked ${event.isFull ? 'full ' : ''}+${event.amountMinor}`
    case 'meter':
      return `meter ${event.before}>${event.after}`
    case 'meterFull':
      return `full ${event.spins} keeps ${event.after}`
    case 'featureBought':
      return `bought ${event.name}`
    case 'roundEnd':
      return `end ${event.totalMinor}`
    default:
      return `${event.type} ${'amountMinor' in event ? event.amountMinor : event.totalMinor}`
  }
}

export const base = (strip: string, more: object = {}): Pick<SlotModel, 'reels'> => ({
  reels: { base: { kind: 'strips', strips: [strip, strip, strip], ...more } },
})

export const wild = (more: object) => [{ letter: 'w', exceptFor: 'h', ...more }]

export type ScriptedRound = readonly [
  title: string,
  model: SlotModel,
  draws: readonly number[],
  events: readonly string[],
  /** State of the meter before the round. */
  state?: string,
]
