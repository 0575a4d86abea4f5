// Arrow keys in a grid of tiles: a shortcut in addition to Tab, which reaches every tile.
import type { KeyboardEvent, RefObject } from 'react'

/** Returns the tile an arrow leads to, among `count` in rows of `columns`; null if it leads to none. */
export function tileAfterKey(key: string, index: number, count: number, columns: number): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key]
  if (step === undefined) return null
  const next = index + step
  return next >= 0 && next < count ? next : null
}

export const columnsOf = (grid: Element): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Moves the focus between the tiles of the host element. */
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
