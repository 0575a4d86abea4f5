// The format in which this reader sees odds, kept in the browser; decimal before a choice. Odds are stored and sent in
// thousandths only.
import { type OddsFormat, oddsFormats, oddsText } from '@mangetsu/sports'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../stores/browser-storage.ts'

/** A setting of the device: kept when a session ends. */
const key = 'oddsFormat'

const listeners = new Set<() => void>()

const formatNow = (): OddsFormat => {
  const stored = browserStorage().get(key)
  return oddsFormats.find((format) => format === stored) ?? 'decimal'
}

let known: OddsFormat | null = null

function subscribe(listener: () => void): () => void {
  const take = ({ key: changed }: StorageEvent) => {
    if (changed !== key && changed !== null) return
    known = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', take)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', take)
  }
}

function snapshot(): OddsFormat {
  known ??= formatNow()
  return known
}

/** Returns the reader's format; decimal on the server and for the first render. */
export const useOddsFormat = (): OddsFormat => useSyncExternalStore(subscribe, snapshot, () => 'decimal')

/** Stores the reader's format for every page. */
export function chooseOddsFormat(format: OddsFormat): void {
  known = format
  browserStorage().set(key, format)
  for (const listener of listeners) listener()
}

/** Returns the function that writes odds (thousandths) in the reader's format. */
export function useOddsText(): (odds: number) => string {
  const format = useOddsFormat()
  return (odds) => oddsText(odds, format)
}
