// Entries of a topic as cards: a portrait, a title, a sentence or two, and a link.
import type { ReactNode } from 'react'

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

type Props = {
  readonly promotions: readonly PromotionCard[]
  /** Renders a card's link; a parameter, since the page has the component already. */
  readonly renderLink: (href: string, label: string) => ReactNode
}

export default function PromotionCards({ promotions, renderLink }: Props) {
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
            {href !== null && label !== null && <p className="mt-auto pt-1">{renderLink(href, label)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
