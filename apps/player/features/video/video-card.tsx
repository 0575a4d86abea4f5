// Videos as cards: the picture with its length, the title, and the game.
import type { Video } from '@mangetsu/contract/video'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { lengthText } from './video-labels.ts'

export const videoPath = (videoId: string): string => `/videoList/${videoId}`

type CardProps = { readonly video: Video; readonly isFirst?: boolean }

function VideoCard({ video, isFirst = false }: CardProps) {
  const { videoId, title, game, durationMs, width, height, poster, plays } = video
  return (
    <Link to={`/${getLocale()}${videoPath(videoId)}`} className="group block">
      <span className="waits relative block aspect-video overflow-hidden rounded-card bg-night-1">
        <img
          src={poster}
          alt=""
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="block size-full object-cover"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto grid size-12 place-items-center rounded-pill bg-night-0/80 group-hover:bg-night-0"
        >
          <Icon name="play" />
        </span>
        <span className="figures absolute right-2 bottom-2 rounded-[6px] bg-night-0/85 px-1.5 text-micro leading-5">
          <span className="only-heard">{m.videos_length()}</span>
          {lengthText(durationMs)}
        </span>
      </span>
      <span className="mt-2 line-clamp-2 leading-snug font-bold group-hover:underline">{title}</span>
      <span className="mt-0.5 flex flex-wrap gap-x-3 text-small text-paper-dim">
        <span className="truncate">{game.name}</span>
        <span className="figures">{m.videos_plays({ count: countText(plays) })}</span>
      </span>
    </Link>
  )
}

/** List items, for a row. */
export function VideoItems({ videos }: { videos: readonly Video[] }) {
  return videos.map((video) => (
    <li key={video.videoId}>
      <VideoCard video={video} />
    </li>
  ))
}

/** A list in columns; `hasFirst` if it is at the top of its page. */
export function VideoGrid({ videos, hasFirst = false }: { videos: readonly Video[]; hasFirst?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-7 sm:grid-cols-2 big:grid-cols-3">
      {videos.map((video, i) => (
        <li key={video.videoId}>
          <VideoCard video={video} isFirst={hasFirst && i < 2} />
        </li>
      ))}
    </ul>
  )
}
