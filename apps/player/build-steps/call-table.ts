// The table of calls as the bundles take it in: its data alone, since the schemas it is read off cost more to set up than
// a page takes to draw.
import { calls, pushes } from '@mangetsu/client/call-table'

/** The text of a module that exports what `packages/client/call-table.ts` does. */
export const callTableModule = (): string =>
  `export const calls = ${JSON.stringify(calls)}\nexport const pushes = ${JSON.stringify(pushes)}\n`
