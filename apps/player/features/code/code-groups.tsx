// The code field: one input for screen readers and pasting, rendered as three groups of four.
import { useId, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { FieldNote } from '../../ui/field.tsx'
import './code.css'
import { codeLength, groupLength, groupsOf, readCode } from './code-text.ts'

type Props = {
  readonly value: string
  readonly onValue: (code: string) => void
  readonly error: string | undefined
  readonly isOff: boolean
}

const boxLook = (isOn: boolean, isWrong: boolean): string =>
  `code-group display-figures grid h-16 place-items-center rounded-field bg-night-0 ${
    isWrong ? 'border-2 border-torii-text' : 'border border-line-strong'
  } ${isOn ? 'outline-2 outline-offset-1 outline-wisteria' : ''}`

export function CodeGroups({ value, onValue, error, isOff }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const [hasFocus, setHasFocus] = useState(false)
  const now = Math.min(Math.floor(value.length / groupLength), codeLength / groupLength - 1)
  const groups = groupsOf(value).map((text, place) => ({ text, place }))
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small text-paper-dim">
        {m.exchange_code_label()}
      </label>
      <div className="relative">
        <div aria-hidden="true" className="grid grid-cols-3 gap-2">
          {groups.map(({ text, place }) => (
            <span key={place} className={boxLook(hasFocus && place === now && !isOff, Boolean(error))}>
              {text}
            </span>
          ))}
        </div>
        <input
          id={id}
          name="code"
          value={value}
          disabled={isOff}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => onValue(readCode(target.value))}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          // Phones zoom in on inputs with a font below sixteen pixels.
          className="absolute inset-0 size-full cursor-text bg-transparent text-center text-[16px] text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <FieldNote id={noteId} error={error} hint={m.exchange_code_hint()} />
    </div>
  )
}
