// Array literals of values that need no quotes, formatted without the driver's check of every character.

/**
 * Formats an array literal of ids, numbers or instants in ISO 8601. Never for text: a comma or an empty string would
 * change the array.
 */
export const listOf = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`
