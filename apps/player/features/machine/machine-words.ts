// How machines are spoken of: their numbers, states, bonuses and nets.
import type { Hall, Machine, MachineInfo } from '@mangetsu/contract/machine'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { MachineSort } from './machine-address.ts'

const tag = () => (getLocale() === 'ja' ? 'ja-JP' : 'en-GB')

export const numberText = (count: number): string => count.toLocaleString(tag())

/** Medals or balls, with their sign. */
export const netText = (net: number): string =>
  new Intl.NumberFormat(tag(), { signDisplay: 'exceptZero' }).format(net)

const states: Readonly<Record<Machine['state'], () => string>> = {
  free: m.hall_state_free,
  playing: m.hall_state_playing,
  yours: m.hall_state_yours,
}

const bonusKinds: Readonly<Record<MachineInfo['bonuses'][number]['kind'], () => string>> = {
  big: m.hall_bonus_big,
  regular: m.hall_bonus_regular,
  chain: m.hall_bonus_chain,
}

const sorts: Readonly<Record<MachineSort, () => string>> = {
  number: m.hall_sort_number,
  games: m.hall_sort_games,
  bonuses: m.hall_sort_bonuses,
  sinceBonus: m.hall_sort_since,
}

export const stateName = (state: Machine['state']): string => states[state]()
export const bonusName = (kind: keyof typeof bonusKinds): string => bonusKinds[kind]()
export const sortName = (sort: MachineSort): string => sorts[sort]()

/** What a hall's machines pay in: balls or medals. */
export const netLabel = (hall: Hall): string =>
  hall === 'pachinko' ? m.hall_net_balls() : m.hall_net_medals()
