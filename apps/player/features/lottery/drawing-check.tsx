// Recomputes a drawing in the reader's own browser from the complete list, and compares it with the published result.
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { LotteryCheckName, LotteryVerification } from '@mangetsu/verifier/lottery'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { countText } from '../../ui/count.ts'
import { CheckLine, type Compute, Recheck } from '../../ui/recheck.tsx'
import { readPublishedList, recordOf } from './published-list.ts'

/** The reader's own tickets, searched for in the list. */
export type OwnInList = { readonly holder: string; readonly numbers: readonly number[] }

type Computed = {
  readonly verdict: LotteryVerification
  readonly count: number
  /** Whether the reader's own tickets are in the list; null if they have none. */
  readonly hasOwn: boolean | null
}

const sentences: Readonly<
  Record<LotteryCheckName, Record<'right' | 'wrong', (inputs: { count: string }) => string>>
> = {
  commitment: { right: m.lottery_check_commitment_right, wrong: m.lottery_check_commitment_wrong },
  list: { right: m.lottery_check_list_right, wrong: m.lottery_check_list_wrong },
  beacon: { right: m.lottery_check_beacon_right, wrong: m.lottery_check_beacon_wrong },
  round: { right: m.lottery_check_round_right, wrong: m.lottery_check_round_wrong },
  numbers: { right: m.lottery_check_numbers_right, wrong: m.lottery_check_numbers_wrong },
}

function Verdict({ computed, own }: { readonly computed: Computed; readonly own: OwnInList | null }) {
  const { verdict, hasOwn } = computed
  const count = countText(computed.count)
  const ownCount = countText(own?.numbers.length ?? 0)
  return (
    <>
      <p className={`text-second font-bold ${verdict.isValid ? 'text-matcha' : 'text-torii-text'}`}>
        {verdict.isValid ? m.lottery_check_same() : m.lottery_check_differs()}
      </p>
      <ul className="figures mt-1">
        {verdict.checks.map(({ name, isValid }) => (
          <CheckLine
            key={name}
            isValid={isValid}
            text={sentences[name][isValid ? 'right' : 'wrong']({ count })}
          />
        ))}
        {hasOwn !== null && (
          <CheckLine
            isValid={hasOwn}
            text={hasOwn ? m.lottery_check_own_right({ count: ownCount }) : m.lottery_check_own_wrong()}
          />
        )}
      </ul>
      {verdict.source === 'practice' && (
        <p className="mt-1 text-second text-paper-dim">{m.table_check_signer_practice()}</p>
      )}
    </>
  )
}

type Props = { readonly lottery: LotteryConfig; readonly own: OwnInList | null }

export function DrawingCheck({ lottery, own }: Props) {
  const { api } = useClient()
  const compute: Compute<Computed> = async (onProgress, signal) => {
    const list = await readPublishedList(api, lottery.actCode, onProgress, signal)
    const record = list === null ? null : recordOf(lottery, list)
    if (list === null || record === null) return null
    const { verifyLottery } = await import('./recompute.ts')
    const verdict = await verifyLottery(record)
    const ownNumbers = new Set(
      list.tickets.flatMap((one) => (one.holder === own?.holder ? [one.number] : [])),
    )
    const hasOwn =
      own === null || own.numbers.length === 0 ? null : own.numbers.every((number) => ownNumbers.has(number))
    return { verdict, count: list.tickets.length, hasOwn }
  }
  return (
    <Recheck
      compute={compute}
      label={(isDone) => (isDone ? m.lottery_check_again() : m.lottery_check())}
      note={m.lottery_check_note()}
      reading={({ done, total }) =>
        m.lottery_check_reading({ done: countText(done), total: countText(total) })
      }
      failed={m.lottery_check_failed()}
    >
      {(computed) => <Verdict computed={computed} own={own} />}
    </Recheck>
  )
}
