// Describes a round line by line from its events, as its game declares it.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { RoundLine, RoundLines } from '@mangetsu/games/table-marks'
import { getLocale } from '../../messages-compiled/runtime.js'

const found = import.meta.glob<RoundLines>('../../../../games/*/round-lines.ts', {
  eager: true,
  import: 'roundLines',
})

/** Returns no lines for a game fully described by its result, or an unknown one. */
export const roundLines = (rulesOf: string, events: TableRoundView['events']): readonly RoundLine[] =>
  found[`../../../../games/${rulesOf}/round-lines.ts`]?.(events, getLocale()) ?? []
