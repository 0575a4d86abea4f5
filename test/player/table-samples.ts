// Sample tables: one with a shoe and a road, one with a wheel, one with dice.
import type { TableChange, TableListed, TableView } from '@mangetsu/contract/table'
import { idNo } from './samples.ts'

/** The platform's time in the samples. */
export const tableNowMs = Date.UTC(2026, 10, 27, 12, 0, 0)

const at = (seconds: number) => new Date(tableNowMs + seconds * 1_000).toISOString()

/** Bets are open for nine more seconds. */
export const openRound: NonNullable<TableView['round']> = {
  id: idNo(401),
  no: 12,
  state: 'betting',
  closesAt: at(9),
  beaconRound: 12,
  shownUntil: null,
  nextAt: null,
  events: [],
}

export const settledRound: NonNullable<TableView['round']> = {
  ...openRound,
  id: idNo(402),
  state: 'settled',
  closesAt: at(-12),
  shownUntil: at(-1),
  nextAt: at(4),
  events: [{ type: 'throw', dice: [2, 5, 6] }],
}

const tableView = (tableId: string, more: Partial<TableView> = {}): TableView => ({
  tableId,
  feed: 'one',
  seq: 4,
  nowMs: tableNowMs,
  round: openRound,
  cardsLeft: null,
  crowd: { players: 0, staked: '0.00', spots: {}, companions: [] },
  marks: [],
  ...more,
})

const crowdOf = (players: number): TableView['crowd'] => ({
  players,
  staked: '12000.00',
  spots: {},
  companions: [],
})

export const lantern: TableListed = {
  tableId: 'baccarat-lantern',
  rulesOf: 'baccarat',
  chip: '100.00',
  most: '50000.00',
  bettingMs: 15_000,
  seats: null,
  gameName: { ja: '満月バカラ', en: 'Full Moon Baccarat' },
  place: { ja: '提灯の間', en: 'Lantern Room' },
  view: tableView('baccarat-lantern', { crowd: crowdOf(37), marks: ['b', 'b', 't', 'px'], cardsLeft: 380 }),
}

export const wheel: TableListed = {
  tableId: 'roulette-pine',
  rulesOf: 'roulette',
  chip: '500.00',
  most: '200000.00',
  bettingMs: 25_000,
  seats: null,
  gameName: { ja: '満月ルーレット', en: 'Full Moon Roulette' },
  place: { ja: '松風の間', en: 'Pine Wind Room' },
  view: tableView('roulette-pine', { crowd: crowdOf(23), marks: ['0', '32', '17'] }),
}

export const andon: TableListed = {
  tableId: 'sic-bo-andon',
  rulesOf: 'sic-bo',
  chip: '100.00',
  most: '20000.00',
  bettingMs: 18_000,
  seats: null,
  gameName: { ja: '丁半大小', en: 'Dice' },
  place: { ja: '行灯の間', en: 'Paper Lamp Room' },
  view: tableView('sic-bo-andon', { crowd: crowdOf(18), marks: ['333', '256'], round: settledRound }),
}

/** Returns the next change of a sample table. */
export const tableChange = (tableId: string, more: Partial<TableChange> = {}): TableChange => ({
  tableId,
  feed: 'one',
  seq: 5,
  nowMs: tableNowMs,
  ...more,
})
