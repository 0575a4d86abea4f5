// The tables that processes are killed over: quick ones, with and without a shoe, so that a death finds them in every state.
import { baccarat } from '@mangetsu/games/baccarat/table'
import { blackjackWithSurrender as blackjack } from '@mangetsu/games/blackjack/table'
import { roulette } from '@mangetsu/games/roulette/table'
import type { TableSetup } from '@mangetsu/platform/tables/table-setup'
import { quickTable } from '../platform/tables.ts'

/** What chains are encrypted with here: secret and use. */
export const tableEncryption = ['tables', 'ab'.repeat(32)] as const

/** Bets are open for a third of a round, and each of the other states lasts some time as well; hands stand by themselves. */
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

/** A bet that loses, wins or comes back, by what the table plays. */
export const betAt = ({ math }: TableSetup): Readonly<Record<string, bigint>> => bets[math.id] ?? {}
