// Every refusal the platform can answer. No refusal leaves money moved: a refused call has changed nothing.
// Codes below 200000 are the specification's (section 8); from 200000 they are Mangetsu's own.
import { identityRefusals } from './refusals/identity.ts'
import { moneyRefusals } from './refusals/money.ts'
import { playRefusals } from './refusals/play.ts'
import { wireRefusals } from './refusals/wire.ts'

export const refusals = { ...wireRefusals, ...identityRefusals, ...moneyRefusals, ...playRefusals } as const

export type RefusalName = keyof typeof refusals

/** What any call may be refused with, besides its own. */
export const everyCall = [
  'badRequest',
  'tooLarge',
  'badSignature',
  'clockOff',
  'replayed',
  'unreadableSecret',
  'tooMany',
  'unknownCall',
  'busy',
  'fault',
  'tokenExpired',
  'sessionEnded',
  'notYourName',
] as const satisfies readonly RefusalName[]

/** The refusal with this code, if there is one. */
export function refusalByCode(code: number): RefusalName | undefined {
  return (Object.keys(refusals) as RefusalName[]).find((name) => refusals[name].code === code)
}

/** The sentence of a refusal, its places filled from `data`. */
export function sentenceOf(
  name: RefusalName,
  lang: 'ja' | 'en',
  data: Readonly<Record<string, unknown>> = {},
): string {
  return refusals[name][lang].replace(/\{(\w+)\}/g, (_, key: string) => String(data[key] ?? ''))
}
