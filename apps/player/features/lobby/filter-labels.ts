// Labels of the filters, and the chips of the active ones, each with the selection that remains without it.
import type { GameSort } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'
import { countText } from '../../ui/count.ts'
import { featureName, themeName } from './feature-labels.ts'
import { type LobbySelection, toggled, type VolatilityFilter } from './filter.ts'
import { volatilityText } from './game-facts.tsx'

const sorts: Readonly<Record<GameSort, () => string>> = {
  popular: m.lobby_sort_popular,
  newest: m.lobby_sort_newest,
  name: m.lobby_sort_by_name,
  rtp: m.lobby_sort_rtp,
  maxWin: m.lobby_sort_max_win,
}

export const sortName = (sort: GameSort): string => sorts[sort]()
export const volatilityChip = (volatility: VolatilityFilter): string =>
  m.volatility_is({ value: volatilityText(volatility) })

function stakeText(from: number | null, to: number | null): string {
  if (to === null) return m.lobby_stake_from({ from: countText(from ?? 0) })
  if (from === null) return m.lobby_stake_to({ to: countText(to) })
  return m.lobby_stake_between({ from: countText(from), to: countText(to) })
}

export type Chip = { readonly label: string; readonly without: LobbySelection }

/** Returns each active filter as text, with the selection that remains when it is removed. */
export function chipsOf(chosen: LobbySelection, providerName: (code: string) => string): Chip[] {
  const { provider, feature, theme, volatility, rtp, stakeFrom, stakeTo } = chosen
  const chips: Chip[] = [
    ...provider.map((code) => ({
      label: providerName(code),
      without: { ...chosen, provider: toggled(provider, code) },
    })),
    ...feature.map((one) => ({
      label: featureName(one),
      without: { ...chosen, feature: toggled(feature, one) },
    })),
    ...theme.map((one) => ({ label: themeName(one), without: { ...chosen, theme: toggled(theme, one) } })),
    ...volatility.map((one) => ({
      label: volatilityChip(one),
      without: { ...chosen, volatility: toggled(volatility, one) },
    })),
  ]
  if (rtp !== null) chips.push({ label: m.lobby_rtp_from({ rtp }), without: { ...chosen, rtp: null } })
  if (stakeFrom !== null || stakeTo !== null) {
    const label = stakeText(stakeFrom, stakeTo)
    chips.push({ label, without: { ...chosen, stakeFrom: null, stakeTo: null } })
  }
  if (chosen.jackpot) chips.push({ label: m.lobby_jackpot_only(), without: { ...chosen, jackpot: false } })
  if (chosen.newcomers) chips.push({ label: m.lobby_new_only(), without: { ...chosen, newcomers: false } })
  return chips
}
