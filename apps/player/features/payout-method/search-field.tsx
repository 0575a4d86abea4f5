// A field that finds one of very many as one types: the finds stand in a list under it, arrows move through them, Enter
// or a tap chooses (WAI-ARIA Authoring Practices, combobox with list autocomplete).
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
  /** What stands in the field: typed, or the name of what was chosen. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly chosen: Find | null
  readonly onChoose: (find: Find) => void
  /** What fits the text, best first; undefined until the first answer. */
  readonly finds: readonly Find[] | undefined
  /** Whether the finds are those of the text as it stands; until then Enter takes none of them unseen. */
  readonly isSettled: boolean
}

/** Where an arrow key leads in a list of `count`; from nowhere (-1) to its first or last. */
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
  // What was typed fits the first best: Enter takes it.
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
      // The form is not sent by an Enter that was meant for the list.
      event.preventDefault()
      const find = finds[active]
      if (find !== undefined) choose(find)
    }
  }
  useEffect(() => {
    const field = input.current
    if (!isOpen || field === null) return
    // The sheet around it listens for Escape on the document; the first one closes the list alone.
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
          // The field keeps the focus.
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
