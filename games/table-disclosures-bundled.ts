// What each version of each table game discloses, for what a bundler builds: it finds the folders when it does.
import type { DisclosedTableGame, TableDisclosures } from './table-manifest.ts'

const found: Readonly<Record<string, TableDisclosures>> = import.meta.glob('./*/table/disclosure.ts', {
  eager: true,
  import: 'disclosures',
})

export const tableDisclosures: readonly DisclosedTableGame[] = Object.entries(found).map(
  ([path, disclosures]) => ({ gameId: path.split('/')[1] ?? '', disclosures }),
)
