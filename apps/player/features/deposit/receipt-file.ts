// Which files can be a payment slip, before anything is sent.
import { fileLimitBytes, fileTypes } from '@mangetsu/contract/stored-file'

export type ReceiptFault = 'wrongType' | 'tooLarge'

/** What keeps a file from being sent. A HEIC that the browser does not know by its type is let through by its name. */
export function receiptFault({
  type,
  size,
  name,
}: Pick<File, 'type' | 'size' | 'name'>): ReceiptFault | null {
  const isKnown = fileTypes.some((known) => known === type)
  const isHeic = type === '' && /\.hei[cf]$/i.test(name)
  if (!isKnown && !isHeic) return 'wrongType'
  return size > fileLimitBytes ? 'tooLarge' : null
}
