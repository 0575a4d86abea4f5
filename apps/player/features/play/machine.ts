// Machines of a hall in URLs.
import type { GameKind } from '@mangetsu/contract/lobby'

const halls: readonly GameKind[] = ['pachinko', 'pachislot']

/** Returns the hall of a game's machines, with the language; null for games without one. */
export const hallPathOf = (kind: GameKind, lang: 'ja' | 'en'): string | null =>
  halls.includes(kind) ? `/${lang}/game/pachinko?hall=${kind}` : null

/** Returns the machine requested by a URL, from 1 to 9999; null if there is none or the game has no hall. */
export function requestedMachineNo(kind: GameKind, search: URLSearchParams): number | null {
  const text = search.get('machine') ?? ''
  return halls.includes(kind) && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

/** Returns the path of a game in a window of its own, with the language. */
export const windowPathOf = (path: string, mode: 'real' | 'demo', machineNo: number | null): string =>
  `${path}/window?mode=${mode}${machineNo === null ? '' : `&machine=${machineNo}`}`
