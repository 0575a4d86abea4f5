// One video, and further videos.
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { videoPath } from '../features/video/video-card.tsx'
import { VideoGrid } from '../features/video/video-grid.tsx'
import { lengthIso } from '../features/video/video-labels.ts'
import { VideoPlayer } from '../features/video/video-player.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { type Content, pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, factsOf, need } from '../request.server.ts'
import { Section } from '../ui/section.tsx'
import { breadcrumbsOf, DataPlaceholder, StructuredData, useOrigin } from './structured-data.tsx'

/** As many as fit beside a video. */
const shownMore = 6

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { lang } = factsOf(context)
  const videoId = params.videoId ?? ''
  // An invalid id is not sent to the platform.
  const [{ video }, more] = await Promise.all([
    need(context, 'queryVideoDetail', { videoId, lang }, ['contentUnknown', 'badRequest']),
    callApi(context, 'queryMoreVideos', { videoId, lang, limit: shownMore }),
  ])
  return pack({ video, more: more.ok ? more.data.videos : [] })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const video = loaderData === undefined ? undefined : unpack(loaderData).video
  return pageMeta(matches, location, {
    title: video?.title ?? m.videos_title(),
    description: video?.text ?? m.videos_meta_text(),
  })
}

type ClipFacts = Content<typeof loader>['video']

function VideoThings({ video }: { video: ClipFacts }) {
  const origin = useOrigin()
  const { videoId, title, text, poster, src, addedAt, durationMs, plays } = video
  const trail = [
    { name: m.place_home(), path: '' },
    { name: m.videos_title(), path: '/videoList' },
    { name: title, path: videoPath(videoId) },
  ]
  const clip = {
    '@type': 'VideoObject',
    name: title,
    description: text,
    thumbnailUrl: [origin + poster],
    contentUrl: origin + src,
    uploadDate: addedAt,
    duration: lengthIso(durationMs),
    inLanguage: getLocale(),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: plays,
    },
  }
  return <StructuredData things={[breadcrumbsOf(origin, trail), clip]} />
}

const VideoData: (props: { readonly video: ClipFacts }) => ReactNode = import.meta.env.SSR
  ? VideoThings
  : DataPlaceholder

export default function VideoPage() {
  const { video, more } = usePacked<typeof loader>()
  return (
    <div className="video-columns">
      <div className="min-w-0 px-(--gutter)">
        <VideoPlayer key={video.videoId} video={video} />
        <VideoData video={video} />
      </div>
      {more.length > 0 && (
        <Section title={m.videos_more_title()} more={{ to: `/${getLocale()}/videoList`, label: m.see_all() }}>
          <VideoGrid videos={more} />
        </Section>
      )}
    </div>
  )
}
