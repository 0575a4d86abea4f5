// File type detection by content: a table of accepted and rejected files.
import { describe, expect, test } from 'vitest'
import { kindOf } from './sniff.ts'

const box = (major: string, ...others: string[]): Buffer => {
  const brands = Buffer.from(others.join(''))
  const head = Buffer.alloc(16)
  head.writeUInt32BE(16 + brands.length, 0)
  head.write(`ftyp${major}`, 4, 'latin1')
  return Buffer.concat([head, brands, Buffer.alloc(64)])
}

describe('accepted', () => {
  test.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])],
    ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['heic', box('heic', 'mif1', 'heic')],
    ['heic', box('heix')],
    ['heic', box('mif1', 'mif1', 'heic')],
  ] as const)('%s', (kind, bytes) => expect(kindOf(bytes)).toBe(kind))
})

describe('rejected', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG after an XML declaration', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('GIF89a......')],
    ['WebP', Buffer.from('RIFF....WEBPVP8 ')],
    ['ZIP', Buffer.from('PK\u0003\u0004')],
    ['an AVIF', box('avif', 'mif1', 'avif')],
    ['an AVIF with the brand mif1', box('mif1', 'avif')],
    ['an MP4 video', box('isom', 'mp42')],
    ['a truncated box', Buffer.from('\0\0\0\x1cftyphe')],
    ['a PDF after another header', Buffer.from('GIF89a%PDF-1.7')],
    ['a truncated PNG signature', Buffer.from('89504e47', 'hex')],
  ])('%s', (_, bytes) => expect(kindOf(bytes)).toBeNull())
})
