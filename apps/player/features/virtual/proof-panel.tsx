// What proves that a round was not decided by hand: the chain's hash from before the bets, its link and the public random
// value from after them, and the computation of the round in the reader's browser.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ProofValue } from '../../page/proof-value.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Panel } from '../../ui/panel.tsx'
import { CheckLine, type Compute, Recheck } from '../../ui/recheck.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const signers = { drand: m.table_proof_signer_drand, practice: m.table_proof_signer_practice } as const

/** What the records of all virtual sports have. */
type VirtualRecord = {
  readonly chain: { readonly commitment: string }
  readonly link: string | null
  readonly beacon: {
    readonly round: number
    readonly signature: string | null
    readonly signer: keyof typeof signers
  }
}

type Check<Name extends string> = { readonly name: Name; readonly isValid: boolean }

export type CheckSentences<Name extends string> = Readonly<
  Record<Name, readonly [right: () => string, wrong: () => string]>
>

/** The sentences about the chain, its list and the beacon, which the proofs of all virtual sports have. */
export const chainSentences = {
  chain: [m.virtual_check_chain_right, m.virtual_check_chain_wrong],
  list: [m.virtual_check_list_right, m.virtual_check_list_wrong],
  beacon: [m.virtual_check_beacon_right, m.virtual_check_beacon_wrong],
} as const

type ProofWords = {
  readonly title: () => string
  readonly text: () => string
  readonly link: () => string
  readonly later: () => string
  readonly check: () => string
  readonly same: () => string
}

type VerdictProps<Name extends string> = {
  readonly checks: readonly Check<Name>[]
  readonly sentences: CheckSentences<Name>
  readonly same: string
}

function Verdict<Name extends string>({ checks, sentences, same }: VerdictProps<Name>) {
  const isSame = checks.every(({ isValid }) => isValid)
  return (
    <>
      <p className={`text-second font-bold ${isSame ? 'text-matcha' : 'text-torii-text'}`}>
        {isSame ? same : m.virtual_proof_differs()}
      </p>
      <ul className="mt-1">
        {checks.map(({ name, isValid }) => (
          <CheckLine key={name} isValid={isValid} text={sentences[name][isValid ? 0 : 1]()} />
        ))}
      </ul>
    </>
  )
}

type Verifying<Name extends string> = {
  readonly words: ProofWords
  readonly sentences: CheckSentences<Name>
  readonly compute: Compute<readonly Check<Name>[]>
  /** The file of the record that the reader saves. */
  readonly file: { readonly name: string; readonly content: unknown }
}

function Verification<Name extends string>({ words, sentences, compute, file }: Verifying<Name>) {
  const save = () => {
    const text = JSON.stringify(file.content, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), file.name)
  }
  return (
    <div className="mt-3">
      <Recheck
        compute={compute}
        label={(isDone) => (isDone ? m.virtual_proof_again() : words.check())}
        note={m.virtual_proof_note()}
        reading={() => m.virtual_proof_note()}
        failed={m.virtual_proof_failed()}
      >
        {(checks) => <Verdict checks={checks} sentences={sentences} same={words.same()} />}
      </Recheck>
      <Button kind="line" onClick={save} className="mt-3">
        {m.virtual_proof_save()}
      </Button>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.virtual_proof_save_note()}</p>
    </div>
  )
}

type ValuesProps = { readonly words: ProofWords; readonly record: VirtualRecord }

function Values({ words, record: { chain, link, beacon } }: ValuesProps) {
  const later = words.later()
  const ofBeacon = m.virtual_proof_value({ round: countText(beacon.round) })
  return (
    <dl className="mt-3">
      <ProofValue label={m.virtual_proof_commitment()} value={chain.commitment} />
      <ProofValue label={words.link()} value={link} later={later} />
      <ProofValue label={ofBeacon} value={beacon.signature} later={later} />
    </dl>
  )
}

type Props<Name extends string> = Verifying<Name> & {
  /** Undefined until it is loaded. */
  readonly record: VirtualRecord | undefined
  /** Whether the page and the record have the result. */
  readonly isPlayed: boolean
  readonly children?: ReactNode
}

export function VirtualProofPanel<Name extends string>(props: Props<Name>) {
  const { words, record, isPlayed } = props
  const to = useAddress()
  return (
    <Panel title={words.title()} className="min-w-0">
      <p className="text-second leading-relaxed">{words.text()}</p>
      {record === undefined ? (
        <Skeleton className="mt-3 h-40" />
      ) : (
        <>
          <p className="mt-2 text-small leading-relaxed text-paper-dim">{signers[record.beacon.signer]()}</p>
          <Values words={words} record={record} />
          {isPlayed && <Verification {...props} />}
        </>
      )}
      <Link to={to('/fairness')} className="virtual-more inline-block pt-3">
        {m.place_fairness()}
      </Link>
    </Panel>
  )
}
