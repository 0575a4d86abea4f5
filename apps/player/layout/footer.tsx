// The footer: links in groups, which are folded on small screens, the minimum age, and the kind of money. Pages on
// which a player handles money or plays have none.
import { Link } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useMinimumAge } from '../page/minimum-age.ts'
import { useAppStore } from '../page/page.tsx'
import { Icon } from '../ui/icon.tsx'
import { type OverHash, OverLink } from '../ui/over-link.tsx'
import { kindPlaces } from './game-places.ts'
import { LanguageLink } from './language-link.tsx'
import {
  about,
  aboutMoney,
  aboutWithdrawal,
  bonusRules,
  book,
  contact,
  fairness,
  faq,
  generalTerms,
  guide,
  limits,
  type NavItem,
  responsiblePlay,
  siteMap,
  sitePolicies,
  sportRules,
  terms,
} from './nav-items.ts'

/** A link entered by an editor: a blog, streams, a channel. Internal ones are without the language. */
export type Elsewhere = { readonly slug: string; readonly label: string; readonly href: string }

/** A dialog that opens over the current page. */
type Over = { readonly hash: OverHash; readonly label: () => string }

const introduce: Over = { hash: '#introduce', label: m.dialogs_intro_link }
const addToHome: Over = { hash: '#add-to-home', label: m.dialogs_install_link }

/** Returns whether the page at this path has a footer: not the wallet, the account, or a game. */
export const hasFooter = (pathname: string): boolean =>
  !/^\/(ja|en)\/(wallet|account|game\/[^/]+\/[^/]+)(\/|$)/.test(pathname)

type GroupProps = {
  readonly title: string
  readonly places: readonly NavItem[]
  readonly over?: readonly Over[]
  readonly elsewhere?: readonly Elsewhere[]
  readonly className?: string
}

/**
 * A group of links: closed at first on small screens, where its title opens it, also before the scripts load. On large
 * screens the style sheet shows the links of all groups, and hydration removes the titles from the tab order.
 */
function Group({ title, places, over = [], elsewhere = [], className = '' }: GroupProps) {
  const isBig = useAppStore(({ isBigScreen }) => isBigScreen)
  const labels = elsewhere.map(({ label }) => label).concat(places.map(({ label }) => label()))
  return (
    <details open={isBig || undefined} className={`footer-group ${className}`}>
      <summary tabIndex={isBig ? -1 : undefined}>
        <h2>{title}</h2>
        <span aria-hidden="true" className="grow text-right text-micro text-paper-dim big:hidden">
          {labels.slice(0, 2).join(getLocale() === 'ja' ? '・' : ', ')}
        </span>
        <Icon name="down" size="xs" className="big:hidden" />
      </summary>
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <Link to={`/${getLocale()}${place.path}`} className="footer-link">
              {place.label()}
            </Link>
          </li>
        ))}
        {over.map(({ hash, label }) => (
          <li key={hash}>
            <OverLink hash={hash} className="footer-link">
              {label()}
            </OverLink>
          </li>
        ))}
        {elsewhere.map(({ slug, label, href }) => (
          <li key={slug}>
            {href.startsWith('/') ? (
              <Link to={`/${getLocale()}${href}`} className="footer-link">
                {label}
              </Link>
            ) : (
              <a href={href} target="_blank" rel="noreferrer" className="footer-link">
                {label}
                <Icon name="outside" size="xs" />
                <span className="only-heard">{m.footer_outside()}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Care() {
  const minimumAge = useMinimumAge()
  return (
    <section
      aria-label={m.care_label()}
      className="flex items-center gap-3 pt-3.5 pb-1 big:mt-6 big:border-t big:border-line"
    >
      <b
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-pill border-2 border-paper text-second leading-none"
      >
        {minimumAge}+
      </b>
      <p className="text-small leading-normal">
        {m.care_text({ age: minimumAge })}{' '}
        <Link
          to={`/${getLocale()}${responsiblePlay.path}#who-listens`}
          className="-my-3 inline-block py-3 whitespace-nowrap text-wisteria hover:underline"
        >
          {m.care_help()}
        </Link>
      </p>
    </section>
  )
}

type Props = {
  readonly isPlayMoney: boolean
  readonly elsewhere: readonly Elsewhere[]
}

export function Footer({ isPlayMoney, elsewhere }: Props) {
  return (
    <footer className="mt-10 bg-night-1 px-(--gutter) pt-1 pb-[calc(var(--bottom-bar)+8px+env(safe-area-inset-bottom))] big:mt-14 big:pt-9 big:pb-6">
      <div className="mx-auto max-w-[1376px]">
        <div className="big:grid big:grid-cols-5 big:gap-x-4">
          <Group title={m.footer_play()} places={kindPlaces} />
          <Group
            title={m.footer_know()}
            places={[guide, aboutMoney, aboutWithdrawal, faq, contact, siteMap]}
            over={[introduce]}
          />
          <Group
            title={m.footer_rules()}
            places={[about, terms, generalTerms, bonusRules, sportRules, sitePolicies, fairness]}
          />
          <Group title={m.footer_elsewhere()} places={[]} over={[addToHome]} elsewhere={elsewhere} />
          <Group
            title={m.footer_safe()}
            places={[responsiblePlay, limits, book]}
            className="hidden big:block"
          />
        </div>
        <Care />
        <div className="flex min-h-11 items-center justify-between gap-4 text-micro text-paper-dim">
          <p className="flex flex-wrap gap-x-3">
            <span>{m.copyright()}</span>
            {isPlayMoney && (
              <>
                <span className="big:hidden">{m.play_money_all()}</span>
                <span className="hidden big:inline">{m.play_money_legal()}</span>
              </>
            )}
          </p>
          <LanguageLink className="-mr-2.5 inline-flex text-paper big:hidden" />
        </div>
      </div>
    </footer>
  )
}
