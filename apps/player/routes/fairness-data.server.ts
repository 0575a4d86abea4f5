// The disclosed rules and the returns of each game, in the reader's language, for the fairness page.
import { tableDisclosures } from '@mangetsu/games/table-disclosures'
import { versions } from '@mangetsu/games/versions'
import {
  pricePaid,
  stakesSoldAt,
  stakesWithSideBet,
  stakeWithSideBet,
  type VerifiableGame,
} from '@mangetsu/verifier'
import type { LoaderFunctionArgs } from 'react-router'
import type { DisclosedGame, DisclosedRules, OtherStake } from '../features/fairness/game-tables.tsx'
import type { GameReturn } from '../features/fairness/published-returns.tsx'
import type { SampleRound } from '../features/fairness/try-round.tsx'
import { artOf } from '../features/lobby/game-art.ts'
import { gamePath, percentText } from '../features/lobby/game-facts.tsx'
import { isSignificant } from '../features/lobby/game-texts.ts'
import { markText } from '../features/table/table-games.ts'
import { callApi, factsOf } from '../request.server.ts'

type Context = LoaderFunctionArgs['context']

/** Returns alternative initial stakes of rounds: purchasable features, and side bets, at each stake. */
const otherStakes = (math: VerifiableGame['math'], currency: string, lang: 'ja' | 'en'): OtherStake[] => [
  ...(math.featureBuys ?? []).flatMap((bought) =>
    stakesSoldAt(math, bought, currency).map(
      (stake): OtherStake => ({
        stake: String(pricePaid(bought, stake)),
        kind: 'featureBuy',
        name: bought.name,
        title: bought.title[lang],
      }),
    ),
  ),
  ...(math.sideBets ?? []).flatMap((sideBet) =>
    stakesWithSideBet(math, sideBet, currency).map(
      (stake): OtherStake => ({
        stake: String(stakeWithSideBet(sideBet, stake)),
        kind: 'sideBet',
        name: sideBet.name,
        title: sideBet.title[lang],
      }),
    ),
  ),
]

type Disclosure = VerifiableGame['disclosure']

const rulesIn = (
  { steps, tables }: Disclosure,
  lang: 'ja' | 'en',
): Pick<DisclosedRules, 'steps' | 'tables'> => ({
  steps: steps.map((step) => step[lang]),
  tables: tables.map(({ name, columns, rows }) => ({
    name: name[lang],
    columns: columns.map((column) => column[lang]),
    rows: rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell[lang]))),
  })),
})

/** Returns the rules of shared table rounds, each version separately. */
export async function disclosedTables(context: Context): Promise<DisclosedRules[]> {
  const { lang } = factsOf(context)
  const listed = await callApi(context, 'queryTables', { currency: 'JPY' })
  const nameOf = (gameId: string): string =>
    (listed.ok ? listed.data.tables.find(({ rulesOf }) => rulesOf === gameId) : undefined)?.gameName[lang] ??
    gameId
  return tableDisclosures.flatMap(({ gameId, disclosures }) =>
    Object.entries(disclosures).map(([version, disclosure]) => ({
      id: gameId,
      name: nameOf(gameId),
      version,
      ...rulesIn(disclosure, lang),
    })),
  )
}

export async function disclosedGames(context: Context): Promise<DisclosedGame[]> {
  const { lang } = factsOf(context)
  return Promise.all(
    versions.map(async ({ math, disclosure }) => {
      const detail = await callApi(context, 'queryGameDetail', { gameId: math.id })
      const stakesIn = (currency: string) => math.stakesMinor(currency).map(String)
      const othersIn = (currency: string) => otherStakes(math, currency, lang)
      return {
        id: math.id,
        name: detail.ok ? detail.data.game.name[lang] : math.id,
        version: math.version,
        ...rulesIn(disclosure, lang),
        stakes: { JPY: stakesIn('JPY'), USD: stakesIn('USD') },
        otherStakes: { JPY: othersIn('JPY'), USD: othersIn('USD') },
      }
    }),
  )
}

/** Returns the published and measured return of each game whose rounds are computed by itself, once per game. */
export async function gameReturns(context: Context): Promise<GameReturn[]> {
  const { lang } = factsOf(context)
  const ids = [...new Set(versions.map(({ math }) => math.id))]
  const details = await Promise.all(ids.map((gameId) => callApi(context, 'queryGameDetail', { gameId })))
  return details.flatMap((detail) => {
    if (!detail.ok) return []
    const { game, measured } = detail.data
    const { gameId, name, rtpPpm } = game
    const shown = measured !== null && isSignificant(measured) ? measured : null
    return [
      {
        id: gameId,
        name: name[lang],
        path: gamePath(game),
        published: percentText(rtpPpm),
        measured: shown && {
          value: percentText(shown.rtpPpm),
          margin: percentText(shown.marginPpm),
          rounds: shown.rounds,
        },
      },
    ]
  })
}

/** Number of tables searched for a finished round. */
const searchedTables = 4

/** Returns the newest finished round of the first table that has one, without bets of anybody; null if none has. */
export async function sampleRound(context: Context): Promise<SampleRound | null> {
  const { lang } = factsOf(context)
  const listed = await callApi(context, 'queryTables', { currency: 'JPY' })
  const tables = listed.ok ? listed.data.tables.slice(0, searchedTables) : []
  const pages = await Promise.all(
    tables.map(({ tableId }) => callApi(context, 'queryTableRounds', { tableId, pageNo: 1, pageSize: 3 })),
  )
  for (const [at, table] of tables.entries()) {
    const page = pages[at]
    for (const { roundId: id, at: openedAt, mark } of page?.ok ? page.data.rounds : [])
      if (mark !== null)
        return {
          id,
          name: `${table.gameName[lang]} ${table.place[lang]}`,
          at: openedAt,
          result: markText(table.rulesOf, mark),
          cover: artOf(table.tableId)?.cover ?? artOf(table.rulesOf)?.cover ?? null,
        }
  }
  return null
}
