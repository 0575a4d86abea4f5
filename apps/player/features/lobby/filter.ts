// The selection of a lobby: filters and order, as in the URL and as requested.
import { gameFeatures, gameSorts, gameThemes } from '@mangetsu/contract/game-attributes'
import type { GameFeature, GameSort, GameTheme } from '@mangetsu/contract/lobby'

const volatilities = ['low', 'medium', 'high'] as const
export type VolatilityFilter = (typeof volatilities)[number]

export type LobbyFilter = {
  readonly provider: readonly string[]
  readonly feature: readonly GameFeature[]
  readonly theme: readonly GameTheme[]
  readonly volatility: readonly VolatilityFilter[]
  /** Minimum declared RTP, in whole per cent. */
  readonly rtp: number | null
  /** A stake that must be possible, in yen. */
  readonly stakeFrom: number | null
  readonly stakeTo: number | null
  readonly jackpot: boolean
  readonly newcomers: boolean
}

export type LobbySelection = LobbyFilter & { readonly sort: GameSort }

export const noFilter: LobbyFilter = {
  provider: [],
  feature: [],
  theme: [],
  volatility: [],
  rtp: null,
  stakeFrom: null,
  stakeTo: null,
  jackpot: false,
  newcomers: false,
}

/** Maximum number of values per filter. */
const mostValues = 24
const mostYen = 100_000_000

function listOf<T extends string>(text: string | null, known: readonly T[]): T[] {
  const requested = new Set((text ?? '').split(','))
  return known.filter((value) => requested.has(value)).slice(0, mostValues)
}

function wholeOf(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null
  const value = Number(text)
  return value <= most ? value : null
}

const codesOf = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter((code) => /^[a-z0-9-]{2,32}$/.test(code)).slice(0, mostValues)

/** Parses a URL; invalid values are ignored. */
export const chosenIn = (search: URLSearchParams): LobbySelection => ({
  provider: codesOf(search.get('provider')),
  feature: listOf(search.get('feature'), gameFeatures),
  theme: listOf(search.get('theme'), gameThemes),
  volatility: listOf(search.get('volatility'), volatilities),
  rtp: wholeOf(search.get('rtp'), 100),
  stakeFrom: wholeOf(search.get('from'), mostYen),
  stakeTo: wholeOf(search.get('to'), mostYen),
  jackpot: search.get('jackpot') === '1',
  newcomers: search.get('new') === '1',
  sort: gameSorts.find((sort) => sort === search.get('sort')) ?? 'popular',
})

/** Returns the query string of a selection, '' if nothing is selected. */
export function searchOf(chosen: LobbySelection): string {
  const parts = Object.entries({
    provider: chosen.provider.join(','),
    feature: chosen.feature.join(','),
    theme: chosen.theme.join(','),
    volatility: chosen.volatility.join(','),
    rtp: chosen.rtp ?? '',
    from: chosen.stakeFrom ?? '',
    to: chosen.stakeTo ?? '',
    jackpot: chosen.jackpot ? '1' : '',
    new: chosen.newcomers ? '1' : '',
    sort: chosen.sort === 'popular' ? '' : chosen.sort,
  }).filter(([, value]) => value !== '')
  return parts.length === 0 ? '' : `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`
}

const some = <T>(values: readonly T[]): T[] | undefined => (values.length === 0 ? undefined : [...values])

/** Converts the selection to the input of `queryGamePage`. */
export const toGameQuery = (chosen: LobbySelection) => ({
  providerCodes: some(chosen.provider),
  features: some(chosen.feature),
  themes: some(chosen.theme),
  volatilities: some(chosen.volatility),
  rtpFromPpm: chosen.rtp === null ? undefined : chosen.rtp * 10_000,
  stakeFromYen: chosen.stakeFrom ?? undefined,
  stakeToYen: chosen.stakeTo ?? undefined,
  hasJackpot: chosen.jackpot || undefined,
  isNew: chosen.newcomers || undefined,
  sort: chosen.sort,
})

/** Returns the number of active filters; the order is not counted. */
export const filterCount = (chosen: LobbyFilter): number =>
  chosen.provider.length +
  chosen.feature.length +
  chosen.theme.length +
  chosen.volatility.length +
  [chosen.rtp, chosen.stakeFrom ?? chosen.stakeTo].filter((value) => value !== null).length +
  [chosen.jackpot, chosen.newcomers].filter(Boolean).length

/** Returns the list with a value added, or removed if it was present. */
export const toggled = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
