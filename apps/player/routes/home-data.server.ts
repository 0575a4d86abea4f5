// Data of the home page's sections, requested in parallel. Empty sections are omitted.
import type { Section, Topic, TopicEntry } from '@mangetsu/contract/content'
import type { Winner } from '@mangetsu/contract/winner'
import type { RouterContextProvider } from 'react-router'
import { avatarNamed, promotionPictureNamed, sceneNamed } from '../content-pictures.server.ts'
import type { ActivityCardView } from '../features/activity/activity-card.tsx'
import { homeCandidates, homeOffers } from '../features/activity/home-offers.ts'
import { isDepositOffer, isWelcome } from '../features/activity/large-offer.ts'
import { depositRate } from '../features/activity/offer-text.ts'
import type { NewsEntry } from '../features/content/sections/news-list.tsx'
import type { PromotionCard } from '../features/content/sections/promotion-cards.tsx'
import { pageTiles } from '../features/lobby/page-tiles.server.ts'
import type { ReadCall } from '../features/lobby/shelf.ts'
import type { VideoCardView } from '../features/video/video-card.tsx'
import { fewPlaces, latestOf, raceOf, shownPlaces } from '../features/winner/race-of.ts'
import { m } from '../messages-compiled/messages.js'
import { offeredCurrencies } from '../page/activity-currency.ts'
import { callApi, factsOf, need } from '../request.server.ts'
import { amountText } from '../ui/amount.tsx'
import { plainText } from '../ui/rich-text.tsx'
import { hallShelf } from './shelf-halls.tsx'

type Context = Readonly<RouterContextProvider>

/** Currency of a visitor's offer: the first in which promotions are offered. */
const [visitorCurrency] = offeredCurrencies

/** Theme of this client; templates of other themes do not apply. */
const themeCode = 'mangetsu'

const entriesOf = async (context: Context, { topic, limit }: Section): Promise<readonly TopicEntry[]> => {
  if (topic === null) return []
  const answer = await callApi(context, 'queryTopic', { topic, lang: factsOf(context).lang })
  return answer.ok ? (answer.data satisfies Topic).entries.slice(0, limit) : []
}

const gamesOf = async (context: Context, { games, limit }: Section) => {
  const { gameIds, ...filters } = games ?? {}
  const { lang } = factsOf(context)
  const answer =
    gameIds === undefined
      ? await callApi(context, 'queryGamePage', { ...filters, lang, pageSize: limit })
      : await callApi(context, 'listGamesById', { gameIds: gameIds.slice(0, limit) })
  return answer.ok ? pageTiles(answer.data.games, lang) : []
}

async function winnersOf(context: Context): Promise<readonly Winner[]> {
  const answer = await callApi(context, 'queryWinners', {})
  return answer.ok ? answer.data.winners : []
}

/** Returns the codes of the lotteries preferred on the home page (`mainShow`) that are not drawn yet. */
async function lotteryCodes(context: Context): Promise<readonly string[]> {
  const answer = await callApi(context, 'queryLotteryConfigs', {})
  if (!answer.ok) return []
  return answer.data.configs
    .filter(({ mainShow, state }) => mainShow && state !== 'drawn')
    .map(({ actCode }) => actCode)
}

/** Returns the promotions that the home page may show, and the code of a visitor's offer. */
async function offersOf(context: Context) {
  const [listed, next, preferred] = await Promise.all([
    callApi(context, 'queryActivities', { state: 'running', pageSize: 200 }),
    callApi(context, 'queryNextOffer', {}),
    lotteryCodes(context),
  ])
  const cards = homeCandidates(listed.ok ? listed.data.activities : [], preferred).map(
    ({ activityCode, kind, title, subtitle, offer, state, from, until, picture }): ActivityCardView => ({
      activityCode,
      kind,
      title,
      subtitle,
      offer,
      state,
      from,
      until,
      cuts: promotionPictureNamed(picture),
    }),
  )
  return { cards, offerCode: next.ok ? (next.data.offer?.activity.activityCode ?? null) : null }
}

