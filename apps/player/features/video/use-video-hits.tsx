// Search hits among the videos: by their title, or of a game that was found.
import type { GameHit } from '@mangetsu/contract/lobby'
import type { Video } from '@mangetsu/contract/video'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { containsTyped } from '../../ui/folded-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Hits, SearchHit } from '../../ui/search-hit.ts'
import { videoPath } from './video-card.tsx'
import { lengthText, shortTitle } from './video-labels.ts'

/** Page size above the number of published videos. */
export const everyVideo = { sort: 'newest', pageNo: 1, pageSize: 200 } as const

type Sought = Pick<Video, 'videoId' | 'title' | 'game' | 'poster' | 'durationMs'>

/** Selects the videos whose title contains the text, and those of games found by more than their provider or kind. */
export function videosSought<T extends Sought>(
  videos: readonly T[],
  typed: string,
  games: readonly GameHit[],
): T[] {
  const meant = new Set(
    games.filter(({ match: { by } }) => by !== 'provider' && by !== 'kind').map(({ gameId }) => gameId),
  )
  return videos.filter(({ title, game }) => containsTyped(title, typed) || meant.has(game.gameId))
}

export const videoHits = (videos: readonly Sought[]): SearchHit[] =>
  videos.map(({ videoId, title, game, poster, durationMs }) => ({
    key: videoId,
    path: videoPath(videoId),
    title: shortTitle(title, game.name),
    text: game.name,
    mark: (
      <span className="relative block size-11 overflow-hidden rounded-field bg-night-2">
        <img src={poster} alt="" width={78} height={44} loading="lazy" className="size-full object-cover" />
        <Icon name="play" size="xs" className="absolute inset-0 m-auto" />
      </span>
    ),
    end: <span className="figures text-micro text-paper-dim">{lengthText(durationMs)}</span>,
  }))

/** Returns the hits of a text; an empty text has none. */
export function useVideoHits(typed: string, games: readonly GameHit[]): Hits {
  const { data, refused } = useCall(
    'queryVideos',
    { lang: getLocale(), ...everyVideo },
    { isOn: typed !== '' },
  )
  if (typed === '' || refused !== null) return []
  return data && videoHits(videosSought(data.videos, typed, games))
}
