// What happens at more than one card game.

/** The player gives up the round, and what was staked on it. */
export type FoldEvent = { readonly type: 'fold' }

/** A fresh shoe of so many cards takes the place of one that is used up. */
export type NewShoeEvent = { readonly type: 'newShoe'; readonly cards: number }
