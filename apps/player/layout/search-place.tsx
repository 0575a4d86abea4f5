// The search link in the header: a page of its own on small screens, a dialog over the current page on large ones. A
// hash in the URL keeps it open, so that the back button closes it.
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useAppStore } from '../page/page.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCloseOver, useOpenOver } from '../ui/over.ts'
import { isPlainPress } from '../ui/plain-press.ts'
import { searching } from './game-places.ts'

const SearchDialog = lazy(() => import('../features/lobby/search-dialog.tsx'))
const GroupedResults = lazy(() => import('./late/search-groups.tsx'))

const searchFragment = 'search'
function OverPage() {
  const navigate = useNavigate()
  const all = (text: string) => {
    const query = text === '' ? '' : `?${new URLSearchParams({ q: text })}`
    void navigate(`/${getLocale()}${searching.path}${query}`, { replace: true })
  }
  return <SearchDialog onClose={useCloseOver()} onAll={all} results={GroupedResults} />
}

export function SearchPlace() {
  const { hash, pathname } = useLocation()
  const openOver = useOpenOver()
  const isBig = useAppStore((fields) => fields.isBigScreen)
  // The server does not receive the hash: the dialog it opens is rendered after the first render.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const isThere = pathname.endsWith(searching.path)
  const open = (event: MouseEvent) => {
    if (!isBig || !isPlainPress(event)) return
    event.preventDefault()
    openOver(searchFragment)
  }
  return (
    <>
      <Link
        to={`/${getLocale()}${searching.path}`}
        onClick={open}
        className={`ml-auto grid size-11 flex-none place-items-center rounded-field big:ml-0 big:flex big:w-[min(414px,32vw)] big:gap-3 big:bg-night-1 big:px-4 big:text-second big:text-paper-dim big:hover:bg-night-2 ${isThere ? 'big:invisible' : ''}`}
      >
        <Icon name="search" size="sm" />
        <span className="sr-only big:not-sr-only big:truncate">{m.search_prompt()}</span>
      </Link>
      {isHydrated && hash === `#${searchFragment}` && (
        <Suspense>
          <OverPage />
        </Suspense>
      )}
    </>
  )
}
