// Tabs above the sections of a long page on a phone: each scrolls to its section, with the number of its entries.
import { useState } from 'react'

export type SectionTab = { readonly id: string; readonly label: string; readonly count: number }

type Props = { readonly label: string; readonly tabs: readonly SectionTab[] }

export function SectionTabs({ label, tabs }: Props) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const go = (id: string) => {
    setChosen(id)
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav
      aria-label={label}
      className="-mx-(--gutter) mb-4 flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] big:hidden"
    >
      {tabs.map(({ id, label: name, count }) => (
        <button
          key={id}
          type="button"
          aria-current={chosen === id ? 'true' : undefined}
          onClick={() => go(id)}
          className={`flex min-h-11 flex-none items-center gap-1.5 whitespace-nowrap rounded-pill px-4 text-second ${
            chosen === id ? 'bg-paper font-bold text-night-0' : 'bg-night-1 text-paper'
          }`}
        >
          {name}
          <span className="figures text-micro font-normal">{count}</span>
        </button>
      ))}
    </nav>
  )
}
