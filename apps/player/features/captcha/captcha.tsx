// A puzzle that a person solves and a program does not easily: a piece to slide into place, or words to choose. Either
// is enough; one can change between them at any time.
import type { calls, OutputOf } from '@mangetsu/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../api/answers.ts'
import { useClient } from '../../api/client.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, wordsOf } from '../../ui/form-fault.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChoosePuzzle } from './choose-puzzle.tsx'
import { SlidePuzzle } from './slide-puzzle.tsx'

type Puzzle = OutputOf<(typeof calls)['generateSlider']>
type Kind = Puzzle['kind']
type Solution = { readonly x: number } | { readonly chosen: number[] }

type State = {
  readonly kind: Kind
  readonly puzzle: Puzzle | null
  readonly words: string | undefined
  readonly isChecking: boolean
}

function useCaptcha(onSolved: (ticket: string) => void) {
  const { api } = useClient()
  const { lang } = usePage()
  const [state, setState] = useState<State>({
    kind: 'slide',
    puzzle: null,
    words: undefined,
    isChecking: false,
  })
  // Only the last puzzle asked for is shown.
  const asked = useRef(0)
  // An answer is good once: a second press before the page is drawn anew would spend the puzzle.
  const isBusy = useRef(false)
  const load = async (kind: Kind, words?: string) => {
    asked.current += 1
    isBusy.current = false
    const turn = asked.current
    setState({ kind, puzzle: null, words, isChecking: false })
    const answer: Answer<Puzzle> = await api.call('generateSlider', { kind, lang }, { isHandled: true })
    if (turn !== asked.current) return
    if (answer.ok) setState((before) => ({ ...before, puzzle: answer.data }))
    else setState((before) => ({ ...before, words: wordsOf(answer) }))
  }
  const check = async (solution: Solution) => {
    if (state.puzzle === null || isBusy.current) return
    isBusy.current = true
    const turn = asked.current
    setState((before) => ({ ...before, words: undefined, isChecking: true }))
    const { captchaId } = state.puzzle
    const answer = await api.call('validateSlider', { captchaId, answer: solution }, { isHandled: true })
    if (turn !== asked.current) return
    if (answer.ok) return onSolved(answer.data.ticket)
    if (answer.refusal === 'captchaGone') return load(state.kind, wordsOf(answer))
    const isWrongWords = answer.refusal === 'captchaWrong' && state.kind === 'choose'
    const words = isWrongWords ? m.captcha_wrong_words() : wordsOf(answer)
    isBusy.current = false
    setState((before) => ({ ...before, words, isChecking: false }))
  }
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) void load('slide')
    isFirst.current = false
  })
  return { ...state, load, check }
}

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid min-h-[196px] place-items-center rounded-field bg-night-0 text-paper-dim">
    {children}
  </div>
)

export default function Captcha({ onSolved }: { readonly onSolved: (ticket: string) => void }) {
  const { kind, puzzle, words, isChecking, load, check } = useCaptcha(onSolved)
  return (
    <section aria-label={m.captcha_label()} className="grid grid-cols-1 gap-3">
      {puzzle === null && (
        <Waiting>
          {words === undefined || isChecking ? (
            <span role="status" className="flex items-center gap-3">
              <Spinner />
              {m.captcha_loading()}
            </span>
          ) : null}
        </Waiting>
      )}
      {puzzle?.kind === 'slide' && (
        <SlidePuzzle
          key={puzzle.captchaId}
          puzzle={puzzle}
          isChecking={isChecking}
          onAnswer={(x) => void check({ x })}
        />
      )}
      {puzzle?.kind === 'choose' && (
        <ChoosePuzzle
          key={puzzle.captchaId}
          puzzle={puzzle}
          isChecking={isChecking}
          onAnswer={(chosen) => void check({ chosen })}
        />
      )}
      <FormAlert text={words} />
      <div className="grid grid-cols-2 gap-2">
        <Button kind="quiet" icon="replay" onClick={() => void load(kind)}>
          {m.captcha_another()}
        </Button>
        <Button kind="quiet" icon="swap" onClick={() => void load(kind === 'slide' ? 'choose' : 'slide')}>
          {kind === 'slide' ? m.captcha_to_words() : m.captcha_to_picture()}
        </Button>
      </div>
    </section>
  )
}
