// The event by which the error catalogue requests a dialog of the page (specification, section 8).
import type { DialogName } from '@mangetsu/client/ports'

/** Goes from the document up to the window, where the page's dialogs are shown; a sheet may take it on its way. */
export const dialogEvent = 'mangetsu-dialog'

export type DialogRequest = { readonly dialog: DialogName; readonly data: Readonly<Record<string, unknown>> }
