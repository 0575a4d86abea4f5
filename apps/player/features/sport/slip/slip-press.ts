// A press on odds: shown at once, and applied to the slip once its code has loaded, in the order of the presses.
import { browserText } from '../../../stores/browser-text.ts'
import { playerStorageKeys } from '../../../stores/fields.ts'
import { markPressed, showMarks } from './slip-marks.ts'
import { keyOfSelection, type SlipSelection } from './slip-selection.ts'

const loadSlip = () => import('./slip-store.ts')

/** Takes the slip as the browser has stored it. */
export const showStoredSlip = async (): Promise<void> => (await loadSlip()).reloadSlip()

/** Whether the browser has stored a slip. Browser only. */
export const hasStoredSlip = (): boolean => browserText().getItem(playerStorageKeys.sportSlip) !== null

let last: Promise<void> = Promise.resolve()

/**
 * Adds a selection to the slip or removes it; `onFull` is called for one that a full slip does not take. A press is
 * given up if the code of the slip cannot be loaded: the outcome is then not shown as selected.
 */
export function pressOutcome(selection: SlipSelection, onFull: () => void): void {
  const key = keyOfSelection(selection)
  markPressed(key, `${selection.eventId} ${selection.marketId}`)
  last = last
    .then(async () => (await loadSlip()).toggleSelection(selection, onFull))
    .catch(() => showMarks([]))
}
