// The tables of the registry as the platform runs them.
import type { FoundTable } from '@mangetsu/games/table-manifest'
import { tables as registered } from '@mangetsu/games/table-registry'
import type { TableSetup } from './table-setup.ts'

/** A table with its data for the lobby. */
export type HouseTable = { readonly found: FoundTable; readonly setup: TableSetup }

export type HouseTables = {
  find(tableId: string): HouseTable | undefined
  all(): readonly HouseTable[]
}

const setupOf = ({ id, math, limits, bettingMs, pauseMs, game }: FoundTable): TableSetup => ({
  id,
  math,
  limits,
  bettingMs,
  pauseMs,
  houseAccount: `house:play:${id}`,
  showMs: game.showMs,
  mark: game.mark,
  cardsLeft: game.cardsLeft,
  thinkMs: game.thinkMs,
})

/** Creates the collection of tables: by default those of the registry, in tests others. */
export function createHouseTables(found: readonly FoundTable[] = registered): HouseTables {
  const all = found.map((table) => ({ found: table, setup: setupOf(table) }))
  const byId = new Map(all.map((one) => [one.setup.id, one]))
  return { find: (tableId) => byId.get(tableId), all: () => all }
}
