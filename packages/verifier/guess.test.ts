// The verifier of guess-games decided by the beacon: a true record passes, and each altered one fails exactly the
// checks it concerns.

import { guessResult } from '@mangetsu/chance/guess-result'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type GuessRecord, verifyGuess } from './guess.ts'

/** A chain of a fixed secret key, with its signatures of two rounds in a row. */
const publicKey =
  'aecb3fe3d22a958237df2fdb9c6932c837687151bf8b819f18296cce5c5967fb215f16445486c93dbf6a2c933969a93601c2fda599ece5eb4f44c7a311f061d1390e8337230c72085387af3bef1854ef45307aea81704241cbf9ad10717cf4df'
const [signature, next] = [
  'acd976d1c6ae164dd7ae35d926a5d9857c4a0515feb5f8e6ef0d9651af3a9dd6ec7ef84517f5b867d25c7c2f066f4c43',
  '883136db3dd32f89b8c19717ed2ed339eb278b70b50dc9dc9b43a19221a151e24bc095892bc833ae9376c7b0733460ec',
] as const
const round = 12
const [genesis, period] = [1_700_000_000, 3]
/** The round before it is due at this time, so that the next one is the first after it. */
const resultAtMs = (genesis + (round - 2) * period) * 1_000
const guessId = 'race-20261130'
const { figures, option } = guessResult('zodiacRace', guessId, bytesToHex(sha256(hexToBytes(signature))))
const beacon = { game: 'zodiacRace', publicKey, genesis, period, round, signature, figures } as const
const record: GuessRecord = { guessId, closesAtMs: resultAtMs - 600_000, resultAtMs, beacon, result: option }
const other = option === 'rat' ? 'ox' : 'rat'

test.each<[string, Partial<GuessRecord>, string]>([
  ['a true record', {}, ''],
  ['another result', { result: other }, 'result'],
  ['another order', { beacon: { ...beacon, figures: figures.toReversed() } }, 'result'],
  ['another game', { guessId: 'race-20261202' }, 'result'],
  ['a later time of the result', { resultAtMs: resultAtMs + 60_000 }, 'round'],
  ['a close after the value was public', { closesAtMs: resultAtMs + 60_000 }, 'round'],
  ['the signature of another round', { beacon: { ...beacon, signature: next } }, 'beacon,result'],
])('%s', async (_, changes, failed) => {
  const { checks, isValid, signer } = await verifyGuess({ ...record, ...changes })
  expect(checks.flatMap((one) => (one.isValid ? [] : [one.name])).join()).toBe(failed)
  expect(isValid).toBe(failed === '')
  expect(signer).toBe('practice')
})
