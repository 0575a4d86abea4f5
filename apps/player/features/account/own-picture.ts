// Validates an avatar file before it is sent.
import { fileLimitBytes, fileTypes } from '@mangetsu/contract/stored-file'

export const pictureTypes = fileTypes.filter((type) => type.startsWith('image/'))

/** Size limit of a picture, in whole megabytes of 1,048,576 bytes. */
export const pictureLimitMb = fileLimitBytes / (1024 * 1024)

export type PictureFault = 'wrongType' | 'tooLarge'

/**
 * Returns the reason a file cannot be sent, or null. Some browsers do not report the type of HEIC: then the file name
 * decides, and the platform inspects the content.
 */
export function pictureFault(file: Pick<File, 'type' | 'size' | 'name'>): PictureFault | null {
  const isKnown = pictureTypes.some((type) => type === file.type)
  const isHeic = file.type === '' && /\.hei[cf]$/i.test(file.name)
  if (!isKnown && !isHeic) return 'wrongType'
  return file.size > fileLimitBytes ? 'tooLarge' : null
}

/** Truncates a file name to the contract's maximum, keeping its end with the extension. */
export const sentName = (name: string): string => name.slice(-120) || 'picture'
