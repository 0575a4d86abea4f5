// What proves that a race was not decided by hand: the chain's hash from before the bets, its link and the public random
// value from after them, and the computation of the race in the reader's browser.
import type { RaceDetail, RaceRecord } from '@mangetsu/contract/race'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ProofValue } from '../../page/proof-value.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { CheckLine, type Compute, Recheck } from '../../ui/recheck.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RaceCheck } from './race-check.ts'

const sentences: Readonly<Record<RaceCheck['name'], readonly [right: () => string, wrong: () => string]>> = {
  shown: [m.racing_check_shown_right, m.racing_check_shown_wrong],
  chain: [m.racing_check_chain_right, m.racing_check_chain_wrong],
  list: [m.racing_check_list_right, m.racing_check_list_wrong],
  beacon: [m.racing_check_beacon_right, m.racing_check_beacon_wrong],
  card: [m.racing_check_card_right, m.racing_check_card_wrong],
  order: [m.racing_check_order_right, m.racing_check_order_wrong],
  splits: [m.racing_check_splits_right, m.racing_check_splits_wrong],
}

const signers = { drand: m.table_proof_signer_drand, practice: m.table_proof_signer_practice } as const

function Verdict({ checks }: { readonly checks: readonly RaceCheck[] }) {
  const isSame = checks.every(({ isValid }) => isValid)
  return (
    <>
      <p className={`text-second font-bold ${isSame ? 'text-matcha' : 'text-torii-text'}`}>
        {isSame ? m.racing_proof_same() : m.racing_proof_differs()}
      </p>
      <ul className="mt-1">
        {checks.map(({ name, isValid }) => (
          <CheckLine key={name} isValid={isValid} text={sentences[name][isValid ? 0 : 1]()} />
        ))}
      </ul>
    </>
  )
}

type CheckProps = { readonly race: RaceDetail; readonly record: RaceRecord }

function Verification({ race, record }: CheckProps) {
  const compute: Compute<readonly RaceCheck[]> = async () => {
    const { checkRace } = await import('./race-check.ts')
    return checkRace(race, record)
  }
  const save = () => {
    const text = JSON.stringify({ race: record }, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `${race.raceId}.json`)
  }
  return (
    <div className="mt-3">
      <Recheck
        compute={compute}
        label={(isDone) => (isDone ? m.racing_proof_again() : m.racing_proof_check())}
        note={m.racing_proof_note()}
        reading={() => m.racing_proof_note()}
        failed={m.racing_proof_failed()}
      >
        {(checks) => <Verdict checks={checks} />}
      </Recheck>
      <Button kind="line" onClick={save} className="mt-3">
        {m.racing_proof_save()}
      </Button>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.racing_proof_save_note()}</p>
    </div>
  )
}

function Values({ record: { chain, link, beacon } }: { readonly record: RaceRecord }) {
  const later = m.racing_proof_later()
  const ofBeacon = m.racing_proof_value({ round: countText(beacon.round) })
  return (
    <dl className="mt-3">
      <ProofValue label={m.racing_proof_commitment()} value={chain.commitment} />
      <ProofValue label={m.racing_proof_link()} value={link} later={later} />
      <ProofValue label={ofBeacon} value={beacon.signature} later={later} />
    </dl>
  )
}

export function RaceProof({ race }: { readonly race: RaceDetail }) {
  const to = useAddress()
  const { data, refused } = useCall('queryRaceRecord', { raceId: race.raceId })
  if (refused !== null) return null
  return (
    <Panel title={m.racing_proof_title()} className="min-w-0">
      <p className="text-second leading-relaxed">{m.racing_proof_text()}</p>
      {data === undefined ? (
        <Skeleton className="mt-3 h-40" />
      ) : (
        <>
          <p className="mt-2 text-small leading-relaxed text-paper-dim">
            {signers[data.record.beacon.signer]()}
          </p>
          <Values record={data.record} />
          {data.record.run !== null && race.run !== null && <Verification race={race} record={data.record} />}
        </>
      )}
      <Link to={to('/fairness')} className="race-permanent inline-block pt-3">
        {m.place_fairness()}
      </Link>
    </Panel>
  )
}
