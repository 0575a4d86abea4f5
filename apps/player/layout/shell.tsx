// The layout around every page: rail, header, footer, bottom bar. The style sheet distinguishes small and large
// screens; the store's `isBigScreen` follows it. Rail, page and footer hydrate one after the other (`Suspense`),
// because all their effects at once would block a phone.
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { foldedRail } from '../stores/shaping.ts'
import { BottomBar } from './bottom-bar.tsx'
import { type Elsewhere, Footer, hasFooter } from './footer.tsx'
import { type Counts, Rail } from './rail.tsx'
import { Threshold } from './threshold.tsx'
import { TopBar } from './top-bar.tsx'

type Props = {
  readonly counts: Counts
  /** Whether an operator shows a lottery in the menus. */
  readonly hasLotteryPlace: boolean
  readonly isRailFolded: boolean
  readonly isPlayMoney: boolean
  readonly elsewhere: readonly Elsewhere[]
  /** The running game, in any view. */
  readonly game?: ReactNode
  readonly children: ReactNode
}

export function Shell(props: Props) {
  const { counts, hasLotteryPlace, isRailFolded, isPlayMoney, elsewhere, game, children } = props
  const { pathname } = useLocation()
  const [isFolded, setIsFolded] = useState(isRailFolded)
  const fold = (next: boolean) => {
    setIsFolded(next)
    foldedRail.keep(next)
  }
  return (
    <div
      className={`big:grid ${isFolded ? 'big:grid-cols-[72px_minmax(0,1fr)]' : 'big:grid-cols-[240px_minmax(0,1fr)]'}`}
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-paper px-4 py-3 text-night-0 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.skip_to_content()}
      </a>
      <Suspense>
        <Rail counts={counts} hasLotteryPlace={hasLotteryPlace} isFolded={isFolded} onFold={fold} />
      </Suspense>
      <div className="min-w-0">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="relative mx-auto min-h-[60dvh] max-w-[1440px] outline-none"
        >
          {game}
          <Suspense>{children}</Suspense>
        </main>
        {hasFooter(pathname) ? (
          <Suspense>
            <Footer isPlayMoney={isPlayMoney} elsewhere={elsewhere} />
          </Suspense>
        ) : (
          <div className="page-end" />
        )}
      </div>
      <BottomBar />
      <Threshold />
    </div>
  )
}
