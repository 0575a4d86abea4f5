// Tabs with an underline. Arrow keys, Home and End move; only the selected tab is in the tab order.
import { type KeyboardEvent, useRef } from 'react'

type Tab<T extends string> = { readonly value: T; readonly label: string; readonly count?: number }

type Props<T extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly value: T
  readonly onValue: (value: T) => void
  /** Id of the panel the tabs control. */
  readonly panelId: string
}

/** Returns the tab a key selects among `count` tabs, or null for keys without a function. */
export function tabAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

export function Tabs<T extends string>({ label, tabs, value, onValue, panelId }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, index: number) => {
    const next = tabAfterKey(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || tab === undefined) return
    event.preventDefault()
    onValue(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto pt-1 shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
    >
      {tabs.map((tab, index) => {
        const isOn = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onValue(tab.value)}
            onKeyDown={(event) => move(event, index)}
            className={`relative flex min-h-12 flex-none items-center gap-1.5 whitespace-nowrap px-3.5 text-second ${
              isOn
                ? 'font-bold text-paper after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-paper'
                : 'text-paper-dim hover:text-paper'
            }`}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && (
              <span className="text-micro font-normal text-paper-dim">{tab.count}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
