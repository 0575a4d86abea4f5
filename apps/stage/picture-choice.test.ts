// Which of a picture's two sizes a window is sent.
import { expect, it } from 'vitest'
import { finePictures, roomOf } from './picture-choice.ts'

const forms = {
  formPictures: { landscape: ['landscape-sky'], portrait: ['portrait-sky'] },
  symbolWidth: ({ width }: { width: number }) => width / 6,
}

it.each([
  ['a phone at three dots to a pixel', 390, 844, 3, false, false],
  ['a tablet', 820, 1_180, 2, true, true],
  ['a desk', 1_440, 900, 1, false, true],
  ['a desk at two dots', 1_440, 900, 2, true, true],
  ['a large desk', 1_920, 1_080, 1, true, true],
] as const)('%s: scene and symbols', (_, width, height, density, isFineScene, isFineSymbol) => {
  const isFine = finePictures(forms, roomOf(width, height), density)
  const scene = width > height ? 'landscape-sky' : 'portrait-sky'
  expect([isFine(scene), isFine('symbol')]).toEqual([isFineScene, isFineSymbol])
})

it('a game whose pictures are not told apart gets the larger ones wherever something is dense', () => {
  expect([1, 2].map((density) => finePictures({}, roomOf(390, 844), density)('any'))).toEqual([false, true])
})
