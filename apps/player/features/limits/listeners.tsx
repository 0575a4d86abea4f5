// Support organisations for problem gambling, in the language of the page.
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

type Listener = { readonly href: string; readonly name: () => string; readonly text: () => string }

const inJapan: readonly Listener[] = [
  { href: 'tel:188', name: m.care_hotline, text: m.care_hotline_text },
  { href: 'https://www.zmhwc.jp/centerlist.html', name: m.care_centres, text: m.care_centres_text },
  { href: 'https://www.gajapan.jp/', name: m.care_ga, text: m.care_ga_text },
  { href: 'https://www.gam-anon.jp/', name: m.care_gamanon, text: m.care_gamanon_text },
]

const inEnglish: readonly Listener[] = [
  { href: 'https://www.gamcare.org.uk/', name: m.care_gamcare, text: m.care_gamcare_text },
  { href: 'https://www.gamblersanonymous.org/', name: m.care_ga_world, text: m.care_ga_world_text },
]

export function Listeners() {
  const listeners = getLocale() === 'ja' ? inJapan : [...inEnglish, ...inJapan]
  return (
    <Panel title={m.care_listeners_title()}>
      <p id="listeners" tabIndex={-1} className="text-small leading-relaxed text-paper-dim outline-none">
        {m.care_listeners_text()}
      </p>
      <ul className="mt-2">
        {listeners.map(({ href, name, text }) => (
          <li key={href} className="border-line border-t">
            <a
              href={href}
              rel="noreferrer"
              className="flex min-h-14 items-center justify-between gap-3 py-2 text-small leading-normal hover:text-wisteria"
            >
              <span>
                <b className="block">{name()}</b>
                <span className="text-paper-dim">{text()}</span>
              </span>
              <Icon name={href.startsWith('tel:') ? 'phone' : 'right'} size="xs" />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
