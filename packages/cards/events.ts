// Events shared by several card games.

/** The player gives up the round and its stake. */
export type FoldEvent = { readonly type: 'fold' }

/** A fresh shoe with this number of cards replaces a used one. */
export type NewShoeEvent = { readonly type: 'newShoe'; readonly cards: number }
