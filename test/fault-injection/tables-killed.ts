// Fast tables for the kill tests, with and without a shoe, so that a kill finds them in every state.
import { baccarat } from '@mangetsu/games/baccarat/table'
import { blackjackWithSurrender as blackjack } from '@mangetsu/games/blackjack/table'
import { roulette } from '@mangetsu/games/roulette/table'
import type { TableSetup } from '@mangetsu/platform/tables/table-setup'
import { quickTable } from '../platform/tables.ts'

/** Use and secret of the encryption of these tables' chains. */
export const tableEncryption = ['tables', 'ab'.repeat(32)] as const

/** Bets are open for a third of a round, and each other state takes some time as well; hands stand automatically. */
const times = { bettingMs: 900, showMs: () => 400, pauseMs: 150 }
const thinkMs = 300

const games = [roulette, baccarat, blackjack]

export const killedTables = (): readonly TableSetup[] =>
  Array.from({ length: 12 }, (_, place) => {
    const math = games[place % games.length] ?? roulette
    return quickTable({
      ...times,
      id: `killed-${place}`,
      houseAccount: `house:play:killed-${place}`,
      mark: () => 'x',
      math,
      ...(math === blackjack && { thinkMs }),
    })
  })

const bets: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  roulette: { red: 10_000n, 'straight-7': 20_000n },
  baccarat: { banker: 10_000n, tie: 20_000n },
  blackjack: { 'seat-2': 10_000n, 'seat-5': 20_000n },
}

/** Returns bets that lose, win or are refunded at this table's game. */
export const betAt = ({ math }: TableSetup): Readonly<Record<string, bigint>> => bets[math.id] ?? {}
