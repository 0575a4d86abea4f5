// Many signatures of a chain verified together: their values, and every way in which a sum could hide a wrong one.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import { drandValue, drandValues } from './drand.ts'

const { G1, shortSignatures } = bls12_381

/** A chain of a fixed secret key, with its signatures of the rounds 12 and 13. */
const publicKey =
  'aecb3fe3d22a958237df2fdb9c6932c837687151bf8b819f18296cce5c5967fb215f16445486c93dbf6a2c933969a93601c2fda599ece5eb4f44c7a311f061d1390e8337230c72085387af3bef1854ef45307aea81704241cbf9ad10717cf4df'
const twelfth = {
  round: 12,
  signature:
    'acd976d1c6ae164dd7ae35d926a5d9857c4a0515feb5f8e6ef0d9651af3a9dd6ec7ef84517f5b867d25c7c2f066f4c43',
}
const thirteenth = {
  round: 13,
  signature:
    '883136db3dd32f89b8c19717ed2ed339eb278b70b50dc9dc9b43a19221a151e24bc095892bc833ae9376c7b0733460ec',
}

test('gives the value of each signature', async () => {
  const one = await drandValue(publicKey, twelfth.round, twelfth.signature)
  const other = await drandValue(publicKey, thirteenth.round, thirteenth.signature)
  expect(await drandValues(publicKey, [thirteenth, twelfth])).toEqual([other, one])
  expect(await drandValues(publicKey, [])).toEqual([])
})

/** Both signatures changed by opposite amounts, so that their plain sum stays right. */
const point = (hex: string) => shortSignatures.Signature.fromHex(hex)
const cancelling = [
  { ...twelfth, signature: point(twelfth.signature).add(G1.Point.BASE).toHex() },
  { ...thirteenth, signature: point(thirteenth.signature).subtract(G1.Point.BASE).toHex() },
]

test.each([
  [
    'two signatures swapped',
    [
      { ...twelfth, signature: thirteenth.signature },
      { ...thirteenth, signature: twelfth.signature },
    ],
  ],
  ['errors that cancel out in the sum', cancelling],
  ['another round', [twelfth, { ...thirteenth, round: 14 }]],
  ['no point of the curve', [twelfth, { ...thirteenth, signature: '11'.repeat(48) }]],
  ['no hex', [{ ...twelfth, signature: 'x' }]],
])('refuses %s', async (_, signed) => {
  expect(await drandValues(publicKey, signed)).toBeNull()
})
