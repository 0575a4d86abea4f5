// The footer of every page: links, the minimum age, support organisations, and the kind of money.
import { Link } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useMinimumAge } from '../page/minimum-age.ts'
import { useSignedIn } from '../page/page.tsx'
import { Icon } from '../ui/icon.tsx'
import { type OverHash, OverLink } from '../ui/over-link.tsx'
import { kindPlaces } from './game-places.ts'
import {
  about,
  aboutMoney,
  aboutWithdrawal,
  bonuses,
  bonusRules,
  book,
  contact,
  deposit,
  fairness,
  faq,
  generalTerms,
  guide,
  history,
  home,
  limits,
  type NavItem,
  responsiblePlay,
  siteMap,
  sitePolicies,
  sportRules,
  terms,
  vip,
  wallet,
  withdraw,
} from './nav-items.ts'
import { LanguageLink } from './top-bar.tsx'

const login: NavItem = { path: '/login', icon: 'user', label: m.place_login }
const register: NavItem = { path: '/register', icon: 'user', label: m.place_register }

/** A link entered by an editor: a blog, streams, a channel. Internal ones are without the language. */
export type Elsewhere = { readonly slug: string; readonly label: string; readonly href: string }

/** A dialog that opens over the current page. */
type Over = { readonly hash: OverHash; readonly label: () => string }

const introduce: Over = { hash: '#introduce', label: m.dialogs_intro_link }
const addToHome: Over = { hash: '#add-to-home', label: m.dialogs_install_link }

const linkLook = 'flex min-h-11 items-center gap-1.5 text-small text-paper-dim hover:text-paper'

type ColumnProps = {
  readonly title: string
  readonly places: readonly NavItem[]
  readonly over?: readonly Over[]
  readonly elsewhere?: readonly Elsewhere[]
}

function Column({ title, places, over = [], elsewhere = [] }: ColumnProps) {
  return (
    <div>
      <h2 className="mb-1 font-sans text-small font-bold tracking-normal">{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <Link to={`/${getLocale()}${place.path}`} className={linkLook}>
              {place.label()}
            </Link>
          </li>
        ))}
        {over.map(({ hash, label }) => (
          <li key={hash}>
            <OverLink hash={hash} className={linkLook}>
              {label()}
            </OverLink>
          </li>
        ))}
        {elsewhere.map(({ slug, label, href }) => (
          <li key={slug}>
            {href.startsWith('/') ? (
              <Link to={`/${getLocale()}${href}`} className={linkLook}>
                {label}
              </Link>
            ) : (
              <a href={href} target="_blank" rel="noreferrer" className={linkLook}>
                {label}
                <Icon name="outside" size="xs" />
                <span className="only-heard">{m.footer_outside()}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Support organisations in Japan, free of charge. */
const listeners = [
  { href: 'tel:188', name: m.care_hotline },
  { href: 'https://www.zmhwc.jp/centerlist.html', name: m.care_centres },
  { href: 'https://www.gajapan.jp/', name: m.care_ga },
  { href: 'https://www.gam-anon.jp/', name: m.care_gamanon },
] as const

function Care() {
  const minimumAge = useMinimumAge()
  return (
    <section aria-label={m.care_label()} className="mt-7 flex gap-4 border-t border-line py-6">
      <b
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-pill border-2 border-paper text-[16px] leading-none"
      >
        {minimumAge}+
      </b>
      <div>
        <p className="text-second">{m.care_text({ age: minimumAge })}</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {listeners.map(({ href, name }) => (
            <li key={href}>
              <a
                href={href}
                rel="noreferrer"
                className="flex min-h-11 items-center rounded-field bg-night-2 px-3.5 text-small hover:bg-line"
              >
                {name()}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type Props = {
  readonly isPlayMoney: boolean
  readonly elsewhere: readonly Elsewhere[]
}

export function Footer({ isPlayMoney, elsewhere }: Props) {
  const isIn = useSignedIn() === 'in'
  return (
    <footer className="mt-16 bg-night-1 px-(--gutter) pt-9 pb-[calc(var(--bottom-bar)+40px+env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-[1376px]">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 big:grid-cols-6">
          <Column title={m.footer_play()} places={[home, ...kindPlaces]} />
          <Column
            title={m.footer_account()}
            places={
              isIn
                ? [wallet, deposit, withdraw, history, bonuses, vip]
                : [register, login, wallet, deposit, vip]
            }
          />
          <Column
            title={m.footer_know()}
            places={[guide, aboutMoney, aboutWithdrawal, faq, contact, siteMap]}
            over={[introduce]}
          />
          <Column
            title={m.footer_rules()}
            places={[about, terms, generalTerms, sportRules, bonusRules, sitePolicies]}
          />
          <Column title={m.footer_safe()} places={[responsiblePlay, limits, fairness, book]} />
          <Column title={m.footer_elsewhere()} places={[]} over={[addToHome]} elsewhere={elsewhere} />
        </div>
        <Care />
        {isPlayMoney && <p className="text-small text-paper-dim">{m.play_money_legal()}</p>}
        <div className="flex items-center justify-between gap-4">
          <p className="text-small text-paper-dim">{m.copyright()}</p>
          <LanguageLink className="inline-flex big:hidden" />
        </div>
      </div>
    </footer>
  )
}
