// The home page: the sections of its template, in order, each rendered by its feature.
import type { Winner } from '@mangetsu/contract/winner'
import { Fragment, lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { HeroCarousel, type Slide } from '../features/content/sections/hero-carousel.tsx'
import { NewsList } from '../features/content/sections/news-list.tsx'
import { PromotionCards } from '../features/content/sections/promotion-cards.tsx'
import { ProviderItems } from '../features/content/sections/provider-row.tsx'
import { FairnessStrip } from '../features/fairness/fairness-strip.tsx'
import { FeaturedGame } from '../features/lobby/featured-game.tsx'
import { GameTile } from '../features/lobby/game-tile.tsx'
import { VideoItems } from '../features/video/video-card.tsx'
import { LargestReturns } from '../features/winner/largest-returns.tsx'
import { useLiveWinners } from '../features/winner/live-winners.ts'
import { Ticker } from '../features/winner/ticker.tsx'
import { WinnerBoard } from '../features/winner/winner-board.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { useIsPlayMoney, useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { recentGames } from '../stores/shaping.ts'
import { orNothing } from '../ui/or-nothing.ts'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { Section } from '../ui/section.tsx'
import { useIdle } from '../ui/use-idle.ts'
import { homeSections, type ShownSection } from './home-data.server.ts'
import { StructuredData, useOrigin } from './structured-data.tsx'

const WinnerPush = lazy(() => orNothing(import('../features/winner/winner-push.tsx')))
const HomePlayer = lazy(() => orNothing(import('./home-player.tsx')))
const RecentRow = lazy(() => orNothing(import('../features/content/sections/recent-row.tsx')))

/** Delay in ms before new winners are pushed, so that the first interaction has the processor to itself. */
const tickerStartsMs = 5_000

export async function loader({ context, request }: LoaderFunctionArgs) {
  return pack({
    sections: await homeSections(context),
    hasRecent: recentGames.isIn(request.headers.get('cookie') ?? ''),
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.home_meta_title(), description: m.home_meta_text() })

type SectionOfKind<K extends ShownSection['kind']> = Extract<ShownSection, { kind: K }>

/** Up to this many games the row has room for recent winners. */
const fewGames = 3

const tileSizes = '(min-width: 1024px) 184px, 36vw'

const moreOf = ({ more }: ShownSection) =>
  more === null ? undefined : { to: `/${getLocale()}${more}`, label: m.see_all() }

const textOf = ({ text }: ShownSection) => (text === '' ? undefined : text)

function Hero({ section }: { section: SectionOfKind<'hero'> }) {
  const isIn = useLooksSignedIn()
  const isPlayMoney = useIsPlayMoney()
  const lang = getLocale()
  const slides = section.data.slides.map(({ slug, title, text, picture, href, label }, i): Slide => {
    // The first slide invites visitors without an account to register.
    if (i === 0 && !isIn) {
      const action = { to: `/${lang}/register`, label: m.hero_register() }
      return { slug, title, note: isPlayMoney ? m.hero_note() : '', picture, action }
    }
    const action = href === null || label === null ? null : { to: `/${lang}${href}`, label }
    return { slug, title, note: i === 0 ? '' : text, picture, action }
  })
  return <HeroCarousel label={section.title} slides={slides} />
}

/** Greets a signed-in player below the hero; the server reserves the space if the cookie says so. */
function PlayerPart() {
  const isForPlayer = useLooksSignedIn()
  const isIn = useSignedIn() === 'in'
  if (!isForPlayer) return null
  return (
    <div className="player-space" aria-busy={!isIn}>
      <Suspense fallback={<span className="player-strip block" />}>
        {isIn ? <HomePlayer /> : <span className="player-strip block" />}
      </Suspense>
    </div>
  )
}

function Winners({ section }: { section: SectionOfKind<'winners'> }) {
  const live = useLiveWinners(section.data.winners)
  const isSettled = useIdle(tickerStartsMs)
  return (
    <>
      <Ticker live={live} />
      {isSettled && (
        <Suspense>
          <WinnerPush onWinner={live.take} />
        </Suspense>
      )}
    </>
  )
}

function Recent({ section, isExpected }: { section: SectionOfKind<'recent'>; isExpected: boolean }) {
  const isIn = useSignedIn() === 'in'
  const isIdle = useIdle()
  if (!isExpected && !isIn) return null
  return (
    <div className={isExpected ? 'recent-space' : undefined}>
      {isIn && isIdle && (
        <Suspense>
          <RecentRow
            title={section.title}
            more={moreOf(section)}
            isShown={isExpected}
            renderTile={(game) => <GameTile game={game} sizes={tileSizes} />}
          />
        </Suspense>
      )}
    </div>
  )
}

type GamesProps = { readonly section: SectionOfKind<'games'>; readonly winners: readonly Winner[] }

function Games({ section, winners }: GamesProps) {
  const { games } = section.data
  return (
    <ScrollRow title={section.title} text={textOf(section)} more={moreOf(section)} look="row-tiles">
      {games.map((game) => (
        <li key={game.gameId}>
          <GameTile game={game} sizes={tileSizes} />
        </li>
      ))}
      {games.length <= fewGames && (
        <li className="row-rest">
          <WinnerBoard winners={winners} rows={4} />
        </li>
      )}
    </ScrollRow>
  )
}

/** Returns the content of a section, below its heading. */
function bodyOf(section: ShownSection): ReactNode {
  switch (section.kind) {
    case 'jackpot':
      return <LargestReturns returns={section.data.returns} />
    case 'promotions':
      return <PromotionCards promotions={section.data.promotions} />
    case 'notices':
      return <NewsList entries={section.data.entries} />
    case 'fairness':
      return <FairnessStrip round={section.data.proved} />
    default:
      return null
  }
}

function itemsOf(section: SectionOfKind<'providers' | 'videos'>): ReactNode {
  return section.kind === 'videos' ? (
    <VideoItems videos={section.data.videos} />
  ) : (
    <ProviderItems providers={section.data.providers} />
  )
}

type ViewProps = Pick<GamesProps, 'winners'> & {
  readonly section: ShownSection
  readonly hasRecent: boolean
}

function SectionView({ section, hasRecent, winners }: ViewProps) {
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} />
    case 'winners':
      return <Winners section={section} />
    case 'recent':
      return <Recent section={section} isExpected={hasRecent} />
    case 'featured':
      return <FeaturedGame detail={section.data.detail} />
    case 'games':
      return <Games section={section} winners={winners} />
    case 'videos':
    case 'providers':
      return (
        <ScrollRow title={section.title} text={textOf(section)} more={moreOf(section)} look="row-cards">
          {itemsOf(section)}
        </ScrollRow>
      )
    default:
      return (
        <Section title={section.title} text={textOf(section)} more={moreOf(section)}>
          {bodyOf(section)}
        </Section>
      )
  }
}

