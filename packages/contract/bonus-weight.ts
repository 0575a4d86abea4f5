// How much of a stake counts towards a bonus: one rule for the platform that counts and the page that explains.
import type { PlayKind } from './game-attributes.ts'

type Weights = {
  readonly kinds: Readonly<Record<string, number>>
  readonly games: Readonly<Record<string, number>>
}

/** Per cent of a stake of a kind that counts where a bonus's terms do not name the kind; terms name guess-games to count them. */
const unnamed: Readonly<Partial<Record<PlayKind, number>>> = { guess: 0 }

/** Per cent of a stake of a kind of play that counts. */
export const kindWeight = ({ kinds }: Pick<Weights, 'kinds'>, kind: string): number =>
  kinds[kind] ?? unnamed[kind as PlayKind] ?? 100

/** Per cent of a stake that counts: the game's own weight, else its kind's; all of it where the kind is not known any more. */
export const bonusWeight = (
  terms: Weights,
  { gameId, kind }: { readonly gameId: string; readonly kind: string | undefined },
): number => terms.games[gameId] ?? (kind === undefined ? 100 : kindWeight(terms, kind))
