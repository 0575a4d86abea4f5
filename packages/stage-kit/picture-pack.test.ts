// Tests that a pack yields the pictures it was made from, however its stream is cut.
import { expect, test } from 'vitest'
import { type PackedPicture, packParts, readPack } from './picture-pack.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const pictures: readonly PackedPicture[] = [
  ['moon', bytesOf('round\nand bright')],
  ['空', bytesOf('')],
  ['cards/deck', bytesOf('fifty-two')],
]

/** Streams bytes in pieces of this length. */
function streamed(bytes: Uint8Array<ArrayBuffer>, length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const starts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => at * length)
  return new ReadableStream({
    start(stream) {
      for (const start of starts) stream.enqueue(bytes.slice(start, start + length))
      stream.close()
    },
  })
}

const pack = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Blob(packParts(pictures).map((part) => new Uint8Array(part))).arrayBuffer())

test.each([1, 7, 1_000])('pieces of %i bytes', async (length) => {
  const read: (readonly [string, Blob])[] = []
  await readPack(streamed(await pack(), length), (name, picture) => read.push([name, picture]))
  const texts = read.map(async ([name, picture]) => [name, bytesOf(await picture.text())])
  expect(await Promise.all(texts)).toEqual(pictures)
})

test('rejects a pack that ends early, after the pictures that have arrived', async () => {
  const read: string[] = []
  const cut = (await pack()).slice(0, -1)
  await expect(readPack(streamed(cut, 10), (name) => read.push(name))).rejects.toThrow('ends early')
  expect(read).toEqual(['moon', '空'])
})
