// The chain of one table round: table, round, the house's link, the public random value and the result, each with its
// link.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { fairnessParts } from './fairness-parts.ts'
import { ChainStep, ShortHash } from './round-chain.tsx'

type Props = {
  readonly round: TableRoundRecord
  /** Path of the table without the language. */
  readonly tablePath: string
  /** The result in words. */
  readonly result: string
}

const signers = { drand: m.chain_value_drand, practice: m.chain_value_practice } as const

export function TableRoundChain({ round, tablePath, result }: Props) {
  const to = useAddress()
  const lang = getLocale()
  const { chain, beacon } = round
  return (
    <ol className="round-chain">
      <ChainStep
        icon="live"
        name={m.chain_table()}
        link={{ to: to(tablePath), text: `${round.gameName[lang]} ${round.place[lang]}` }}
      >
        {m.algo_version({ version: round.gameVersion })}
      </ChainStep>
      <ChainStep icon="replay" name={m.chain_round()}>
        <p>{m.chain_table_round({ no: countText(chain.place) })}</p>
        <p className="text-small break-all text-paper-dim">{round.roundId}</p>
      </ChainStep>
      <ChainStep
        icon="lock"
        name={m.chain_link()}
        link={{ to: to(`/fairness#${fairnessParts.chains}`), text: m.chain_link_list() }}
      >
        <p>{round.link === null ? m.chain_house_sealed() : m.chain_house_open()}</p>
        <ShortHash hash={chain.commitment} />
      </ChainStep>
      <ChainStep icon="globe" name={m.chain_value()}>
        {beacon === null
          ? m.chain_value_waiting()
          : signers[beacon.signer]({ round: countText(beacon.round) })}
      </ChainStep>
      <ChainStep icon="check" name={m.chain_result()}>
        {result}
      </ChainStep>
    </ol>
  )
}
