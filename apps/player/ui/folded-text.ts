// Compares texts in a search: character width, case and kana type are ignored.

/** NFKC, lower case, katakana as hiragana. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

/** Whether a text contains the typed one. */
export const containsTyped = (text: string, typed: string): boolean =>
  foldText(text).includes(foldText(typed))
