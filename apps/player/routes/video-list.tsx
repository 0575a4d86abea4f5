// All videos, in pages, filtered and sorted by the URL.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { fewPlays } from '../features/video/video-card.tsx'
import { addressOf, readChoice, videosPerPage } from '../features/video/video-choice.ts'
import { VideoFilter } from '../features/video/video-filter.tsx'
import { VideoGrid } from '../features/video/video-grid.tsx'
import { VideoPages } from '../features/video/video-pages.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { factsOf, need } from '../request.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { BreadcrumbData } from './structured-data.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { lang } = factsOf(context)
  const choice = readChoice(new URL(request.url).searchParams)
  const { tag, sort, pageNo } = choice
  const input = { lang, sort, pageNo, pageSize: videosPerPage, ...(tag === null ? {} : { tag }) }
  const [{ videos, total }, { videos: mostPlayed }, { tags, total: all }] = await Promise.all([
    need(context, 'queryVideos', input),
    need(context, 'queryVideos', { lang, sort: 'plays', pageNo: 1, pageSize: 1 }),
    need(context, 'queryVideoTags', { lang }),
  ])
  const hasPlays = sort === 'plays' || mostPlayed.some(({ plays }) => plays >= fewPlays)
  return pack({ videos, total, tags, all, choice, hasPlays })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.videos_title(), description: m.videos_meta_text() })

export default function VideoList() {
  const { videos, total, tags, all: allVideos, choice, hasPlays } = usePacked<typeof loader>()
  const all = addressOf({ tag: null, sort: 'newest', pageNo: 1 })
  return (
    <div className="px-(--gutter) pt-3">
      <BreadcrumbData
        trail={[
          { name: m.place_home(), path: '' },
          { name: m.videos_title(), path: all },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-h1">{m.videos_title()}</h1>
        <p role="status" className="text-small text-paper-dim">
          {m.videos_found({ count: total })}
        </p>
      </div>
      <VideoFilter tags={tags} total={allVideos} choice={choice} hasPlays={hasPlays} />
      <div className="mt-4">
        {videos.length > 0 ? (
          <VideoGrid videos={videos} hasLead />
        ) : (
          <EmptyState
            title={m.videos_none_title()}
            action={
              choice.tag !== null && <ButtonLink to={`/${getLocale()}${all}`}>{m.videos_all()}</ButtonLink>
            }
          >
            <p>{m.videos_none_text()}</p>
          </EmptyState>
        )}
      </div>
      <VideoPages choice={choice} total={total} />
    </div>
  )
}
