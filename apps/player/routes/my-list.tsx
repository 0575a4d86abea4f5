// The player's own games in two tabs: favourites, and recently played ones.
import { lazy, Suspense } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import type { RenderTile } from '../features/favourite/own-list.tsx'
import { GameTile } from '../features/lobby/game-tile.tsx'
import { tileSizes } from '../features/lobby/tile-sizes.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { loginPage } from '../page/login-address.ts'
import { useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tabs } from '../ui/tabs.tsx'

const Favourites = lazy(() =>
  import('../features/favourite/own-list.tsx').then((file) => ({ default: file.Favourites })),
)
const RecentGames = lazy(() =>
  import('../features/favourite/own-list.tsx').then((file) => ({ default: file.RecentGames })),
)

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.favourite_page_title(),
    description: m.favourite_page_text(),
    isPrivate: true,
  })

const panelId = 'own-games'

const renderTile: RenderTile = (game, corner) => <GameTile game={game} sizes={tileSizes} corner={corner} />

function SignedOut() {
  const lang = getLocale()
  const action = (
    <span className="flex flex-wrap justify-center gap-2">
      <ButtonLink kind="primary" to={`/${lang}/register`}>
        {m.place_register()}
      </ButtonLink>
      <ButtonLink to={loginPage(lang)}>{m.place_login()}</ButtonLink>
    </span>
  )
  return (
    <EmptyState title={m.favourite_out_title()} action={action}>
      {m.favourite_out_text()}
    </EmptyState>
  )
}

export default function MyList() {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'recent' ? 'recent' : 'favourites'
  const List = tab === 'recent' ? RecentGames : Favourites
  return (
    <div className="min-h-[70dvh] px-(--gutter) pt-3 pb-8">
      <h1 className="mt-2 mb-3 text-h1">{m.favourite_page_title()}</h1>
      <Tabs
        label={m.favourite_page_title()}
        tabs={[
          { value: 'favourites', label: m.favourite_tab() },
          { value: 'recent', label: m.favourite_recent_tab() },
        ]}
        value={tab}
        onValue={(value) =>
          setSearch(value === 'recent' ? { tab: 'recent' } : {}, { replace: true, preventScrollReset: true })
        }
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tab === 'recent' ? m.favourite_recent_tab() : m.favourite_tab()}
      >
        <h2 className="only-heard">{tab === 'recent' ? m.favourite_recent_tab() : m.favourite_tab()}</h2>
        {!isForPlayer && <SignedOut />}
        {isIn && (
          <Suspense>
            <List key={tab} tile={renderTile} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
