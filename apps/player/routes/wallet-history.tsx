// The history of the player's money: every movement, and the figures.
import { lazy, Suspense } from 'react'
import type { MetaFunction } from 'react-router'
import { HistoryPage } from '../features/history/history-page.tsx'
import { coverOf } from '../features/lobby/game-art.ts'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'

const FiguresPage = lazy(() =>
  import('../features/figures/figures-page.tsx').then((file) => ({ default: file.FiguresPage })),
)

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.history_title(),
    description: m.account_description(),
    isPrivate: true,
  })

const skeleton = (
  <>
    <Skeleton className="mb-4 h-11 w-60" />
    <div className="rounded-card bg-night-1 p-5">
      <SkeletonRows count={8} />
    </div>
  </>
)

export default function WalletHistory() {
  const figures = (
    <Suspense fallback={<Skeleton className="h-[480px] rounded-card" />}>
      <FiguresPage />
    </Suspense>
  )
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <SignedInOnly title={m.history_title()} skeleton={skeleton}>
        <HistoryPage figures={figures} coverOf={coverOf} />
      </SignedInOnly>
    </div>
  )
}
