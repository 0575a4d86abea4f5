// Videos as cards: the picture with its length, the title, and the game.
import type { Video } from '@mangetsu/contract/video'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { lengthText, shortTitle } from './video-labels.ts'

export const videoPath = (videoId: string): string => `/videoList/${videoId}`

/** The fields that a card shows. */
export type VideoCardView = Pick<
  Video,
  'videoId' | 'durationMs' | 'width' | 'height' | 'title' | 'game' | 'poster' | 'plays'
>

type StillProps = {
  readonly video: Pick<Video, 'durationMs' | 'width' | 'height' | 'poster'>
  readonly isFirst?: boolean
}

/** The picture with the sign that it plays, and its length. */
export function VideoStill({ video, isFirst = false }: StillProps) {
  const { durationMs, width, height, poster } = video
  return (
    <span className="video-still waits">
      <img
        src={poster}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
      <Icon name="play" size="xs" className="video-play" />
      <span className="figures video-length">
        <span className="only-heard">{m.videos_length()}</span>
        {lengthText(durationMs)}
      </span>
    </span>
  )
}

/** Fewer plays are not shown in lists: they say nothing about a video. */
export const fewPlays = 10

/** The game's name, and the number of plays unless it is small. */
export function VideoCaption({ video: { game, plays } }: { readonly video: Pick<Video, 'game' | 'plays'> }) {
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-small text-paper-dim">
      <span>{game.name}</span>
      {plays >= fewPlays && <span className="figures">{m.videos_plays({ count: countText(plays) })}</span>}
    </span>
  )
}

type CardProps = { readonly video: VideoCardView; readonly isFirst?: boolean }

export function VideoCard({ video, isFirst = false }: CardProps) {
  return (
    <Link to={`/${getLocale()}${videoPath(video.videoId)}`} className="video-card block hover:underline">
      <VideoStill video={video} isFirst={isFirst} />
      <span className="min-w-0">
        <b className="line-clamp-3 leading-snug">{shortTitle(video.title, video.game.name)}</b>
        <VideoCaption video={video} />
      </span>
    </Link>
  )
}

/** List items, for a row. */
export function VideoItems({ videos }: { videos: readonly VideoCardView[] }) {
  return videos.map((video) => (
    <li key={video.videoId}>
      <VideoCard video={video} />
    </li>
  ))
}
