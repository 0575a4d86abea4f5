// Which files can be a picture of oneself, before anything is sent.
import { fileLimitBytes, fileTypes } from '@mangetsu/contract/stored-file'

export const pictureTypes = fileTypes.filter((type) => type.startsWith('image/'))

/** The largest picture, in whole megabytes of 1,048,576 bytes. */
export const pictureLimitMb = fileLimitBytes / (1024 * 1024)

export type PictureFault = 'wrongType' | 'tooLarge'

/**
 * What keeps a file from being sent. Some browsers do not know HEIC by its type: then its name says it, and the
 * platform looks into it.
 */
export function pictureFault(file: Pick<File, 'type' | 'size' | 'name'>): PictureFault | null {
  const isKnown = pictureTypes.some((type) => type === file.type)
  const isHeic = file.type === '' && /\.hei[cf]$/i.test(file.name)
  if (!isKnown && !isHeic) return 'wrongType'
  return file.size > fileLimitBytes ? 'tooLarge' : null
}

/** A file's name within what the contract takes: its end is kept, where the kind stands. */
export const sentName = (name: string): string => name.slice(-120) || 'picture'
