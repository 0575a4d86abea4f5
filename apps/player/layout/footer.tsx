// The foot of every page: where things are, who may play, where to turn when play hurts, what the money is.
import { Link } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useSignedIn } from '../stores/stores.tsx'
import { deposit, fairness, faq, history, home, type Place, slots, terms, wallet } from './places.ts'
import { LanguageLink } from './top-bar.tsx'

const login: Place = { path: '/login', icon: 'user', label: () => m.place_login() }
const register: Place = { path: '/register', icon: 'user', label: () => m.place_register() }

function Column({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <div>
      <h2 className="mb-1 font-sans text-small font-bold tracking-normal">{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <Link
              to={`/${getLocale()}${place.path}`}
              className="flex min-h-11 items-center text-small text-paper-dim hover:text-paper"
            >
              {place.label()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Bodies in Japan that listen, free of charge. */
const listeners = [
  { href: 'tel:188', name: () => m.care_hotline() },
  { href: 'https://www.zmhwc.jp/centerlist.html', name: () => m.care_centres() },
  { href: 'https://www.gajapan.jp/', name: () => m.care_ga() },
  { href: 'https://www.gam-anon.jp/', name: () => m.care_gamanon() },
] as const

function Care({ minimumAge }: { minimumAge: number }) {
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

type Props = { readonly minimumAge: number; readonly isPlayMoney: boolean }

export function Footer({ minimumAge, isPlayMoney }: Props) {
  const isIn = useSignedIn() === 'in'
  return (
    <footer className="mt-16 bg-night-1 px-(--gutter) pt-9 pb-[calc(var(--bottom-bar)+40px+env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-[1376px]">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 big:grid-cols-4">
          <Column title={m.footer_play()} places={[home, slots]} />
          <Column
            title={m.footer_account()}
            places={isIn ? [wallet, deposit, history] : [register, login, wallet]}
          />
          <Column title={m.footer_know()} places={[fairness, faq]} />
          <Column title={m.footer_rules()} places={[terms]} />
        </div>
        <Care minimumAge={minimumAge} />
        {isPlayMoney && <p className="text-small text-paper-dim">{m.play_money_legal()}</p>}
        <div className="flex items-center justify-between gap-4">
          <p className="text-small text-paper-dim">{m.copyright()}</p>
          <LanguageLink className="inline-flex big:hidden" />
        </div>
      </div>
    </footer>
  )
}
