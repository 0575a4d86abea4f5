// The link at the end of an entry of a content page.
import type { TopicEntry } from '@mangetsu/contract/content'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { isOutside } from './tab-strip.tsx'

/** An entry's link; absent in entries without one. */
export type LinkOfEntry = Partial<Pick<TopicEntry, 'href' | 'label'>>

/** Renders the link at the end of an entry, if it has one. */
export function EntryLink({ entry: { href, label } }: { entry: LinkOfEntry }) {
  if (!href || !label) return null
  const look = 'inline-flex min-h-11 items-center gap-1 text-wisteria hover:underline'
  return isOutside(href) ? (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {label}
      <Icon name="outside" size="xs" />
      <span className="only-heard">{m.page_outside()}</span>
    </a>
  ) : (
    <Link to={`/${getLocale()}${href}`} className={look}>
      {label}
      <Icon name="right" size="xs" />
    </Link>
  )
}
