// The makers of games: each with its number of games and a link to them.
import type { GameProvider } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'

export function ProviderItems({ providers }: { providers: readonly GameProvider[] }) {
  const lang = getLocale()
  return providers.map(({ providerCode, name, description, count }) => (
    <li key={providerCode}>
      <Link
        to={`/${lang}/provider/${providerCode}`}
        className="flex h-full flex-col rounded-card bg-night-1 px-5 py-4 hover:bg-night-2"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-display leading-snug text-panel font-bold">{name[lang]}</span>
          <span className="figures flex-none text-small text-paper-dim">
            {m.home_provider_games({ count })}
          </span>
        </span>
        <span className="mt-1 line-clamp-2 text-small leading-relaxed text-paper-dim">
          {description[lang]}
        </span>
      </Link>
    </li>
  ))
}
