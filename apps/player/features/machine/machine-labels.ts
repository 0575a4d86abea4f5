// Labels of machines: their numbers, states, bonuses and nets.
import type { Hall, Machine, MachineInfo } from '@mangetsu/contract/machine'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { MachineSort } from './machine-address.ts'

const tag = () => (getLocale() === 'ja' ? 'ja-JP' : 'en-GB')

/** Formats medals or balls with their sign, as money has it: a minus, not a hyphen. */
export const netText = (net: number): string =>
  new Intl.NumberFormat(tag(), { signDisplay: 'exceptZero' }).format(net).replace('-', '−')

const states: Readonly<Record<Machine['state'], () => string>> = {
  free: m.hall_state_free,
  playing: m.hall_state_playing,
  yours: m.hall_state_yours,
}

type Bonus = MachineInfo['bonuses'][number]['kind']

/** Counter labels in each hall's own terms. */
export const hallWords = {
  pachinko: {
    games: m.hall_games,
    sinceBonus: m.hall_since_bonus,
    after: m.hall_after,
    bonusesTitle: m.hall_bonuses_title,
    noBonus: m.hall_no_bonus,
    mapMachine: m.hall_map_machine,
    net: m.hall_net_balls,
    netLegend: m.hall_legend_net_balls,
  },
  pachislot: {
    games: m.hall_games_pachislot,
    sinceBonus: m.hall_since_bonus_pachislot,
    after: m.hall_after_pachislot,
    bonusesTitle: m.hall_bonuses_title_pachislot,
    noBonus: m.hall_no_bonus_pachislot,
    mapMachine: m.hall_map_machine_pachislot,
    net: m.hall_net_medals,
    netLegend: m.hall_legend_net_medals,
  },
} as const satisfies Record<Hall, unknown>

const bonusNames: Readonly<Record<Hall, Readonly<Record<Bonus, () => string>>>> = {
  pachinko: { big: m.hall_bonus_big, regular: m.hall_bonus_regular, chain: m.hall_bonus_chain },
  pachislot: {
    big: m.hall_bonus_big_pachislot,
    regular: m.hall_bonus_regular_pachislot,
    chain: m.hall_bonus_chain,
  },
}

const sorts: Readonly<Record<Hall, Readonly<Record<MachineSort, () => string>>>> = {
  pachinko: {
    free: m.hall_sort_free,
    number: m.hall_sort_number,
    games: m.hall_sort_games,
    bonuses: m.hall_sort_bonuses,
    sinceBonus: m.hall_sort_since,
  },
  pachislot: {
    free: m.hall_sort_free,
    number: m.hall_sort_number,
    games: m.hall_sort_games_pachislot,
    bonuses: m.hall_sort_bonuses_pachislot,
    sinceBonus: m.hall_sort_since_pachislot,
  },
}

export const stateName = (state: Machine['state']): string => states[state]()
export const bonusName = (hall: Hall, kind: Bonus): string => bonusNames[hall][kind]()
export const sortName = (hall: Hall, sort: MachineSort): string => sorts[hall][sort]()
