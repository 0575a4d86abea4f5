// Generates the call table for the browser bundles: data only, because setting up the schemas it is derived from takes
// longer than rendering a page.
import { calls, pushes } from '@mangetsu/client/call-table'

/** Returns the source of a module with the same exports as `packages/client/call-table.ts`. */
export const callTableModule = (): string =>
  `export const calls = ${JSON.stringify(calls)}\nexport const pushes = ${JSON.stringify(pushes)}\n`
