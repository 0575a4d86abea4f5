// The tables that processes are killed over: quick ones, with and without a shoe, so that a death finds them in every state.
import { baccarat } from '@mangetsu/games/baccarat/table'
import { roulette } from '@mangetsu/games/roulette/table'
import type { TableSetup } from '@mangetsu/platform/tables/table-setup'
import { quickTable } from '../platform/tables.ts'

/** What chains are encrypted with here: secret and use. */
export const tableEncryption = ['tables', 'ab'.repeat(32)] as const

/** Bets are open for a third of a round, and each of the other states lasts some time as well. */
const times = { bettingMs: 900, showMs: () => 400, pauseMs: 150 }

export const killedTables = (): readonly TableSetup[] =>
  Array.from({ length: 12 }, (_, place) =>
    quickTable({
      ...times,
      id: `killed-${place}`,
      math: place % 2 === 0 ? roulette : baccarat,
      houseAccount: `house:play:killed-${place}`,
      mark: () => 'x',
    }),
  )

/** A bet that loses, wins or comes back, by what the table plays. */
export const betAt = ({ math }: TableSetup): Readonly<Record<string, bigint>> =>
  math.id === 'roulette' ? { red: 10_000n, 'straight-7': 20_000n } : { banker: 10_000n, tie: 20_000n }
