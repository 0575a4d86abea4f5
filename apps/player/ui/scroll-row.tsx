// A row that scrolls beyond its edge: swiped on touch screens, moved by two buttons or the keyboard on others.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Icon } from './icon.tsx'
import { Section } from './section.tsx'

/** Share of the visible row that one press scrolls. */
const pressShare = 0.85

type Ends = { readonly hasBefore: boolean; readonly hasAfter: boolean }

function useEnds(list: React.RefObject<HTMLUListElement | null>): Ends {
  const [ends, setEnds] = useState<Ends>({ hasBefore: false, hasAfter: false })
  useEffect(() => {
    const row = list.current
    if (row === null) return
    const look = () => {
      const hasBefore = row.scrollLeft > 1
      const hasAfter = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
      setEnds((now) =>
        now.hasBefore === hasBefore && now.hasAfter === hasAfter ? now : { hasBefore, hasAfter },
      )
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [list])
  return ends
}

type ArrowProps = {
  readonly icon: 'left' | 'right'
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

/** Not disabled at an end of the row, so that the press that reaches the end does not lose its focus. */
const Arrow = ({ icon, label, isOff, onPress }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={onPress}
    className={`grid size-11 place-items-center rounded-pill ${isOff ? 'cursor-default text-line-strong' : 'bg-night-1 hover:bg-night-2'}`}
  >
    <Icon name={icon} size="sm" />
  </button>
)

type Props = {
  readonly title: string
  readonly text?: string | undefined
  readonly more?: { readonly to: string; readonly label: string } | undefined
  /** Width of the items: `row-tiles` or `row-cards`. */
  readonly look: string
  /** List items. */
  readonly children: ReactNode
}

export function ScrollRow({ title, text, more, look, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { hasBefore, hasAfter } = useEnds(list)
  const move = useCallback((direction: 1 | -1) => {
    const row = list.current
    row?.scrollBy({ left: direction * row.clientWidth * pressShare })
  }, [])
  const tools = (hasBefore || hasAfter) && (
    <span className="-my-2.5 flex gap-1 max-big:hidden">
      <Arrow
        icon="left"
        label={m.home_row_before({ row: title })}
        isOff={!hasBefore}
        onPress={() => move(-1)}
      />
      <Arrow
        icon="right"
        label={m.home_row_after({ row: title })}
        isOff={!hasAfter}
        onPress={() => move(1)}
      />
    </span>
  )
  return (
    <Section title={title} text={text} more={more} tools={tools}>
      <ul ref={list} className={`scroll-row ${look}`}>
        {children}
      </ul>
    </Section>
  )
}
