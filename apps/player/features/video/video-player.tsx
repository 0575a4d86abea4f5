// One video in the browser's own player, with its description, number of plays, and game.
import type { Video } from '@mangetsu/contract/video'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAction } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { dayText } from '../../ui/day.ts'

/** Returns the number of plays: as rendered, then as counted by the platform once this reader has played it. */
function usePlays({ videoId, plays }: Video) {
  const { run } = useAction('playVideo')
  const [counted, setCounted] = useState(plays)
  const isSent = useRef(false)
  const countPlay = async () => {
    if (isSent.current) return
    isSent.current = true
    const answer = await run({ videoId })
    if (answer?.ok) setCounted(answer.data.plays)
  }
  return { counted, countPlay }
}

export function VideoPlayer({ video }: { video: Video }) {
  const lang = getLocale()
  const { counted, countPlay } = usePlays(video)
  const { title, text, game, tags, width, height, src, poster, addedAt } = video
  return (
    <article>
      {/* The poster is shown with the first paint. */}
      <link rel="preload" as="image" href={poster} fetchPriority="high" />
      {/* biome-ignore lint/a11y/useMediaCaption: the video has no speech; the text below describes it. */}
      <video
        controls
        playsInline
        preload="metadata"
        width={width}
        height={height}
        poster={poster}
        src={src}
        aria-label={title}
        onPlaying={() => void countPlay()}
        className="block aspect-video h-auto w-full bg-night-1 max-big:-mx-(--gutter) max-big:w-[calc(100%+2*var(--gutter))] max-big:max-w-none big:rounded-card"
      />
      <h1 className="mt-4 text-h1">{title}</h1>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-paper-dim">
        {counted > 0 && <span className="figures">{m.videos_plays({ count: countText(counted) })}</span>}
        <time dateTime={addedAt} className="figures">
          {dayText(addedAt, lang)}
        </time>
        {tags.map(({ code, label }) => (
          <span key={code}>{label}</span>
        ))}
      </p>
      <p className="mt-3 max-w-[46em] text-second text-paper-dim">{text}</p>
      <p className="mt-1 text-small text-paper-dim">{m.videos_selected()}</p>
      <ButtonLink to={`/${lang}/game/${game.gameType}/${game.gameId}`} icon="play" className="mt-5">
        {m.videos_to_game({ game: game.name })}
      </ButtonLink>
    </article>
  )
}
