// The events an operator's tag manager can listen for on the document; docs/events.md tells of them.
import type { Currency } from '@mangetsu/money'

export type Amount = { readonly amount: string; readonly currency: Currency }

export const depositSuccessEvent = 'DepositSuccess'
export const firstDepositEvent = 'FirstDeposit'

/** Tells `detail` to whoever listens on the document; it cannot be changed on its way. */
export const publish = (name: string, detail: object): void =>
  void document.dispatchEvent(new CustomEvent(name, { detail: Object.freeze({ ...detail }) }))
