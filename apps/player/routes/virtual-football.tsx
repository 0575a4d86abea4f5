// Virtual football: the current round with its bets, its play and the last results, or the round that the address names.
// A round's page is not indexed: there is one every three minutes, and the page of the current one lists those ahead.
import type { VirtualFootballListed } from '@mangetsu/contract/virtual-football'
import { type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'
import { Crest } from '../features/sport/crest.tsx'
import { footballPath, footballRoundPath } from '../features/virtual/football/football-address.ts'
import { FootballPage } from '../features/virtual/football/football-page.tsx'
import { SlipStop } from '../layout/slip-stops.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BreadcrumbData, DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const list = await need(context, 'queryVirtualFootballRounds', {})
  const roundId = params.roundId ?? list.rounds[0]?.roundId ?? ''
  const missing = ['virtualFootballUnknown', 'badRequest'] as const
  const one = await need(context, 'queryVirtualFootballRound', { roundId, currency: 'JPY' }, missing)
  return pack({ ...list, ...one })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, params, loaderData }) => {
  const title = m.vfootball_title()
  if (params.roundId === undefined || loaderData === undefined)
    return pageMeta(matches, location, { title, description: m.vfootball_description() })
  const round = m.vfootball_round({ no: unpack(loaderData).round.no })
  const description = m.vfootball_round_description({ round })
  return pageMeta(matches, location, { title: `${title} ${round}`, description, isPrivate: true })
}

function ComingMatches({ rounds }: { readonly rounds: readonly VirtualFootballListed[] }) {
  const origin = useOrigin()
  const lang = getLocale()
  const things = rounds.flatMap(({ roundId, matches, startsAt, finishesAt }) =>
    matches.map(({ home, away }) => ({
      '@type': 'SportsEvent',
      name: m.vfootball_sides({ home: home.name[lang], away: away.name[lang] }),
      url: `${origin}/${lang}${footballRoundPath(roundId)}`,
      sport: 'Football',
      startDate: startsAt,
      endDate: finishesAt,
      eventStatus: 'https://schema.org/EventScheduled',
      homeTeam: { '@type': 'SportsTeam', name: home.name[lang] },
      awayTeam: { '@type': 'SportsTeam', name: away.name[lang] },
    })),
  )
  return <StructuredData things={things} />
}

const MatchesData = import.meta.env.SSR ? ComingMatches : DataPlaceholder

export default function VirtualFootball() {
  const loaded = usePacked<typeof loader>()
  const { roundId } = useParams()
  const { round } = loaded
  const isPinned = roundId !== undefined
  const page = { name: m.vfootball_title(), path: footballPath }
  const own = { name: m.vfootball_round({ no: round.no }), path: footballRoundPath(round.roundId) }
  return (
    <>
      <FootballPage key={roundId ?? ''} loaded={loaded} isPinned={isPinned} Crest={Crest} Stop={SlipStop} />
      {!isPinned && <MatchesData rounds={loaded.rounds} />}
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.sport_title(), path: '/game/sports' },
          page,
          ...(isPinned ? [own] : []),
        ]}
      />
    </>
  )
}
