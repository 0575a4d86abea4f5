// The site map for readers: every public page, grouped by purpose.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'

export type MapLink = { readonly path: string; readonly name: string }
export type MapGroup = { readonly title: string; readonly links: readonly MapLink[] }

function GroupOfLinks({ group: { title, links } }: { group: MapGroup }) {
  return (
    <section className="rounded-card bg-night-1 p-5">
      <h2 className="text-panel">{title}</h2>
      <ul className="mt-1">
        {links.map(({ path, name }) => (
          <li key={path} className="border-t border-line first:border-t-0">
            <Link
              to={`/${getLocale()}${path}`}
              className="flex min-h-11 items-center text-second hover:text-moon"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SiteMap({ groups }: { groups: readonly MapGroup[] }) {
  return (
    <div className="px-(--gutter) pt-5 big:pt-7">
      <h1 className="text-h1">{m.page_sitemap_name()}</h1>
      <p className="mt-2 text-paper-dim">{m.sitemap_lead()}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 big:grid-cols-2 wide:grid-cols-3">
        {groups
          .filter(({ links }) => links.length > 0)
          .map((group) => (
            <GroupOfLinks key={group.title} group={group} />
          ))}
      </div>
    </div>
  )
}
