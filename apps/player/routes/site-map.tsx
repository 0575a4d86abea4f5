// The readers' site map.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { type TopicPage, topicPages } from '../features/page/page-addresses.ts'
import { type MapGroup, type MapLink, SiteMap } from '../features/page/site-map.tsx'
import { competitionPath, sportPath, sumoPath } from '../features/sport/event-address.ts'
import { sportLabels } from '../features/sport/sports-head.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { type Content, pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { BreadcrumbData } from './structured-data.tsx'

/** Above this number the games have a page of their own. */
const shownGames = 60

export async function loader({ context }: LoaderFunctionArgs) {
  const [page, sports, makers] = await Promise.all([
    callApi(context, 'queryGamePage', { pageSize: shownGames }),
    callApi(context, 'querySportCompetitions', {}),
    callApi(context, 'queryWebGameProviders', {}),
  ])
  return pack({
    games: page.ok
      ? page.data.games.map(({ gameType, gameId, name }) => ({ path: `/game/${gameType}/${gameId}`, name }))
      : [],
    total: page.ok ? page.data.total : 0,
    competitions: sports.ok
      ? sports.data.competitions.map(({ sport, competition: { id, name } }) => ({
          path: competitionPath(sport, id),
          sport,
          name,
        }))
      : [],
    providers: makers.ok
      ? makers.data.providers.map(({ providerCode, name }) => ({ path: `/provider/${providerCode}`, name }))
      : [],
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.page_sitemap_name(), description: m.sitemap_meta_text() })

type MapData = Content<typeof loader>

const topicLinks = (group: TopicPage['group']): MapLink[] =>
  topicPages.filter((page) => page.group === group).map(({ path, name }) => ({ path, name: name() }))

const playLinks = (): MapLink[] => [
  { path: '', name: m.sitemap_home() },
  { path: '/game', name: m.lobby_title() },
  { path: '/game/slots', name: m.place_slots() },
  { path: '/game/live-casino', name: m.sitemap_live() },
  { path: '/game/fish', name: m.sitemap_fish() },
  { path: '/game/pachinko', name: m.sitemap_pachinko() },
  { path: '/game/poker', name: m.sitemap_poker() },
  { path: '/game/sports', name: m.sitemap_sports() },
  { path: '/game/sports/race', name: m.racing_title() },
  { path: '/game/sports/virtual-football', name: m.vfootball_title() },
  { path: '/game/sports/sumo', name: m.sport_sumo_title() },
  { path: '/game/search', name: m.sitemap_search() },
]

/** Links to the sports that have events, and to their competitions; sumo's own page is among the first links. */
function competitionLinks(
  competitions: MapData['competitions'],
  named: (competition: MapData['competitions'][number]) => MapLink,
): MapLink[] {
  const sports = [...new Set(competitions.map(({ sport }) => sport))]
  return [
    ...sports
      .filter((sport) => sportPath(sport) !== sumoPath)
      .map((sport) => ({ path: sportPath(sport), name: sportLabels[sport].name() })),
    ...competitions.map(named),
  ]
}

function groupsOf({ games, total, competitions, providers }: MapData): MapGroup[] {
  const lang = getLocale()
  const named = ({ path, name }: { path: string; name: { ja: string; en: string } }) => ({
    path,
    name: name[lang],
  })
  return [
    { title: m.sitemap_play_heading(), links: playLinks() },
    {
      title: m.sitemap_games_heading(),
      links: [
        ...games.map(named),
        ...(total > games.length
          ? [{ path: '/game/search', name: m.sitemap_games_all({ count: total }) }]
          : []),
      ],
    },
    ...(competitions.length === 0
      ? []
      : [{ title: m.sport_competitions_heading(), links: competitionLinks(competitions, named) }]),
    { title: m.sitemap_providers_heading(), links: providers.map(named) },
    {
      title: m.sitemap_know_heading(),
      links: [
        { path: '/fairness', name: m.place_fairness() },
        { path: '/fairness/book', name: m.sitemap_book() },
        { path: '/videoList', name: m.sitemap_videos() },
        { path: '/promotions', name: m.promotions_title() },
        { path: '/guess', name: m.guess_title() },
        { path: '/lotteries', name: m.lottery_title() },
        { path: '/tournaments', name: m.tournaments_title() },
        { path: '/vip', name: m.vip_title() },
        { path: '/jackpot', name: m.jackpot_title() },
        { path: '/winners', name: m.race_title() },
        { path: '/daily', name: m.daily_title() },
        { path: '/missions', name: m.missions_title() },
        ...topicLinks('more'),
      ],
    },
    {
      title: m.sitemap_help_heading(),
      links: [
        ...topicLinks('help'),
        { path: '/faq', name: m.page_faq_name() },
        { path: '/contact', name: m.page_contact_name() },
      ],
    },
    { title: m.sitemap_rules_heading(), links: topicLinks('terms') },
    {
      title: m.sitemap_account_heading(),
      links: [
        { path: '/register', name: m.place_register() },
        { path: '/login', name: m.place_login() },
        { path: '/password-reset', name: m.sitemap_reset() },
      ],
    },
  ]
}

export default function SiteMapPage() {
  return (
    <>
      <SiteMap groups={groupsOf(usePacked<typeof loader>())} />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.page_sitemap_name(), path: '/sitemap' },
        ]}
      />
    </>
  )
}
