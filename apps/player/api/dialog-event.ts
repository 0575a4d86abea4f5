// The event by which the error catalogue asks the page for a dialog (specification, section 8).
import type { Dialog } from './ports.ts'

/** Goes from the document up to the window, where the page's dialogs are shown; a sheet may take it on its way. */
export const dialogEvent = 'mangetsu-dialog'

export type DialogAsked = { readonly dialog: Dialog; readonly data: Readonly<Record<string, unknown>> }
