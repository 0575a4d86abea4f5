// The event by which the error catalogue asks the page for a dialog (specification, section 8).
import type { DialogName } from './ports.ts'

/** Goes from the document up to the window, where the page's dialogs are shown; a sheet may take it on its way. */
export const dialogEvent = 'mangetsu-dialog'

export type DialogAsked = { readonly dialog: DialogName; readonly data: Readonly<Record<string, unknown>> }
