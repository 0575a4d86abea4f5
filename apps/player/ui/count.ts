// A whole number as people read it. Without Intl, whose first use takes 15 to 30 ms of a page's waking.
import { groupDigits } from '@mangetsu/money'

/** A whole number with its thousands apart, in the page's language. */
export const countText = (count: number): string => groupDigits(String(count))
