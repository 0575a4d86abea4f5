// What each game discloses, in the reader's language, for the page about fairness.
import { pricePaid, stakesSoldAt, verifiableGames } from '@mangetsu/verifier'
import type { LoaderFunctionArgs } from 'react-router'
import type { BoughtStake, DisclosedGame } from '../features/fairness/game-tables.tsx'
import { ask, factsOf } from '../request.server.ts'

type Context = LoaderFunctionArgs['context']

/** What may be bought instead of spun for, at each of the stakes it is sold at. */
const boughtStakes = (
  math: (typeof verifiableGames)[number]['math'],
  currency: string,
  lang: 'ja' | 'en',
): BoughtStake[] =>
  (math.featureBuys ?? []).flatMap((bought) =>
    stakesSoldAt(math, bought, currency).map((stake) => ({
      stake: String(pricePaid(bought, stake)),
      featureBuy: bought.name,
      title: bought.title[lang],
    })),
  )

export async function disclosedGames(context: Context): Promise<DisclosedGame[]> {
  const { lang } = factsOf(context)
  return Promise.all(
    verifiableGames.map(async ({ math, disclosure: { steps, tables } }) => {
      const detail = await ask(context, 'queryGameDetail', { gameId: math.id })
      const stakesIn = (currency: string) => math.stakesMinor(currency).map(String)
      const boughtIn = (currency: string) => boughtStakes(math, currency, lang)
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
        bought: { JPY: boughtIn('JPY'), USD: boughtIn('USD') },
      }
    }),
  )
}
