// A bet on a guess-game in two steps: choice and stake, then a confirmation of exactly these figures.
import type { ApiResult } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { GuessGame } from '@mangetsu/contract/guess'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAppStore, useConfig, usePage } from '../../page/page.tsx'
import { useCall, useRequestId } from '../../page/use-call.ts'
import { refusedAt } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { amountWrong } from '../../ui/amount-of-wallet.tsx'
import { parseTypedAmount } from '../../ui/typed-amount.ts'
import { type FormShown, useForm } from '../../ui/use-form.ts'
import { changedByBets } from './changed-by-bets.ts'

export type Stakes = GuessGame['stakes'][number]
type BetEstimate = OutputOf<typeof calls.estimateGuessReward>
export type WantedBet = {
  readonly guessId: string
  readonly option: string
  readonly currency: Stakes['currency']
  /** In wire format. */
  readonly amount: string
}

/** A bet shown for confirmation. */
export type BetToConfirm = {
  readonly wanted: WantedBet
  readonly estimate: BetEstimate
  /** The odds shown before, if they have changed since; null otherwise. */
  readonly oddsBefore: string | null
}

export type Bet = {
  readonly stakes: Stakes
  readonly typed: string
  readonly type: (text: string) => void
  /** The typed stake in wire format, while it is valid. */
  readonly staked: string | null
  /** Whether the choice or the stake is missing, so that there is nothing to review. */
  readonly isEmpty: boolean
  /** Choice and stake, once both are valid. */
  readonly wanted: WantedBet | null
  /** Estimate of `wanted`, while it is known. */
  readonly estimate: BetEstimate | undefined
  /** First step: opens the confirmation with the current estimate. */
  readonly form: FormShown
  /** Null while no confirmation is open. */
  readonly shown: BetToConfirm | null
  readonly close: () => void
  /** Second step: places the bet, unless the estimate differs from the one shown. */
  readonly confirmation: FormShown
}

type Use = {
  readonly game: GuessGame
  readonly stakes: Stakes
  readonly option: string | null
}

type Placed =
  | { readonly kind: 'changed'; readonly estimate: BetEstimate }
  | { readonly kind: 'sent'; readonly answer: ApiResult<OutputOf<typeof calls.betGuess>> }

/** Returns a function that places a bet at the estimate shown; if that has changed, nothing is sent. */
function usePlaceBet() {
  const { api } = useClient()
  const ids = useRequestId()
  const config = useConfig()
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const appId = (isBigScreen ? config?.appid : config?.appidForPc) ?? ''
  /** A bet sent without a definite answer may be part of the pool already: it is sent again without a new estimate. */
  const unclear = useRef<string | null>(null)
  return async ({ wanted, estimate }: BetToConfirm): Promise<Placed> => {
    const text = JSON.stringify(wanted)
    if (unclear.current !== text) {
      const current = await api.call('estimateGuessReward', wanted, { isHandled: true })
      if (!current.ok) return { kind: 'sent', answer: current }
      if (current.data.reward !== estimate.reward) return { kind: 'changed', estimate: current.data }
    }
    const body = { ...wanted, appId }
    const answer = await api.call('betGuess', { ...body, requestId: ids.idFor(body) }, { isHandled: true })
    unclear.current = answer.ok || !answer.isLost ? null : text
    ids.settle(answer)
    return { kind: 'sent', answer }
  }
}

const refusalFields = { badAmount: 'amount', amountOutside: 'amount', insufficientFunds: 'amount' } as const

export function useBet({ game: { guessId }, stakes, option }: Use): Bet {
  const { api, queries } = useClient()
  const { toaster } = usePage()
  const place = usePlaceBet()
  // No stake is proposed: the player decides on it.
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<BetToConfirm | null>(null)
  const { currency, least, largest } = stakes
  const bounds = { currency, min: least, max: largest }
  const parsed = parseTypedAmount(typed, bounds)
  const wanted = option !== null && parsed.ok ? { guessId, option, currency, amount: parsed.amount } : null
  const nothing = { guessId, option: option ?? '', currency, amount: least }
  const { data: estimate } = useCall('estimateGuessReward', wanted ?? nothing, { isOn: wanted !== null })
  const refresh = () => {
    for (const name of changedByBets) void queries.invalidateQueries({ queryKey: [name] })
  }
  const form = useForm<WantedBet>({
    check: () => {
      if (option === null) return null
      if (!parsed.ok) return { field: 'amount', text: amountWrong(parsed.wrong, bounds) }
      return { body: { guessId, option, currency, amount: parsed.amount } }
    },
    send: async (body) => {
      const answer = await api.call('estimateGuessReward', body, { isHandled: true })
      if (!answer.ok) return refusedAt(answer, refusalFields)
      setShown({ wanted: body, estimate: answer.data, oddsBefore: null })
      return null
    },
  })
  const confirmation = useForm<BetToConfirm>({
    check: () => (shown === null ? null : { body: shown }),
    send: async (body) => {
      const placed = await place(body)
      if (placed.kind === 'changed') {
        setShown({ ...body, estimate: placed.estimate, oddsBefore: body.estimate.oddsWithStake })
        refresh()
        return null
      }
      const { answer } = placed
      if (!answer.ok) return refusedAt(answer)
      const { bet } = answer.data
      setShown(null)
      setTyped('')
      refresh()
      const amount = amountText(bet.amount, bet.currency, 'compact')
      toaster.show({ kind: 'success', title: m.guess_made({ option: bet.optionName[getLocale()], amount }) })
      return null
    },
  })
  return {
    stakes,
    typed,
    type: (text) => {
      form.fault.clear()
      setTyped(text)
    },
    staked: parsed.ok ? parsed.amount : null,
    isEmpty: option === null || typed === '',
    wanted,
    estimate,
    form,
    shown,
    close: () => {
      confirmation.fault.clear()
      setShown(null)
    },
    confirmation,
  }
}
