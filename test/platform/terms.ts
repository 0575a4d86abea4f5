// The version of the terms accepted when registering in tests: the newest shipped one.
import { readShippedContent } from '@mangetsu/platform/features/site/content/index'

export const termsVersion: string = readShippedContent()
  .filter(({ code }) => code === 'terms')
  .map(({ version }) => version)
  .reduce((newest, version) => (version > newest ? version : newest))
