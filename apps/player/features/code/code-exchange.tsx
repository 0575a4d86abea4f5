// Redeeming a code: entered, its reward shown, then redeemed or cancelled; errors appear next to the code.
import type { calls, OutputOf } from '@mangetsu/contract'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { refusedAt, useCallForm } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CodeGroups } from './code-groups.tsx'
import { groupsOf, wrongCode } from './code-text.ts'
import './code.css'
import { rewardLabel, rewardLines } from './reward-labels.ts'

type Prize = OutputOf<typeof calls.queryCodePrize>
type Found = { readonly code: string; readonly prize: Prize }

const atCode = {
  codeUnreadable: 'code',
  codeUnknown: 'code',
  codeUsed: 'code',
  codeTaken: 'code',
  codeOver: 'code',
  codeNotYet: 'code',
  codeBlocked: 'code',
  activityNotForYou: 'code',
} as const

function wrongWords(code: string): string | null {
  const wrong = wrongCode(code)
  if (wrong === null) return null
  if (wrong.wrong === 'missing') return m.exchange_code_missing()
  return wrong.wrong === 'short' ? m.exchange_code_short({ left: wrong.left }) : m.exchange_code_confusable()
}

/** Looking up an invalid code uses an attempt, so the counter is refetched either way. */
function CodeForm({ isOff, onFound }: { readonly isOff: boolean; readonly onFound: (found: Found) => void }) {
  const [code, setCode] = useState('')
  const { api, queries } = useClient()
  const form = useForm({
    check: () => {
      const text = wrongWords(code)
      return text === null ? { body: { code } } : { field: 'code', text }
    },
    send: async (body: { readonly code: string }) => {
      const answer = await api.call('queryCodePrize', body, { isHandled: true })
      void queries.invalidateQueries({ queryKey: ['pageExchangedCodes'] })
      if (!answer.ok) return refusedAt(answer, atCode)
      onFound({ ...body, prize: answer.data })
    },
  })
  const type = (next: string) => {
    form.fault.clear()
    setCode(next)
  }
  return (
    <Panel>
      <SentForm shown={form} submitLabel={m.exchange_look()} runningLabel={m.exchange_looking()}>
        <CodeGroups value={code} isOff={isOff} error={form.fault.errorOf('code')} onValue={type} />
      </SentForm>
    </Panel>
  )
}

/** Renders a ticket: the amount left of the perforation, its name and terms right of it. */
function Ticket({ prize }: { readonly prize: Prize }) {
  const lang = getLocale()
  const gameIds = prize.reward.kind === 'freeSpins' ? [prize.reward.gameId] : []
  const { data } = useCall('listGamesById', { gameIds }, { isOn: gameIds.length > 0 })
  const { many, what } = rewardLabel(prize.reward)
  return (
    <div className="figures my-3 flex items-stretch rounded-field bg-paper py-3 text-night-0">
      <span className="code-stub">
        <b className="display-figures text-[22px] leading-tight">{many}</b>
        <span className="text-micro leading-normal">{what}</span>
      </span>
      <span className="min-w-0 flex-1 px-4 text-small leading-relaxed [word-break:auto-phrase]">
        <b className="block text-body leading-snug">{prize.title[lang]}</b>
        {rewardLines(prize.reward, data?.games[0]?.name[lang]).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {prize.until !== null && (
          <span className="block">
            {m.exchange_until({ time: dayAndTime(prize.until), zone: zoneName() })}
          </span>
        )}
      </span>
    </div>
  )
}

function PrizeForm({ found, onOver }: { readonly found: Found; readonly onOver: () => void }) {
  const lang = getLocale()
  const { queries } = useClient()
  const { toaster } = usePage()
  const isPlayMoney = useIsPlayMoney()
  const { code, prize } = found
  const form = useCallForm({
    call: 'exchangeCode',
    isNumbered: true,
    check: () => ({ body: { code } }),
    onDone: ({ reward, bonus }) => {
      for (const name of ['pageExchangedCodes', 'queryBonuses', 'queryWallets', 'pageHistory'])
        void queries.invalidateQueries({ queryKey: [name] })
      const { many, what } = rewardLabel(reward)
      const text = bonus === null || bonus.bonusStatus === 1 ? undefined : m.exchange_taken_in_bonuses()
      toaster.show({ kind: 'success', title: m.exchange_taken({ many, what }), text })
      onOver()
    },
  })
  const ends = (
    <span className="flex flex-wrap justify-end gap-2">
      <Pill tone="good">{m.exchange_usable()}</Pill>
      {isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}
    </span>
  )
  return (
    <Panel title={m.exchange_content_title()} end={ends}>
      <p className="figures text-small text-paper-dim">{groupsOf(code).join('-')}</p>
      <Ticket prize={prize} />
      <details className="mb-2">
        <summary className="min-h-11 content-center text-second text-wisteria">
          {m.exchange_terms({ version: prize.version })}
        </summary>
        <ul className="grid list-disc gap-2 pl-5 text-second leading-relaxed">
          {prize.terms[lang].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <SentForm
        shown={form}
        submitLabel={m.exchange_take()}
        runningLabel={m.exchange_taking()}
        after={
          <Button kind="line" onClick={onOver}>
            {m.exchange_leave()}
          </Button>
        }
      >
        {null}
      </SentForm>
    </Panel>
  )
}

/** `isOff` while code lookups are locked. */
export function CodeExchange({ isOff }: { readonly isOff: boolean }) {
  const [found, setFound] = useState<Found | null>(null)
  if (found !== null) return <PrizeForm key={found.code} found={found} onOver={() => setFound(null)} />
  return <CodeForm isOff={isOff} onFound={setFound} />
}
