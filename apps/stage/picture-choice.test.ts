// Tests which of a picture's two sizes a window loads.
import { orientationOf } from '@mangetsu/stage-kit'
import { expect, it } from 'vitest'
import { finePictures, packAddress, phonePacks, pictureAddress, roomOf } from './picture-choice.ts'

const forms = {
  formPictures: { landscape: ['landscape-sky'], portrait: ['portrait-sky'] },
  symbolWidth: ({ width }: { width: number }) => width / 6,
}

it.each([
  ['a phone with three device pixels per CSS pixel', 390, 844, 3, false, false],
  ['a tablet', 820, 1_180, 2, true, true],
  ['a desktop', 1_440, 900, 1, false, true],
  ['a desktop with two device pixels per CSS pixel', 1_440, 900, 2, true, true],
  ['a large desktop', 1_920, 1_080, 1, true, true],
] as const)('%s: size of scene and symbols', (_, width, height, density, isFineScene, isFineSymbol) => {
  const isFine = finePictures(forms, roomOf(width, height), density)
  const scene = width > height ? 'landscape-sky' : 'portrait-sky'
  expect([isFine(scene), isFine('symbol')]).toEqual([isFineScene, isFineSymbol])
})

it.each([
  ['a phone with three device pixels per CSS pixel', 390, 844, 3, false],
  ['a phone in landscape', 844, 390, 2, false],
  ['a tablet', 820, 1_180, 2, true],
  ['a desktop with two device pixels per CSS pixel', 1_440, 900, 2, true],
] as const)('a table on %s: all pictures in one size', (_, width, height, density, isLarger) => {
  const isFine = finePictures({ formPictures: forms.formPictures }, roomOf(width, height), density)
  expect(['landscape-sky', 'portrait-sky', 'crest'].map(isFine)).toEqual([isLarger, isLarger, isLarger])
})

it.each([
  [320, 400],
  [320, 900],
  [390, 844],
  [430, 538],
  [430, 932],
])('an upright phone of %i by %i loads the packs preloaded by its page', (width, height) => {
  const { formPictures } = forms
  const game = { id: 'koi', pictures: ['crest', 'cards/deck'], formPictures }
  for (const density of [1, 2, 3]) {
    const room = roomOf(width, height)
    const isFine = finePictures(game, room, density)
    const shown = [...game.pictures, ...formPictures[orientationOf(room)]]
    const packs = shown.map((name) => packAddress('/art/', game, name, isFine(name)))
    expect(phonePacks('/art/', game)).toEqual(packs)
  }
})

it('does not preload a pack whose size depends on the phone', () => {
  const wide = { id: 'koi', pictures: ['symbol'], ...forms, symbolWidth: () => 120 }
  expect(phonePacks('/art/', wide)).toEqual(['/art/koi/portrait.plain.pack'])
})

it.each([
  ['fox', true, '/art/koi/every.fine.pack'],
  ['landscape-sky', false, '/art/koi/landscape.plain.pack'],
  ['cards/deck', false, '/art/cards/deck.plain.pack'],
] as const)('the pack of %s', (name, isFine, address) => {
  expect(packAddress('/art/', { id: 'koi', ...forms }, name, isFine)).toBe(address)
})

it.each([
  ['wheel', false, '/art/roulette/wheel.plain.webp'],
  ['cards/deck', true, '/art/cards/deck.fine.webp'],
] as const)('the pictures of %s are in its own folder', (name, isFine, address) => {
  expect(pictureAddress('/art/', 'roulette', name, isFine)).toBe(address)
})
