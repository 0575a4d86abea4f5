// What stands around every page: rail, top bar, foot, bottom bar. The style sheet decides between small and big
// screens; the store's `isBigScreen` follows it.
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { usePage } from '../stores/stores.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { type Counts, Rail } from './rail.tsx'
import { railCookie } from './rail-cookie.ts'
import { Threshold } from './threshold.tsx'
import { TopBar } from './top-bar.tsx'

type Props = {
  readonly counts: Counts
  readonly isRailFolded: boolean
  readonly minimumAge: number
  readonly isPlayMoney: boolean
  readonly children: ReactNode
}

function useBigScreenFlag(): void {
  const { stores } = usePage()
  useEffect(() => {
    const query = window.matchMedia('(min-width: 1024px)')
    const follow = () => stores.appStore.setState({ isBigScreen: query.matches })
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [stores])
}

export function Shell({ counts, isRailFolded, minimumAge, isPlayMoney, children }: Props) {
  const [isFolded, setIsFolded] = useState(isRailFolded)
  useBigScreenFlag()
  const fold = (next: boolean) => {
    setIsFolded(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${railCookie}=${next ? 1 : 0};path=/;max-age=31536000;samesite=lax`
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
      <Rail counts={counts} isFolded={isFolded} onFold={fold} />
      <div className="min-w-0">
        <TopBar />
        <main id="content" tabIndex={-1} className="mx-auto min-h-[60dvh] max-w-[1440px] outline-none">
          {children}
        </main>
        <Footer minimumAge={minimumAge} isPlayMoney={isPlayMoney} />
      </div>
      <BottomBar />
      <Threshold />
    </div>
  )
}
