// Input of a code: one field for typing, pasting and the phone's autofill, rendered as one box per digit. A complete
// code is submitted automatically.
import { codeText } from '@mangetsu/contract/typed'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldNote } from './field.tsx'

type Props = {
  readonly label: string
  /** Number of digits of the code. */
  readonly length: number
  readonly value: string
  readonly onValue: (value: string) => void
  /** Called once for each complete code. */
  readonly onFull: (code: string) => void
  readonly error?: string | undefined
  readonly isBusy?: boolean
  readonly isOff?: boolean
}

/** Extracts the digits of typed or pasted text in any script, at most `length`. */
export const digitsOf = (text: string, length: number): string =>
  codeText(text).replace(/\D/g, '').slice(0, length)

const boxLook = (isOn: boolean, isWrong: boolean, isOff: boolean): string =>
  `display-figures grid h-[60px] place-items-center rounded-field bg-night-0 text-[26px] leading-none ${
    isWrong ? 'border-2 border-torii-text' : `border ${isOff ? 'border-line' : 'border-line-strong'}`
  } ${isOn ? 'outline-2 outline-offset-1 outline-wisteria' : ''}`

export function CodeField({ label, length, value, onValue, onFull, error, isBusy, isOff = false }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const input = useRef<HTMLInputElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    if (!isOff) input.current?.focus()
  }, [isOff])
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsOf(target.value, length)
    if (isBusy || digits === value) return
    onValue(digits)
    if (digits.length === length) onFull(digits)
  }
  const places = Array.from({ length }, (_, place) => place)
  const now = Math.min(value.length, length - 1)
  return (
    <div>
      <label htmlFor={id} className="only-heard">
        {label}
      </label>
      <div className="relative">
        <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-2">
          {places.map((place) => (
            <span key={place} className={boxLook(hasFocus && place === now && !isOff, Boolean(error), isOff)}>
              {value[place] ?? (hasFocus && place === now && !isOff && !isBusy ? <Caret /> : '')}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={value}
          disabled={isOff}
          onChange={take}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          // Phones zoom in on inputs with a font below sixteen pixels.
          className="absolute inset-0 size-full cursor-text bg-transparent text-center text-[16px] text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}

const Caret = () => <i className="h-6 w-[1.5px] bg-wisteria" />
