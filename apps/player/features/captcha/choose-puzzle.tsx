// The puzzle of words: as many as are wanted, chosen by button; nothing to see or to drag is needed for it.
import { type FormEvent, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  readonly puzzle: { readonly question: string; readonly choices: readonly string[]; readonly wanted: number }
  readonly isChecking: boolean
  /** The chosen words by their place, from 0. */
  readonly onAnswer: (chosen: number[]) => void
}

const wordLook =
  'flex min-h-12 min-w-0 items-center justify-center gap-1.5 rounded-field border px-1.5 text-second leading-tight break-words'

export function ChoosePuzzle({ puzzle, isChecking, onAnswer }: Props) {
  const { question, choices, wanted } = puzzle
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (place: number) =>
    setChosen((before) =>
      before.includes(place) ? before.filter((one) => one !== place) : [...before, place],
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === wanted) onAnswer([...chosen].sort((a, b) => a - b))
  }
  return (
    <form onSubmit={submit}>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-3">{question}</legend>
        <div className="grid grid-cols-3 gap-2">
          {choices.map((word, place) => {
            const isChosen = chosen.includes(place)
            return (
              <button
                key={word}
                type="button"
                aria-pressed={isChosen}
                onClick={() => toggle(place)}
                className={`${wordLook} ${
                  isChosen
                    ? 'border-wisteria bg-night-2 font-bold text-paper'
                    : 'border-line-strong bg-night-0 text-paper hover:bg-night-2'
                }`}
              >
                {isChosen && <Icon name="check" size="xs" className="text-wisteria" />}
                {word}
              </button>
            )
          })}
        </div>
        <p role="status" className="text-small text-paper-dim">
          {m.captcha_chosen({ count: chosen.length, wanted })}
        </p>
        <Button
          type="submit"
          kind="primary"
          isWide
          isLoading={isChecking}
          loadingText={m.captcha_checking()}
          disabled={chosen.length !== wanted}
        >
          {m.captcha_check()}
        </Button>
      </fieldset>
    </form>
  )
}