/** Loaders of each section kind; each returns null if there is nothing to show. */
const readers = {
  hero: async (context: Context, section: Section) => {
    const entries = await entriesOf(context, section)
    const slides = entries.map(({ slug, title, html, picture, href, label }) => ({
      slug,
      title,
      text: plainText(html),
      picture: sceneNamed(picture),
      href,
      label,
    }))
    return slides.length === 0 ? null : { slides }
  },
  winners: async (context: Context) => {
    const [winners, race] = await Promise.all([winnersOf(context), callApi(context, 'queryWinnerRace', {})])
    const races = race.ok ? race.data : { day: '', today: [], week: [] }
    const { places, ...shown } = raceOf(races)
    if (places.length < fewPlaces) return null
    const latest = latestOf(winners, races.today).slice(0, shownPlaces)
    return { winners: latest, race: { ...shown, places: places.slice(0, shownPlaces) } }
  },
  featured: async (context: Context, section: Section) => {
    const [first] = await gamesOf(context, { ...section, limit: 1 })
    if (first === undefined) return null
    const answer = await callApi(context, 'queryGameDetail', { gameId: first.gameId })
    return answer.ok ? { detail: answer.data } : null
  },
  games: async (context: Context, section: Section) => {
    const games = await gamesOf(context, section)
    return games.length === 0 ? null : { games }
  },
  halls: async (context: Context) => {
    const read: ReadCall = async (name, input) => {
      const answer = await callApi(context, name, input)
      return answer.ok ? answer.data : null
    }
    const floors = await hallShelf.load(read, factsOf(context).lang)
    return floors === null ? null : { floors }
  },
  providers: async (context: Context, { limit }: Section) => {
    const answer = await callApi(context, 'queryWebGameProviders', {})
    const providers = answer.ok ? answer.data.providers.slice(0, limit) : []
    return providers.length === 0 ? null : { providers }
  },
  jackpot: async (context: Context, { limit }: Section) => {
    const answer = await callApi(context, 'queryGameJackpots', { pageSize: limit })
    const returns = answer.ok ? answer.data.jackpots : []
    return returns.length === 0 ? null : { returns }
  },
  videos: async (context: Context, { limit }: Section) => {
    const answer = await callApi(context, 'queryVideos', { lang: factsOf(context).lang, pageSize: limit })
    const listed = answer.ok ? answer.data.videos : []
    const videos = listed.map(
      ({ videoId, durationMs, width, height, title, game, poster, plays }): VideoCardView => ({
        videoId,
        durationMs,
        width,
        height,
        title,
        game,
        poster,
        plays,
      }),
    )
    return videos.length === 0 ? null : { videos }
  },
  promotions: async (context: Context, section: Section) => {
    const [entries, offers] = await Promise.all([entriesOf(context, section), offersOf(context)])
    const written = entries.map(
      ({ slug, group, title, html, picture, href, label }): PromotionCard => ({
        slug,
        group,
        title,
        text: plainText(html),
        face: avatarNamed(picture),
        href,
        label,
      }),
    )
    return written.length === 0 && offers.cards.length === 0 ? null : { ...offers, written }
  },
  notices: async (context: Context, section: Section) => {
    const written = await entriesOf(context, section)
    const entries = written.map(
      ({ slug, title, html, href, label, publishedAt }): NewsEntry => ({
        slug,
        title,
        text: plainText(html),
        href,
        label,
        publishedAt,
      }),
    )
    return entries.length === 0 ? null : { entries }
  },
  fairness: async (context: Context) => {
    const [newest] = await winnersOf(context)
    if (newest === undefined) return { proved: null }
    const answer = await callApi(context, 'replayRound', { roundId: newest.roundId })
    if (!answer.ok) return { proved: null }
    const { id, commitment } = answer.data.round
    return { proved: { id, commitment } }
  },
  recent: async () => ({}),
} satisfies { [K in Section['kind']]: (context: Context, section: Section) => Promise<object | null> }

type Readers = typeof readers
type Head = Pick<Section, 'slug' | 'title' | 'text' | 'more'>

/** A section with its data, discriminated by its kind. */
export type ShownSection = {
  [K in keyof Readers]: Head & {
    readonly kind: K
    readonly data: NonNullable<Awaited<ReturnType<Readers[K]>>>
  }
}[keyof Readers]

async function shown(context: Context, section: Section): Promise<ShownSection[]> {
  const { kind, slug, title, text, more } = section
  const data = await readers[kind](context, section)
  return data === null ? [] : [{ kind, slug, title, text, more, data } as ShownSection]
}

/**
 * Leaves out the data that only the other kind of reader needs: a visitor's slides after the first, and the promotions
 * that only a player may be offered.
 */
function trimmed(section: ShownSection, isForPlayer: boolean): ShownSection {
  if (section.kind === 'hero' && isForPlayer)
    return { ...section, data: { slides: section.data.slides.slice(0, 1) } }
  if (section.kind !== 'promotions' || isForPlayer) return section
  const { cards, offerCode } = section.data
  return { ...section, data: { ...section.data, cards: homeOffers(cards, offerCode) } }
}

/** Returns the sections with a visitor's welcome offer on the first slide, if there is one, in place of its own text. */
function withWelcome(sections: readonly ShownSection[]): ShownSection[] {
  const promotions = sections.find((section) => section.kind === 'promotions')
  const offer = promotions?.data.cards.find(
    ({ activityCode }) => activityCode === promotions.data.offerCode,
  )?.offer
  const most = offer?.cap?.[visitorCurrency]
  if (offer === undefined || most === undefined || !isDepositOffer(offer) || !isWelcome({ offer }))
    return [...sections]
  const title = m.home_welcome_offer({ amount: amountText(most, visitorCurrency, 'compact') })
  const rate = depositRate(offer.gain, visitorCurrency)
  const text = m.home_welcome_terms({ rate, times: offer.wagerTimes ?? 0 })
  return sections.map((section) => {
    if (section.kind !== 'hero') return section
    const slides = section.data.slides.map((slide, i) => (i === 0 ? { ...slide, title, text } : slide))
    return { ...section, data: { slides } }
  })
}

/**
 * Returns the non-empty sections of the home page, in the template's order; `isForPlayer` if the reader's cookie hints
 * at a session.
 */
export async function homeSections(context: Context, isForPlayer: boolean): Promise<ShownSection[]> {
  const { lang } = factsOf(context)
  const { templates } = await need(context, 'queryTemplates', { themeCode, lang })
  const home = templates.find(({ page }) => page === 'home')
  if (home === undefined) return []
  const { templateId } = home
  const { sections } = await need(context, 'queryTemplateDetail', { templateId, lang })
  const all = (await Promise.all(sections.map((section) => shown(context, section)))).flat()
  return (isForPlayer ? all : withWelcome(all)).map((section) => trimmed(section, isForPlayer))
}
