// The sports page: its head, and its lists beside the slip. The lists are a part of their own, so that the page's first
// scripts are those of every page and its head.
import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { withPage } from '../../ui/or-nothing.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { FeedNotice } from './feed-notice.tsx'
import { SlipPlace } from './slip/slip-place.tsx'
import './sport.css'
import './sports-home.css'
import { type SportCounts, SportsHead } from './sports-head.tsx'
import type { SportsListsProps } from './sports-lists.tsx'

const SportsLists = lazy(withPage(import('./sports-lists.tsx')))

/** As high as the row of cards and the first table below it. */
const Loading = () => (
  <div aria-busy="true" className="sport-section grid gap-3">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-52" />
    <Skeleton className="h-96" />
  </div>
)

type Props = SportsListsProps & { readonly counts: SportCounts }

export function SportsHome({ query, counts, shown }: Props): ReactNode {
  return (
    <div className="sport-page">
      <div className="sport-main">
        <SportsHead query={query} counts={counts} />
        {counts.closedBecause !== null && <ClosedNotice because={counts.closedBecause} />}
        {counts.downSince !== null && <FeedNotice since={counts.downSince} text={m.sport_down_text()} />}
        <Suspense fallback={<Loading />}>
          <SportsLists query={query} counts={counts} shown={shown} />
        </Suspense>
      </div>
      <SlipPlace />
    </div>
  )
}
