// Validates a payment slip file before it is sent.
import { fileLimitBytes, fileTypes } from '@mangetsu/contract/stored-file'

export type ReceiptFault = 'wrongType' | 'tooLarge'

/** Returns the reason a file cannot be sent. A HEIC whose type the browser does not report is accepted by its name. */
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
