// The bottom bar of small screens. Its disc is a crescent moon that links to the deposit, or to registration when signed
// out.
import { Link, useLocation } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useLooksSignedIn } from '../page/page.tsx'
import { Icon } from '../ui/icon.tsx'
import { games, home, isAt, type NavItem, promotions, wallet } from './nav-items.ts'

function Item({ place }: { place: NavItem }) {
  const isHere = isAt(useLocation().pathname, place.path)
  return (
    <Link
      to={`/${getLocale()}${place.path}`}
      aria-current={isHere ? 'page' : undefined}
      className={`flex min-w-0 flex-col items-center justify-center gap-1 text-micro leading-none whitespace-nowrap ${
        isHere ? 'font-bold text-paper' : 'text-paper-dim'
      }`}
    >
      <Icon name={place.icon} />
      {place.label()}
    </Link>
  )
}

export function BottomBar() {
  const lang = getLocale()
  const isIn = useLooksSignedIn()
  const account: NavItem = isIn ? wallet : { path: '/login', icon: 'user', label: m.place_login }
  return (
    <nav
      aria-label={m.bottom_label()}
      className="fixed inset-x-0 bottom-0 z-30 short:static grid h-[calc(72px+env(safe-area-inset-bottom))] grid-cols-5 bg-night-1 px-1.5 pb-[calc(8px+env(safe-area-inset-bottom))] big:hidden"
    >
      <Item place={home} />
      <Item place={games} />
      <Link
        to={`/${lang}${isIn ? '/wallet/deposit' : '/register'}`}
        className="relative flex flex-col items-center justify-end pb-[9px] text-micro leading-none text-paper-dim"
      >
        <span
          aria-hidden="true"
          className="absolute left-1/2 grid -translate-x-1/2 place-items-center rounded-pill top-1.5 size-[35px] bg-night-2 text-moon shadow-[inset_2px_-2px_0_0_var(--moon)]"
        >
          <Icon name="plus" />
        </span>
        {isIn ? m.place_deposit() : m.place_register()}
      </Link>
      <Item place={{ ...promotions, label: m.rail_fun }} />
      <Item place={account} />
    </nav>
  )
}
