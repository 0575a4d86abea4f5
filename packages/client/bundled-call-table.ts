// Generates the call table for browser bundles: data only, because setting up the schemas it is derived from takes
// longer than rendering a page.
import type { CallName } from '@mangetsu/contract'
import { calls, pushes, roomPushes, tablePagePushes } from './call-table.ts'

export type BundledCallTable = {
  /** Calls that the bundle makes; all by default. */
  readonly only?: readonly CallName[]
}

/** Returns the source of a module with the same exports as `call-table.ts`. */
export function callTableModule({ only }: BundledCallTable = {}): string {
  const included = only === undefined ? calls : Object.fromEntries(only.map((name) => [name, calls[name]]))
  const tables = Object.entries({ calls: included, pushes, roomPushes, tablePagePushes })
  return tables.map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}\n`).join('')
}

/** Creates a plugin for Vite's builds. Development reads the contract itself. */
export const bundledCallTable = (table: BundledCallTable = {}) => ({
  name: 'call-table',
  apply: 'build' as const,
  load: { filter: { id: /packages\/client\/call-table\.ts$/ }, handler: () => callTableModule(table) },
})
