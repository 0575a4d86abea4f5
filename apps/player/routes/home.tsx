// The home page: the sections of its template, in order, each rendered by its feature.
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { HeroCarousel, type Slide } from '../features/content/sections/hero-carousel.tsx'
import { ContentLink, NewsList } from '../features/content/sections/news-list.tsx'
import { FairnessStrip } from '../features/fairness/fairness-strip.tsx'
import { GameTile } from '../features/lobby/game-tile.tsx'
import { VideoItems } from '../features/video/video-card.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { useIsPlayMoney, useLooksSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { recentGames, signedInHint } from '../stores/shaping.ts'
import { orNothing, withPage } from '../ui/or-nothing.ts'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { Section } from '../ui/section.tsx'
import { homeSections, type ShownSection } from './home-data.server.ts'
import { HomeTop } from './home-top.tsx'
import { DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'

// Sections of the shipped template. Others load when a template has them.
const HomePromotions = lazy(withPage(import('./home-promotions.tsx')))
const HomeHalls = lazy(withPage(import('./home-halls.tsx')))
const HomeWinners = lazy(withPage(import('./home-winners.tsx')))
const PromotionCards = lazy(() => orNothing(import('../features/content/sections/promotion-cards.tsx')))
const OtherSection = lazy(() => orNothing(import('./home-other-sections.tsx')))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  return pack({
    sections: await homeSections(context, signedInHint.isIn(cookies)),
    hasRecent: recentGames.isIn(cookies),
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.home_meta_title(), description: m.home_meta_text() })

type SectionOfKind<K extends ShownSection['kind']> = Extract<ShownSection, { kind: K }>

const tileSizes = '(min-width: 1024px) 184px, 36vw'

const moreOf = ({ more }: ShownSection) =>
  more === null ? undefined : { to: `/${getLocale()}${more}`, label: m.see_all() }

const textOf = ({ text }: ShownSection) => (text === '' ? undefined : text)

function Hero({ section }: { readonly section: SectionOfKind<'hero'> }) {
  const isIn = useLooksSignedIn()
  const isPlayMoney = useIsPlayMoney()
  const lang = getLocale()
  if (isIn) return <HomeTop picture={section.data.slides[0]?.picture ?? null} />
  const slides = section.data.slides.map(({ slug, title, text, picture, href, label }, i): Slide => {
    // The first slide invites visitors to register.
    if (i === 0) {
      const action = { to: `/${lang}/register`, label: m.hero_register() }
      const note = [isPlayMoney ? m.hero_note() : '', text].filter((part) => part !== '').join('\n')
      return { slug, title, note, picture, action }
    }
    const action = href === null || label === null ? null : { to: `/${lang}${href}`, label }
    return { slug, title, note: text, picture, action }
  })
  return <HeroCarousel label={section.title} slides={slides} />
}

function Games({ section }: { section: SectionOfKind<'games'> }) {
  return (
    <ScrollRow title={section.title} text={textOf(section)} more={moreOf(section)} look="row-tiles">
      {section.data.games.map((game) => (
        <li key={game.gameId}>
          <GameTile game={game} sizes={tileSizes} />
        </li>
      ))}
    </ScrollRow>
  )
}

function Promotions({ section }: { section: SectionOfKind<'promotions'> }) {
  const { cards, offerCode, written } = section.data
  return (
    <Suspense>
      {cards.length > 0 && <HomePromotions cards={cards} offerCode={offerCode} />}
      {written.length > 0 && (
        <PromotionCards
          promotions={written}
          renderLink={(href, label) => <ContentLink href={href} label={label} />}
        />
      )}
    </Suspense>
  )
}

/** Returns the content of a section, below its heading. */
function bodyOf(section: ShownSection): ReactNode {
  switch (section.kind) {
    case 'promotions':
      return <Promotions section={section} />
    case 'notices':
      return <NewsList entries={section.data.entries} />
    case 'fairness':
      return <FairnessStrip round={section.data.proved} />
    default:
      return null
  }
}

type ViewProps = { readonly section: ShownSection; readonly hasRecent: boolean }

function SectionView({ section, hasRecent }: ViewProps) {
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} />
    case 'winners':
      return (
        <Suspense>
          <HomeWinners
            title={section.title}
            text={textOf(section)}
            more={moreOf(section)}
            wins={section.data}
          />
        </Suspense>
      )
    case 'games':
      return <Games section={section} />
    case 'halls':
      return (
        <Suspense>
          <HomeHalls title={section.title} text={textOf(section)} floors={section.data.floors} />
        </Suspense>
      )
    case 'videos':
      return (
        <ScrollRow title={section.title} text={textOf(section)} more={moreOf(section)} look="row-cards">
          <VideoItems videos={section.data.videos} />
        </ScrollRow>
      )
    case 'featured':
    case 'jackpot':
    case 'providers':
    case 'recent':
      return (
        <Suspense>
          <OtherSection
            section={section}
            text={textOf(section)}
            more={moreOf(section)}
            hasRecent={hasRecent}
          />
        </Suspense>
      )
    default:
      return (
        <Section title={section.title} text={textOf(section)} more={moreOf(section)}>
          {bodyOf(section)}
        </Section>
      )
  }
}

function SiteThings() {
  const origin = useOrigin()
  const home = `${origin}/${getLocale()}`
  const potentialAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}/game/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const site = {
    '@type': 'WebSite',
    name: m.site_name(),
    url: home,
    inLanguage: getLocale(),
    potentialAction,
  }
  const organisation = {
    '@type': 'Organization',
    name: m.site_name(),
    url: home,
    logo: `${origin}/marks/mark.svg`,
  }
  return <StructuredData things={[site, organisation]} />
}

const SiteData = import.meta.env.SSR ? SiteThings : DataPlaceholder

export default function Home() {
  const { sections, hasRecent } = usePacked<typeof loader>()
  // Nothing below depends on the session, so it is rendered once.
  return useMemo(
    () => (
      <>
        {sections[0]?.kind !== 'hero' && <h1 className="only-heard">{m.home_meta_title()}</h1>}
        {sections.map((section) => (
          <SectionView key={section.slug} section={section} hasRecent={hasRecent} />
        ))}
        <SiteData />
      </>
    ),
    [sections, hasRecent],
  )
}
