// Generates the call table for browser bundles: data only, because setting up the schemas it is derived from takes
// longer than rendering a page.
import type { CallName } from '@mangetsu/contract'
import { calls, isLater, pushes, roomPushes, tablePagePushes } from './call-table.ts'

export type BundledCallTable = {
  /** Calls that the bundle makes; all by default. */
  readonly only?: readonly CallName[]
}

const declarations = (tables: Readonly<Record<string, unknown>>): string =>
  Object.entries(tables)
    .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}\n`)
    .join('')

/** Returns the entries of the bundle's calls that `isIn` accepts. */
const tableOf = (
  { only = Object.keys(calls) as CallName[] }: BundledCallTable,
  isIn: (name: CallName) => boolean,
) => Object.fromEntries(only.filter(isIn).map((name) => [name, calls[name]]))

/** Returns the source of a module with the tables of `call-table.ts`, without the calls that are loaded later. */
export const callTableModule = (table: BundledCallTable = {}): string =>
  declarations({ calls: tableOf(table, (name) => !isLater(name)), pushes, roomPushes, tablePagePushes })

/** Returns the source of a module with the same export as `later-call-table.ts`. */
export const laterCallTableModule = (table: BundledCallTable = {}): string =>
  declarations({ laterCalls: tableOf(table, isLater) })

/** Creates a plugin for Vite's builds. Development reads the contract itself. */
export const bundledCallTable = (table: BundledCallTable = {}) => ({
  name: 'call-table',
  apply: 'build' as const,
  load: {
    filter: { id: /packages\/client\/(later-)?call-table\.ts$/ },
    handler: (id: string) =>
      id.endsWith('/later-call-table.ts') ? laterCallTableModule(table) : callTableModule(table),
  },
})
