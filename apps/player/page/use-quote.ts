// A quote from one currency into another: requested once the amount rests, and held for 30 s.
import { type Quote, quoteLifeMs } from '@mangetsu/contract/rate'
import type { Currency } from '@mangetsu/money'
import { useEffect, useState } from 'react'
import { refusalText } from '../ui/form-fault.tsx'
import { useSecondsLeft } from '../ui/seconds-left.ts'
import { useClient } from './use-client.ts'

/** The amount must rest this long before a request, so that not each digit sends one, ms. */
const restMs = 400

export type QuoteInput = {
  readonly source: Currency
  readonly target: Currency
  readonly amount: string
}

type Held = { readonly quote: Quote; readonly untilMs: number }
const nothing = { held: null as Held | null, refused: undefined as string | undefined }

export type QuoteShown = {
  readonly quote: Quote | null
  readonly secondsLeft: number
  readonly refused: string | undefined
  /** Takes a new one in place of one that ran out or was refused. */
  readonly askAnew: () => void
}

/** The quote for `request`, or null while it comes; null requests none. */
export function useQuote(request: QuoteInput | null): QuoteShown {
  const { api } = useClient()
  const [attempt, setAttempt] = useState(0)
  const [{ held, refused }, setState] = useState(nothing)
  const [source, target, amount] = [request?.source, request?.target, request?.amount]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends a new request.
  useEffect(() => {
    setState(nothing)
    if (source === undefined || target === undefined || amount === undefined) return
    const control = new AbortController()
    const ask = async () => {
      // By this device's clock, from before the question: it never seems to hold longer than it does.
      const untilMs = Date.now() + quoteLifeMs
      const input = { sourceCurrency: source, targetCurrency: target, amount }
      const options = { isHandled: true, isQuiet: true, signal: control.signal }
      const answer = await api.call('askQuote', input, options)
      if (control.signal.aborted) return
      setState(
        answer.ok
          ? { held: { quote: answer.data, untilMs }, refused: undefined }
          : { held: null, refused: refusalText(answer) },
      )
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [api, source, target, amount, attempt])
  return {
    quote: held?.quote ?? null,
    secondsLeft: useSecondsLeft(held?.untilMs ?? 0),
    refused,
    askAnew: () => setAttempt(attempt + 1),
  }
}
