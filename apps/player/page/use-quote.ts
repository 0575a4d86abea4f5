// A quote between two currencies: requested after a debounce, and valid for 30 s.
import { type Quote, quoteLifeMs } from '@mangetsu/contract/rate'
import type { Currency } from '@mangetsu/money'
import { useEffect, useState } from 'react'
import { refusalText } from '../ui/form-fault.tsx'
import { useSecondsLeft } from '../ui/seconds-left.ts'
import { useClient } from './use-client.ts'

/** Debounce of the amount in ms, so that not every digit sends a request. */
const restMs = 400

export type QuoteInput = {
  readonly source: Currency
  readonly target: Currency
  readonly amount: string
}

type TimedQuote = { readonly quote: Quote; readonly untilMs: number }
const nothing = { timed: null as TimedQuote | null, refused: undefined as string | undefined }

export type QuoteView = {
  readonly quote: Quote | null
  readonly secondsLeft: number
  readonly refused: string | undefined
  /** Requests a new one in place of an expired or refused one. */
  readonly renew: () => void
}

/** Returns the quote for `request`, or null while it loads; null requests none. */
export function useQuote(request: QuoteInput | null): QuoteView {
  const { api } = useClient()
  const [attempt, setAttempt] = useState(0)
  const [{ timed, refused }, setState] = useState(nothing)
  const [source, target, amount] = [request?.source, request?.target, request?.amount]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must send a new request.
  useEffect(() => {
    setState(nothing)
    if (source === undefined || target === undefined || amount === undefined) return
    const control = new AbortController()
    const requestQuote = async () => {
      // By this device's clock, counted from before the request, so that the quote
      // never seems valid for too long.
      const untilMs = Date.now() + quoteLifeMs
      const input = { sourceCurrency: source, targetCurrency: target, amount }
      const options = { isHandled: true, isQuiet: true, signal: control.signal }
      const answer = await api.call('askQuote', input, options)
      if (control.signal.aborted) return
      setState(
        answer.ok
          ? { timed: { quote: answer.data, untilMs }, refused: undefined }
          : { timed: null, refused: refusalText(answer) },
      )
    }
    const timer = setTimeout(() => void requestQuote(), restMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [api, source, target, amount, attempt])
  return {
    quote: timed?.quote ?? null,
    secondsLeft: useSecondsLeft(timed?.untilMs ?? 0),
    refused,
    renew: () => setAttempt(attempt + 1),
  }
}
