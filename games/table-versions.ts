// Maths of every version of every table game, for programs that Node runs from the sources.
import type { TableMath } from '@mangetsu/chance/table'
import { tables } from './table-registry.ts'

export const tableVersions: readonly TableMath[] = [...new Set(tables.flatMap(({ game }) => game.versions))]
