// The static parts of the event stream, which does not import the type of descriptors; composition checks them.
import { deadLetters, eventLag } from './metrics.ts'

export const descriptor = { metrics: [eventLag, deadLetters] }
