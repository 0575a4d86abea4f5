// Arrow keys on a grid of tiles: a short cut beside Tab, which reaches everything.
import type { KeyboardEvent, RefObject } from 'react'

/** Where an arrow leads from a tile, among `count` of them in rows of `columns`; null where it leads nowhere. */
export function tileAfterKey(key: string, index: number, count: number, columns: number): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key]
  if (step === undefined) return null
  const next = index + step
  return next >= 0 && next < count ? next : null
}

export const columnsOf = (grid: Element): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Moves the focus from tile to tile within the host. */
export const useArrows = (host: RefObject<HTMLElement | null>) => (event: KeyboardEvent) => {
  const links = [...(host.current?.querySelectorAll<HTMLElement>('.game-tile > a') ?? [])]
  const grid = host.current?.querySelector('.game-grid')
  const index = links.indexOf(document.activeElement as HTMLElement)
  if (index < 0 || !grid || event.altKey || event.ctrlKey || event.metaKey) return
  const next = tileAfterKey(event.key, index, links.length, columnsOf(grid))
  if (next === null) return
  event.preventDefault()
  links[next]?.focus()
}
