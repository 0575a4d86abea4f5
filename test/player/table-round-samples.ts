// A genuinely played round of a table as shown on its page: a link of the published vectors, and a beacon of the tests.
import { drandRoundAfter } from '@mangetsu/chance/drand'
import { drawsFrom } from '@mangetsu/chance/draws'
import { tableRoundKey } from '@mangetsu/chance/table-chain'
import vectors from '@mangetsu/chance/vectors/tables.json' with { type: 'json' }
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { baccarat } from '@mangetsu/games/baccarat/table'
import { drandChain, roundValue, signRound } from '../platform/drand.ts'
import { idNo } from './samples.ts'

const closedAtMs = Date.UTC(2026, 10, 27, 12, 0, 1)
const { publicKey, genesis, period } = drandChain(1_700_000_000)
const closesAtMs = closedAtMs - 40
const round = drandRoundAfter({ genesis, period }, closesAtMs)
const signature = signRound(round)
const place = 3
const link = vectors.chain.links[place] ?? ''
const no = { chainId: 'lantern-20261127', place }
const played = baccarat.play(drawsFrom(tableRoundKey(link, no, roundValue(signature))), baccarat.newShoe)

export const tableRound: TableRoundRecord = {
  roundId: idNo(411),
  tableId: 'baccarat-lantern',
  gameId: 'baccarat',
  gameVersion: baccarat.version,
  gameName: { ja: '満月バカラ', en: 'Full Moon Baccarat' },
  place: { ja: '提灯の間', en: 'Lantern Room' },
  state: 'settled',
  version: 2,
  openedAt: new Date(closedAtMs - 15_000).toISOString(),
  closesAt: new Date(closesAtMs).toISOString(),
  closedAt: new Date(closedAtMs).toISOString(),
  chain: {
    id: no.chainId,
    place,
    commitment: vectors.chain.links[0] ?? '',
    publishedAt: new Date(closedAtMs - 3_600_000).toISOString(),
    list: null,
  },
  link,
  beacon: { publicKey, genesis, period, round, signature, signer: 'practice' },
  seated: null,
  voided: null,
  shoeBefore: baccarat.newShoe ?? null,
  shoeAfter: played.shoe ?? null,
  events: JSON.parse(JSON.stringify(played.events)),
  staked: '4500.00',
  players: 3,
  betsJudgedAt: [9_000, 4_100, 1].map((beforeMs) => new Date(closesAtMs - beforeMs).toISOString()),
}
