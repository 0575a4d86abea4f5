// The values that decide one table round: the chain's commitment and link, the public random value and its signer, and
// the shoe.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { m } from '../../messages-compiled/messages.js'
import { countText } from '../../ui/count.ts'
import { Instant } from '../../ui/instant.tsx'
import { SeedValue } from './seed-value.tsx'
import { voidTexts } from './void-texts.ts'

type Props = { readonly round: TableRoundRecord }

const signerTexts = { drand: m.table_proof_signer_drand, practice: m.table_proof_signer_practice } as const

/** Shows the data published when the round opened, and when its bets were validated. */
function Opening({ round: { closesAt, betsJudgedAt } }: Props) {
  if (closesAt === null) return null
  const last = betsJudgedAt?.at(-1)
  return (
    <>
      <SeedValue label={m.table_proof_closes()} value={closesAt} note={m.table_proof_closes_note()} />
      {betsJudgedAt !== null && last !== undefined && (
        <SeedValue
          label={m.table_proof_judged()}
          value={last}
          canCopy={false}
          note={m.table_proof_judged_note({ count: countText(betsJudgedAt.length) })}
        />
      )}
    </>
  )
}

function Beacon({ round: { beacon, closedAt, closesAt } }: Props) {
  if (beacon === null) return null
  return (
    <>
      {closedAt !== null && (
        <div className="border-t border-line py-3">
          <dt className="text-small text-paper-dim">{m.table_proof_closed()}</dt>
          <dd className="mt-1 text-second">
            <Instant at={closedAt} />
          </dd>
        </div>
      )}
      <SeedValue
        label={m.table_proof_beacon_round()}
        value={String(beacon.round)}
        canCopy={closesAt !== null}
        {...(closesAt !== null && { note: m.table_proof_beacon_round_note() })}
      />
      {beacon.signature !== null && (
        <SeedValue
          label={m.table_proof_beacon()}
          value={beacon.signature}
          note={m.table_proof_beacon_note({ period: beacon.period })}
        />
      )}
      <SeedValue label={m.table_proof_beacon_key()} value={beacon.publicKey} />
    </>
  )
}

function Shoe({ round: { shoeBefore, shoeAfter } }: Props) {
  if (shoeAfter === null) return null
  return (
    <>
      <SeedValue
        label={m.table_proof_shoe_before()}
        value={shoeBefore ?? m.table_proof_shoe_new()}
        canCopy={shoeBefore !== null}
        note={m.table_proof_shoe_note()}
      />
      <SeedValue label={m.table_proof_shoe_after()} value={shoeAfter} />
    </>
  )
}

/** Shows why a round was voided, and whether its hypothetical result is known. */
function Voided({ round: { voided } }: Props) {
  if (voided === null) return null
  return (
    <div className="border-t border-line py-3 text-second text-paper-dim">
      <p>{voidTexts[voided.reason]()}</p>
      <p>{voided.wouldBe === null ? m.table_void_sealed() : m.table_void_revealed()}</p>
    </div>
  )
}

export function TableRoundProof({ round }: Props) {
  const { chain, link } = round
  return (
    <div className="border-t border-line first:border-t-0">
      <p className="mt-2 mb-2 text-second text-paper-dim">
        <span>{m.table_proof_text()}</span> {round.beacon !== null && signerTexts[round.beacon.signer]()}
      </p>
      <dl>
        <SeedValue
          label={m.table_proof_commitment()}
          value={chain.commitment}
          note={chain.list === null ? m.table_proof_commitment_late() : m.table_proof_commitment_listed()}
        />
        <div className="border-t border-line py-3">
          <dt className="text-small text-paper-dim">{m.table_proof_published()}</dt>
          <dd className="mt-1 text-second">
            <Instant at={chain.publishedAt} />
          </dd>
        </div>
        {chain.list !== null && (
          <SeedValue
            label={m.table_chains_digest()}
            value={chain.list.digest}
            note={chain.list.provedAt === null ? m.table_chains_unproved() : m.table_chains_proved()}
          />
        )}
        <SeedValue label={m.table_proof_chain()} value={chain.id} canCopy={false} />
        <SeedValue label={m.table_proof_place()} value={countText(chain.place)} canCopy={false} />
        {link !== null && (
          <SeedValue
            label={m.table_proof_link()}
            value={link}
            note={m.table_proof_link_note({ place: countText(chain.place) })}
          />
        )}
        <Opening round={round} />
        <Beacon round={round} />
        <Shoe round={round} />
      </dl>
      <Voided round={round} />
      <h3 className="mt-5 font-sans text-body font-bold tracking-normal">{m.proof_how_title()}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-second text-paper-dim">
        <li>{m.table_proof_how_1()}</li>
        <li>{m.table_proof_how_2()}</li>
        <li>{m.table_proof_how_3()}</li>
        <li>{m.proof_how_3({ game: round.gameId, version: round.gameVersion })}</li>
      </ol>
    </div>
  )
}
