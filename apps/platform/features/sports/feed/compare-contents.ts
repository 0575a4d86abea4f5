// An order of what messages state, for two messages of one timestamp: the greater content remains, whichever came first.
import { canonicalText } from '@mangetsu/wire'

/** The same for a value and for its stored JSON, whose keys have another order and no undefined members. */
const contentText = (value: unknown): string => canonicalText(JSON.parse(JSON.stringify(value)))

/** Returns a negative number, 0 or a positive number, as `sort` expects. */
export function compareContents(a: unknown, b: unknown): number {
  const [one, other] = [contentText(a), contentText(b)]
  return one === other ? 0 : one < other ? -1 : 1
}