function SiteData() {
  const origin = useOrigin()
  const home = `${origin}/${getLocale()}`
  const potentialAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}/game/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const organisation = { name: m.site_name(), url: home, logo: `${origin}/marks/mark.svg` }
  return (
    <>
      <StructuredData
        thing={{
          '@type': 'WebSite',
          name: m.site_name(),
          url: home,
          inLanguage: getLocale(),
          potentialAction,
        }}
      />
      <StructuredData thing={{ '@type': 'Organization', ...organisation }} />
    </>
  )
}

const winnersOf = (sections: readonly ShownSection[]): readonly Winner[] =>
  sections.flatMap((section) => (section.kind === 'winners' ? section.data.winners : []))

export default function Home() {
  const { sections, hasRecent } = usePacked<typeof loader>()
  // Nothing below depends on the session, so it is rendered once.
  return useMemo(
    () => (
      <>
        {sections[0]?.kind !== 'hero' && <h1 className="only-heard">{m.home_meta_title()}</h1>}
        {sections.map((section, i) => (
          <Fragment key={section.slug}>
            <SectionView section={section} hasRecent={hasRecent} winners={winnersOf(sections)} />
            {i === 0 && <PlayerPart />}
          </Fragment>
        ))}
        <SiteData />
      </>
    ),
    [sections, hasRecent],
  )
}
