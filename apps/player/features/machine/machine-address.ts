// URLs of the halls: the hall, its filters, and the machine whose board is open.
import type { Hall } from '@mangetsu/contract/machine'

export const machineSorts = ['free', 'number', 'games', 'bonuses', 'sinceBonus'] as const
export type MachineSort = (typeof machineSorts)[number]

export type Floor = {
  readonly hall: Hall
  /** Only this model is shown; null for all. */
  readonly gameId: string | null
  readonly isFree: boolean
  readonly sort: MachineSort
  readonly view: 'list' | 'map'
  readonly pageNo: number
}

const idPattern = /^[a-z0-9-]{2,40}$/

/** Parses the filters from a URL; invalid values are ignored. */
export function floorIn(search: URLSearchParams): Floor {
  const model = search.get('model') ?? ''
  const page = Number(search.get('page') ?? '1')
  return {
    hall: search.get('hall') === 'pachislot' ? 'pachislot' : 'pachinko',
    gameId: idPattern.test(model) ? model : null,
    isFree: search.get('free') === '1',
    sort: machineSorts.find((sort) => sort === search.get('sort')) ?? 'free',
    view: search.get('view') === 'list' ? 'list' : 'map',
    pageNo: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Returns the query string of the filters. */
export function floorSearch(floor: Floor): string {
  const parts = Object.entries({
    hall: floor.hall === 'pachinko' ? '' : floor.hall,
    model: floor.gameId ?? '',
    free: floor.isFree ? '1' : '',
    sort: floor.sort === 'free' ? '' : floor.sort,
    view: floor.view === 'map' ? '' : floor.view,
    page: floor.pageNo === 1 ? '' : String(floor.pageNo),
  }).filter(([, value]) => value !== '')
  return `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** Returns the hash that opens a machine's board over the hall. */
export const machineHash = (gameId: string, machineNo: number): string => `#machine=${gameId}.${machineNo}`

/** Returns the machine named by a hash, or null. */
export function machineIn(hash: string): { gameId: string; machineNo: number } | null {
  const found = /^#machine=([a-z0-9-]{2,40})\.([1-9]\d{0,3})$/.exec(hash)
  return found === null ? null : { gameId: found[1] ?? '', machineNo: Number(found[2]) }
}
