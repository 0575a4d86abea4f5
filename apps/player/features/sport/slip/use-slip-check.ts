// The odds of a slip's selections: as the platform answered last, with what it has pushed since.
import type { SportEvent } from '@mangetsu/contract/sport'
import type { Currency } from '@mangetsu/money'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../../page/use-client.ts'
import { usePolling } from '../../../page/use-polling.ts'
import { useLiveSports } from '../use-live-sports.tsx'
import { type CheckedSlip, changesOf, withEvents } from './prices.ts'
import { keyOfSelection, type SlipSelection } from './slip-selection.ts'

/** Interval of the checks of an open slip without a push, ms; the platform checks again when a bet is placed. */
const everyMs = 15_000
/** Least interval of the checks after pushes, ms. */
const openSpaceMs = 3_000
const closedSpaceMs = 15_000

export type SlipCheck = {
  /** The last answer; null before the first, and after a change of the currency until the next. */
  readonly checked: CheckedSlip | null
  /** Checks at once. */
  readonly refresh: () => Promise<void>
}

type Answer = { readonly currency: Currency; readonly slip: CheckedSlip; readonly atMs: number }

type CheckUse = {
  readonly selections: readonly SlipSelection[]
  readonly currency: Currency
  /** Whether the reader sees more of the slip than its strip. */
  readonly isOpen: boolean
}

/** Asks the platform, and keeps its last answer. */
function useAnswer({ selections, currency }: CheckUse) {
  const { api } = useClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const latest = useRef({ selections, currency })
  latest.current = { selections, currency }
  const refresh = useCallback(async () => {
    const sent = latest.current
    if (sent.selections.length === 0) return
    const selectionsOnly = sent.selections.map(({ eventId, marketId, outcomeId, odds }) => ({
      eventId,
      marketId,
      outcomeId,
      odds,
    }))
    const input = { currency: sent.currency, selections: selectionsOnly }
    const given = await api.call('checkSportSlip', input, { isHandled: true, isQuiet: true })
    if (given.ok && latest.current.currency === sent.currency)
      setAnswer({ currency: sent.currency, slip: given.data, atMs: Date.now() })
  }, [api])
  const keys = selections.map(keyOfSelection).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection or currency is checked at once.
  useEffect(() => void refresh(), [refresh, keys, currency])
  const receive = useCallback(
    (events: ReadonlyMap<string, SportEvent>) =>
      setAnswer((known) => known && { ...known, slip: withEvents(known.slip, events) }),
    [],
  )
  return { answer: answer?.currency === currency ? answer : null, refresh, receive }
}

/** Follows the odds of a slip; `subscription` is to be rendered. */
export function useSlipCheck(use: CheckUse): SlipCheck & { readonly subscription: ReactNode } {
  const { selections, isOpen } = use
  const { answer, refresh, receive } = useAnswer(use)
  const { pushed, subscription } = useLiveSports([...new Set(selections.map(({ eventId }) => eventId))])
  const { events } = pushed
  useEffect(() => receive(events), [events, receive])
  const changes = changesOf(selections, events)
  const spaceMs = isOpen ? openSpaceMs : closedSpaceMs
  const dueMs = useRef(0)
  dueMs.current = (answer?.atMs ?? 0) + spaceMs
  // The first push says what the first check has answered.
  const known = useRef('')
  useEffect(() => {
    const isFirst = known.current === ''
    known.current = changes
    if (isFirst) return
    const timer = setTimeout(() => void refresh(), Math.max(0, dueMs.current - Date.now()))
    return () => clearTimeout(timer)
  }, [changes, refresh])
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) void refresh()
    wasOpen.current = isOpen
  }, [isOpen, refresh])
  const look = async () => {
    if (!document.hidden) await refresh()
    return false
  }
  const isPolled = isOpen && selections.length > 0
  usePolling(look, isPolled, { everyMs, firstMs: everyMs, limitMs: Number.POSITIVE_INFINITY })
  return { checked: answer?.slip ?? null, refresh, subscription }
}
