// Detects a file's type by its first bytes; the type claimed by the sender is ignored.

export type FileKind = 'jpeg' | 'png' | 'heic' | 'pdf'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const pdf = Buffer.from('%PDF-')

/** Brands of HEVC still pictures (ISO/IEC 23008-12, annex B); `mif1` alone may contain another coding. */
const heicBrands = ['heic', 'heix']

function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  // The major brand, four bytes of version, then the compatible brands (ISO/IEC 14496-12, 4.3).
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  const [major = ''] = brands
  return heicBrands.includes(major) || (major === 'mif1' && brands.some((one) => heicBrands.includes(one)))
}

/** Returns null for unsupported types. */
export function kindOf(bytes: Buffer): FileKind | null {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(jpeg)) return 'jpeg'
  if (begins(png)) return 'png'
  if (begins(pdf)) return 'pdf'
  return isHeic(bytes) ? 'heic' : null
}
