// The tabs above a group of pages: a scrollable strip on small screens, a bar on large ones. A tab to another site
// opens a new window.
import type { TopicEntry } from '@mangetsu/contract/content'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { pathWithoutLang } from './page-addresses.ts'

type Tab = Pick<TopicEntry, 'slug' | 'title' | 'href'>
type Props = { readonly label: string; readonly tabs: readonly Tab[]; readonly pathname: string }

/** Whether a URL leads to another site. */
export const isOutside = (href: string): boolean => href.startsWith('https://')

const look = (isOn: boolean): string =>
  `relative flex min-h-12 items-center gap-1.5 whitespace-nowrap px-3.5 text-second ${
    isOn
      ? 'font-bold text-paper after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-paper'
      : 'text-paper-dim hover:text-paper'
  }`

function TabLink({ title, href, isOn }: { title: string; href: string; isOn: boolean }) {
  if (isOutside(href)) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={look(false)}>
        {title}
        <Icon name="outside" size="xs" />
        <span className="only-heard">{m.page_outside()}</span>
      </a>
    )
  }
  return (
    <Link to={`/${getLocale()}${href}`} aria-current={isOn ? 'page' : undefined} className={look(isOn)}>
      {title}
    </Link>
  )
}

export function TabStrip({ label, tabs, pathname }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const path = pathWithoutLang(pathname)
  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector<HTMLElement>(`a[href$="${CSS.escape(path)}"]`)?.parentElement
    if (!list || !current) return
    list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [path])
  if (tabs.length === 0) return null
  return (
    <nav aria-label={label} className="px-(--gutter) pt-2 big:pt-4">
      <ul
        ref={strip}
        className="-mx-(--gutter) flex overflow-x-auto px-[calc(var(--gutter)-14px)] shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] big:-mx-0 big:px-0"
      >
        {tabs.map(({ slug, title, href }) => (
          <li key={slug} className="flex-none">
            <TabLink title={title} href={href ?? ''} isOn={path === href || path.startsWith(`${href}/`)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
