// A list of videos in columns, where it is narrow in rows; the first of a page is large.
import type { Video } from '@mangetsu/contract/video'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import './video-list.css'
import { VideoCaption, VideoCard, VideoStill, videoPath } from './video-card.tsx'
import { shortTitle } from './video-labels.ts'

/** The first video of a page: large, with a link to its game. */
function LeadVideo({ video }: { readonly video: Video }) {
  const lang = getLocale()
  const { videoId, title, text, game } = video
  return (
    <article>
      <Link
        to={`/${lang}${videoPath(videoId)}`}
        tabIndex={-1}
        aria-hidden="true"
        className="video-lead block"
      >
        <VideoStill video={video} isFirst />
      </Link>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Link to={`/${lang}${videoPath(videoId)}`} className="min-w-0 flex-[1_1_16rem] hover:underline">
          <span className="video-lead-title line-clamp-3 leading-snug font-bold">
            {shortTitle(title, game.name)}
          </span>
          <VideoCaption video={video} />
        </Link>
        <ButtonLink to={`/${lang}/game/${game.gameType}/${game.gameId}`} className="flex-none">
          {m.videos_this_game()}
        </ButtonLink>
      </div>
      <p className="mt-2 line-clamp-3 text-small leading-relaxed text-paper-dim max-big:hidden">{text}</p>
    </article>
  )
}

type GridProps = {
  readonly videos: readonly Video[]
  /** Whether the first one is shown large: at the top of its page. */
  readonly hasLead?: boolean
}

export function VideoGrid({ videos, hasLead = false }: GridProps) {
  return (
    <div className="video-list">
      <ul className="video-grid">
        {videos.map((video, index) => {
          const isLead = hasLead && index === 0
          return (
            <li key={video.videoId} className={isLead ? 'video-lead-cell' : ''}>
              {isLead ? (
                <LeadVideo video={video} />
              ) : (
                <VideoCard video={video} isFirst={hasLead && index < 3} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
