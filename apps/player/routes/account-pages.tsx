// Layout of the account's pages: access for signed-in players, navigation, and the banner of an account to be closed.
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { ClosingBanner } from '../features/account/closing-banner.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { proofSlot } from './account-parts.tsx'

const pages = [
  ['/account', m.account_nav_overview, m.account_title],
  ['/account/rounds', m.rounds_title, m.rounds_title],
  ['/account/security', m.account_nav_security, m.security_title],
  ['/account/verification', m.account_nav_verification, m.kyc_title],
  ['/account/limits', m.account_nav_limits, m.care_title],
  ['/account/notices', m.account_nav_notices, m.notices_title],
] as const

/** Scrolls the current page's entry into view where the row is wider than the screen. */
function useHereInSight() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>(`a[href="${pathname.replace(/\/$/, '')}"]`)
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - nav.current.clientWidth / 2
  }, [pathname])
  return nav
}

function AccountNav() {
  const to = useAddress()
  return (
    <nav
      ref={useHereInSight()}
      aria-label={m.account_nav()}
      className="-mx-(--gutter) relative overflow-x-auto px-(--gutter) [scrollbar-width:none]"
    >
      <ul className="-mx-2 flex min-w-max shadow big:gap-1-[inset_0_-1px_0_var(--line)]">
        {pages.map(([path, label]) => (
          <li key={path}>
            <NavLink
              to={to(path)}
              end
              className="relative grid min-h-12 place-items-center whitespace-nowrap px-2 text-second big:px-3 text-paper-dim -outline-offset-2 hover:text-paper aria-[current=page]:font-bold aria-[current=page]:text-paper aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 big:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-[3px] aria-[current=page]:after:bg-paper"
            >
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the title of the current page, equal to its own h1. */
function useTitle(): string {
  const to = useAddress()
  const here = useLocation().pathname.replace(/\/$/, '')
  const [, , title] = pages.find(([path]) => to(path) === here) ?? pages[0]
  return title()
}

export default function AccountPages() {
  const title = useTitle()
  const skeleton = (
    <Panel className="mt-5">
      <SkeletonRows count={5} />
    </Panel>
  )
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-1 big:pt-3">
      <AccountNav />
      <SignedInOnly title={title} skeleton={skeleton}>
        <ClosingBanner proof={proofSlot} />
        <Outlet />
      </SignedInOnly>
    </div>
  )
}
