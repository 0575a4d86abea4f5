// Current offers: a portrait, a title, the terms in a sentence or two, and the link to take part.
import { Link } from 'react-router'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { Icon } from '../../../ui/icon.tsx'

export type PromotionCard = {
  readonly slug: string
  readonly group: string
  readonly title: string
  readonly text: string
  /** URL of the portrait. */
  readonly face: string | null
  readonly href: string | null
  readonly label: string | null
}

/** Renders a link in content: internal ones through the router, external ones in a new window. */
export function ContentLink({ href, label }: { href: string; label: string }) {
  const look = 'inline-flex min-h-11 items-center gap-1 text-small text-wisteria hover:underline'
  if (href.startsWith('/')) {
    return (
      <Link to={`/${getLocale()}${href}`} className={look}>
        {label}
        <Icon name="right" size="xs" />
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {label}
      <Icon name="outside" size="xs" />
    </a>
  )
}

export function PromotionCards({ promotions }: { promotions: readonly PromotionCard[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 big:grid-cols-2">
      {promotions.map(({ slug, group, title, text, face, href, label }) => (
        <li
          key={slug}
          className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 rounded-card bg-night-1 p-4 big:grid-cols-[88px_minmax(0,1fr)] big:p-5"
        >
          {face === null ? (
            <span />
          ) : (
            <span className="waits block aspect-square">
              <img
                src={face}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                className="size-full object-contain object-top"
              />
            </span>
          )}
          <div className="flex min-w-0 flex-col">
            {group !== '' && <p className="text-micro text-paper-dim">{group}</p>}
            <h3 className="text-panel">{title}</h3>
            <p className="mt-1 text-small leading-relaxed text-paper-dim">{text}</p>
            {href !== null && label !== null && (
              <p className="mt-auto pt-1">
                <ContentLink href={href} label={label} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
