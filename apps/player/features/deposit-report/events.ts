// The events an operator's tag manager can listen for on the document; docs/reference/events.md documents them.
import type { Currency } from '@mangetsu/money'

export type Amount = { readonly amount: string; readonly currency: Currency }

export const depositSuccessEvent = 'DepositSuccess'
export const firstDepositEvent = 'FirstDeposit'

/** Dispatches `detail` to the listeners on the document, frozen. */
export const publish = (name: string, detail: object): void =>
  void document.dispatchEvent(new CustomEvent(name, { detail: Object.freeze({ ...detail }) }))
