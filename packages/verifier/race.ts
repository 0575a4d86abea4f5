// Proves a horse race from its published record: the chain's link, the public random value, and the card, the odds and the
// run computed from both. Runs in browsers and in Node.
import { signerOf } from '@mangetsu/chance/drand'
import { drawCard, type RaceCard, raceCardText, raceModel } from '@mangetsu/race/card'
import { raceOdds } from '@mangetsu/race/odds'
import { drawRun, raceRunText } from '@mangetsu/race/run'
import {
  type ChainDrawCheckName,
  type ChainDrawProof,
  type ChainDrawVerification,
  checkChainDraw,
  keyedDraws,
  whyImpossible,
} from './chain-draw.ts'
import { sameJson } from './same-json.ts'

export type RaceProof = ChainDrawProof & {
  /** The day and number of the race: `20261130-317`. */
  readonly raceId: string
  readonly model: string
  /** As published: the card's horses, each with its odds on 単勝 and 複勝. */
  readonly entries: readonly unknown[]
  readonly run: { readonly order: readonly number[]; readonly splits: readonly (readonly number[])[] }
}

export type RaceCheckName = ChainDrawCheckName | 'card' | 'order' | 'splits'

export type RaceVerification = ChainDrawVerification<RaceCheckName, RaceCard>

/** The horses of a card with the odds that follow from their strengths, as a record lists them. */
function pricedEntries({ entries }: RaceCard): readonly unknown[] {
  const odds = raceOdds(entries.map(({ strength }) => strength))
  const { of, chances } = odds.chances.ofKind('win')
  return entries.map((entry) => {
    const pick = String(entry.number)
    return {
      ...entry,
      winPpm: Number(((chances.get(pick) ?? 0n) * 1_000_000n) / of),
      win: odds.ofKind('win').get(pick),
      place: odds.ofKind('place').get(pick),
    }
  })
}

/** Recomputes a race; with an invalid signature the checks of the beacon and of the run fail. */
export async function verifyRace(proof: RaceProof): Promise<RaceVerification> {
  const { raceId, model, commitment, link, beacon, entries, run } = proof
  if (model !== raceModel) return { kind: 'unknownModel' }
  const why = whyImpossible(proof)
  if (why !== null) return { kind: 'impossible', why }
  const card = drawCard(keyedDraws(commitment, raceCardText(raceId)))
  const { value, checks: ofDraw } = await checkChainDraw(raceId, 'race', proof)
  const drawn = value === null ? null : drawRun(keyedDraws(link, raceRunText(raceId, value)), card)
  const checks = [
    ...ofDraw,
    { name: 'card' as const, isValid: sameJson(pricedEntries(card), entries) },
    { name: 'order' as const, isValid: drawn !== null && sameJson(drawn.order, run.order) },
    { name: 'splits' as const, isValid: drawn !== null && sameJson(drawn.splits, run.splits) },
  ]
  const isValid = checks.every((one) => one.isValid)
  return { kind: 'compared', isValid, signer: signerOf(beacon), checks, card }
}
