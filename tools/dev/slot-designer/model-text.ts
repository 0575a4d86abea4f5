// Converts a model to the text a designer edits, and the text to a model or its errors.
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { type ModelFault, validateModel } from '@mangetsu/slot-engine/validate'

const lineWidth = 100

/**
 * Formats JSON with short lists and objects on one line, so that a pair, a line of pays or a symbol is easy to read.
 */
export function writeModel(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((one) => writeModel(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${JSON.stringify(key)}: ${writeModel(one, inner)}`)
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  const isShort = !line.includes('\n') && line.length + indent.length <= lineWidth
  if (isShort && indent !== '') return line
  return `${open}\n${parts.map((one) => inner + one).join(',\n')}\n${indent}${close}`
}

export type ModelReading =
  | { readonly kind: 'model'; readonly model: SlotModel }
  | { readonly kind: 'faults'; readonly faults: readonly ModelFault[] }

/** Parses the text; returns the model or all its errors. */
export function readModel(text: string): ModelReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const says = `This is not JSON yet: ${error instanceof Error ? error.message : error}`
    return { kind: 'faults', faults: [{ where: 'text', says }] }
  }
  const faults = validateModel(value)
  return faults.length > 0 ? { kind: 'faults', faults } : { kind: 'model', model: value as SlotModel }
}
