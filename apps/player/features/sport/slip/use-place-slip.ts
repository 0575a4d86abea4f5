// Places the bets of a slip by one call, under the request that is stored with the slip until they are decided.
import type { InputFor } from '@mangetsu/client/api-result'
import type { calls } from '@mangetsu/contract'
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { toDecimal } from '@mangetsu/money'
import { oddsText } from '@mangetsu/sports'
import { useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { useAppStore, useConfig } from '../../../page/page.tsx'
import { refusedAt } from '../../../page/use-call-form.ts'
import { useClient } from '../../../page/use-client.ts'
import { amountText } from '../../../ui/amount.tsx'
import { amountWrong } from '../../../ui/amount-of-wallet.tsx'
import { type Checked, type FormShown, useForm } from '../../../ui/use-form.ts'
import { type SlipLine, slipRequest, stakeFault } from './slip-lines.ts'
import { keyOfSelection, type SlipSelection } from './slip-selection.ts'
import type { TakenBets } from './slip-state.ts'
import { mostReturnText } from './slip-words.ts'
import type { PricedSlip } from './use-priced-slip.ts'

/** The bets of a placed slip. */
export type PlacedSlip = Omit<TakenBets, 'ids'> & {
  readonly bets: readonly SportBet[]
  readonly selections: readonly SlipSelection[]
  /** Keys of all selections of the slip then. */
  readonly keys: readonly string[]
}

type Body = Omit<InputFor<typeof calls.placeSportSlip>, 'requestId'>

/** Returns the error of a line's typed stake; null for none. */
function lineFault({ use: { slip }, boundsOf, currency }: PricedSlip, line: SlipLine): string | null {
  const bounds = boundsOf(line)
  const typed = slip.currency === currency ? (slip.stakes[line.id] ?? '') : ''
  const fault = bounds === null ? null : stakeFault(typed, bounds)
  if (bounds === null || fault === null) return null
  if (fault === 'returnTooLarge') return mostReturnText(bounds)
  return amountWrong(fault, { currency, min: bounds.least, max: toDecimal(bounds.mostMinor, currency) })
}

function check(shown: PricedSlip, appId: string): Checked<Body> {
  const { use, priced, lines, staked, currency, balance, paying, freeBet, isFreeBetFit } = shown
  for (const line of lines) {
    const text = lineFault(shown, line)
    if (text !== null) return { field: line.id, text }
  }
  if (staked.length === 0) return { field: lines[0]?.id ?? null, text: m.sport_slip_no_stake() }
  if (freeBet !== null && !isFreeBetFit) {
    const amount = amountText(freeBet.amount, currency, 'compact')
    const odds = oddsText(freeBet.terms.minOdds, 'decimal')
    return { field: null, text: m.sport_slip_free_bet_fit({ amount, odds }) }
  }
  if (balance !== null && freeBet === null && !paying.of.isCovered)
    return { field: null, text: m.sport_slip_not_there() }
  const { accept } = use.slip
  const paid = {
    ...(freeBet !== null && { freeBetId: freeBet.bonusId }),
    ...(freeBet === null && paying.isOwnMoney && { isOwnMoney: true }),
  }
  return { body: { appId, currency, accept, ...paid, ...slipRequest(staked, priced, currency) } }
}

type PlaceForm = FormShown & {
  /** The name of the shown refusal; null without one. */
  readonly refusal: string | null
}

/** Returns what a slip bets on and stakes, without the odds at which it does. */
const aboutOf = ({ selections, bets, currency, freeBetId, isOwnMoney }: Body): string =>
  JSON.stringify([selections.map(keyOfSelection), bets, currency, freeBetId, isOwnMoney])

/** Returns the form that places the slip; `onPlaced` receives the bets once the platform has taken them. */
export function usePlaceSlip(shown: PricedSlip, onPlaced: (placed: PlacedSlip) => void): PlaceForm {
  const { api } = useClient()
  const { use, priced, refresh, balance } = shown
  const config = useConfig()
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const appId = (isBigScreen ? config?.appid : config?.appidForPc) ?? ''
  const [refusal, setRefusal] = useState<string | null>(null)
  const shownForm = useForm<Body>({
    check: () => check(shown, appId),
    send: async (body) => {
      const { id: requestId, body: text } = use.requestOf({
        about: aboutOf(body),
        body: JSON.stringify(body),
      })
      const sent: Body = JSON.parse(text)
      const answer = await api.call('placeSportSlip', { ...sent, requestId }, { isHandled: true })
      setRefusal(answer.ok ? null : answer.refusal)
      if (!answer.ok) {
        if (!answer.isLost) use.endRequest()
        void refresh()
        return refusedAt(answer)
      }
      const sentKeys = new Set(sent.selections.map(keyOfSelection))
      const selections = priced.filter((one) => sentKeys.has(keyOfSelection(one)))
      const keys = use.selections.map(keyOfSelection)
      const { bets } = answer.data
      const taken = { balanceBefore: balance, answeredMs: Date.now() }
      use.takeBets({ ids: bets.map(({ id }) => id), ...taken })
      onPlaced({ bets, selections, keys, ...taken })
      return null
    },
  })
  const { fault } = shownForm
  return { ...shownForm, refusal: fault.general === undefined ? null : refusal }
}
