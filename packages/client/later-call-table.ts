// Facts of the calls that only some pages make; loaded with the first of them. In the bundles a generated module with
// the same table replaces it (bundled-call-table.ts), and the table of every page lacks these calls.
import type { CallName } from '@mangetsu/contract'
import type { StatedFacts } from './call-facts.ts'
import { calls, isLater } from './call-table.ts'

export const laterCalls: Readonly<Partial<Record<CallName, StatedFacts>>> = Object.fromEntries(
  Object.entries(calls).filter(([name]) => isLater(name as CallName)),
)
