// What proves a race: its record, and the computation of the race in the reader's browser.
import type { RaceDetail } from '@mangetsu/contract/race'
import { m } from '../../../messages-compiled/messages.js'
import { useCall } from '../../../page/use-call.ts'
import { type CheckSentences, chainSentences, VirtualProofPanel } from '../proof-panel.tsx'
import { useRefetchAt } from '../use-refetch-at.ts'
import type { RaceCheck } from './race-check.ts'

const sentences: CheckSentences<RaceCheck['name']> = {
  shown: [m.racing_check_shown_right, m.racing_check_shown_wrong],
  ...chainSentences,
  card: [m.racing_check_card_right, m.racing_check_card_wrong],
  order: [m.racing_check_order_right, m.racing_check_order_wrong],
  splits: [m.racing_check_splits_right, m.racing_check_splits_wrong],
}

const words = {
  title: m.racing_proof_title,
  text: m.racing_proof_text,
  link: m.racing_proof_link,
  later: m.racing_proof_later,
  check: m.racing_proof_check,
  same: m.racing_proof_same,
} as const

export function RaceProof({ race }: { readonly race: RaceDetail }) {
  const { data, refused, refetch } = useCall('queryRaceRecord', { raceId: race.raceId })
  const record = data?.record
  useRefetchAt(race.state, record?.run === null, refetch)
  if (refused !== null) return null
  return (
    <VirtualProofPanel
      words={words}
      sentences={sentences}
      record={record}
      isPlayed={race.run !== null && record !== undefined && record.run !== null}
      compute={async () => {
        const { checkRace } = await import('./race-check.ts')
        return record === undefined ? null : checkRace(race, record)
      }}
      file={{ name: `${race.raceId}.json`, content: { race: record } }}
    />
  )
}
