// A pack: one file with several pictures, so that a page requests two files instead of some fifty. A request costs a slow
// phone's main thread several milliseconds. It begins with the length of its list, in digits; the list names the
// pictures and their lengths as JSON, and their bytes follow in that order.

export type PackedPicture = readonly [name: string, bytes: Uint8Array]

const type = 'image/webp'
/** Number of digits of the list's length. */
const digits = 6

/** Returns the parts of a pack, in order. */
export function packParts(pictures: readonly PackedPicture[]): readonly Uint8Array[] {
  const text = new TextEncoder()
  const list = text.encode(JSON.stringify(pictures.map(([name, { length }]) => [name, length])))
  const begin = text.encode(String(list.length).padStart(digits, '0'))
  return [begin, list, ...pictures.map(([, bytes]) => bytes)]
}

/** Passes on each picture of a pack as soon as it has arrived. Rejects when the stream fails or ends early. */
export async function readPack(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPicture: (name: string, picture: Blob) => void,
): Promise<void> {
  const reader = stream.getReader()
  let rest = new Uint8Array()
  const take = async (length: number): Promise<Blob> => {
    const parts: BlobPart[] = []
    let left = length
    while (left > rest.length) {
      parts.push(rest)
      left -= rest.length
      const { value } = await reader.read()
      if (value === undefined) throw new Error('a pack ends early')
      rest = value
    }
    parts.push(rest.subarray(0, left))
    rest = rest.subarray(left)
    return new Blob(parts, { type })
  }
  const textOf = async (length: number) => (await take(length)).text()
  for (const [name, length] of JSON.parse(await textOf(Number(await textOf(digits)))))
    onPicture(name, await take(length))
}
