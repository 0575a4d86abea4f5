// A combobox that searches a large set while typing: results are listed below it, arrow keys move, Enter or a tap
// selects (WAI-ARIA Authoring Practices, combobox with list autocomplete).
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { FieldLabel, FieldNote, wellLook } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePressed } from '../../ui/use-pressed.ts'

export type Find = { readonly code: string; readonly name: string }

type Props = {
  readonly label: string
  readonly name: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isOff?: boolean
  /** Text in the field: typed, or the name of the selected entry. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly chosen: Find | null
  readonly onChoose: (find: Find) => void
  /** Results for the text, best first; undefined until the first response. */
  readonly finds: readonly Find[] | undefined
  /** Whether the results belong to the current text; until then Enter selects none of them unseen. */
  readonly isSettled: boolean
}

/** Returns the index an arrow key leads to in a list of `count`; from no selection (-1) to the first or last. */
export function activeAfter(key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  return active > 0 ? active - 1 : count - 1
}

function useList({ finds = [], isSettled, text, chosen, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const count = finds.length
  // Enter selects the best match of the typed text.
  const first = isSettled && text.trim() !== '' && chosen === null && count > 0 ? 0 : -1
  const active = moved ?? first
  const close = () => {
    setIsOpen(false)
    setMoved(null)
  }
  const open = () => {
    setIsOpen(true)
    setMoved(null)
  }
  const choose = (find: Find) => {
    onChoose(find)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      setMoved(activeAfter(event.key, isOpen ? active : -1, count))
    }
    if (event.key === 'Enter' && isOpen) {
      // Prevents the form from being submitted by an Enter meant for the list.
      event.preventDefault()
      const find = finds[active]
      if (find !== undefined) choose(find)
    }
  }
  useEffect(() => {
    const field = input.current
    if (!isOpen || field === null) return
    // The surrounding sheet handles Escape on the document; the first Escape closes only the list.
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setIsOpen(false)
      setMoved(null)
    }
    field.addEventListener('keydown', leave)
    return () => field.removeEventListener('keydown', leave)
  }, [isOpen])
  return { input, isOpen, active, open, close, choose, press }
}

function Finds({
  id,
  finds,
  active,
  onPress,
  onChoose,
}: {
  readonly id: string
  readonly finds: readonly Find[]
  readonly active: number
  readonly onPress: () => void
  readonly onChoose: (find: Find) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={m.payouts_finds_label()}
      onPointerDown={onPress}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-[232px] overflow-y-auto overscroll-contain rounded-field border border-line bg-night-2 p-1"
    >
      {finds.map((find, index) => (
        <div
          key={find.code}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(find)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(find)}
          className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[7px] px-3 text-second leading-normal hover:bg-line ${index === active ? 'bg-line' : ''}`}
        >
          <span>{find.name}</span>
          <span className="figures text-small text-paper-dim">{find.code}</span>
        </div>
      ))}
    </div>
  )
}

export function SearchField(props: Props) {
  const { label, name, hint, error, isOff = false, text, onText, chosen, isSettled } = props
  const id = useId()
  const { shown: finds, press: pressFinds } = usePressed(props.finds)
  const { input, isOpen, active, open, close, choose, press } = useList({ ...props, finds })
  const hasFinds = isOpen && finds !== undefined && finds.length > 0
  const isNone = isOpen && chosen === null && isSettled && finds?.length === 0
  return (
    <div>
      <FieldLabel htmlFor={id} label={label} />
      <div className={`relative ${wellLook({ isWrong: Boolean(error), isOff })}`}>
        <input
          ref={input}
          id={id}
          name={name}
          role="combobox"
          aria-expanded={hasFinds}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hasFinds && active >= 0 ? `${id}-list-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          disabled={isOff}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            open()
          }}
          onFocus={open}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
          className="h-full w-0 flex-1 bg-transparent text-body text-paper outline-none [color-scheme:dark] disabled:text-paper-dim"
        />
        {chosen !== null ? (
          <span className="figures text-small text-paper-dim">{chosen.code}</span>
        ) : isOpen && !isSettled ? (
          <Spinner className="text-paper-dim" />
        ) : (
          <Icon name="search" size="sm" className="text-paper-dim" />
        )}
        {hasFinds && (
          <Finds id={`${id}-list`} finds={finds} active={active} onPress={pressFinds} onChoose={choose} />
        )}
      </div>
      <p role="status" className="only-heard">
        {hasFinds && m.payouts_finds_count({ count: finds.length })}
      </p>
      <FieldNote
        id={`${id}-note`}
        error={error ?? (isNone ? m.payouts_finds_none() : undefined)}
        hint={hint}
      />
    </div>
  )
}
