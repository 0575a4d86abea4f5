// Clips of one game: a still of each, linked to its video page.
import type { Video } from '@mangetsu/contract/video'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

export function GameClips({ clips }: { clips: readonly Video[] }) {
  if (clips.length === 0) return null
  return (
    <Panel title={m.game_clips_title()}>
      <ul className="mt-3 grid grid-cols-2 gap-3 big:grid-cols-3">
        {clips.map(({ videoId, title, poster, width, height }) => (
          <li key={videoId}>
            <Link to={`/${getLocale()}/videoList/${videoId}`} className="group block">
              <span className="waits relative block aspect-video overflow-hidden rounded-field bg-night-2">
                <img
                  src={poster}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  className="block size-full object-cover"
                />
                <span className="absolute bottom-2 left-2 grid size-9 place-items-center rounded-pill bg-scrim">
                  <Icon name="play" size="sm" />
                </span>
              </span>
              <span className="mt-1.5 block text-small leading-normal group-hover:text-moon">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
