// Machines of a hall as addresses name them.
import type { GameKind } from '@mangetsu/contract/lobby'

const halls: readonly GameKind[] = ['pachinko', 'pachislot']

/** The hall a game's machines stand in, with the language; null for games without one. */
export const hallPathOf = (kind: GameKind, lang: 'ja' | 'en'): string | null =>
  halls.includes(kind) ? `/${lang}/game/pachinko?hall=${kind}` : null

/** The machine an address requests, from 1 to 9999; null where it names none or the game has no hall. */
export function requestedMachineNo(kind: GameKind, search: URLSearchParams): number | null {
  const text = search.get('machine') ?? ''
  return halls.includes(kind) && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

/** Where a game stands alone in a window, with the language. */
export const windowPathOf = (path: string, mode: 'real' | 'demo', machineNo: number | null): string =>
  `${path}/window?mode=${mode}${machineNo === null ? '' : `&machine=${machineNo}`}`
