// Re-encoding within this process: the output contains pixels only, and undecodable files are reported.

import {
  hugePng,
  lockedPaper,
  moonHeic,
  pdf,
  photo,
  screenshot,
  scriptedPaper,
} from '@mangetsu/test/platform/files'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sanitiseImage } from './sanitise-image.ts'
import type { ImagePreset, SanitisedImage } from './sanitised-image.ts'
import { type FileKind, kindOf } from './sniff.ts'

async function sanitise(bytes: Buffer, shape: ImagePreset = 'paper'): Promise<SanitisedImage> {
  const answer = await sanitiseImage(kindOf(bytes) as FileKind, bytes, shape)
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

const sizeOf = ({ width, height, pages }: SanitisedImage) => [width, height, pages]

describe('re-encoding', () => {
  test('turns a photo upright and removes its location and camera', async () => {
    const sent = await photo(120, 80)
    expect(sent.includes('SECRET-MAKER')).toBe(true)
    const made = await sanitise(sent)
    expect(sizeOf(made)).toEqual([80, 120, 1])
    expect(made.bytes.includes('SECRET-MAKER')).toBe(false)
    const { exif, icc, xmp, iptc, orientation, format, space } = await sharp(made.bytes).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([format, space]).toEqual(['jpeg', 'srgb'])
  })

  test('converts HEIC to JPEG with the same picture and no EXIF', async () => {
    const made = await sanitise(moonHeic)
    expect(sizeOf(made)).toEqual([96, 64, 1])
    expect(made.bytes.includes('SECRET-MAKER')).toBe(false)
    const { data } = await sharp(made.bytes)
      .extract({ left: 66, top: 18, width: 8, height: 8 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, , blue = 0] = data
    expect(red).toBeGreaterThan(blue + 50)
  })

  test('scales a large picture to 2,400 pixels, and keeps a small one', async () => {
    expect(sizeOf(await sanitise(await screenshot(3_000, 1_500)))).toEqual([2_400, 1_200, 1])
    expect(sizeOf(await sanitise(await screenshot(33, 22)))).toEqual([33, 22, 1])
  })

  test('fills transparency with white', async () => {
    const clear = { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const made = await sanitise(await sharp({ create: clear }).png().toBuffer())
    const [red = 0] = await sharp(made.bytes).raw().toBuffer()
    expect(red).toBeGreaterThan(250)
  })

  test.each([1, 2, 10])('combines a document of %i pages into one tall picture', async (pages) => {
    const made = await sanitise(pdf(pages))
    expect(sizeOf(made)).toEqual([1_239, 1_754 * pages, pages])
    const { channels } = await sharp(made.bytes).stats()
    expect(channels[0]?.min).toBeLessThan(80)
  })

  test('crops a face to a square of 256, from a photo, a wide picture or a document', async () => {
    for (const sent of [await photo(), await screenshot(900, 90), pdf(3)]) {
      expect(sizeOf(await sanitise(sent, 'face'))).toEqual([256, 256, 1])
    }
  })
})

describe('re-encoding removes active content', () => {
  test('such as a web page and an archive behind a picture', async () => {
    const tail = Buffer.from('<script>alert(1)</script>PK\u0003\u0004evil.exe')
    const made = await sanitise(Buffer.concat([await photo(), tail]))
    expect(made.bytes.includes('<script>')).toBe(false)
    expect(made.bytes.includes('PK\u0003\u0004')).toBe(false)
    expect(made.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  test('such as a document’s script, without running it', async () => {
    const made = await sanitise(scriptedPaper())
    expect(made.pages).toBe(1)
    expect(made.bytes.includes('JavaScript')).toBe(false)
  })
})

describe('refusing', () => {
  test('a document of eleven pages', async () => {
    expect(await sanitiseImage('pdf', pdf(11), 'paper')).toBe('tooManyPages')
  })

  test.each([
    ['an encrypted PDF', 'pdf', async () => lockedPaper()],
    ['a PDF header without a PDF', 'pdf', async () => Buffer.from('%PDF-1.7\nhello')],
    ['a PDF without pages', 'pdf', async () => pdf(0)],
    ['a PNG of 50,000 by 50,000 pixels', 'png', async () => hugePng(50_000)],
    ['a decompression bomb', 'png', async () => hugePng(20_000, 50_000_000)],
    ['a truncated PNG', 'png', async () => (await screenshot(900, 900)).subarray(0, 900)],
    ['a truncated JPEG', 'jpeg', async () => (await photo(900, 900)).subarray(0, 3_000)],
    [
      'a JPEG of noise',
      'jpeg',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99, 7)]),
    ],
    ['a truncated HEIC', 'heic', async () => moonHeic.subarray(0, 600)],
    ['a HEIC of noise', 'heic', async () => Buffer.concat([moonHeic.subarray(0, 28), Buffer.alloc(500, 7)])],
  ] as const)('%s', async (_, kind, make) => {
    expect(await sanitiseImage(kind, await make(), 'paper')).toBe('unreadable')
  })
})
