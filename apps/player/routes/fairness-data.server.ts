// What each game discloses, in the reader's language, for the page about fairness.
import { betStake, pricePaid, stakesSoldAt, stakesWithBet, verifiableGames } from '@mangetsu/verifier'
import type { LoaderFunctionArgs } from 'react-router'
import type { DisclosedGame, OtherStake } from '../features/fairness/game-tables.tsx'
import { ask, factsOf } from '../request.server.ts'

type Context = LoaderFunctionArgs['context']

/** What rounds may be begun with otherwise: features that are sold, and bets, at each of the stakes they are offered at. */
const otherStakes = (
  math: (typeof verifiableGames)[number]['math'],
  currency: string,
  lang: 'ja' | 'en',
): OtherStake[] => [
  ...(math.featureBuys ?? []).flatMap((bought) =>
    stakesSoldAt(math, bought, currency).map(
      (stake): OtherStake => ({
        ...{ stake: String(pricePaid(bought, stake)), kind: 'featureBuy' },
        ...{ name: bought.name, title: bought.title[lang] },
      }),
    ),
  ),
  ...(math.bets ?? []).flatMap((bet) =>
    stakesWithBet(math, bet, currency).map(
      (stake): OtherStake => ({
        ...{ stake: String(betStake(bet, stake)), kind: 'bet' },
        ...{ name: bet.name, title: bet.title[lang] },
      }),
    ),
  ),
]

export async function disclosedGames(context: Context): Promise<DisclosedGame[]> {
  const { lang } = factsOf(context)
  return Promise.all(
    verifiableGames.map(async ({ math, disclosure: { steps, tables } }) => {
      const detail = await ask(context, 'queryGameDetail', { gameId: math.id })
      const stakesIn = (currency: string) => math.stakesMinor(currency).map(String)
      const othersIn = (currency: string) => otherStakes(math, currency, lang)
      return {
        id: math.id,
        name: detail.ok ? detail.data.game.name[lang] : math.id,
        version: math.version,
        steps: steps.map((step) => step[lang]),
        tables: tables.map(({ name, columns, rows }) => ({
          name: name[lang],
          columns: columns.map((column) => column[lang]),
          rows: rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell[lang]))),
        })),
        stakes: { JPY: stakesIn('JPY'), USD: stakesIn('USD') },
        otherStakes: { JPY: othersIn('JPY'), USD: othersIn('USD') },
      }
    }),
  )
}
