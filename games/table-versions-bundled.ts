// Maths of every version of every table game for bundled programs: the bundler finds the folders at build time.
import type { TableMath } from '@mangetsu/chance/table'
import type { TableGameManifest } from './table-manifest.ts'

const found: Readonly<Record<string, TableGameManifest>> = import.meta.glob('./*/tables.ts', {
  eager: true,
  import: 'game',
})

export const tableVersions: readonly TableMath[] = Object.values(found).flatMap(({ versions }) => versions)
