// Every version of every table game's mathematics, for what a bundler builds: it finds the folders when it does.
import type { TableMath } from '@mangetsu/chance/table'
import type { TableGameManifest } from './table-manifest.ts'

const found: Readonly<Record<string, TableGameManifest>> = import.meta.glob('./*/tables.ts', {
  eager: true,
  import: 'game',
})

export const tableVersions: readonly TableMath[] = Object.values(found).flatMap(({ versions }) => versions)
