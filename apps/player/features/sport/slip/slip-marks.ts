// Which outcomes the slip has, for buttons of odds: known without the code of the slip, which sets it once it has loaded.
import { useSyncExternalStore } from 'react'

/** The keys of the slip's selections. */
export type SlipMarks = ReadonlySet<string>

const none: SlipMarks = new Set()

let marks = none
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const marksNow = (): SlipMarks => marks
const marksOnServer = (): SlipMarks => none

/** Sets the keys that every button of the page shows as selected. */
export function showMarks(keys: Iterable<string>): void {
  marks = new Set(keys)
  for (const listener of listeners) listener()
}

/** Shows the outcome of a key as selected, or not any more, until the slip itself has said what it has. */
export function markPressed(key: string, keyOfMarket: string): void {
  const others = [...marks].filter((one) => !one.startsWith(`${keyOfMarket} `))
  showMarks(marks.has(key) ? [...marks].filter((one) => one !== key) : [...others, key])
}

/** The keys of this browser's slip; none on the server, for the first render, and until the slip has loaded. */
export const useSlipMarks = (): SlipMarks => useSyncExternalStore(subscribe, marksNow, marksOnServer)
