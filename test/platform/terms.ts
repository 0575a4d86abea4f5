// The version of the terms that whoever registers in a test agrees to: the newest that ships.
import { readShippedContent } from '@mangetsu/platform/features/site/content/index'

export const termsVersion: string = readShippedContent()
  .filter(({ code }) => code === 'terms')
  .map(({ version }) => version)
  .reduce((newest, version) => (version > newest ? version : newest))
