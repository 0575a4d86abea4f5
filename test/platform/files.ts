// Files for tests, generated here: valid, broken, and malicious ones.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A moon over a meadow, 96 by 64, in HEVC with an EXIF block whose maker is SECRET-MAKER. */
export const moonHeic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAABDQACAAAAAAKxAAEAAAAAAAAA0gAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAedtZGF0AAABCSgBry6Swk5N0N7v//2Ed6Dsph/ehEgr/ztmm7JHn6MpUjS8YqcG5XRnxbbV33T4FLmGv+vzASxQKbK39omWMJ0gRQE0ldM0OVO3lQnjizfckV2dKV8lIDZONJQjnCDxtGBAvV0uq9TnaYM+eXI4aI67JPr9x6I+4JJ6TTMzDBtYHidxleaaJhdcc9c6dhyGzmeqERHLbQrRMQOTnded7BQMoAtR9WHO7FFb3Q2X5deogy+YdldqwjQOCYepzT/Vy7nfGqr+dz3rw29uKeDWdZ7nG0vSyylDrZvqsbFHYPO+uCUinDdJD2IjAVXns2oh+T3v5iNvZU3+1T02H6Ca9usZFgXz2G6NHfAAAAAASUkqAAgAAAAHAA8BAgANAAAAcgAAABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAgAAAAAAAAABIAAAAAQAAAEgAAAABAAAAU0VDUkVULU1BS0VSAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAYAAAAAOgBAABAAAAQAAAAAAAAAA=',
  'base64',
)

const night = { r: 24, g: 28, b: 66 }

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: night } })

/** Creates a JPEG with a location and an orientation of 90 degrees. */
export const photo = (width = 120, height = 80): Promise<Buffer> =>
  canvas(width, height)
    .withExif({ IFD0: { Make: 'SECRET-MAKER' }, IFD3: { GPSLatitude: '35/1 41/1 22/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const screenshot = (width = 120, height = 80): Promise<Buffer> =>
  canvas(width, height).png().toBuffer()

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** Creates a PNG whose header declares `side` by `side` pixels, followed only by `dataBytes` zeros, deflated. */
export function hugePng(side: number, dataBytes = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(dataBytes))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** Creates a PDF of blank pages with a stroke on each; `catalog` and `trailer` are added to those dictionaries. */
export function pdf(pages = 1, { catalog = '', trailer = '', box = '0 0 595 842' } = {}): Buffer {
  const stroke = '5 w 50 50 m 500 700 l S'
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${stroke.length} >>\nstream\n${stroke}\nendstream`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 3 0 R /Resources << >> >>`,
    ),
  ]
  let text = '%PDF-1.7\n'
  const offsets = bodies.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const begin = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = bodies.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${begin}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const zeros = '00'.repeat(32)

/** Creates a PDF encrypted by an unknown password. */
export const lockedPaper = (): Buffer =>
  pdf(1, {
    trailer: `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${zeros}> /U <${zeros}> >> /ID [<00> <00>]`,
  })

/** Creates a PDF that runs a script when opened, and opens an address. */
export const scriptedPaper = (): Buffer =>
  pdf(1, {
    catalog:
      '/OpenAction << /S /JavaScript /JS (app.launchURL\\("http://attacker.test/"\\);while\\(true\\){}) >>',
  })
