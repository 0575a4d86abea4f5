// What proves a round: its record, and the computation of its matches in the reader's browser.
import { m } from '../../../messages-compiled/messages.js'
import { useCall } from '../../../page/use-call.ts'
import { type CheckSentences, chainSentences, VirtualProofPanel } from '../proof-panel.tsx'
import { useRefetchAt } from '../use-refetch-at.ts'
import type { FootballCheck } from './football-check.ts'
import type { RoundsNow } from './use-rounds.ts'

const sentences: CheckSentences<FootballCheck['name']> = {
  shown: [m.vfootball_check_shown_right, m.vfootball_check_shown_wrong],
  ...chainSentences,
  card: [m.vfootball_check_card_right, m.vfootball_check_card_wrong],
  goals: [m.vfootball_check_goals_right, m.vfootball_check_goals_wrong],
}

const words = {
  title: m.vfootball_proof_title,
  text: m.vfootball_proof_text,
  link: m.vfootball_proof_link,
  later: m.vfootball_proof_later,
  check: m.vfootball_proof_check,
  same: m.vfootball_proof_same,
} as const

const isPlayed = (all: readonly { readonly goals: unknown }[]): boolean =>
  all.every(({ goals }) => goals !== null)

export function FootballProof({ round }: { readonly round: RoundsNow['round'] }) {
  const { roundId, matches, state } = round
  const { data, refused, refetch } = useCall('queryVirtualFootballRecord', { roundId })
  const record = data?.record
  useRefetchAt(state, record !== undefined && !isPlayed(record.matches), refetch)
  if (refused !== null) return null
  return (
    <VirtualProofPanel
      words={words}
      sentences={sentences}
      record={record}
      isPlayed={isPlayed(matches) && record !== undefined && isPlayed(record.matches)}
      compute={async () => {
        const { checkFootball } = await import('./football-check.ts')
        return record === undefined ? null : checkFootball(round, record)
      }}
      file={{ name: `${roundId}-football.json`, content: { virtualFootball: record } }}
    />
  )
}
