// Disclosures of every version of every table game for bundled programs: the bundler finds the folders at build time.
import type { DisclosedTableGame, TableDisclosures } from './table-manifest.ts'

const found: Readonly<Record<string, TableDisclosures>> = import.meta.glob('./*/table/disclosure.ts', {
  eager: true,
  import: 'disclosures',
})

export const tableDisclosures: readonly DisclosedTableGame[] = Object.entries(found).map(
  ([path, disclosures]) => ({ gameId: path.split('/')[1] ?? '', disclosures }),
)
