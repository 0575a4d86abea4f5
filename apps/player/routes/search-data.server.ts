// Data of the search page: its offers before anything is typed, and the results of the text in the URL.
import type { Lang } from '@mangetsu/contract/fields'
import type { GameHit, GameTile } from '@mangetsu/contract/lobby'
import { everyPromotion, promotionsSought } from '../features/activity/use-promotion-hits.tsx'
import { mostGames, popularGames } from '../features/lobby/search-results.tsx'
import { machineSought } from '../features/machine/machine-sought.ts'
import { modelFound, modelsSought, numberedLimit } from '../features/machine/use-machine-hits.tsx'
import { entriesSought, searchedTopics } from '../features/page/use-page-hits.tsx'
import { eventsSought } from '../features/sport/use-sport-hits.tsx'
import { everyVideo, videosSought } from '../features/video/use-video-hits.tsx'
import { callApi, need } from '../request.server.ts'

type Context = Parameters<typeof callApi>[0]

const shownQuestions = 6

/** Returns the entries of a topic; none if they cannot be read. */
async function topicEntries(context: Context, lang: Lang, topic: (typeof searchedTopics)[number]) {
  const answer = await callApi(context, 'queryTopic', { topic, lang })
  return answer.ok ? answer.data.entries : []
}

/** Returns all questions of the help pages; none if they cannot be read. */
export const searchQuestions = (context: Context, lang: Lang) => topicEntries(context, lang, 'faq')

type Questions = ReturnType<typeof searchQuestions>

/** Returns the offers of the page before anything is typed. */
export async function searchStart(context: Context, lang: Lang, allQuestions: Questions) {
  const [page, hall, questions] = await Promise.all([
    callApi(context, 'queryGamePage', { pageSize: popularGames, lang }),
    callApi(context, 'queryFirstMachinePage', { hall: 'pachinko' }),
    allQuestions,
  ])
  return {
    popular: page.ok ? page.data.games : [],
    counts: page.ok ? page.data.counts : {},
    machine: (hall.ok ? hall.data.models[0]?.game.filePath : null) ?? null,
    questions: questions.slice(0, shownQuestions).map(({ slug, title }) => ({ slug, title })),
  }
}

/** Returns the games whose machines are meant by a text with a number: those of its name, or all of the halls. */
async function numberedGames(context: Context, lang: Lang, name: string): Promise<readonly GameTile[]> {
  if (name !== '') {
    const named = await callApi(context, 'searchGames', { text: name, lang, limit: numberedLimit })
    return named.ok ? named.data.games : []
  }
  const halls = await Promise.all(
    (['pachinko', 'pachislot'] as const).map((hall) => callApi(context, 'queryFirstMachinePage', { hall })),
  )
  return halls.flatMap((hall) => (hall.ok ? hall.data.models.map(({ game }) => game) : []))
}

async function modelsOf(context: Context, lang: Lang, text: string, games: readonly GameHit[]) {
  const { number, name } = machineSought(text)
  const models = modelsSought<GameTile>(number === null ? games : await numberedGames(context, lang, name))
  const lists = await Promise.all(
    models.map(({ gameId }) => callApi(context, 'queryMachineList', { gameId })),
  )
  return lists.flatMap((list, at) => {
    const game = models[at]
    return list.ok && game !== undefined ? [modelFound(game, list.data.machines, number)] : []
  })
}

/** Returns the results of a text in every group, as few fields as their lines show; null for an empty text. */
export async function searchResults(context: Context, lang: Lang, text: string, allQuestions: Questions) {
  if (text === '') return null
  const [found, matches, course, activities, videos, ...topics] = await Promise.all([
    need(context, 'searchGames', { text, lang, limit: mostGames }),
    callApi(context, 'querySportEvents', eventsSought(text)),
    callApi(context, 'queryRaces', {}),
    callApi(context, 'queryActivities', everyPromotion),
    callApi(context, 'queryVideos', { lang, ...everyVideo }),
    allQuestions,
    ...searchedTopics.slice(1).map((topic) => topicEntries(context, lang, topic)),
  ])
  const promotions = promotionsSought(activities.ok ? activities.data.activities : [], text)
  const clips = videosSought(videos.ok ? videos.data.videos : [], text, found.games)
  const { events, total } = matches.ok ? matches.data : { events: [], total: 0 }
  return {
    found,
    sports: {
      total,
      events: events.map(({ eventId, sport, competition, round, home, away, startsAt, progress }) => ({
        eventId,
        sport,
        competition,
        round,
        home,
        away,
        startsAt,
        progress,
      })),
    },
    course: course.ok
      ? {
          course: course.data.course,
          races: course.data.races.map(({ raceId, no, name, surface, distance, startsAt }) => ({
            raceId,
            no,
            name,
            surface,
            distance,
            startsAt,
          })),
        }
      : null,
    models: await modelsOf(context, lang, text, found.games),
    promotions: promotions.map(({ activityCode, kind, title }) => ({ activityCode, kind, title })),
    videos: clips.map(({ videoId, title, game, poster, durationMs }) => ({
      videoId,
      title,
      game,
      poster,
      durationMs,
    })),
    entries: entriesSought(topics, text),
  }
}
