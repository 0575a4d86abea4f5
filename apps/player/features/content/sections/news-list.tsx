// News of the site: date, text and link.
import { Link } from 'react-router'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { dayText } from '../../../ui/day.ts'
import { Icon } from '../../../ui/icon.tsx'

export type NewsEntry = {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly href: string | null
  readonly label: string | null
  readonly publishedAt: string
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

export function NewsList({ entries }: { entries: readonly NewsEntry[] }) {
  return (
    <ul className="rounded-card bg-night-1 px-5">
      {entries.map(({ slug, title, text, href, label, publishedAt }) => (
        <li
          key={slug}
          className="border-t border-line py-4 first:border-t-0 big:grid big:grid-cols-[132px_minmax(0,1fr)_auto] big:items-start big:gap-x-6"
        >
          <time dateTime={publishedAt} className="figures text-small leading-7 text-paper-dim">
            {dayText(publishedAt, getLocale())}
          </time>
          <div>
            <h3 className="font-sans text-body leading-7 font-bold tracking-normal">{title}</h3>
            <p className="mt-0.5 text-small leading-relaxed text-paper-dim">{text}</p>
          </div>
          {href !== null && label !== null && (
            <p className="big:-mt-2 big:text-right">
              <ContentLink href={href} label={label} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
