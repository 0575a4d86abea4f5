// Event with which the error catalogue requests a dialog of the page (specification, section 8).
import type { DialogName } from '@mangetsu/client/ports'

/** Bubbles from the document to the window, where the page's dialogs are shown; a sheet may handle it first. */
export const dialogEvent = 'mangetsu-dialog'

export type DialogRequest = { readonly dialog: DialogName; readonly data: Readonly<Record<string, unknown>> }
