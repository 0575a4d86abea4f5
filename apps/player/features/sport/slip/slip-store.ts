// The slip of this browser: one for all its tabs, kept over reload and sign-in (docs/decisions/0219).
import type { AcceptOdds, SportSelection } from '@mangetsu/contract/sport-bet'
import type { Currency } from '@mangetsu/money'
import { useSyncExternalStore } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { usePage } from '../../../page/page.tsx'
import { browserStorage } from '../../../stores/browser-storage.ts'
import type { ExpiringStorage } from '../../../stores/expiring-storage.ts'
import { playerStorageKeys } from '../../../stores/fields.ts'
import { showMarks } from './slip-marks.ts'
import { keyOfSelection, type OutcomeKey, type SlipSelection } from './slip-selection.ts'
import {
  emptySlip,
  hasSelection,
  type PlaceRequest,
  readSlip,
  type Slip,
  type SlipMode,
  type TakenBets,
  toggled,
  withBanker,
  withOdds,
  withoutSelections,
  withRequest,
  withStake,
  withTaken,
} from './slip-state.ts'

export const slipKey = playerStorageKeys.sportSlip

/** Events of a slip are over by then. */
const lifetimeMinutes = 7 * 24 * 60

export type SlipStore = {
  readonly now: () => Slip
  readonly subscribe: (listener: () => void) => () => void
  /** Applies a change to the slip as last stored by any tab, and stores the result. */
  readonly change: (by: (slip: Slip) => Slip) => void
  /** Takes what another tab, or the end of a session, has made of the stored slip. */
  readonly reload: () => void
}

/** Creates the slip over a browser's storage. A slip that cannot be stored lasts as long as its page. */
export function createSlipStore(storage: Pick<ExpiringStorage, 'get' | 'set'>): SlipStore {
  let slip = emptySlip
  // What the storage answered last: it differs from it as soon as somebody else has written.
  let seen = 'null'
  const listeners = new Set<() => void>()
  const textNow = () => JSON.stringify(storage.get(slipKey))
  const take = () => {
    const text = textNow()
    if (text === seen) return
    seen = text
    slip = readSlip(JSON.parse(text))
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  take()
  return {
    now: () => slip,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(by) {
      take()
      slip = by(slip)
      storage.set(slipKey, slip, lifetimeMinutes)
      seen = textNow()
      tell()
    },
    reload() {
      take()
      tell()
    },
  }
}

let shared: SlipStore | null = null

/** Browser only. */
function browserSlip(): SlipStore {
  if (shared !== null) return shared
  const store = createSlipStore(browserStorage())
  window.addEventListener('storage', ({ key }) => {
    if (key === slipKey || key === null) store.reload()
  })
  const show = () => showMarks(store.now().selections.map(keyOfSelection))
  store.subscribe(show)
  show()
  shared = store
  return store
}

/** Adds or removes a selection; a full slip stays as it is and calls `onFull`. Browser only. */
export function toggleSelection(selection: SlipSelection, onFull: () => void): void {
  browserSlip().change((now) => {
    const next = toggled(now, selection)
    if (next === null) onFull()
    return next ?? now
  })
}

const subscribe = (listener: () => void) => browserSlip().subscribe(listener)
const slipNow = () => browserSlip().now()
const slipOnServer = () => emptySlip

export type SlipUse = {
  readonly slip: Slip
  readonly selections: readonly SlipSelection[]
  readonly has: (key: OutcomeKey) => boolean
  /** Adds or removes a selection; a full slip says so and stays. */
  readonly toggle: (selection: SlipSelection) => void
  readonly remove: (keys: readonly OutcomeKey[]) => void
  readonly setMode: (mode: SlipMode) => void
  readonly setStake: (line: string, typed: string, currency: Currency) => void
  readonly setAccept: (accept: AcceptOdds) => void
  readonly toggleBanker: (key: OutcomeKey) => void
  /**
   * Returns the request to send for these bets: this one, or the one already sent about them. It is stored with the
   * slip, so that neither a reload, a second tab nor a change of odds places them twice.
   */
  readonly requestOf: (request: Omit<PlaceRequest, 'id'>) => PlaceRequest
  /** Stores the bets that the request has become. */
  readonly takeBets: (taken: TakenBets) => void
  /** Forgets the request once the platform has decided it. */
  readonly endRequest: () => void
  /** Takes odds that the reader has seen. */
  readonly see: (selections: readonly SportSelection[]) => void
}

/** Takes what the end of a session has left of the slip. Browser only. */
export const reloadSlip = (): void => browserSlip().reload()

/** The slip of this browser; empty on the server and for the first render. */
export function useSlip(): SlipUse {
  const { toaster } = usePage()
  const slip = useSyncExternalStore(subscribe, slipNow, slipOnServer)
  const change = (by: (slip: Slip) => Slip) => browserSlip().change(by)
  return {
    slip,
    selections: slip.selections,
    has: (key) => hasSelection(slip, key),
    toggle: (selection) =>
      toggleSelection(selection, () => toaster.show({ kind: 'failure', title: m.sport_slip_full() })),
    remove: (keys) => change((now) => withoutSelections(now, keys)),
    setMode: (mode) => change((now) => ({ ...now, mode })),
    setStake: (line, typed, currency) => change((now) => withStake(now, line, typed, currency)),
    setAccept: (accept) => change((now) => ({ ...now, accept })),
    toggleBanker: (key) => change((now) => withBanker(now, key)),
    requestOf: (facts) => {
      const request = { ...facts, id: crypto.randomUUID() }
      change((now) => withRequest(now, request))
      return browserSlip().now().request ?? request
    },
    takeBets: (taken) => change((now) => withTaken(now, taken)),
    endRequest: () => change((now) => ({ ...now, request: null })),
    see: (selections) => change((now) => withOdds(now, selections)),
  }
}
