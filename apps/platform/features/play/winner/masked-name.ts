// SQL for a player's masked name.

/**
 * Returns SQL for the name of a `player` row as others see it: its first letters; the length of the name is hidden,
 * too.
 */
export const maskedName = (player: string): string =>
  `left(${player}.login_name, case when length(${player}.login_name) > 5 then 3 else 2 end) || '***'`
