// Proves a sumo tournament of the practice league from its published record: the sealed seed, the beacon's round of each
// day, and from both and the bouts' winners who met whom, who withdrew and who won. Runs in browsers and in Node.
import { type BeaconSigner, drandRoundAfter, drandValues, signerOf } from '@mangetsu/chance/drand'
import { minuteEndMs } from '@mangetsu/league/match'
import { replayTournament, type TournamentRecord, tournamentModel } from '@mangetsu/league/sumo-record'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sameJson } from './same-json.ts'
import { commitmentOf, minuteKeyOf } from './seeds.ts'

export type TournamentCheckName = 'commitment' | 'rounds' | 'beacon' | 'bouts' | 'withdrawals' | 'champion'

export type TournamentVerification =
  | {
      readonly kind: 'compared'
      readonly isValid: boolean
      readonly signer: BeaconSigner
      readonly checks: readonly { readonly name: TournamentCheckName; readonly isValid: boolean }[]
    }
  | { readonly kind: 'unknownModel' }
  /** Strengths outside the model's range, or too few wrestlers. */
  | { readonly kind: 'impossible'; readonly why: string }

/** Returns whether each day has the beacon's first round after its end, by the clock. */
const areRoundsFixed = (record: TournamentRecord): boolean =>
  record.days.every(({ round }, at) => round === drandRoundAfter(record.beacon, minuteEndMs(record, at, at)))

/**
 * Recomputes a tournament. Only the bouts' winners are taken from the record: the records of the bouts prove them. If any
 * signature is invalid, or the bouts of a day are not those that follow, nothing after can be computed.
 */
export async function verifyTournament(record: TournamentRecord): Promise<TournamentVerification> {
  const { model, seed, commitment, eventId, beacon, days, withdrawn, champion } = record
  if (model !== tournamentModel) return { kind: 'unknownModel' }
  try {
    const values = await drandValues(beacon.publicKey, days)
    const keys = values?.map((value, at) => minuteKeyOf(seed, eventId, at + 1, value)) ?? []
    const played = replayTournament(record, keys)
    const checks = [
      { name: 'commitment', isValid: bytesToHex(commitmentOf(seed)) === commitment },
      { name: 'rounds', isValid: areRoundsFixed(record) },
      { name: 'beacon', isValid: values !== null },
      { name: 'bouts', isValid: played !== null },
      { name: 'withdrawals', isValid: played !== null && sameJson(played.withdrawn, withdrawn) },
      {
        name: 'champion',
        isValid: played !== null && played.champion !== null && played.champion === champion,
      },
    ] as const
    const isValid = checks.every((check) => check.isValid)
    return { kind: 'compared', isValid, signer: signerOf(beacon), checks }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'impossible', why: error.message }
    throw error
  }
}
